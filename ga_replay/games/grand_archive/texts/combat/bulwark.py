"""Bulwark counters: combat damage to an ally takes one off in its place (the reminder on floodward-steed)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import counters, damage, queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.texts.continuous.abilities import context

BULWARK = "bulwark"
PREVENTS = ir.Prevent(ir.Self(), mode="every", sort="combat", said=BULWARK)
"""The counter's effect on damage, in the language of card text."""


def bulwarks(scene: Scene, fact: ev.DamageMarked) -> tuple[InForce, ...]:
    """The prevention by the counters on the damaged ally, as long as one is left."""
    if fact.kind != damage.COMBAT or left(scene, fact.handle) <= 0 or not queries.is_type(scene, fact.handle, "ALLY"):
        return ()
    thing = scene.table.things[fact.handle]
    of = thing.number, thing.since, thing.controller
    return (
        scene.kept((BULWARK, fact.handle), of, lambda: InForce(context(scene, fact.handle), PREVENTS, thing.since)),
    )


def left(scene: Scene, handle: int) -> int:
    """The counters that damage of the same event has not taken yet."""
    there = counters.on(scene, handle, BULWARK)
    if not there:
        return 0
    gone = (one for one in scene.proposed if isinstance(one, ev.CountersChanged))
    return there + sum(one.by for one in gone if one.handle == handle and one.kind == BULWARK)


def taken(entry: InForce) -> list[ev.Fact]:
    """One counter goes, also where the damage cannot be prevented (damage-prevention.2)."""
    return [ev.CountersChanged(entry.context.source, BULWARK, -1)] if entry.node is PREVENTS else []
