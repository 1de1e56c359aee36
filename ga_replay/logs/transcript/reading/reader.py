"""Reads one statement of a transcript with a pen: writes the implied events before it, and its own."""

from __future__ import annotations

import re

from ga_replay.core import events as ev
from ga_replay.core.input.limits import TooMuch
from ga_replay.core.log.codec import Unreadable
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.fold import FoldError
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.entry_attributes import EntryAttributes, split_mark, write_with_attributes
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.expansion.recorded_so_far import Begun
from ga_replay.logs.transcript.reading import statements
from ga_replay.logs.transcript.reading.advice import Reader, advised
from ga_replay.logs.transcript.reading.decisions import LineTiming, decide
from ga_replay.logs.transcript.reading.flow_lines import (
    END,
    move_on_to_window,
    read_end,
    read_game,
    read_resolves,
    read_turn,
)
from ga_replay.logs.transcript.reading.remarks import READERS, read_remark
from ga_replay.logs.transcript.reading.verbs import spoken_verbs, unknown_verb
from ga_replay.logs.transcript.references.read_reference import read_seat
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.syntax.codecs import codec_of
from ga_replay.logs.transcript.syntax.cursor import Cursor

STAMP = re.compile(r"@(\d{1,9})\s+")
TURN = re.compile(r"T(\d{1,6})[.:]?\s+(\S+)$", re.IGNORECASE)
GAME = re.compile(r"G(\d{1,3})[.:]?\s+(\S+)(?:\s+by\s+(\S+))?$", re.IGNORECASE)


def read_statement(pen: Pen, text: str, column: int = 1) -> None:
    """Reads a statement. Raises Fault if it cannot be read; then nothing of it is written."""
    twin = pen.fork()
    read_in_place(twin, text, column)
    pen.become(twin)


def read_in_place(pen: Pen, text: str, column: int = 1) -> None:
    """Reads a statement with a pen that may be left at the place of a Fault."""
    try:
        _say(pen, text, column)
    except FoldError as damage:
        raise Fault(Code.DAMAGED, str(damage), "", column) from damage
    except TooMuch as much:
        raise Fault(Code.TOO_MUCH, much.cause, much.remedy, column) from much


def decides(pen: Pen, text: str) -> bool:
    """True if the statement is a decision that finds its own time."""
    cursor = Cursor(text)
    read_seat(cursor, ReadingContext(pen, ""))
    return bool(spoken_verbs(pen, cursor))


def comment(pen: Pen, text: str, glyph: str, *, attached: bool) -> None:
    """Writes a comment or glyph: right after the line it is attached to, else after all that is forced."""
    if not attached:
        fill_forced(pen)
    pen.write(ev.Noted(text, "", glyph))


def fill_forced(pen: Pen) -> None:
    """Writes everything that is forced. Raises Fault if a damaged table stops it."""
    try:
        pen.fill()
    except FoldError as damage:
        raise Fault(Code.DAMAGED, str(damage)) from damage


def _say(pen: Pen, text: str, column: int) -> None:
    stamp = STAMP.match(text)
    when = LineTiming.PLAIN
    if stamp is not None:
        _fill_up_to(pen, int(stamp[1]), column)
        text, column, when = text[stamp.end() :], column + stamp.end(), LineTiming.NOW
    text, mark = split_mark(text)
    if pen.dead and not text.startswith("!event"):
        raise Fault(Code.DAMAGED, "this line cannot be understood after the damage before it", "fix that first", column)
    turn = TURN.fullmatch(text)
    if turn is not None and turn[2].rstrip(":") in pen.table.players:
        read_turn(pen, Cursor(text, column), int(turn[1]), turn[2].rstrip(":"))
        return
    game = GAME.fullmatch(text)
    if game is not None and {first := game[2].rstrip(":"), game[3] or first} <= {*pen.table.players}:
        read_game(pen, Cursor(text, column), int(game[1]), ev.GameBegan(first, game[3] or ""), mark)
        return
    cursor = Cursor(text, column)
    when, window = _when(pen, cursor, when)
    if window and cursor.done:
        move_on_to_window(pen, cursor, window)
        return
    _dispatch(pen, cursor, when, window, mark)
    if not cursor.done:
        said = f'"{cursor.rest}" is not expected on this line'
        raise cursor.fault(Code.UNREADABLE_LINE, said, "end the statement with ; or a new line")


