"""The card English that programs of `ir` are written in: every room of the grammar here, with the words of a game."""

from __future__ import annotations

from functools import cache

from ga_replay.effects.bind import bound
from ga_replay.effects.language import NUMBERS, Language, Room
from ga_replay.effects.meaning import table
from ga_replay.effects.render import render
from ga_replay.effects.vocabulary import Vocabulary

ROOMS = (NUMBERS, *(Room("ga_replay.effects", name) for name in ("line", "clause", "verb", "noun", "amount")))
"""One language, a room for each part of speech."""


@cache
def english(vocabulary: Vocabulary) -> Language:
    """The language with these words."""
    return Language(ROOMS, table(), vocabulary, bound, render)
