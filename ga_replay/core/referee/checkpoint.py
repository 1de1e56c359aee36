"""A moment of a progress to which it can be restored, as long as nothing was folded meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ga_replay.core.events import Fact
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.obligation import Obligation

if TYPE_CHECKING:
    from ga_replay.core.referee.progress import Progress


class Checkpoint(Struct, frozen=True, kw_only=True):
    agenda: ag.Agenda
    pending: list[Fact]
    group: ag.Must | None
    due: ag.Due | None
    owed: list[Obligation]
    desync_count: int
    doubt: tuple[str, ...]
    passed: tuple[PassedQuestion, ...]

    @staticmethod
    def of(progress: Progress) -> Checkpoint:
        due = progress.due
        return Checkpoint(
            agenda=ag.fork(progress.agenda),
            pending=progress.pending,
            group=progress.group,
            due=due,
            owed=progress.owed.copy(),
            desync_count=progress.desync_count,
            doubt=progress.doubt,
            passed=progress.passed,
        )

    def restore(self, progress: Progress) -> None:
        progress.agenda[:], progress.pending, progress.group = self.agenda, self.pending, self.group
        progress.found, progress.owed, progress.desync_count, progress.doubt = (
            self.due,
            self.owed,
            self.desync_count,
            self.doubt,
        )
        progress.scene.owed, progress.passed = progress.owed, self.passed
        progress.scene.args = progress.agenda[-1].args if progress.agenda else ()
