"""The event under the cursor in lines: its verdict with rules, its cause, the notes about it."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.app.moment import Moment
from ga_replay.app.study.frames import Frame
from ga_replay.app.study.notes import Note
from ga_replay_cli.console import Line, paint
from ga_replay_cli.moment import COLOURS, legal_lines, why


def detail(frame: Frame) -> Iterator[Line]:
    """What fits beside the table, the most important first."""
    for reason in frame.why:
        yield (
            paint(frame.verdict, COLOURS[frame.verdict], bold=True)
            + f" [{reason.rule or reason.code}] {reason.gist or reason.message}"
        )
        if reason.expected:
            yield f"  legal: {'; '.join(reason.expected)}"
    for note in frame.notes:
        yield paint(note_text(note), "cyan")
    if frame.rule:
        yield paint(f"due by [{frame.rule}] {frame.gist}", dim=True)
    if frame.cause:
        yield paint(f"follows from @{frame.cause}", dim=True)
    if frame.taken_back:
        yield paint("this was taken back later", "yellow")


def note_text(note: Note) -> str:
    """A note in one line: its author, then its parts."""
    arrows = (f"{one.start} -> {one.end}" if one.end else one.start for one in note.arrows)
    parts = (
        note.chapter and f"chapter: {note.chapter}",
        note.bookmark and f"bookmark: {note.bookmark}",
        note.glyph,
        note.text,
    )
    words = " ".join(filter(None, (*parts, *arrows, note.clock, f"({note.variation})" if note.variation else "")))
    return f"{note.by}: {words}" if note.by else words


def everything(moment: Moment, frame: Frame) -> list[Line]:
    """The whole of it, for reading: why, the notes, and what could be done now."""
    return [*why(moment), *map(note_text, frame.notes), "", *legal_lines(moment)]
