"""Where two recordings of one match part (decision 0014)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.table.fold import HANDLERS
from ga_replay.core.table.table import Table
from ga_replay.replay.event_matching import HandlePairs, match_events

ASIDE = (ev.Noted, ev.Observed, ev.Ruled, ev.Identified, ev.LeftUnknown, ev.WindowNamed, ev.UsageMarked)
"""What people add, what they know, and the marks of the rules; nothing happens by it."""


class Divergence(Struct, frozen=True):
    """The positions, in each recording, of the first event that the other does not have (0: it ends before); `same` events were alike before.

    `names`: the events are alike, but name a card otherwise. `whole`: they never part, and both end.
    """

    one: int
    other: int
    same: int
    names: bool = False

    @property
    def whole(self) -> bool:
        return not self.one and not self.other


class Track:
    """One recording while it is walked: the entries that stand, and the table that they make. `begin` gives the table of the game that the entry at a position begins."""

    def __init__(self, entries: Sequence[Entry], live: Sequence[int], begin: Callable[[int], Table]) -> None:
        self.entries = entries
        self.live = live
        self.begin = begin
        self.table = begin(0)
        self.place = 0

    @property
    def position(self) -> int:
        """The position of the next event; 0 where there is none."""
        return self.live[self.place] if self.place < len(self.live) else 0

    @property
    def event(self) -> ev.Event:
        """The next event."""
        return self.entries[self.position - 1].event

    @property
    def group(self) -> int:
        """The group of facts to which it belongs; 0 for none."""
        return self.entries[self.position - 1].group if self.position else 0

    def fold(self) -> None:
        """Takes the next event."""
        event = self.event
        if isinstance(event, ev.GameBegan):
            self.table = self.begin(self.position)
        elif (handler := HANDLERS.get(type(event))) is not None:
            handler(self.table, event)
        self.place += 1

    def bring_forward(self, place: int) -> None:
        """The event at a later place of the same group comes next: they happen at once."""
        order = list(self.live)
        order.insert(self.place, order.pop(place))
        self.live = order


class PairedPositions(Struct, frozen=True):
    """What is walked past, before it is folded: positions in each recording; 0 where only the other has it, which is something that people add."""

    one: int
    other: int
    pairs: HandlePairs


def find_divergence(one: Track, other: Track) -> Divergence:
    """Where they part. Both are walked to there."""
    steps = walk_side_by_side(one, other)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Divergence = end.value
            return found


def walk_side_by_side(one: Track, other: Track) -> Generator[PairedPositions, None, Divergence]:
    """Both recordings side by side, as far as they are alike; the parting is returned."""
    pairs = HandlePairs(one.table, other.table)
    same = 0
    while True:
        for track in (one, other):
            while track.position and isinstance(track.event, ASIDE):
                yield PairedPositions(
                    track.position if track is one else 0, track.position if track is other else 0, pairs
                )
                track.fold()
        if pairs.tidy() is not None:
            return Divergence(one.live[one.place - 1], other.live[other.place - 1], same, names=True)
        if not one.position and not other.position:
            return Divergence(0, 0, same)
        paired = _next_pairs(one, other, pairs)
        if paired is None:
            return Divergence(one.position, other.position, same)
        yield PairedPositions(one.position, other.position, paired)
        one.fold()
        other.fold()
        pairs = HandlePairs(one.table, other.table, {} if one.table is not paired.one else paired.theirs)
        same += 1


def _next_pairs(one: Track, other: Track, pairs: HandlePairs) -> HandlePairs | None:
    """The pairs with what comes next in both, or at once with that; None if it is not the same."""
    if not one.position or not other.position:
        return None
    place, group = other.place, other.group
    while place < len(other.live):
        entry = other.entries[other.live[place] - 1]
        if place > other.place and (not group or entry.group != group):
            return None
        paired = match_events(one.event, entry.event, pairs)
        if paired is not None:
            if place > other.place:
                other.bring_forward(place)
            return paired
        place += 1
    return None
