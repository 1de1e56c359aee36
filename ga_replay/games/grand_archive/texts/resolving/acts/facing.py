"""Cards are turned face down or face up where they lie."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided, things
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.zones import BANISHMENT

DOWN, UP = "down", "up"


def _flip(view: View) -> Reply:
    """In a banishment: the card stays the same card, with its counters (properties-and-states.1)."""
    node: ir.Flip = view.node
    table = view.scene.table
    there = [h for h in things(view.ctx, node.what) if name_of(table.zone_of[h]) == BANISHMENT]
    turned = [h for h in there if (table.face_of.get(h) == DOWN) != node.down]
    if not node.down and any(h not in table.card_of for h in turned):
        raise Undecided(f"it is unknown which card {turned[0]} is")
    return done(view, [ev.Flipped(h, DOWN if node.down else UP) for h in turned])


FLIP = (ExecutionPart(_flip),)
