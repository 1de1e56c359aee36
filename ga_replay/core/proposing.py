"""Proposed facts before they become due: what replacement effects make of them, and the ids of triggers that begin to wait."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.scene import Scene
from ga_replay.core.table import Table


def replaced(scene: Scene, facts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Runs replacement effects on a proposed group, each at most once for an object on a fact and what came of it."""
    replacements = scene.rules.replacements
    for fact in facts:
        for one in replacements.get(type(fact), ()):
            if one.replace(scene, fact) is not None:
                return _run(scene, facts)
    return facts


def _run(scene: Scene, facts: tuple[Any, ...]) -> tuple[Any, ...]:
    replacements = scene.rules.replacements
    todo: list[tuple[Any, frozenset[tuple[str, int]]]] = [(fact, frozenset()) for fact in facts]
    done = scene.proposed = []
    while todo:
        fact, used = todo.pop(0)
        for one in replacements.get(type(fact), ()):
            once = (one.rule, getattr(fact, "handle", 0))
            if once in used:
                continue
            instead = one.replace(scene, fact)
            if instead is not None:
                todo[:0] = [(other, used | {once}) for other in instead]
                break
        else:
            done.append(fact)
    return tuple(done)


def numbered(table: Table, facts: list[Any]) -> tuple[Any, ...]:
    """Gives triggers that are to wait their ids, in the order in which they were found."""
    at = table.next_id
    waiting = []
    for fact in facts:
        if isinstance(fact, ev.TriggerWaiting):
            waiting.append(ev.TriggerWaiting(at, fact.text, fact.source, fact.player, fact.about))
            at += 1
        else:
            waiting.append(fact)
    return tuple(waiting)


def stays(table: Table, fact: Any) -> bool:
    """Whether a proposed fact can still happen although players have left: it is about no card and no amount of theirs, and makes them nothing.

    What waits, and is taken off again, goes on in its own procedure, which looks whose it is.
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
