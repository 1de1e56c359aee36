"""What people wrote beside events: comments, marks, arrows, bookmarks, chapters, clocks and variations.

Arrows, bookmarks, chapters and clocks stand in a comment's text as commands, as chess writes them:
`[%arrow A Dream Fairy -> B champion]`, `[%bookmark the mistake]`, `[%chapter The end game]`, `[%clk 0:41:10]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ga_replay.core.events import Noted
from ga_replay.core.log.entries import Entry
from ga_replay.logs.transcript.reading.reader import VARIATION

_COMMAND = re.compile(r"\s*\[%(\w+)\s+([^\]]*)\]\s*")
_ARROW = re.compile(r"\s*->\s*")


class Arrow(Struct, frozen=True):
    """An arrow between two cards or players, each as a line names it: `A Dream Fairy#2`, `B champion`, `B`.

    Without an end it marks its card.
    """

    start: str
    end: str = ""


class Note(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A note beside an event, its commands taken out of `text`.

    `n` is its own entry; `glyph` a mark such as `!?`; `variation` the lines of moves that were not made, parted by
    `;`. `to` are the readers, empty for everybody.
    """

    n: int
    text: str = ""
    by: str = ""
    to: str = ""
    glyph: str = ""
    arrows: tuple[Arrow, ...] = ()
    bookmark: str = ""
    chapter: str = ""
    clock: str = ""
    variation: str = ""


def note_of(n: int, event: Noted) -> Note:
    """The note that this event writes."""
    if event.glyph == VARIATION:
        return Note(n=n, by=event.by, to=event.to, variation=event.text)
    commands = [(found[1], found[2].strip()) for found in _COMMAND.finditer(event.text)]
    last = dict(commands)
    text = event.text if not commands else _COMMAND.sub(" ", event.text).strip()
    arrows = tuple(Arrow(*_ARROW.split(value, maxsplit=1)) for name, value in commands if name == "arrow")
    return Note(
        n=n,
        text=text,
        by=event.by,
        to=event.to,
        glyph=event.glyph,
        arrows=arrows,
        bookmark=last.get("bookmark", ""),
        chapter=last.get("chapter", ""),
        clock=last.get("clk", ""),
    )


def text_of(note: Note) -> str:
    """The text of the event that writes this note: the commands before the words."""
    arrows = [f"[%arrow {one.start}{f' -> {one.end}' if one.end else ''}]" for one in note.arrows]
    named = {"bookmark": note.bookmark, "chapter": note.chapter, "clk": note.clock}
    commands = [*(f"[%{name} {value}]" for name, value in named.items() if value), *arrows]
    return note.variation or " ".join(filter(None, (*commands, note.text)))


def event_of(note: Note, at: int) -> Noted:
    """The event that writes this note about entry `at`."""
    return Noted(text_of(note), note.by, VARIATION if note.variation else note.glyph, note.to, at)


def notes_by_event(entries: Sequence[Entry]) -> Mapping[int, tuple[Note, ...]]:
    """By event, the notes about it, in the order in which they were written.

    A note that names no event is about the last one before it that is no note itself; 0 is the beginning.
    """
    found: dict[int, list[Note]] = {}
    for at, n, event in _noted(entries):
        found.setdefault(at, []).append(note_of(n, event))
    return {at: tuple(notes) for at, notes in found.items()}


def _noted(entries: Sequence[Entry]) -> Iterator[tuple[int, int, Noted]]:
    last = 0
    for n, entry in enumerate(entries, 1):
        if isinstance(entry.event, Noted):
            yield entry.event.at or last, n, entry.event
        else:
            last = n
