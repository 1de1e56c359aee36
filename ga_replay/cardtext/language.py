"""One game's card English: the rooms of its grammar, what its phrases mean, its words, and how its programs are written back.

The compiler and its proof know nothing else of a game: what a program is made of is the language's own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from ga_replay.cardtext.phrases import Builder
from ga_replay.cardtext.vocabulary import Vocabulary

T = TypeVar("T")


class GrammarFile(Struct, frozen=True):
    """A file of the grammar, in the folder `grammar` of a package."""

    package: str
    name: str


NUMBERS = GrammarFile("ga_replay.cardtext", "number")
"""Counting is the same in every game."""


class Language(Struct, Generic[T], frozen=True, eq=False):
    """What a line of a game's cards is read and written with; its programs are of one type.

    `bound` ties words such as "it" to what they speak of, or raises UnboundError; `render` writes a program back, or raises UnsayableError;
    `spellings` are further ones that the game's cards vary without meaning anything by it, each a pattern and what it stands for.
    """

    rooms: tuple[GrammarFile, ...]
    phrases: Mapping[str, Builder]
    vocabulary: Vocabulary
    bound: Callable[[Any], T]
    render: Callable[[T], str]
    spellings: tuple[tuple[re.Pattern[str], str], ...] = ()
