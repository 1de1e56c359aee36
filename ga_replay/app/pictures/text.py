"""A moment as text, for mail: the event, its verdict with reasons, the notes, and the table."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.app.moment import Moment
from ga_replay.app.study.frames import Frame
from ga_replay.app.visible import visible

WIDTH = 78
"""Mail shows at least so many columns."""


def text(moment: Moment, frame: Frame, title: str) -> bytes:
    """The moment as lines of UTF-8."""
    return "".join(f"{visible(line)}\n" for line in _lines(moment, frame, title)).encode()


def _lines(moment: Moment, frame: Frame, title: str) -> Iterator[str]:
    yield title
    yield f"{frame.address}  {frame.said}"
    if frame.verdict != "legal":
        yield f"{frame.verdict}:"
    for why in frame.why:
        yield f"  {f'[{why.rule}] ' if why.rule else ''}{why.message}"
        if why.expected:
            yield f"  would have been legal: {'; '.join(why.expected)}"
    for note in frame.notes:
        yield "  " + " ".join(filter(None, (note.by and f"{note.by}:", note.glyph, note.text)))
    yield ""
    yield from moment.board_lines(WIDTH)
