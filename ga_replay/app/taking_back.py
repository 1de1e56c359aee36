"""Taking back with a pen: the last line, or everything after a position."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.app.errors import RecordingError
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.table.fold import FoldError
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading import reader


def take_back_line(by: str = "") -> str:
    """The line that takes the last one back, by the seat `by`."""
    return f"takeback by {by}" if by else "takeback"


def take_line_back(pen: Pen, by: str = "") -> None:
    """Takes the last line back. Raises RecordingError if there is none."""
    try:
        reader.read_statement(pen, take_back_line(by), 0)
    except Fault as fault:
        raise RecordingError.of(fault) from fault


def go_back(pen: Pen, to: int, by: str = "", *, miswritten: bool = False) -> None:
    """Takes back everything after that position. Raises RecordingError if there is no such position."""
    count = pen.count
    try:
        pen.write(ev.Reverted(to, by, miswritten=miswritten))
    except FoldError as damage:
        raise RecordingError(str(damage), remedy=f"name a position from 0 to {count}") from damage


def follows(entry: Entry) -> bool:
    """True for an automatic entry: a fact that was due, or an implied answer."""
    return entry.implied or (isinstance(entry.event, ev.Fact) and bool(entry.because))


def all_follow(entries: Sequence[Entry]) -> bool:
    """True if there are entries, and none was written by a person."""
    return bool(entries) and all(follows(one) for one in entries)


def events_of(entries: Sequence[Entry]) -> list[ev.Event]:
    """Their events, without card names.

    A player who has seen a card knows it after any take-back, and it is not identified again.
    """
    return [one.event for one in entries if not isinstance(one.event, ev.Identified)]
