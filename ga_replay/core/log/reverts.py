"""Which entries of a log still stand: take-backs are resolved here, before anything is folded.

Positions count every entry that was ever written, from 1; 0 is the moment before the first. `Reverted(to=n)` restores
what stood when entry n had been written: a revert to before another revert takes that one back.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ga_replay.core.events import Identified, Revealed, Reverted
from ga_replay.core.events.ids import Position
from ga_replay.core.log.entries import Entry


class Damaged(Exception):
    """The entry at `position` reverts to an entry that is not before it; the entries up to there are a good prefix."""

    def __init__(self, position: Position, to: int) -> None:
        super().__init__(f"entry {position} reverts to {to}; expected an earlier entry, 0 to {position - 1}")
        self.position = position
        self.to = to


class Standing(Struct, frozen=True):
    """The positions of the entries that still stand, and of those that do not but showed somebody a card.

    Reverting gives back cards and counters, never knowledge: what `seen` lists, people have seen; what was written by mistake they have not.
    """

    live: list[int]
    seen: list[int]


def live(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that still stand, without any Reverted. Raises Damaged."""
    return [entries[position - 1] for position in standing(entries).live]


def seen(entries: Sequence[Entry]) -> list[Entry]:
    """What was identified or revealed in stretches that were reverted since, in the order of seeing. Raises Damaged."""
    return [entries[position - 1] for position in standing(entries).seen]


def standing(entries: Sequence[Entry], until: int | None = None) -> Standing:
    """What stood, and what had been seen, when entry `until` (default: the last) had been written. Raises Damaged."""
    return standing_below(entries, tops(entries), len(entries) if until is None else until)


def undone(entries: Sequence[Entry], to: int) -> list[Entry]:
    """What stands now and would not, if only what stood at entry `to` did. Raises Damaged."""
    kept = set(standing(entries, to).live)
    return [entries[position - 1] for position in standing(entries).live if position not in kept]


def kept(entries: Sequence[Entry]) -> list[int]:
    """The positions of the entries that nobody has taken back, take-backs among them. Raises Damaged."""
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
            raise Damaged(position, event.to)
    positions.reverse()
    return positions


def tops(entries: Sequence[Entry]) -> list[int]:
    """For each position the last entry that stood then; below it stands what stood at the position before it."""
    found = [0]
    for position, entry in enumerate(entries, 1):
        event = entry.event
        if isinstance(event, Reverted):
            if not 0 <= event.to < position:
                raise Damaged(position, event.to)
            found.append(found[event.to])
        else:
            found.append(position)
    return found


def standing_below(entries: Sequence[Entry], tops_of: Sequence[int], until: int) -> Standing:
    """The same for `tops` that were computed before."""
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
    return Standing(positions, shown)
