"""Demands of the rulebook on a deck, each under its id."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from ga_replay.core.rules.deck_finding import DeckFault

Wants = Callable[[Any], Iterable[DeckFault]]
"""The test of a demand: each fault of a deck against it."""


class Demand(Struct, frozen=True):
    """A condition on the deck that a player brings along: `test` returns each fault against it.

    `formats` are those in which it holds; none: all.
    """

    rule: str
    gist: str
    formats: tuple[str, ...]
    test: Wants
    code: str
    also: tuple[str, ...] = ()


def demands(rule: str, gist: str, *formats: str, also: tuple[str, ...] = ()) -> Callable[[Wants], Demand]:
    """Registers a demand; the function's name becomes the stable code."""

    def register(test: Wants) -> Demand:
        return Demand(rule=rule, gist=gist, formats=formats, test=test, code=test.__name__.replace("_", "-"), also=also)

    return register
