"""The moment of a position: turn, player, phase, step and window."""

from __future__ import annotations

import re

from msgspec import Struct

from ga_replay.core.ports.position_setup import Timing
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.position.parse import PositionDraft
from ga_replay.logs.transcript.syntax.cursor import Cursor

_TURN = re.compile(r"T(\d{1,3})\s+(\S+)\s*(?:,\s*)?", re.IGNORECASE)


class PositionTime(Struct):
    """A moment; `holder` has the window, empty for the turn player."""

    turn: int
    player: str
    phase: str = ""
    step: str = ""
    window: str = ""
    holder: str = ""


def usual_time(draft: PositionDraft, staging: Timing) -> PositionTime:
    """The default moment."""
    return read_time(draft, staging, Cursor(staging.usually.format(draft.players[0])))


def read_seat(draft: PositionDraft, cursor: Cursor) -> str:
    """A player of the position. Raises Fault."""
    word = cursor.word()
    if word not in draft.players:
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{word}" is not a player', f"write {' or '.join(draft.players)}")
    return word


def read_time(draft: PositionDraft, staging: Timing, cursor: Cursor) -> PositionTime:
    """`T5 A, main phase`: a time of a turn. Raises Fault."""
    cursor.blanks()
    found = _TURN.match(cursor.text, cursor.at)
    if found is None or found[2].rstrip(",") not in draft.players:
        raise cursor.fault(
            Code.UNREADABLE_LINE,
            f'"{cursor.rest}" is not a time',
            f"write {staging.usually.format(draft.players[0])}",
        )
    moment = PositionTime(int(found[1]), found[2].rstrip(","))
    cursor.at = found.end()
    while not cursor.done:
        _read_part(draft, staging, cursor, moment)
        cursor.literal(",")
    if not moment.turn and (moment.phase or moment.step or moment.window):
        raise cursor.fault(
            Code.BAD_POSITION,
            "that is not a time: before the first turn there are no phases",
            "write T0 A alone",
            0,
        )
    return moment


def _read_part(draft: PositionDraft, staging: Timing, cursor: Cursor, moment: PositionTime) -> None:
    times = staging.times
    for word, names, field in (
        ("phase", times.phases, "phase"), ("step", times.steps, "step"), ("window", times.windows, "window"), ("", times.phases, "phase"),
        ("", times.windows, "window"),
    ):  # fmt: skip
        start = cursor.at
        if not word or cursor.literal(word):
            for name in sorted(names, key=len, reverse=True):
                if cursor.literal(name.lower()):
                    setattr(moment, field, name)
                    if field == "window" and cursor.literal("for"):
                        moment.holder = read_seat(draft, cursor)
                    return
        cursor.at = start
    known = ", ".join(sorted({*times.phases, *times.windows}))
    raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a time of a turn', f"write one of {known}")
