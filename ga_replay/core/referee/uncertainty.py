"""Uncertainty after a fault.

If an unread text might excuse it, every consequence is unclear until the agenda matches the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.referee.progress import Progress
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Finding

_BEGINNINGS = (ev.TurnBegan, ev.PhaseBegan, ev.StepBegan, ev.WindowOpened)


def texts_that_may_excuse(progress: Progress, event: ev.Event, findings: Sequence[Finding]) -> tuple[str, ...]:
    """The texts that may excuse the findings.

    They are those that could touch the event or the omissions, else those in doubt already.
    """
    scene, left = progress.scene, progress.missing_effects
    unread_by = progress.rules.flow.unread
    faults = [one for one in findings if one.code != "missed"]
    unread = own = unread_by(scene, event, wrong=True, left=left, faults=faults)
    since = len(progress.owed) - sum(one.code == "missed" for one in findings)
    missed = progress.owed[since:]
    for one in missed:  # a text may have prevented it
        unread += unread_by(scene, one.fact, wrong=True, left=left)
    if not unread:
        return progress.doubt
    progress.owed[since:] = [replace(one, unread=unread) for one in missed]
    if faults and not own:  # whatever was missed, this stays forbidden
        return progress.doubt
    return mark_uncertain(progress, unread)


def mark_uncertain(progress: Progress, unread: tuple[str, ...]) -> tuple[str, ...]:
    """From now on these texts may have put the game out of step."""
    progress.doubt = unread
    return unread


def clear_uncertainty(progress: Progress, event: ev.Event) -> None:
    """Ends the uncertainty if a turn, phase, step or window begins in time and the agenda follows from the table."""
    if progress.doubt and type(event) in _BEGINNINGS and not progress.pending and _in_step(progress, event):
        progress.doubt = ()


def _in_step(progress: Progress, event: ev.Event) -> bool:
    walked, fresh = progress.fork(), progress.fork()
    fresh.resume()
    fresh.run_watchers((event,))
    return _under_way(walked) == _under_way(fresh)


def _under_way(progress: Progress) -> tuple[list[ev.Fact], list[tuple[str, int, ag.Args, int, int]]]:
    _ = progress.due
    frames = [(frame.procedure, frame.at, frame.args, frame.asked, len(frame.queue)) for frame in progress.agenda]
    return progress.pending, frames
