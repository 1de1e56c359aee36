"""Replacement effects on proposed facts, and the choice of their order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from msgspec import Struct

from ga_replay.core.events import Fact
from ga_replay.core.events.ids import RuleId
from ga_replay.core.rules.agenda import Call
from ga_replay.core.rules.scene import Scene

# Each is asked of facts of its own types alone.
Replace = Callable[[Scene, Any], list[Fact] | None]
Several = Callable[[Scene, Any], Iterable[tuple[Hashable, list[Fact]]]]
First = Callable[[Scene, Any, int], Call | tuple[int, list[Fact]]]


class Replacement(Struct, frozen=True):
    """Replaces a proposed fact before it becomes due: returns other facts, or nothing if it does not apply.

    For those `by_choice` a player may choose which comes first (see Ordering); the others come before them. One that
    stands for `several` effects returns, for each that applies, a key of the effect and its result. It applies only to
    moves from the zones `frm` to the zones `to` (none: all).
    """

    rule: RuleId
    kinds: tuple[type[Fact], ...]
    replace: Replace
    also: tuple[str, ...] = ()
    by_choice: bool = False
    several: Several | None = None
    frm: tuple[str, ...] = ()
    to: tuple[str, ...] = ()

    def ways(self, scene: Scene, fact: Fact) -> Iterable[tuple[Hashable, list[Fact]]]:
        """Each effect of it that applies, with its facts."""
        if self.several is not None:
            return self.several(scene, fact)
        instead = self.replace(scene, fact)
        return () if instead is None else ((0, instead),)


def replaces(
    rule: RuleId,
    *kinds: type[Fact],
    also: tuple[str, ...] = (),
    by_choice: bool = False,
    several: Several | None = None,
    frm: tuple[str, ...] = (),
    to: tuple[str, ...] = (),
) -> Callable[[Replace], Replacement]:
    """Registers a replacement of facts of these kinds."""

    def register(replace: Replace) -> Replacement:
        return Replacement(
            rule=rule, kinds=kinds, replace=replace, also=also, by_choice=by_choice, several=several, frm=frm, to=to
        )

    return register


class Ordering(Struct, frozen=True):
    """Chooses which of several replacements of a fact comes first, if different orders lead to different facts.

    `first` gets the fact and the number of replacements; it returns the procedure that asks, or the index of the chosen
    one (from 0) and facts that go with the choice.
    """

    rule: RuleId
    kinds: tuple[type[Fact], ...]
    first: First
    also: tuple[str, ...] = ()


def orders(rule: RuleId, *kinds: type[Fact], also: tuple[str, ...] = ()) -> Callable[[First], Ordering]:
    """Registers the ordering for replacements of facts of these kinds."""

    def register(first: First) -> Ordering:
        return Ordering(rule, kinds, first, also)

    return register
