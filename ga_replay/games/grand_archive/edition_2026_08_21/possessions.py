"""Servile Possessions: a triggered ability now, with an effect on that attack (mastery/servile-possessions)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of


@states(
    of("mastery/servile-possessions.6"),
    without=False,
    also=("mastery/servile-possessions.3", "mastery/servile-possessions.4", of("mastery/servile-possessions.4")),
)
def they_trigger_as_the_champion_attacks(_scene: Scene) -> bool:
    """What the trigger does is the program `#servile`; with five Omens a card is drawn as well."""
    return True
