"""Demands: what the rulebook wants of something that a player brings along, each under its id."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct


class Demand(Struct, frozen=True):
    """What must hold of something that a player brings along, such as a deck: `test` tells each place where it does not.

    `formats` are those in which it is demanded; none: in all.
    """

    rule: str
    gist: str
    formats: tuple[str, ...]
    test: Callable[[Any], Iterable[Any]]
    code: str
    also: tuple[str, ...] = ()


def demands(
    rule: str, gist: str, *formats: str, also: tuple[str, ...] = ()
) -> Callable[[Callable[[Any], Iterable[Any]]], Demand]:
    """Registers a demand; the function's name becomes the stable code."""

    def register(test: Callable[[Any], Iterable[Any]]) -> Demand:
        return Demand(rule=rule, gist=gist, formats=formats, test=test, code=test.__name__.replace("_", "-"), also=also)

    return register