def _fill_up_to(pen: Pen, position: int, column: int) -> None:
    """Writes forced facts until the next entry is the one of that position. Raises Fault."""
    while pen.count < position - 1 and not pen.dead:
        if not pen.recording.forced():
            due = pen.due
            if isinstance(due, ag.Unidentified):
                pen.recording.referee.progress.answer_step(None)
                continue
            raise Fault(Code.LEFT_UNSAID, f"entry {position} cannot be the next: {pen.count} are there", "", column)
    if pen.count != position - 1:
        raise Fault(Code.LEFT_UNSAID, f"entry {position} is already written: {pen.count} are there", "", column)


def _when(pen: Pen, cursor: Cursor, when: LineTiming) -> tuple[LineTiming, str]:
    if cursor.literal("holding") or cursor.literal("now"):
        return LineTiming.NOW if when is LineTiming.NOW else _filled(pen), ""
    if cursor.literal("in response"):
        return (when if when is LineTiming.NOW else LineTiming.RESPONSE), ""
    start = cursor.at
    for words in sorted(pen.wording.windows, key=len, reverse=True):
        if cursor.literal(words):
            if cursor.literal(":") or (cursor.done and words != END):
                return LineTiming.WINDOW, pen.wording.windows[words]
            cursor.at = start
    return when, ""


def _filled(pen: Pen) -> LineTiming:
    pen.fill()
    return LineTiming.NOW


def _dispatch(pen: Pen, cursor: Cursor, when: LineTiming, window: str, mark: EntryAttributes) -> None:
    seat = read_seat(cursor, ReadingContext(pen, ""))
    for word, read in _SIMPLE.items():
        if cursor.literal(word):
            read(pen, cursor, seat, when, mark)
            return
    if _fact_or_remark(pen, cursor, seat, when, mark):
        return
    if not spoken_verbs(pen, cursor):
        raise unknown_verb(pen, cursor, OTHER_WORDS)
    decide(pen=pen, cursor=cursor, seat=seat, when=when, window=window, mark=mark)


def _fact_or_remark(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> bool:
    start = cursor.at
    if cursor.literal("identify"):
        cursor.at = start
        statements.read_written_fact(
            pen, cursor, seat or pen.table.turn_player, LineTiming.NOW if when is LineTiming.NOW else _filled(pen), mark
        )
        return True
    if when is not LineTiming.NOW and not spoken_verbs(pen, cursor):
        pen.fill()
    remarks = read_remark(cursor, ReadingContext(pen, seat or pen.table.turn_player))
    for one in remarks or ():
        write_with_attributes(pen, one, mark)
    return remarks is not None


def _takeback(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    """Takes the last line back, with its implied events; repeated, the line before it. Raises Fault.

    A player takes back an act as a whole, however many lines its answers have.
    """
    by = seat or (cursor.word() or "" if cursor.literal("by") else "")
    if not cursor.done:
        cause = f'takeback takes the last line back, and no "{cursor.rest}"'
        raise cursor.fault(
            Code.UNREADABLE_LINE, cause, "write takeback once for each line, or !revert to @120 or T3.main"
        )
    line = pen.past.begun
    if line is None:
        raise cursor.fault(Code.NOT_THERE, "there is no line to take back", "go back to an entry: !revert to @120", 0)
    while by in pen.table.players and line.before is not None and _only_answers(pen, line):
        line = line.before
    write_with_attributes(pen, ev.Reverted(line.at, by), mark)


def _only_answers(pen: Pen, line: Begun) -> bool:
    """True if the line that began there answers a question of an earlier act."""
    entries = (pen.recording.entries[at] for at in range(line.at, pen.count))
    said = next((one.event for one in entries if isinstance(one.event, ev.Decision) and not one.implied), None)
    return said is not None and any(verb.part and type(said) is verb.kind for verb in pen.wording.verbs)


def _event(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    try:
        event = codec_of(pen.wording).from_json(cursor.json())
    except Unreadable as error:
        raise cursor.fault(Code.UNREADABLE_LINE, f"this is not an event: {error}", "correct the JSON", 0) from error
    if when is not LineTiming.NOW:
        pen.fill()
    pen.take(mark.on(pen.entry(event)))


def _stop(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    pen.stopped = True


def _resolves(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    read_resolves(pen, cursor)


def _ends(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    read_end(pen, cursor)


_SIMPLE: dict[str, Reader] = {
    "draws": statements.read_draws,
    "shows": statements.read_shows,
    "chance": statements.read_chance,
    "random": statements.read_chance,
    "!fact": advised("!fact", statements.read_written_fact),
    "!missed": advised("!missed", statements.read_missed),
    "!instead": advised("!instead", statements.read_instead),
    "!event": _event,
    "takeback": _takeback,
    "resolves": _resolves,
    END: _ends,
    "stop": _stop,
}

OTHER_WORDS = (*_SIMPLE, "identify", *READERS)
"""The first words of lines that are not decisions."""
