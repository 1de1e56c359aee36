"""Lines that move a game on without a decision: turns, phases and windows, `read_resolves`, `end`."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.entry_attributes import EntryAttributes, write_with_attributes
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.unanswered import refuse_after_game_end, unanswered_question
from ga_replay.logs.transcript.syntax.cursor import Cursor

END = "end"
"""Alone on a line the word ends the turn (or the game), even if a window has that name."""


def _last(pen: Pen) -> ev.Event | None:
    return pen.recording.entries[-1].event if pen.recording.entries else None


def read_turn(pen: Pen, cursor: Cursor, number: int, player: str) -> None:
    """Moves to the beginning of that turn. Raises Fault if it is another player's, or not the next."""
    table = pen.table
    if table.turn_number != number:
        if table.turn_number + 1 != number:
            cause = f"turn {number} cannot follow turn {table.turn_number}"
            raise cursor.fault(Code.OTHER_TURN, cause, f"write T{table.turn_number + 1}", 0)

        def begun(at: Pen) -> bool:
            return isinstance(_last(at), ev.TurnBegan) and at.table.turn_number == number

        if not pen.advance_by_fact(after=begun, beyond=True):
            raise _stuck(pen, cursor, f"turn {number} does not begin from here")
    if pen.table.turn_player != player:
        cause = f"turn {number} is {pen.table.turn_player}'s"
        raise cursor.fault(Code.OTHER_TURN, cause, f"write T{number} {pen.table.turn_player}", 0)


def read_game(pen: Pen, cursor: Cursor, number: int, event: ev.GameBegan, mark: EntryAttributes) -> None:
    """Ends the game and begins the next one of the match.

    Raises Fault if the game is not over, or another is the next.
    """
    ahead = pen.fork()
    ahead.fill()
    if not ahead.table.ended:
        cause = f"game {number} cannot begin: game {pen.past.game} is not over"
        raise cursor.fault(Code.OTHER_TURN, cause, "write how it ended before this", 0)
    if number != pen.past.game + 1:
        cause = f"game {number} cannot follow game {pen.past.game}"
        raise cursor.fault(Code.OTHER_TURN, cause, f"write G{pen.past.game + 1} {event.first}", 0)
    pen.become(ahead)
    write_with_attributes(pen, event, mark)


def move_on_to_window(pen: Pen, cursor: Cursor, window: str) -> None:
    """Moves until that window is open; plain acts after it happen there."""
    ahead = pen.fork()
    ahead.fill()
    in_combat = window == pen.wording.main and ahead.table.step not in {"", window}
    if pen.table.window != window or pen.is_waiting or in_combat or _asks(ahead):

        def opened(at: Pen) -> bool:
            last = _last(at)
            return isinstance(last, ev.WindowOpened) and last.window == window and not at.is_waiting

        if not pen.advance_by_fact(after=opened):
            raise _stuck(pen, cursor, "this moment does not come in the rest of this turn")
    named = window if pen.wording.main not in {"", window} else ""
    if named != pen.past.window:
        pen.write(ev.WindowNamed(named))


def _asks(pen: Pen) -> bool:
    """True if a question other than acting or passing comes first."""
    due = pen.due
    return isinstance(due, ag.Chance) or (
        isinstance(due, ag.May) and type(pen.wording.passing(due.player)) not in due.kinds
    )


def read_resolves(pen: Pen, cursor: Cursor) -> None:
    """Everybody passes until the topmost waiting item resolves."""
    before = pen.count

    def passed(at: Pen) -> bool:
        done = isinstance(_last(at), ev.PassCounted) and not at.table.holder
        return done and at.count > before and at.is_waiting

    if not pen.advance_by_fact(after=passed):
        raise _stuck(pen, cursor, "it resolves already" if pen.is_waiting else "nothing waits to resolve")


def read_end(pen: Pen, cursor: Cursor) -> None:
    """Everybody passes until the turn, or the game, is over."""

    def ended(at: Pen) -> bool:
        due = at.due
        if isinstance(due, ag.Over):
            return at.count > before
        return isinstance(due, ag.Must) and isinstance(at.recording.referee.progress.pending[0], ev.TurnBegan)

    before = pen.count
    if not pen.advance_by_fact(ended):
        raise _stuck(pen, cursor, "the turn does not end from here")


def _stuck(pen: Pen, cursor: Cursor, cause: str) -> Fault:
    """The fault of a blocked move: a question without an implied answer, or an unreachable goal."""
    twin = pen.fork()
    turn = twin.table.turn_number
    for _ in twin.steps():
        if twin.table.turn_number > turn + 1:
            break
    if isinstance(twin.due, ag.May | ag.Chance) and twin.unsaid() is None:
        return unanswered_question(twin, cursor, twin.due)
    if isinstance(twin.due, ag.Over):
        return refuse_after_game_end(twin, cursor)
    return cursor.fault(Code.OTHER_TURN, cause, "remove the line, or write what is missing before it", 0)
