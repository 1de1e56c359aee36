"""Abbreviations: which of several texts a few letters fit, the best fit first. It knows nothing of games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from ga_replay.logs.transcript.syntax.cursor import folded

_SIGNS = re.compile(r"[^\w?+@#]+")
_LISTED = 8192
"""The words of this many texts are cached: all cards of the largest game, and the menus of a match."""


class Fit(IntEnum):
    """The quality of a fit of letters with a text; the lower the better."""

    WHOLE = 0
    """They are the whole text."""
    WORDS = 1
    """Each is a whole word of it, in its order."""
    IN_ORDER = 2
    """Each begins a word of it, in the order of the words."""
    ANY_ORDER = 3
    """Each begins a word of it, another one each."""
    INSIDE = 4
    """Each stands somewhere in a word of it, another one each."""


@lru_cache(maxsize=_LISTED)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text for comparison with letters: without accents, case, apostrophes and other signs."""
    plain = folded(text)[0].replace("'", "")
    return tuple(word for word in _SIGNS.split(plain) if word)


def fit(typed: str, text: str) -> Fit | None:
    """The fit of the typed letters with the text; None if they do not fit, or if nothing is typed."""
    wanted, words = words_of(typed), words_of(text)
    if not wanted or len(wanted) > len(words):
        return None
    if wanted == words:
        return Fit.WHOLE
    remaining = iter(words)
    if all(any(word == letters for word in remaining) for letters in wanted):
        return Fit.WORDS
    remaining = iter(words)
    if all(any(word.startswith(letters) for word in remaining) for letters in wanted):
        return Fit.IN_ORDER
    if _each([[at for at, word in enumerate(words) if word.startswith(letters)] for letters in wanted]):
        return Fit.ANY_ORDER
    if _each([[at for at, word in enumerate(words) if letters in word] for letters in wanted]):
        return Fit.INSIDE
    return None


def fits(typed: str, text: str) -> bool:
    """True if the typed letters fit the text; no letters fit all."""
    return not words_of(typed) or fit(typed, text) is not None


def ranked(typed: str, texts: Sequence[str]) -> list[int]:
    """The indices of the texts that the letters fit, from 0.

    The best fit first, equal ones in order. No letters: all.
    """
    if not words_of(typed):
        return list(range(len(texts)))
    found = [(how, at) for at, text in enumerate(texts) if (how := fit(typed, text)) is not None]
    return [at for _, at in sorted(found)]


def best(typed: str, texts: Sequence[str]) -> list[int]:
    """The indices of the texts that the letters fit best, from 0; several: the letters are ambiguous."""
    found = [(how, at) for at, text in enumerate(texts) if (how := fit(typed, text)) is not None]
    least = min(found, default=(Fit.WHOLE, 0))[0]
    return [at for how, at in found if how is least]


def _each(places: Sequence[Sequence[int]]) -> bool:
    """True if each can have a place of its own; `places` are the possible places of each."""
    holder: dict[int, int] = {}

    def seated(one: int, asked: set[int]) -> bool:
        for place in places[one]:
            if place not in asked:
                asked.add(place)
                if place not in holder or seated(holder[place], asked):
                    holder[place] = one
                    return True
        return False

    return all(places) and all(seated(one, set()) for one in range(len(places)))
