"""`u`, `u 3`, `u T5`: takes back the last lines; nothing is deleted, and a question lists the entries."""

from __future__ import annotations

import re

from msgspec import Struct

from ga_replay.app.desk.command import Command
from ga_replay.app.desk.desk_state import DeskState
from ga_replay.app.desk.reply import Asking, DeskAnswer, Reply
from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.app.taking_back import follows
from ga_replay.app.written import Written, in_words
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.core.input.limits import is_number
from ga_replay.core.log.reverts import live_positions

_TURN = re.compile(r"t(\d{1,4})", re.IGNORECASE)
_SHOWN = 4
"""This many of the first events that go, and of the last, are listed."""


class Back(Struct, frozen=True):
    """Going back.

    Everything after entry `to` goes; `said` are the positions of people's entries since, the first one first.
    """

    recorder: Recorder
    to: int
    said: tuple[int, ...]

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the match."""
        return self.recorder.catalogue

    @with_its_cards
    def words(self) -> tuple[Written, ...]:
        """People's entries since, in words."""
        return in_words(self.recorder.pen, self.said, self.recorder.view)


def lines_said(recorder: Recorder) -> list[Back]:
    """For each line of people that was not taken back, the last one first: going back to right before it.

    `takeback` also counts lines that only move on: a named turn, an implied pass. Here they go with the line before.
    """
    pen = recorder.pen
    entries = pen.recording.entries
    live = live_positions(entries).live
    said = [at for at in live if not follows(entries[at - 1])]
    found: list[Back] = []
    begun, until = pen.past.begun, len(entries)
    while begun is not None:
        start = begun.at
        own = tuple(at for at in said if start < at <= until)
        if own:
            found.append(Back(recorder, start, own))
        begun, until = begun.before, start
    return found


def _undo(desk: DeskState, rest: str) -> Reply:
    """Takes lines back, after a question if they are several. Raises RecordingError."""
    turn = _TURN.fullmatch(rest)
    if turn is not None:
        return _ask(_to_turn(desk.recorder, int(turn[1])))
    if rest and not is_number(rest):
        raise RecordingError(
            f'"{rest}" does not say how far', remedy="write u, u 3 for three lines, or u T5 for a turn"
        )
    many = int(rest or "1")
    lines = lines_said(desk.recorder)
    if not 1 <= many <= len(lines):
        there = f"{len(lines)} lines can be taken back here" if lines else "nothing has been said so far"
        raise RecordingError(f"not {many}: {there}", remedy="u takes the last line back")
    back = Back(desk.recorder, lines[many - 1].to, tuple(at for one in reversed(lines[:many]) for at in one.said))
    return _go(back) if many == 1 else _ask(back)


def _to_turn(recorder: Recorder, turn: int) -> Back:
    """Going back to the beginning of that turn of this game. Raises RecordingError."""
    entries = recorder.pen.recording.entries
    live = live_positions(entries).live
    begun = 0
    for at in live:
        event = entries[at - 1].event
        if isinstance(event, ev.GameBegan):
            begun = 0
        elif isinstance(event, ev.TurnBegan) and event.number == turn:
            begun = at
    if not begun:
        raise RecordingError(
            f"turn {turn} of this game has not begun", remedy="u T3 goes back to the beginning of turn 3"
        )
    said = tuple(at for at in live if at > begun and not follows(entries[at - 1]))
    if not said:
        raise RecordingError(f"nothing was said since turn {turn} began", remedy="u takes the last line back")
    return Back(recorder, begun, said)


def _ask(back: Back) -> Reply:
    answers = (DeskAnswer("y", "take it back", lambda: _go(back)), DeskAnswer("n", "leave it", Reply))
    return Reply(asking=Asking("u", f"this takes back: {_told(back)}", answers))


def _go(back: Back) -> Reply:
    told = _told(back)
    back.recorder.take_back(to=back.to, miswritten=True)
    return Reply(f"taken back: {told}")


def _told(back: Back) -> str:
    """The entries that go: the first and the last ones."""
    words = [one.said for one in back.words() if not one.is_bookkeeping]
    more = len(words) - 2 * _SHOWN
    if more > 1:
        words[_SHOWN:-_SHOWN] = [f"{more} more"]
    return "; ".join(words) or "what only led on"


UNDOING = (
    Command(
        ("u", "undo"),
        "u, u 3, u T5",
        "takes back the last line, the last three, or all since turn 5 began",
        _undo,
        bare=False,
    ),
)
