"""Bulwark counters: combat damage to an ally takes one off in its place (the reminder on floodward-steed)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, unwritten
from ga_replay.games.grand_archive import counters, damage, queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.texts.continuous.abilities import context

BULWARK = "bulwark"
PREVENTS = ir.Prevent(ir.Self(), mode="every", sort="combat", said=BULWARK)
"""The counter's effect on damage, in the language of card text."""


@unwritten(without=False)
def they_protect(scene: Scene, handle: int) -> bool:
    """Allies alone: the reminder text says so."""
    return queries.is_type(scene, handle, "ALLY")


@unwritten(without=AS_GIVEN)
def all_on_one_object_are_one_effect(_scene: Scene, so_far: int) -> int:
    """No instance of damage takes more than one of them."""
    return min(1, so_far)


def bulwarks(scene: Scene, fact: ev.DamageMarked) -> tuple[InForce, ...]:
    """The prevention by the counters on the damaged ally, as long as one is left."""
    there = left(scene, fact.handle) if fact.kind == damage.COMBAT else 0
    if there <= 0 or not they_protect(scene, fact.handle):
        return ()
    thing = scene.table.things[fact.handle]
    of = thing.number, thing.since, thing.controller
    effect = scene.kept((BULWARK, fact.handle), of, lambda: InForce(context(scene, fact.handle), PREVENTS, thing.since))
    return (effect,) * all_on_one_object_are_one_effect(scene, there)


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
