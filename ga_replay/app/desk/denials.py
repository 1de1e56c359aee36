"""`!missed` and `!instead` at the desk: what just followed was written already, so it is put right there.

A desk writes what follows of itself at once. Whoever says then that it did not happen, or happened otherwise, speaks of that: the log goes back to the
last thing that people decided, and what they say now is written where the fact was due.
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
"""What people have said since then stays said."""
_SAID_OF_IT = (*_SAID_AGAIN, ev.Identified, ev.LeftUnknown, ev.WindowNamed)
"""What people say without letting anything happen: `!missed` may still speak of what followed before it."""


def denies(said: str) -> bool:
    """Whether a line says that something did not happen, or happened otherwise."""
    return said.split(" ", maxsplit=1)[0] in DENIALS


def denied(recorder: Recorder, said: str) -> tuple[Written, ...] | None:
    """Writes the log anew from where that fact was due, if it is among what just followed; None if it is not. Raises RecordingError."""
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
    """Whether the line speaks of one of the facts that followed after that position, of which there are `many`."""
    try:
        line = tried(recorder, said, back_to=to, here=False)
    except RecordingError:
        return False
    return line.says is not None and line.first - line.known <= many and _was_due(line)


def _was_due(line: Tried) -> bool:
    """Whether what the line denies was due there; what it replaces always was."""
    verdict = line.pen.recording.verdicts[line.first - 1]
    return all(one.code != "nothing-to-deny" for one in verdict.findings)


def _anew(recorder: Recorder, said: str, to: int, gone: list[int]) -> tuple[Written, ...]:
    """Goes back, writes the line, and says the remarks again that were made since."""
    entries = recorder.pen.recording.entries
    again = tuple(one for at in gone if isinstance(one := entries[at - 1].event, _SAID_AGAIN))
    return recorder.write(said, back_to=to, again=again)
