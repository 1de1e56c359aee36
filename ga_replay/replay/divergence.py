"""The first difference between two recordings of one match (decision 0014)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.table.fold import HANDLERS
from ga_replay.core.table.table import Table
from ga_replay.replay.event_matching import HandlePairs, match_events

ASIDE = (ev.Noted, ev.Observed, ev.Ruled, ev.Identified, ev.LeftUnknown, ev.WindowNamed, ev.UsageMarked)
"""Remarks, knowledge, and the marks of the rules: they change nothing on the table."""


class Divergence(Struct, frozen=True):
    """The positions, in each recording, of the first event that the other does not have (0: it ends before).

    `same` events were alike before. `names`: the events are alike, but name different cards. `whole`: there is no
    difference, and both end.
    """

    one: int
    other: int
    same: int
    names: bool = False

    @property
    def whole(self) -> bool:
        return not self.one and not self.other


class WalkedRecording:
    """One recording during the walk: the live entries, and their table.

    `begin` returns the table of the game that the entry at a position begins.
    """

    def __init__(self, entries: Sequence[Entry], live: Sequence[int], begin: Callable[[int], Table]) -> None:
        self.entries = entries
        self.live = live
        self.begin = begin
        self.table = begin(0)
        self.place = 0

    @property
    def position(self) -> int:
        """The position of the next event; 0 for none."""
        return self.live[self.place] if self.place < len(self.live) else 0

    @property
    def event(self) -> ev.Event:
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
        """Moves an event of the same group to the front: they happen at once."""
        order = list(self.live)
        order.insert(self.place, order.pop(place))
        self.live = order


class PairedPositions(Struct, frozen=True):
    """The next events, before they are folded: positions in each recording; 0 if only the other has it, a remark."""

    one: int
    other: int
    pairs: HandlePairs


def find_divergence(one: WalkedRecording, other: WalkedRecording) -> Divergence:
    """The first difference. Both tracks are moved there."""
    steps = walk_side_by_side(one, other)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Divergence = end.value
            return found


def walk_side_by_side(one: WalkedRecording, other: WalkedRecording) -> Generator[PairedPositions, None, Divergence]:
    """Walks both recordings side by side, as far as they are alike; returns the difference."""
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


def _next_pairs(one: WalkedRecording, other: WalkedRecording, pairs: HandlePairs) -> HandlePairs | None:
    """The pairs after the next event of both, or one of the same group; None if there is no such event."""
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
