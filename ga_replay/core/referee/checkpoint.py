"""A moment of a progress to which it can be put back, as long as nothing was folded meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.obligation import Obligation

if TYPE_CHECKING:
    from ga_replay.core.referee.progress import Progress


class Checkpoint(Struct, frozen=True):
    """Where a progress was."""

    agenda: ag.Agenda
    pending: list[Any]
    group: ag.Must | None
    due: ag.Due | None
    owed: list[Obligation]
    strayed: int
    doubt: tuple[str, ...]
    passed: tuple[PassedQuestion, ...]

    @staticmethod
    def of(progress: Progress) -> Checkpoint:
        """Where it is now."""
        due = progress.due
        return Checkpoint(
            ag.fork(progress.agenda),
            progress.pending,
            progress.group,
            due,
            progress.owed.copy(),
            progress.desync_count,
            progress.doubt,
            progress.passed,
        )

    def restore(self, progress: Progress) -> None:
        """Goes back there."""
        progress.agenda[:], progress.pending, progress.group = self.agenda, self.pending, self.group
        progress.found, progress.owed, progress.desync_count, progress.doubt = (
            self.due,
            self.owed,
            self.strayed,
            self.doubt,
        )
        progress.scene.owed, progress.passed = progress.owed, self.passed
        progress.scene.args = progress.agenda[-1].args if progress.agenda else ()
