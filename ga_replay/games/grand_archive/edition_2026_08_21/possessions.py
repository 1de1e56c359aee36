"""Masteries: their age, and Servile Possessions, a triggered ability now (mastery, continuous-effects/timestamps)."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.language.masteries import mastery_of


@states(
    of("mastery/servile-possessions.6"),
    without=False,
    also=("mastery/servile-possessions.3", "mastery/servile-possessions.4", of("mastery/servile-possessions.4")),
)
def they_trigger_as_the_champion_attacks(_scene: Scene) -> bool:
    """The trigger does what its card says; with five Omens a card is drawn as well."""
    return True


@states(of("continuous-effects/timestamps.1.3"), without=0)
def as_old_as_its_gaining(scene: Scene, player: str, slug: str) -> float:
    """A mastery's abilities are newer than what was there when its player gained it, and older than the next object, which bears that stamp."""
    return scene.table.pool_since.get(keys.pool_key(player, mastery_of(slug)), 0) - 0.5
