"""A walk through the variations of an event: each is a match of its own that parts from the game there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.study.notes import Note
from ga_replay.app.study.variations import Branch, branch_of, variations_at
from ga_replay_cli.stepper.sight import Sight


class Aside(Struct, frozen=True, kw_only=True):
    """The match that was left at `position`, the notes there that hold variations, and which of them is walked."""

    sight: Sight
    position: int
    notes: Sequence[Note]
    chosen: int = 0
    event: int = 1
    """Where the walk begins in it."""

    @staticmethod
    def at(sight: Sight, position: int, number: int = 1, event: int = 1) -> Aside | None:
        """A variation of that event, the first by default; None if it is not there."""
        notes = variations_at(sight.judgement, position)
        if not 0 < number <= len(notes):
            return None
        return Aside(sight=sight, position=position, notes=notes, chosen=number - 1, event=event)

    def following(self) -> Aside:
        """The next variation of the event, and after the last one the first again."""
        return replace(self, chosen=(self.chosen + 1) % len(self.notes), event=1)

    @property
    def address(self) -> str:
        """The moment of the match that the variation is about."""
        return self.sight.address(self.position)

    def address_in(self, position: int) -> str:
        """An event of the variation: `3.main.4/1.2`; of what was before it, as in the match."""
        begins = self._branch().begins
        return (
            f"{self.address}/{self.chosen + 1}.{position - begins}"
            if position > begins
            else self.sight.address(position)
        )

    def title(self) -> str:
        number = f" {self.chosen + 1} of {len(self.notes)}" if len(self.notes) > 1 else ""
        return f"variation{number} at {self.address}"

    def walked(self) -> tuple[Sight, int]:
        """The variation as a match, and its first event. Raises RecordingError for one that cannot be read."""
        branch = self._branch()
        return Sight(branch.judgement), min(branch.begins + self.event, len(branch.judgement))

    def _branch(self) -> Branch:
        return branch_of(self.sight.judgement, self.position, self.notes[self.chosen])
