"""A walk through the variations of an event: each is a match of its own that parts from the one above it there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ga_replay.app.study.notes import Note
from ga_replay.app.study.variations import Branch, branch_of, variations_at
from ga_replay_cli.stepper.sight import Sight


class Aside(Struct, frozen=True, kw_only=True):
    """What was left at `position` for a variation, the notes there that hold some, and which of them is walked."""

    above: Sight
    position: int
    notes: Sequence[Note]
    chosen: int
    branch: Branch

    def title(self) -> str:
        return f"variation {self.chosen + 1} of {len(self.notes)}" if len(self.notes) > 1 else "variation"

    def following(self) -> Sight:
        """The next variation about the same event, and after the last one the first again. Raises RecordingError."""
        return entered(self.above, self.position, self.notes, (self.chosen + 1) % len(self.notes))


def entered(above: Sight, position: int, notes: Sequence[Note], chosen: int) -> Sight:
    """A variation as a match. Raises RecordingError for one that cannot be read."""
    where = f"{above.address(position)}/{chosen + 1}"
    branch = branch_of(above.judgement, position, notes[chosen], where)
    return Sight(branch.judgement, Aside(above=above, position=position, notes=notes, chosen=chosen, branch=branch))


def variation_in(sight: Sight, at: int, number: int = 1) -> Sight | None:
    """A variation of that event; None if it has none of that number. Raises RecordingError for one that cannot be read."""
    notes = variations_at(sight.judgement, at)
    return entered(sight, at, notes, number - 1) if 0 < number <= len(notes) else None


def next_variation(sight: Sight, at: int) -> Sight | None:
    """One of that event; where it has none, the next one beside the variation that is walked. Raises RecordingError."""
    inside = variation_in(sight, at)
    return sight.aside.following() if inside is None and sight.aside is not None else inside
