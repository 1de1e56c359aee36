"""One moment of a match as lines of text: event, verdict with reasons, table, legal alternatives."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from ga_replay.app.findings import TWO_READINGS, UNREAD_TEXT, expected_if_unsaid, other_statements, unclear, with_code
from ga_replay.app.moment import Moment
from ga_replay.app.study.notes import Note, words_of
from ga_replay.app.viewers import sees_all, viewer_words
from ga_replay_cli.console import Line, Styled, note, paint

if TYPE_CHECKING:
    from ga_replay.app.study.frames import Frame

COLOURS: Final[Mapping[str, str]] = {"legal": "green", "illegal": "red", "unclear": "yellow"}
"""By verdict."""
LEGAL = "legal"


def event_line(moment: Moment, said: str = "", where: str = "") -> Line:
    """The event in one line: position and address (or `where`), sentence, and the verdict if it is not simply legal."""
    if not moment.position:
        return "@0  the beginning"
    where = where or (f"@{moment.position} {moment.place}" if moment.place else f"@{moment.position}")
    where += " (taken back)" if moment.is_taken_back else ""
    text = paint(where, dim=True) + f"  {said or moment.said}"
    if moment.verdict != LEGAL:
        broken = (one.rule or one.code for one in moment.findings if one.code not in (UNREAD_TEXT, TWO_READINGS))
        rules = ", ".join(dict.fromkeys(broken))
        text += (
            "  " + paint(moment.verdict.value, COLOURS[moment.verdict], bold=True) + (f" [{rules}]" if rules else "")
        )
    if moment.warnings:
        codes = ", ".join(one.code for one in moment.warnings)
        text += "  " + paint("warning", "yellow", bold=True) + f" [{codes}]"
    return text


def note_lines(moment: Moment) -> Iterator[Line]:
    """The notes about the event, one per line."""
    yield from ("  " + note_line(one) for one in moment.notes)


def note_line(one: Note) -> Styled:
    """A note with its author and its readers."""
    who = f"{f' by {one.by}' if one.by else ''}{f' for {one.to}' if one.to else ''}"
    return paint(f"note{who}:", "cyan") + f" {words_of(one)}"


def frame_line(frame: Frame) -> Line:
    """The event of a frame in one line: address, sentence, and the verdict if it is not simply legal."""
    text = paint(frame.address, dim=True) + f"  {frame.said}"
    if frame.verdict == LEGAL:
        return text
    rules = ", ".join(dict.fromkeys(why.rule for why in frame.why if why.rule))
    return text + "  " + paint(frame.verdict, COLOURS[frame.verdict], bold=True) + (f" [{rules}]" if rules else "")


def table_lines(moment: Moment) -> list[str]:
    """The table, one zone per line."""
    return moment.board_lines(width())


def why(moment: Moment) -> Iterator[Line]:
    """The reasons for the verdict."""
    if not moment.position:
        yield "nothing has happened yet"
        return
    if moment.verdict == LEGAL:
        yield f"legal: due by {moment.by_rule}" if moment.by_rule else "legal"
    else:
        if moment.is_taken_back:
            yield "this was taken back later; its findings do not count"
        yield paint(moment.verdict.value, COLOURS[moment.verdict], bold=True) + f": {moment.said}"
    record = moment.record
    for one in record.findings:
        late = f", found at @{one.found_at}" if one.found_at else ""
        yield f"  [{one.rule or one.code}] {with_code(one.message, one.code)}{late}{other_statements(one.also)}"
        if expected := expected_if_unsaid(one.code, one.expected):
            yield f"    would have been legal: {'; '.join(expected)}"
    yield from (f"  {unclear(text)}" for text in moment.unread)
    yield from (f"  the rulebook is ambiguous: {reading}" for reading in moment.readings)
    yield from (paint("  warning", "yellow", bold=True) + f": {one.message} ({one.code})" for one in record.warnings)


def legal_lines(moment: Moment) -> Iterator[str]:
    due = moment.due
    yield f"{due.question}" + (f" [{due.rule}]" if due.rule else "")
    yield from (f"  {item}" for item in due.items)
    if due.more:
        yield "  …"


def note_viewer(viewer: str) -> None:
    """Reports which viewer the output is for, and how to see more."""
    if sees_all(viewer):
        note(f"Showing everything (--as {viewer}).")
    else:
        note(f"Showing what {viewer_words(viewer)} may see (--as changes this).")


def width() -> int:
    """The width of lines: the terminal's width, between 60 and 120 columns."""
    return max(60, min(120, shutil.get_terminal_size((100, 24)).columns))
