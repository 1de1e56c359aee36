"""Preserving: a card goes to its owner's material deck face up, and can be taken back from there."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive import moves, queries
from ga_replay.games.grand_archive.zones import MATERIAL

PRESERVED = "preserved"


def preserving(scene: Scene, handle: int) -> list[ev.Fact]:
    """The facts of a card going to its owner's material deck face up, to be taken back from there."""
    facts = [*preserved_cards_lie_face_up(scene, handle), *moves.move(scene, handle, MATERIAL)]
    regular = handle in scene.table.card_of and not queries.is_type(scene, handle, "REGALIA", "CHAMPION")
    return facts if regular else [*facts, ev.StatusSet(handle, PRESERVED)]


@states("keyword/preserve-preserved.3", without=(), also=("keyword/preserve-preserved.4.2",))
def preserved_cards_lie_face_up(scene: Scene, handle: int) -> tuple[ev.Fact, ...]:
    """Everybody sees which card it is, as it goes there and from then on."""
    return tuple(moves.shown(scene, handle))
