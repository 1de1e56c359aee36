"""Cards that a text keeps where they lie: whatever would move them elsewhere does not."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.replacement import replaces
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided, holds
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.layers import touches
from ga_replay.games.grand_archive.language.text_ref import parent
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.zones import MATERIAL, STACK

LEAVE: Final = "leave"
FROM: Final = frozenset({MATERIAL})
"""The zones that texts keep cards in."""


def stays(scene: Scene, handle: int) -> str:
    """The line that keeps the card in its zone now, or empty (player-action-legality.p2)."""
    entries = in_force(scene, "Cannot")
    if not entries or name_of(scene.table.zone_of.get(handle, "")) not in FROM:
        return ""
    return next((parent(one.context.address) for one in entries if _keeps(scene, one, handle)), "")


def _keeps(scene: Scene, entry: InForce, handle: int) -> bool:
    """Who "they" are in the text is the player in whose zone the card lies."""
    node = entry.node
    if not isinstance(node, ir.Cannot) or node.act != LEAVE:
        return False
    try:
        whose = entry.context.by(entry.context.world.zone_owner(handle))
        return touches(entry, handle) and (node.unless is None or not holds(whose, node.unless))
    except Undecided as undecided:
        passed_over(scene, undecided)
        return False


@replaces("player-action-legality.p2", ev.CardMoved, ev.Attached, frm=(MATERIAL,))
def cards_that_texts_keep_do_not_move(scene: Scene, fact: ev.CardMoved | ev.Attached) -> list[ev.Fact] | None:
    """What is played all the same goes to the Effects Stack: the finding is that it was forbidden."""
    to = fact.to if isinstance(fact, ev.CardMoved) else ""
    if to in {fact.frm, STACK}:
        return None
    return [] if stays(scene, fact.handle) else None
