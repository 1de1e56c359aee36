"""The order in which steps of a procedure are entered; steps with the same skip condition are grouped."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from ga_replay.core.rules.agenda import Asking, Reply, StepReply
from ga_replay.core.rules.scene import Scene

Run = Callable[[Scene], Reply | Asking]
Entered = Callable[["Scene"], Reply | Asking | StepReply]
SkipIf = Callable[[Scene], bool]
Group = tuple[tuple[Run, int], ...]
"""The steps' functions, each with the index of the step after it."""

Runs = tuple[tuple[Entered, int], ...]
"""The same, where steps may be entered together."""


def remaining_steps(runs: list[Run], skips: list[SkipIf | None]) -> tuple[Runs, ...]:
    """The remaining steps of a procedure, by the index of the next one.

    `skips` are the skip conditions of its steps.
    """
    return tuple([_rest(runs, skips, first) for first in range(len(runs) + 1)])


def _rest(runs: list[Run], skips: list[SkipIf | None], first: int) -> Runs:
    rest: list[tuple[Entered, int]] = []
    for skip_if, places in groupby(range(first, len(runs)), skips.__getitem__):
        numbered = tuple([(runs[at], at + 1) for at in places])
        rest += numbered if skip_if is None else [(_together(skip_if, numbered), numbered[-1][1])]
    return tuple(rest)


def _together(skip_if: SkipIf, runs: Group) -> Entered:
    """Skips steps whose shared condition holds, else enters each by itself."""

    def run(scene: Scene) -> StepReply | None:
        if not skip_if(scene):
            for one, at in runs:
                reply = one(scene)
                if reply is not None:
                    return StepReply(at, reply)
        return None

    return run
