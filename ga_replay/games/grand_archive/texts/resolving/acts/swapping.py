"""Swapping the cards of a player's hand and memory, all of them at once."""

from __future__ import annotations

from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import things
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.zones import HAND, MEMORY

OTHER = {HAND: MEMORY, MEMORY: HAND}


def swaps(node: ir.Move) -> bool:
    """True if the cards of two zones change places."""
    return node.act == "swap"


def _swap(view: View) -> Reply:
    zone_of = view.scene.table.zone_of
    cards = [h for player in actors(view) for h in things(view.ctx.by(player), view.node.what)]
    facts = [fact for h in cards for fact in moves.move(view.scene, h, OTHER[name_of(zone_of[h])])]
    return done(view, facts, "swap", cards)


SWAP = (ExecutionPart(_swap),)
