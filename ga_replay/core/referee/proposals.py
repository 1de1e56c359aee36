"""Proposed facts before they become due: replacement effects, and reactions after the facts have happened."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import product

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events import CardMoved
from ga_replay.core.events.ids import EffectId, TriggerId
from ga_replay.core.rules.agenda import Call, Must
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table

Once = tuple[str, Hashable, int]
"""A replacement by its rule, the effect that it stands for, and the object."""
Used = frozenset[Once]


def replaced(rules: Ruleset, scene: Scene, facts: tuple[ev.Fact, ...]) -> tuple[ev.Fact, ...] | Call:
    """Runs replacement effects on a proposed group, each at most once for an object on a fact and its replacements.

    Returns the procedure that asks if a player must choose which of several comes first.
    """
    replacing = rules.replacing
    for fact in facts:
        for one in replacing(fact):
            if one.replace(scene, fact) is not None:
                found = _run(rules, scene, facts)
                scene.proposed = []  # the log will show whether it happens; a later question finds nothing proposed
                return found
    return facts


def _run(rules: Ruleset, scene: Scene, facts: tuple[ev.Fact, ...]) -> tuple[ev.Fact, ...] | Call:
    todo: list[tuple[ev.Fact, Used]] = [(fact, frozenset()) for fact in facts]
    done = scene.proposed = []
    while todo:
        fact, used = todo.pop(0)
        ways = _ways(rules, scene, fact, used)
        if not ways:
            done.append(fact)
            continue
        once, instead = ways[0]
        for ordering in rules.orderings.get(type(fact), ()) if len(ways) > 1 else ():
            if len(_outcomes(rules, scene, fact, used)) > 1:
                said = ordering.first(scene, fact, len(ways))
                if isinstance(said, Call):
                    return said
                at, told = said
                done += told
                once, instead = ways[at]
        todo[:0] = [(other, used | {once}) for other in instead]
    return tuple(done)


def _ways(rules: Ruleset, scene: Scene, fact: ev.Fact, used: Used) -> list[tuple[Once, list[ev.Fact]]]:
    """The replacements that apply next: the first without a choice, else all others."""
    found = []
    for one in rules.replacing(fact):
        for which, instead in one.ways(scene, fact):
            once = (one.rule, which, getattr(fact, "handle", 0))
            if once in used:
                continue
            if not one.by_choice:
                return [(once, instead)]
            found.append((once, instead))
    return found


def _outcomes(rules: Ruleset, scene: Scene, fact: ev.Fact, used: Used) -> frozenset[frozenset[ev.Fact]]:
    """The possible results of a fact in either order."""
    ways = _ways(rules, scene, fact, used)
    found = set() if ways else {frozenset({fact})}
    for once, instead in ways:
        each = [_outcomes(rules, scene, one, used | {once}) for one in instead]
        found.update(frozenset().union(*some) for some in product(*each))
    return frozenset(found)


def reactions(rules: Ruleset, scene: Scene, facts: tuple[ev.Event, ...]) -> Must | None:
    """The watchers' reactions to facts that have happened together, as one group; None if there are none."""
    watchers = rules.watchers
    scene.group = facts
    follows: list[ev.Fact] = []
    rule = ""
    for fact in facts:
        for watch, said in rules.watching(fact) if type(fact) is CardMoved else watchers.get(type(fact), ()):
            seen = watch(scene, fact)
            if seen:
                follows += seen
                triggered = rules.flow.triggered_by
                of = triggered if ev.TriggerWaiting in map(type, seen) else said
                rule = of if not rule or rule == of else triggered
    return Must(numbered(scene.table, follows), rule) if follows else None


def numbered(table: Table, facts: Sequence[ev.Fact]) -> tuple[ev.Fact, ...]:
    """Gives waiting triggers, and effects that have none yet, their ids, in the order in which they were found."""
    at = table.next_id
    waiting: list[ev.Fact] = []
    for fact in facts:
        if isinstance(fact, ev.TriggerWaiting):
            waiting.append(ev.TriggerWaiting(TriggerId(at), fact.text, fact.source, fact.player, fact.about))
            at += 1
        elif isinstance(fact, ev.EffectBegan) and not fact.effect:
            waiting.append(replace(fact, effect=EffectId(at)))
            at += 1
        else:
            waiting.append(fact)
    return tuple(waiting)


def can_still_happen(table: Table, fact: ev.Fact) -> bool:
    """True if a proposed fact can still happen although players have left: it is about none of their cards and amounts.

    Removing a waiting item stays: its own procedure checks the owner.
    """
    lost = table.lost
    if isinstance(fact, ev.StackPushed | ev.StackPopped | ev.ChoiceSet | ev.TriggerWaiting | ev.TriggerGone):
        return True
    if isinstance(fact, ev.GameEnded):
        return fact.winner not in lost
    if isinstance(fact, ev.PoolChanged):
        return fact.player not in lost
    if isinstance(fact, ev.TokenMade):
        return fact.controller not in lost
    return table.owner_of.get(getattr(fact, "handle", 0), "") not in lost
