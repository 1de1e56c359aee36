"""Distorting time."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.continuous.distorted_time import DISTORTED, time_is_not_distorted_again
from ga_replay.games.grand_archive.texts.resolving.acts.done import done


def _distort(view: View) -> Reply:
    """For the rest of the game, unless it is distorted already."""
    return None if time_is_not_distorted_again(view.scene) else done(view, [ev.UsageMarked(DISTORTED)])


DISTORT_TIME = (ExecutionPart(_distort),)
