"""The live entries of a log: take-backs are resolved here, before anything is folded.

Positions count every entry that was ever written, from 1; 0 is the moment before the first. `Reverted(to=n)` restores
the state after entry n: a revert to before another revert undoes that one.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ga_replay.core.events import Identified, Revealed, Reverted
from ga_replay.core.events.ids import Position
from ga_replay.core.log.entries import Entry


class RevertError(Exception):
    """The entry at `position` reverts to an entry that is not before it; the entries up to there are a good prefix."""

    def __init__(self, position: Position, to: int) -> None:
        super().__init__(f"entry {position} reverts to {to}; expected an earlier entry, 0 to {position - 1}")
        self.position = position
        self.to = to


class LivePositions(Struct, frozen=True):
    """The positions of the live entries, and of reverted entries that showed a card.

    Reverting gives back cards and counters, never knowledge: entries in `shown_before_revert` were seen by people; entries written by
    mistake were not.
    """

    live: list[int]
    seen: list[int]


def live_entries(entries: Sequence[Entry]) -> list[Entry]:
    """The live entries, without any Reverted. Raises RevertError."""
    return [entries[position - 1] for position in live_positions(entries).live]


def shown_before_revert(entries: Sequence[Entry]) -> list[Entry]:
    """Identifications and reveals in stretches that were reverted since, in the order of seeing. Raises RevertError."""
    return [entries[position - 1] for position in live_positions(entries).seen]


def live_positions(entries: Sequence[Entry], until: int | None = None) -> LivePositions:
    """The live and seen entries at the time of entry `until` (default: the last). Raises RevertError."""
    return live_positions_below(entries, live_tops(entries), len(entries) if until is None else until)


def undone_by_revert(entries: Sequence[Entry], to: int) -> list[Entry]:
    """The entries that are live now and would not be after a revert to `to`. Raises RevertError."""
    kept = set(live_positions(entries, to).live)
    return [entries[position - 1] for position in live_positions(entries).live if position not in kept]


def never_undone(entries: Sequence[Entry]) -> list[int]:
    """The positions of the entries that were not taken back, including take-backs. Raises RevertError."""
    positions = []
    position = len(entries)
    while position:
        positions.append(position)
        event = entries[position - 1].event
        if not isinstance(event, Reverted):
            position -= 1
        elif 0 <= event.to < position:
            position = event.to
        else:
            raise RevertError(position, event.to)
    positions.reverse()
    return positions


def live_tops(entries: Sequence[Entry]) -> list[int]:
    """For each position the last live entry at that time; those below it are live as of the position before it."""
    found = [0]
    for position, entry in enumerate(entries, 1):
        event = entry.event
        if isinstance(event, Reverted):
            if not 0 <= event.to < position:
                raise RevertError(position, event.to)
            found.append(found[event.to])
        else:
            found.append(position)
    return found


def live_positions_below(entries: Sequence[Entry], tops_of: Sequence[int], until: int) -> LivePositions:
    """The same for `live_tops` that were computed before."""
    positions = []
    top = tops_of[until]
    while top:
        positions.append(top)
        top = tops_of[top - 1]
    positions.reverse()
    stands = set(positions)
    shown: list[int] = []
    for position, entry in enumerate(entries[:until], 1):
        event = entry.event
        if isinstance(event, Reverted) and event.miswritten:
            shown = [one for one in shown if one <= event.to]
        elif position not in stands and isinstance(event, Identified | Revealed):
            shown.append(position)
    return LivePositions(positions, shown)
