"""Demands: what the rulebook wants of something that a player brings along, each under its id."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from ga_replay.core.rules.deck_finding import DeckFault

Wants = Callable[[Any], Iterable[DeckFault]]
"""What a demand asks: each place of a deck that breaks it."""


class Demand(Struct, frozen=True):
    """What must hold of something that a player brings along, such as a deck: `test` tells each place where it does not.

    `formats` are those in which it is demanded; none: in all.
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
