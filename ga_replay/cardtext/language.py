"""One game's card English: its grammar files, meanings of phrases, words, and the rendering of programs.

The compiler and its proof know nothing else of a game: the nodes of a program are the language's own.
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
    """The language in which a game's card lines are read and written; its programs are of one type.

    `bound` resolves words such as "it", or raises UnboundError; `render` writes a program back, or raises
    UnsayableError; `spellings` are further spellings without a difference in meaning on the game's cards, each a
    pattern and its replacement.
    """

    rooms: tuple[GrammarFile, ...]
    phrases: Mapping[str, Builder]
    vocabulary: Vocabulary
    bound: Callable[[Any], T]
    render: Callable[[T], str]
    spellings: tuple[tuple[re.Pattern[str], str], ...] = ()
