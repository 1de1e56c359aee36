"""What people wrote beside events: comments, marks, arrows, bookmarks, chapters, clocks and variations.

Arrows, bookmarks, chapters and clocks stand in a comment's text as commands, as chess writes them:
`[%arrow A Dream Fairy -> B champion]`, `[%bookmark the mistake]`, `[%chapter The end game]`, `[%clk 0:41:10]`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from ga_replay.core.events import Noted
from ga_replay.core.log.entries import Entry
from ga_replay.replay.note_commands import (
    ARROW,
    BOOKMARK,
    CHAPTER,
    CLOCK,
    VARIATION,
    commands,
    with_events,
    without_commands,
)

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
    told = commands(event.text)
    last = dict(told)
    return Note(
        n=n,
        text=without_commands(event.text),
        by=event.by,
        to=event.to,
        glyph=event.glyph,
        arrows=tuple(arrow_of(value) for name, value in told if name == ARROW),
        bookmark=last.get(BOOKMARK, ""),
        chapter=last.get(CHAPTER, ""),
        clock=last.get(CLOCK, ""),
    )


def arrow_of(said: str) -> Arrow:
    """The arrow that is written so: `A Knight -> B champion`, or one card that is marked."""
    return Arrow(*_ARROW.split(said.strip(), maxsplit=1))


def text_of(note: Note) -> str:
    """The text of the event that writes this note: the commands before the words."""
    arrows = [f"[%{ARROW} {one.start}{f' -> {one.end}' if one.end else ''}]" for one in note.arrows]
    named = {BOOKMARK: note.bookmark, CHAPTER: note.chapter, CLOCK: note.clock}
    told = [*(f"[%{name} {value}]" for name, value in named.items() if value), *arrows]
    return note.variation or " ".join(filter(None, (*told, note.text)))


def event_of(note: Note, at: int) -> Noted:
    """The event that writes this note about entry `at`."""
    return Noted(text_of(note), note.by, VARIATION if note.variation else note.glyph, note.to, at)


def notes_by_event(entries: Sequence[Entry]) -> Mapping[int, tuple[Note, ...]]:
    """By event, the notes about it, in the order in which they were written.

    A note that names no event is about the last one before it that is no note itself; 0 is the beginning.
    """
    found: dict[int, list[Note]] = {}
    for at, n, event in with_events(entries):
        found.setdefault(at, []).append(note_of(n, event))
    return {at: tuple(notes) for at, notes in found.items()}
