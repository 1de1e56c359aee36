"""What is entered of a procedure, one step after another: those together that one question passes over."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING

from ga_replay.core.rules.agenda import Asking, Reply, StepReply

if TYPE_CHECKING:
    from ga_replay.core.rules.scene import Scene

Run = Callable[["Scene"], Reply | Asking]
Entered = Callable[["Scene"], Reply | Asking | StepReply]
SkipIf = Callable[["Scene"], bool]
Group = tuple[tuple[Run, int], ...]
"""What steps do, each with the place of the step behind it."""
Runs = tuple[tuple[Entered, int], ...]
"""The same, where steps may be entered together."""


def rests(runs: list[Run], skips: list[SkipIf | None]) -> tuple[Runs, ...]:
    """What is still to be entered of a procedure, by the place of the step that is next; `skips` are those of its steps."""
    return tuple([_rest(runs, skips, first) for first in range(len(runs) + 1)])


def _rest(runs: list[Run], skips: list[SkipIf | None], first: int) -> Runs:
    rest: list[tuple[Entered, int]] = []
    for skip_if, places in groupby(range(first, len(runs)), skips.__getitem__):
        numbered = tuple([(runs[at], at + 1) for at in places])
        rest += numbered if skip_if is None else [(_together(skip_if, numbered), numbered[-1][1])]
    return tuple(rest)


def _together(skip_if: SkipIf, runs: Group) -> Entered:
    """Steps that come to nothing where one question says so, else each by itself."""

    def run(scene: Scene) -> StepReply | None:
        if not skip_if(scene):
            for one, at in runs:
                reply = one(scene)
                if reply is not None:
                    return StepReply(at, reply)
        return None

    return run
