"""Putting cards into the intent of the attacker, whoever owns them."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import things
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.playing.commanding import commands
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.moving import movable
from ga_replay.games.grand_archive.zones import INTENT


def goes_into_an_intent(node: ir.Move) -> bool:
    """True if the cards go into the intent of the unit that attacks."""
    return node.to is not None and node.to.name == "intent" and isinstance(node.to.of, ir.The)


def _put(view: View) -> Reply:
    """A command stays where it is (the ruling of 2025-07-18 on Beguiling Coup)."""
    node: ir.Move = view.node
    scene = view.scene
    assert node.to is not None
    assert isinstance(node.to.of, ir.The)
    attackers = things(view.ctx, node.to.of)
    if not attackers:
        return None
    intent = key(INTENT, scene.table.controller(attackers[0]))
    handles = [one for one in movable(view.ctx, node) if not commands(scene, one)]
    facts = [fact for one in handles for fact in moves.move(scene, one, INTENT)]
    there = [replace(one, to=intent) if isinstance(one, ev.CardMoved) else one for one in facts]
    return done(view, there, node.act, handles)


PARTS = (ExecutionPart(_put),)
