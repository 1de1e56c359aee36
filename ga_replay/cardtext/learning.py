"""Imported cards' lines, compiled for judging: programs of the readable ones, reaches of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from ga_replay.cardtext.opaque import Opaque
from ga_replay.core.cards.pool_file import C
from ga_replay.core.cards.pool_import import ReadCard

T = TypeVar("T")


class Compiler(Struct, Generic[C, T], frozen=True):
    """A game's line reader.

    `line_of` makes the normal line from a printed one, `read` its proved program (an `Opaque` if there is none).
    `reach` returns the possible scope of an unread line, in a game that needs it.
    """

    line_of: Callable[[C, str], str]
    read: Callable[[str], T | Opaque]
    encode: Callable[[T], bytes]
    reach: Callable[[str], object] | None = None


class Learnt(Struct, frozen=True):
    """Programs and reaches by the keys of lines."""

    programs: dict[str, msgspec.Raw]
    reaches: dict[str, msgspec.Raw]


def lines_of(cards: Iterable[ReadCard[C]], compiler: Compiler[C, T]) -> dict[str, str]:
    """The normal lines of cards and their other faces, by key."""
    return {
        key: compiler.line_of(card, printed)
        for each in cards
        for card in (each.card, *each.card.faces)
        if card.slug in each.texts
        for key, printed in zip(card.all_lines, each.texts[card.slug].lines, strict=False)
    }


def learnt(lines: Mapping[str, str], compiler: Compiler[C, T], one_more: Callable[[], object] = lambda: None) -> Learnt:
    """Compiles the lines, each by its key; calls `one_more` after each."""
    found = Learnt({}, {})
    for key, line in lines.items():
        program = compiler.read(line)
        if not isinstance(program, Opaque):
            found.programs[key] = msgspec.Raw(compiler.encode(program))
        elif compiler.reach is not None:
            found.reaches[key] = msgspec.Raw(msgspec.json.encode(compiler.reach(line)))
        one_more()
    return found
