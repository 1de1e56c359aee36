"""Replacement effects on proposed facts, and the choice of their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from ga_replay.core.events import Fact
from ga_replay.core.rules.agenda import Call
from ga_replay.core.rules.scene import Scene


class Replacement(Struct, frozen=True):
    """Replaces a proposed fact before it becomes due: returns other facts, or nothing if it does not apply.

    For those `by_choice` a player may choose which comes first (see Ordering); the others come before them. One that
    stands for `several` effects returns, for each that applies, a key of the effect and its result. It applies only to
    moves from the zones `frm` to the zones `to` (none: all).
    """

    rule: str
    kinds: tuple[type[Fact], ...]
    replace: Callable[[Scene, Any], list[Fact] | None]
    also: tuple[str, ...] = ()
    by_choice: bool = False
    several: Callable[[Scene, Any], Iterable[tuple[Any, list[Fact]]]] | None = None
    frm: tuple[str, ...] = ()
    to: tuple[str, ...] = ()

    def ways(self, scene: Scene, fact: Fact) -> Iterable[tuple[Any, list[Fact]]]:
        """Each effect of it that applies, with its facts."""
        if self.several is not None:
            return self.several(scene, fact)
        instead = self.replace(scene, fact)
        return () if instead is None else ((0, instead),)


def replaces(
    rule: str,
    *kinds: type[Fact],
    also: tuple[str, ...] = (),
    by_choice: bool = False,
    several: Callable[[Scene, Any], Iterable[tuple[Any, list[Fact]]]] | None = None,
    frm: tuple[str, ...] = (),
    to: tuple[str, ...] = (),
) -> Callable[[Callable[[Scene, Any], list[Fact] | None]], Replacement]:
    """Registers a replacement of facts of these kinds."""

    def register(replace: Callable[[Scene, Any], list[Fact] | None]) -> Replacement:
        return Replacement(
            rule=rule, kinds=kinds, replace=replace, also=also, by_choice=by_choice, several=several, frm=frm, to=to
        )

    return register


class Ordering(Struct, frozen=True):
    """Chooses which of several replacements of a fact comes first, if different orders lead to different facts.

    `first` gets the fact and the number of replacements; it returns the procedure that asks, or the index of the chosen
    one (from 0) and facts that go with the choice.
    """

    rule: str
    kinds: tuple[type[Fact], ...]
    first: Callable[[Scene, Any, int], Call | tuple[int, list[Fact]]]
    also: tuple[str, ...] = ()


def orders(
    rule: str, *kinds: type[Fact], also: tuple[str, ...] = ()
) -> Callable[[Callable[[Scene, Any, int], Call | tuple[int, list[Fact]]]], Ordering]:
    """Registers the ordering for replacements of facts of these kinds."""

    def register(first: Callable[[Scene, Any, int], Call | tuple[int, list[Fact]]]) -> Ordering:
        return Ordering(rule, kinds, first, also)

    return register
