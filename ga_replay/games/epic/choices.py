"""Choices of several things that the rules judge: what is wrong with one is told by the rules that it breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.core.choice import Some
from ga_replay.core.scene import Scene
from ga_replay.core.verdict import Finding

Sizes = tuple[int, ...]


class Judged(Some, frozen=True):
    """Some of the items, as a decision of that kind; `make` makes it of them."""

    scene: Scene | None = None
    make: Callable[[tuple[int, ...]], Any] = lambda value: value

    def why_not(self, value: tuple[int, ...]) -> tuple[Finding, ...]:
        assert self.scene is not None
        return self.scene.rules.violations(self.scene, self.make(value)) or super().why_not(value)


def judged(
    scene: Scene, rule: str, items: tuple[int, ...], least: int, most: int, make: Callable[[tuple[int, ...]], Any]
) -> Judged:
    """From `least` to `most` of the items, where no prohibition is broken."""

    def allows(value: tuple[int, ...]) -> str:
        found = scene.rules.violations(scene, make(value))
        return found[0].message if found else ""

    return Judged(rule, items, least, most, allows, scene, make)


def of_sizes(rule: str, items: tuple[int, ...], sizes: Sizes) -> Some:
    """So many of the items and no number between."""

    def allows(value: tuple[int, ...]) -> str:
        return "" if len(value) in sizes else f"{len(value)} chosen where {' or '.join(map(str, sizes))} are wanted"

    return Some(rule, items, min(sizes), max(sizes), allows)
