"""The board of a moment as SVG: integers and text only, so the same moment is the same bytes everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ga_replay.app.markup import Markup, element
from ga_replay.app.pictures.arrows import drawn
from ga_replay.app.pictures.layout import Area, Drawn, lines, table
from ga_replay.app.pictures.style import GAP, MARGIN, STYLE, WIDTH
from ga_replay.app.study.frames import Frame
from ga_replay.app.study.notes import Note
from ga_replay.app.visible import visible
from ga_replay.views.table_text import moment_line, table_lines

WORDS = 78
"""The width of the table in words, for who hears it read."""


def picture(frame: Frame, people: Mapping[str, str], title: str) -> bytes:
    """The moment as an SVG file: who plays, when, the event with its verdict and reasons, the notes, and the table."""
    room = Area("", MARGIN, MARGIN, WIDTH - 2 * MARGIN)
    head = _head(frame, title, room)
    board = table(frame.board, people, room.below(head.height + GAP))
    arrows = drawn((arrow for note in frame.notes for arrow in note.arrows), board.spots)
    height = head.height + board.height + GAP + 2 * MARGIN
    words = map(visible, (f"{frame.address}: {frame.said}", *table_lines(frame.board, people, WORDS)))
    parts = [
        element("title", visible(title)),
        element("desc", "\n".join(words)),
        element("style", Markup(STYLE)),
        element("rect", width=str(WIDTH), height=str(height), class_="paper"),
        *head.parts,
        *board.parts,
        *arrows,
    ]
    size = {"width": str(WIDTH), "height": str(height), "viewBox": f"0 0 {WIDTH} {height}"}
    return f"{element('svg', *parts, xmlns='http://www.w3.org/2000/svg', role='img', **size)}\n".encode()


def _head(frame: Frame, title: str, room: Area) -> Drawn:
    """The lines above the table."""
    parts: list[Markup] = []
    height = 0
    for words, kind in _said(frame, title):
        some = lines(words, kind, room.below(height))
        parts += some.parts
        height += some.height
    return Drawn(tuple(parts), height)


def _said(frame: Frame, title: str) -> Iterator[tuple[str, str]]:
    """The lines above the table, each with its style."""
    yield title, "who"
    if frame.board.match:
        yield frame.board.match, "dim"
    yield moment_line(frame.board), "dim"
    yield f"{frame.address}  {frame.said}", ""
    if frame.verdict != "legal":
        yield frame.verdict, frame.verdict
    for why in frame.why:
        yield " ".join(filter(None, (why.rule, why.gist or why.message))), ""
        if why.expected:
            yield f"Would have been legal: {'; '.join(why.expected)}", ""
    for note in frame.notes:
        if said_by(note):
            yield said_by(note), "dim"
    if frame.board.lasting:
        yield f"lasting: {'; '.join(frame.board.lasting)}", "dim"


def said_by(note: Note) -> str:
    """A note in words, without its arrows; empty if it has none."""
    named = [note.chapter and f"[{note.chapter}]", note.bookmark and f"[{note.bookmark}]"]
    line = note.variation and f"variation: {note.variation}"
    words = " ".join(filter(None, (*named, note.glyph, note.text, note.clock, line)))
    return f"{note.by}: {words}" if note.by and words else words
