"""Choosing a card type, and how an object keeps the one chosen for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.choice import Some
from ga_replay.games.grand_archive.decisions import ModesChosen
from ga_replay.games.grand_archive.language.evaluate.context import OF_TYPE

RULE: Final = "typeline.1"
ASKED: Final = "card type"
"""What a text lets a player choose."""
TYPES: Final = ("champion", "ally", "action", "attack", "weapon", "domain", "item", "phantasia")
"""The card types in the order of the book; one is chosen by its place."""
PLAYED: Final = frozenset({*(one.upper() for one in TYPES), "MASTERY", "STATUS", "LESSER BOON", "GREATER BOON"})
"""The types of what has rules here (typeline.1); boons came with edition 2026-08-21."""


def is_played(types: Iterable[str]) -> bool:
    """True of a card of a type that has rules: of the others nothing says how they are played, or where they lie."""
    return not PLAYED.isdisjoint(types)


def question(player: str) -> May:
    """The question for one of the types."""
    numbers = tuple(range(1, len(TYPES) + 1))
    return May(player, Some(RULE, numbers, 1, 1), (ModesChosen,), RULE, "modes")


def words(numbers: Iterable[int]) -> tuple[str, ...]:
    """The statuses that keep the types of these places; a place that there is not keeps none."""
    return tuple([f"{OF_TYPE}{TYPES[one - 1]}" for one in numbers if 0 < one <= len(TYPES)])


def kept(handle: int, words: Iterable[str]) -> list[ev.Fact]:
    """The facts by which an object keeps the types among these words."""
    return [ev.StatusSet(handle, one) for one in words if one.startswith(OF_TYPE)]
