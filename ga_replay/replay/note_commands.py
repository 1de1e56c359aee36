"""The notes of a log: the event that each is about, and the commands in its text, as chess writes them.

`[%bookmark the mistake]` names a moment, so it is an address: `--at "the mistake"`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ga_replay.core.events import Noted
from ga_replay.core.log.entries import Entry

VARIATION = "()"
"""The glyph of a note that holds a variation: moves that were not made."""
ARROW, BOOKMARK, CHAPTER, CLOCK = "arrow", "bookmark", "chapter", "clk"

_COMMAND = re.compile(r"\s*\[%(\w+)\s+((?:[^\[\]]|\[[^\[\]]*\])*)\]\s*")
_WORDS = re.compile(r"[^\W_]+")


class Bookmark(Struct, frozen=True):
    """A name that a note has given to an event."""

    name: str
    position: int


def commands(text: str) -> list[tuple[str, str]]:
    """The commands in a note's text, each with its value; a card's name in a value may have brackets itself."""
    return [(found[1], found[2].strip()) for found in _COMMAND.finditer(text)]


def without_commands(text: str) -> str:
    """The words of a note's text."""
    return _COMMAND.sub(" ", text).strip() if "[%" in text else text


def with_events(entries: Sequence[Entry]) -> Iterator[tuple[int, int, Noted]]:
    """Each note, with the event that it is about before its own position.

    A note that names no event is about the last one before it that is not a note; 0 is the beginning.
    """
    last = 0
    for n, entry in enumerate(entries, 1):
        if isinstance(entry.event, Noted):
            yield entry.event.at or last, n, entry.event
        else:
            last = n


def bookmarks(entries: Sequence[Entry]) -> Mapping[str, Bookmark]:
    """The bookmarks by their slugs. Of two with one slug the first counts."""
    found: dict[str, Bookmark] = {}
    for at, _, event in with_events(entries):
        if event.glyph != VARIATION and BOOKMARK in event.text:
            for command, name in commands(event.text):
                if command == BOOKMARK and name:
                    found.setdefault(slug(name), Bookmark(name, at))
    return found


def slug(name: str) -> str:
    """The name of a bookmark as a link has it: `the-mistake`; empty for a name without letters and digits."""
    return "-".join(_WORDS.findall(name.lower()))
