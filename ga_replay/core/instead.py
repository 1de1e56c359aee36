"""Which fact may have come in the place of which: of the same kind, and about the same thing, or the same damage to another one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ga_replay.core import events as ev

WHOSE = ("handle", "player", "item", "zone")
"""The fields that say what a fact is about."""


def same_thing(due: Any, fact: Any) -> bool:
    """Whether both are of the same kind and about the same object, player or zone."""
    return type(due) is type(fact) and all(
        getattr(due, name) == getattr(fact, name) for name in WHOSE if hasattr(due, name)
    )


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
