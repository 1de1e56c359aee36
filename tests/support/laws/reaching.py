"""The law of reach: a line that was understood becomes one that nobody could read, and the same log is judged anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Header
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.core.table.fold import FoldError
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.unread.line_reach import COURSE

TABLE = Path(__file__).parent / "reaches.json"
"""How far the lines of the sample decks would reach, by their key; made by tools/reach_table.py, without a sentence."""
BLANK = msgspec.Raw(ir.encode(()))


class Broken(Struct, frozen=True):
    """The law broken by one line at one event of the log, counted from 1."""

    line: str
    at: int
    event: ev.Event
    why: str


@cache
def reaches() -> dict[str, Scope]:
    """The table."""
    return msgspec.json.decode(TABLE.read_bytes(), type=dict[str, Scope])


class Line(Struct, frozen=True):
    """A line that occurs in a log: its key, where it is printed, and the referee that stands before the first card with it is told."""

    key: str
    address: str
    at: int
    before: Referee


def lines_of(header: Header, log: list[ev.Event]) -> list[Line]:
    """The understood lines of the cards that the log names, in the order in which they come up."""
    referee = referee_for(header, RULESET)
    found: dict[str, Line] = {}
    for at, event in enumerate(log):
        slug = event.card if isinstance(event, ev.Identified | ev.TokenMade) else ""
        for number, key in enumerate(queries.card_named(slug).lines if slug else (), 1):
            if key not in found and key in programs.table():
                found[key] = Line(key, f"{slug}#{number}", at, referee.fork())
        referee.feed(event)
    return list(found.values())


def blank(line: Line) -> msgspec.Raw:
    """The program of a line that says nothing; of its label all the same, which can be read of any line: it triggers."""
    program, reach = programs.program(line.key), reaches()[line.key]
    if reach.how != "trigger" or program is None:
        return BLANK
    return msgspec.Raw(ir.encode(tuple(replace(one, steps=()) for one in program if isinstance(one, ir.Triggered))))


@contextmanager
def instead(key: str, program: msgspec.Raw | None, reach: Scope | None = None) -> Iterator[None]:
    """While the line has that program, or none and that reach; nobody else's lines are forgotten."""
    table, reached = dict(programs.table()), dict(programs.reaches())
    programs.forget()
    if program is not None:
        programs.table()[key] = program
    else:
        del programs.table()[key]
    if reach is not None:
        programs.reaches()[key] = reach
    try:
        yield
    finally:
        programs.forget()
        for now, before in ((programs.table(), table), (programs.reaches(), reached)):
            now.clear()
            now.update(before)  # type: ignore[arg-type]


def judged(referee: Referee, log: list[ev.Event]) -> list[Verdict]:
    """The verdicts over the log, as far as it is no damage."""
    found: list[Verdict] = []
    with suppress(FoldError):
        found.extend(map(referee.feed, log))
    return found


def broken(log: list[ev.Event], line: Line) -> Iterator[Broken]:
    """Where the law does not hold of a log that is legal with everything understood.

    Nothing may become anything but unclear; and what is not as it should be without the line, as if it said nothing at all, must be unclear.
    The course of the game apart: where what the line did is wrong, it may come as a surprise that it is over.
    """
    nothing, rest = blank(line), log[line.at :]
    with instead(line.key, None, reaches()[line.key]):
        opaque = judged(line.before.fork(), rest)
    if len(opaque) < len(rest):
        yield Broken(line.address, line.at + len(opaque) + 1, rest[len(opaque)], "damaged")
    with instead(line.key, nothing):
        without = judged(line.before.fork(), rest)
    for at, (event, one, other) in enumerate(zip(rest, opaque, without, strict=False), line.at + 1):
        if one.status is Status.ILLEGAL:
            yield Broken(line.address, at, event, f"illegal: {_said(one)}")
        elif one.status is Status.LEGAL and other.status is Status.ILLEGAL and type(event) not in COURSE:
            yield Broken(line.address, at, event, f"legal, and without the line {_said(other)}")


def _said(one: Verdict) -> str:
    return "; ".join(f"{finding.code}: {finding.message}" for finding in one.findings)
