"""Which fact may have come in the place of which: of the same kind, and about the same thing, or the same damage to another one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ga_replay.core import agenda as ag
from ga_replay.core import events as ev
from ga_replay.core.progress import MILESTONES
from ga_replay.core.scene import Scene

WHOSE = ("handle", "player", "item", "zone")
"""The fields that say what a fact is about."""


def same_thing(due: Any, fact: Any) -> bool:
    """Whether both are of the same kind and about the same object, player or zone."""
    return type(due) is type(fact) and all(
        getattr(due, name) == getattr(fact, name) for name in WHOSE if hasattr(due, name)
    )


def is_twin(due: Any, fact: Any) -> bool:
    """Whether the recorded fact stands in the place of the due one: same kind, same object or player."""
    return type(due) is type(fact) and (isinstance(fact, MILESTONES) or same_thing(due, fact))


def elsewhere(due: Any, fact: Any) -> bool:
    """Whether both are the same damage from one source, to another object each."""
    return (
        type(due) is type(fact) is ev.DamageMarked
        and due.source == fact.source != 0
        and (due.by, due.kind) == (fact.by, fact.kind)
        and due.handle != fact.handle
    )


def meant_for_another(pending: Iterable[Any], fact: Any) -> Any | None:
    """The one due fact that the recorded one gave to the wrong object; None where it may be more than one."""
    found = [one for one in pending if elsewhere(one, fact)]
    return found[0] if len(found) == 1 else None


def told_by(scene: Scene, due: ag.Due, pending: Sequence[Any], fact: Any) -> Any | None:
    """The due fact that the recorded one is, but for the name of a card that nobody knew as it fell due; None where there is none."""
    if not isinstance(due, ag.Must):
        return None
    able = pending[:1] if due.ordered else pending
    return next((one for one in able if scene.rules.course.tells(scene, one, fact, due.facts)), None)


def unreplaced(scene: Scene, fact: Any, due: Any) -> str:
    """The rule that makes the due fact of the recorded one: what was done is what that rule replaces; empty where there is none."""
    return next((one.rule for one in scene.rules.replacing(fact) if one.replace(scene, fact) == [due]), "")
