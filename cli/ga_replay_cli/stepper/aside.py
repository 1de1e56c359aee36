"""Walks into the variations of an event: each is a match of its own that parts from the one above it there."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.app.study.notes import Note
from ga_replay.app.study.variations import branch_of, variations_at
from ga_replay_cli.stepper.sight import Aside, Sight


def variation_in(sight: Sight, at: int, number: int = 1) -> Sight | None:
    """A variation of that event; None if it has none of that number. Raises RecordingError for one that cannot be read."""
    notes = variations_at(sight.judgement, at)
    return _entered(sight, at, notes, number - 1) if 0 < number <= len(notes) else None


def next_variation(sight: Sight, at: int) -> Sight | None:
    """One of that event; where it has none, the next one beside the variation that is walked. Raises RecordingError."""
    inside, aside = variation_in(sight, at), sight.aside
    if inside is not None or aside is None:
        return inside
    return _entered(aside.above, aside.position, aside.notes, (aside.chosen + 1) % len(aside.notes))


def _entered(above: Sight, position: int, notes: Sequence[Note], chosen: int) -> Sight:
    """A variation as a match. Raises RecordingError for one that cannot be read."""
    where = f"{above.address(position)}/{chosen + 1}"
    branch = branch_of(above.judgement, position, notes[chosen], where)
    return Sight(branch.judgement, Aside(above=above, position=position, notes=notes, chosen=chosen, branch=branch))
