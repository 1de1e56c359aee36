"""Lines that would not happen right here: the desk asks about everything that would happen before them."""

from __future__ import annotations

from ga_replay.app.desk.tried_lines import tried
from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.app.written import Written
from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.transcript.reading.flow_lines import END
from ga_replay.logs.transcript.reading.reader import GAME, TURN

_ACTS = (ev.Decision, ev.ChanceFell, ev.Identified, ev.Fact)
_CHANGES_NOTHING = (ev.Identified, ev.StepBegan, ev.WindowOpened, ev.PassCounted, ev.UsageMarked, ev.RoleEnded)
"""Facts by which the phase goes on, and nothing that lies on the table changes."""


def moves(recorder: Recorder, said: str) -> bool:
    """True if the line itself says how far the match goes on: `T3 B`, `end`, `resolves`, the name of a window."""
    line = said.casefold()
    windows = recorder.game.wording.windows
    return (
        line in {END, "resolves"}
        or TURN.fullmatch(said) is not None
        or GAME.fullmatch(said) is not None
        or any(line == words or line.startswith(f"{words}:") for words in windows)
    )


def passed_over(recorder: Recorder, said: str) -> tuple[Written, ...]:
    """The events before the line, in words; empty if it happens right here. Raises RecordingError.

    Passes within a phase do not count.
    """
    if moves(recorder, said):
        return ()
    line = tried(recorder, said)
    if not isinstance(line.says, _ACTS):
        return ()
    before = tuple(one for one in line.before() if not one.is_bookkeeping)
    return before if any(happens(recorder, one.event) for one in before) else ()


def happens(recorder: Recorder, event: ev.Event) -> bool:
    """True if that is more than passing."""
    if isinstance(event, ev.Decision):
        return type(event) is not type(recorder.game.wording.passing(event.player))
    return not isinstance(event, _CHANGES_NOTHING)


def legal_later(recorder: Recorder, said: str) -> tuple[str, tuple[Written, ...]] | None:
    """The line with its player, and the events before it, or None.

    It is one that is illegal or meaningless here and legal later, as far as a line of a transcript would go.
    """
    due = recorder.pen.due
    if moves(recorder, said) or not isinstance(due, ag.May):
        return None
    lines = [said]
    try:
        here = tried(recorder, said)
    except RecordingError:
        pass
    else:
        if not isinstance(here.says, ev.Decision) or not here.findings() or here.says.player != due.player:
            return None
        lines.append(f"{due.player} {said}")
    for line in lines:
        try:
            later = tried(recorder, line, here=False)
        except RecordingError:
            continue
        if isinstance(later.says, ev.Decision) and later.before() and not later.findings():
            return line, later.before()
    return None
