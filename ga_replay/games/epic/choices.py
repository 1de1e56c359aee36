"""Choices of several items judged by the rules: a faulty one cites the rules that it breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.core.rules.choice import Of, Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding

Sizes = tuple[int, ...]
Makes = Callable[[tuple[int, ...]], Any]


class Judged(Some[int], frozen=True):
    """Some of the able items, as a decision that breaks no prohibition.

    `make` makes the decision, `needed` requires at least one if possible. The able ones are computed on demand: those
    that nothing forbids to do it alone.
    """

    scene: Scene | None = None
    make: Makes = lambda value: value
    able: Callable[[], tuple[int, ...]] = tuple
    needed: bool = False

    @property  # type: ignore[misc]  # in the place of the field
    def items(self) -> tuple[int, ...]:
        return self.able()

    @property  # type: ignore[misc]  # in the place of the field
    def min(self) -> int:
        return 1 if self.needed and self.items else 0

    @property  # type: ignore[misc]  # in the place of the field
    def max(self) -> int:
        return len(self.items)

    def why_not(self, value: tuple[int, ...]) -> tuple[Finding, ...]:
        assert self.scene is not None
        forbidden = self.scene.rules.violations(self.scene, self.make(value))
        if forbidden or (value and len(set(value)) == len(value)):
            return forbidden
        return super().why_not(value)


def judged(
    scene: Scene,
    rule: str,
    able: Callable[[], tuple[int, ...]],
    make: Makes,
    *,
    needed: bool = False,
) -> Judged:
    """Any of the items that are able alone, if no prohibition is broken."""

    def allows(value: tuple[int, ...]) -> str:
        found = scene.rules.violations(scene, make(value))
        return found[0].message if found else ""

    return Judged(rule, allows=allows, scene=scene, make=make, able=able, needed=needed)


Cites = Callable[[Any], tuple[str, ...]]
"""The statements that keep a value out, the most specific one first; none: that of the choice."""


class Several(Some[int], frozen=True):
    """Several items; `cites` gives the statements that exclude others."""

    cites: Cites = lambda _: ()

    def cited(self, value: tuple[int, ...]) -> tuple[str, ...]:
        return self.cites(value) or (self.rule,)


class One(Of[int], frozen=True):
    """One of the items; `cites` as in `Several`."""

    cites: Cites = lambda _: ()

    def cited(self, value: object) -> tuple[str, ...]:
        return self.cites(value) or (self.rule,)


def of_sizes(rule: str, items: tuple[int, ...], sizes: Sizes, counted: tuple[str, ...] = ()) -> Several:
    """Exactly one of these numbers of the items; `counted` are the statements that say how many."""

    def cites(value: tuple[int, ...]) -> tuple[str, ...]:
        return () if len(value) in sizes else counted

    return Several(rule, items, min(sizes), max(sizes), sizes=tuple(sorted(set(sizes))), cites=cites)
