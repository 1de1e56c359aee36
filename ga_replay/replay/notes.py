"""Notes beside events: comments, marks, arrows, bookmarks, chapters, clocks and variations.

Arrows, bookmarks, chapters and clocks stand in a comment's text as commands, as chess writes them:
`[%arrow A Dream Fairy -> B champion]`, `[%bookmark the mistake]`, `[%chapter The end game]`, `[%clk 0:41:10]`. A
bookmark names a moment, so it is an address: `--at "the mistake"`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from ga_replay.core.events import Noted
from ga_replay.core.log.entries import Entry

VARIATION = "()"
"""The glyph of a note that holds a variation: moves that were not made."""
ARROW, BOOKMARK, CHAPTER, CLOCK = "arrow", "bookmark", "chapter", "clk"

_COMMAND = re.compile(r"\s*\[%(\w+)\s+((?:[^\[\]]|\[[^\[\]]*\])*)\]\s*")
"""A card's name in a value may have brackets itself."""
_ARROW = re.compile(r"\s*->\s*")
_WORDS = re.compile(r"[^\W_]+")


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


class Bookmark(Struct, frozen=True):
    """A name that a note has given to an event."""

    name: str
    position: int


def note_of(n: int, event: Noted) -> Note:
    """The note that this event writes."""
    if event.glyph == VARIATION:
        return Note(n=n, by=event.by, to=event.to, variation=event.text)
    told = [(found[1], found[2].strip()) for found in _COMMAND.finditer(event.text)]
    last = dict(told)
    return Note(
        n=n,
        text=_COMMAND.sub(" ", event.text).strip() if told else event.text,
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


def with_events(entries: Sequence[Entry]) -> Iterator[tuple[int, int, Noted]]:
    """The event that each note is about, the note's own position, and the note.

    A note that names no earlier entry is about the last one before it that is not a note; 0 is the beginning.
    """
    last = 0
    for n, entry in enumerate(entries, 1):
        event = entry.event
        if isinstance(event, Noted):
            yield event.at if 0 < event.at < n else last, n, event
        else:
            last = n


def notes_by_event(
    entries: Sequence[Entry], gone: Callable[[int], bool] | None = None
) -> Mapping[int, tuple[Note, ...]]:
    """By event, the notes about it, in the order in which they were written.

    Notes that the viewer of these entries must not read are left out. So are those that are `gone` (taken back) by
    themselves; a note that was taken back with its event is still about it.
    """
    found: dict[int, list[Note]] = {}
    for at, n, event in with_events(entries):
        if not is_hidden(event) and (gone is None or not gone(n) or gone(at)):
            found.setdefault(at, []).append(note_of(n, event))
    return {at: tuple(notes) for at, notes in found.items()}


def is_hidden(event: Noted) -> bool:
    """True for a note of which nothing is left but that it is for somebody else."""
    return bool(event.to) and not event.text and not event.glyph


def bookmarks(notes: Mapping[int, Sequence[Note]]) -> Mapping[str, Bookmark]:
    """The bookmarks of these notes by their slugs. Of two with one slug the first counts."""
    found: dict[str, Bookmark] = {}
    for at, some in notes.items():
        for note in some:
            if note.bookmark:
                found.setdefault(slug(note.bookmark), Bookmark(note.bookmark, at))
    return found


def slug(name: str) -> str:
    """The name of a bookmark as a link has it: `the-mistake`; empty for a name without letters and digits."""
    return "-".join(_WORDS.findall(name.lower()))


def words_of(note: Note) -> str:
    """The note in people's words, without its author and readers."""
    said = " ".join(filter(None, (note.text, note.glyph)))
    parts = [said] if said else []
    parts += [f"variation: {note.variation}"] if note.variation else []
    parts += [f'chapter "{note.chapter}"'] if note.chapter else []
    parts += [f'bookmark "{note.bookmark}"'] if note.bookmark else []
    parts += [f"arrow from {one.start} to {one.end}" if one.end else f"marked: {one.start}" for one in note.arrows]
    parts += [f"clock {note.clock}"] if note.clock else []
    return "; ".join(parts)
