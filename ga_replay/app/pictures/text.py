"""A moment as text, for mail: the event, its verdict with reasons, the notes, and the table."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.app.moment import Moment
from ga_replay.app.pictures.svg import said_by
from ga_replay.app.study.frames import Frame
from ga_replay.app.text_width import wrapped
from ga_replay.app.visible import visible

WIDTH = 78
"""Mail shows at least this many columns."""


def text(moment: Moment, frame: Frame, title: str) -> bytes:
    """The moment as lines of UTF-8."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(moment, frame, title)).encode()


def _lines(moment: Moment, frame: Frame, title: str) -> Iterator[str]:
    yield from wrapped(title, WIDTH)
    yield from wrapped(f"{frame.address}  {frame.said}", WIDTH)
    if frame.verdict != "legal":
        yield f"{frame.verdict}:"
    for why in frame.why:
        yield from _indented(f"{f'[{why.rule}] ' if why.rule else ''}{why.message}")
        if why.expected:
            yield from _indented(f"would have been legal: {'; '.join(why.expected)}")
    for note in frame.notes:
        if said_by(note):
            yield from _indented(said_by(note))
        for arrow in note.arrows:
            yield from _indented(f"{arrow.start} -> {arrow.end}" if arrow.end else f"look at {arrow.start}")
    yield ""
    yield from map(visible, moment.board_lines(WIDTH))


def _indented(words: str) -> Iterator[str]:
    yield from (f"  {line}" for line in wrapped(words, WIDTH - 2))
