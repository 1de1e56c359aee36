"""Denials at the desk, `!missed` and `!instead`: the log is corrected where the fact was due.

A desk writes forced facts at once, and a denial refers to those: the log goes back to the last decision, and the line
is written where the fact was due.
"""

from __future__ import annotations

from ga_replay.app.desk.tried_lines import Tried, tried
from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.app.taking_back import follows
from ga_replay.app.written import Written
from ga_replay.core import events as ev
from ga_replay.core.log.reverts import live_positions

DENIALS = ("!missed", "!instead")
_SAID_AGAIN = (ev.Noted, ev.Observed, ev.Ruled)
"""Remarks since then, which are kept."""
_SAID_OF_IT = (*_SAID_AGAIN, ev.Identified, ev.LeftUnknown, ev.WindowNamed)
"""Remarks without an effect on the game: `!missed` may still refer to facts before them."""


def denies(said: str) -> bool:
    """True if the line denies or replaces a fact."""
    return said.split(" ", maxsplit=1)[0] in DENIALS


def denied(recorder: Recorder, said: str) -> tuple[Written, ...] | None:
    """Rewrites the log from where that fact was due, if it is among the last facts; None if it is not.

    Raises RecordingError.
    """
    entries = recorder.pen.recording.entries
    live = live_positions(entries).live
    followed: set[int] = set()
    for place in range(len(live) - 1, -1, -1):
        entry = entries[live[place] - 1]
        if follows(entry):
            followed.add(live[place])
            continue
        if followed and _is_there(recorder, said, live[place], len([at for at in live if at > live[place]])):
            return _anew(recorder, said, live[place], live[place + 1 :])
        if not isinstance(entry.event, _SAID_OF_IT):
            return None
    if followed and _is_there(recorder, said, 0, len(live)):
        return _anew(recorder, said, 0, live)
    return None


def _is_there(recorder: Recorder, said: str, to: int, many: int) -> bool:
    """True if the line is about one of the facts after that position, of which there are `many`."""
    try:
        line = tried(recorder, said, back_to=to, here=False)
    except RecordingError:
        return False
    return line.says is not None and line.first - line.known <= many and _was_due(line)


def _was_due(line: Tried) -> bool:
    """True if the denied fact was due there; a replacement always fits."""
    verdict = line.pen.recording.verdicts[line.first - 1]
    return all(one.code != "nothing-to-deny" for one in verdict.findings)


def _anew(recorder: Recorder, said: str, to: int, gone: list[int]) -> tuple[Written, ...]:
    """Goes back, writes the line, and repeats the remarks made since."""
    entries = recorder.pen.recording.entries
    again = tuple(one for at in gone if isinstance(one := entries[at - 1].event, _SAID_AGAIN))
    return recorder.write(said, back_to=to, again=again)
