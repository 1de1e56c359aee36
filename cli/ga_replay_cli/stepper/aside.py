"""A walk through the variations of an event: each is a match of its own that parts from the game there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.study.notes import Note
from ga_replay.app.study.variations import branch_of, variations_at
from ga_replay_cli.stepper.sight import Sight


class Aside(Struct, frozen=True, kw_only=True):
    """The match that was left at `position`, the notes there that hold variations, and which of them is walked."""

    sight: Sight
    position: int
    notes: Sequence[Note]
    chosen: int = 0

    @staticmethod
    def at(sight: Sight, position: int) -> Aside | None:
        """The first variation of that event; None without one."""
        notes = variations_at(sight.judgement, position)
        return Aside(sight=sight, position=position, notes=notes) if notes else None

    def following(self) -> Aside:
        """The next variation of the event, and after the last one the first again."""
        return replace(self, chosen=(self.chosen + 1) % len(self.notes))

    @property
    def address(self) -> str:
        """The moment of the match that the variation is about."""
        return self.sight.address(self.position)

    def title(self) -> str:
        number = f" {self.chosen + 1} of {len(self.notes)}" if len(self.notes) > 1 else ""
        return f"variation{number} at {self.address}"

    def walked(self) -> tuple[Sight, int]:
        """The variation as a match, and its first event. Raises RecordingError for one that cannot be read."""
        branch = branch_of(self.sight.judgement, self.position, self.notes[self.chosen])
        return Sight(branch.judgement), min(branch.begins + 1, len(branch.judgement))
