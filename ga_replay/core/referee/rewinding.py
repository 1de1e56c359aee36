"""Take-backs in a growing match: forks of its referee, from which any moment is judged again in few steps.

The entries make a tree: each follows the one before it, a `Reverted` follows the entry that it goes back to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ga_replay.core.events import Event, Reverted
from ga_replay.core.events.ids import Position
from ga_replay.core.log.entries import Entry
from ga_replay.core.log.growing_list import Growing
from ga_replay.core.referee.referee import Referee

MOST = 512
"""At most this many are kept along the match; beyond that, every other one is dropped."""
FIRST_INTERVAL = 32
LATELY = 64
"""This many more are kept at the last targets of going back, and on the way there."""
NEAR = 8
"""A moment so few steps from one that is kept is not worth a fork."""

Again = Callable[[Referee, int], Referee]
"""Moves a referee on by the entry at a position."""


class Checkpoints:
    """Forks of a referee by the position (from 1) of the entry before them; `start` is the beginning.

    Going back costs as many steps as lie between the moment and the last fork kept before it: at most a 256th of the
    match, and few if the target is near, or often the same.
    """

    def __init__(self, start: Referee) -> None:
        self._start = start
        self._steps: Growing[int] = Growing((0,))
        """By position: how many entries lead there from the beginning."""
        self._end = 0
        self._last = 0
        self._interval = FIRST_INTERVAL
        self._kept: dict[int, Referee] = {}
        self._lately: dict[int, Referee] = {}

    def fork(self) -> Checkpoints:
        """An independent copy; the stored referees are never moved, and shared."""
        twin = object.__new__(Checkpoints)
        twin.__dict__.update(
            self.__dict__, _steps=self._steps.fork(), _kept=self._kept.copy(), _lately=self._lately.copy()
        )
        return twin

    def add(self, event: Event, referee: Referee) -> None:
        """Notes the next entry; the referee stands after it."""
        self._end = position = self._end + 1
        if type(event) is Reverted:
            self._last = self._steps[_before(event, position)]
        self._last = steps = self._last + 1
        self._steps.append(steps)
        if steps % self._interval == 0:
            self._keep(position, referee.fork())

    def _keep(self, position: Position, referee: Referee) -> None:
        self._kept[position] = referee
        if len(self._kept) > MOST:
            self._interval *= 2
            self._kept = {at: kept for at, kept in self._kept.items() if self._steps[at] % self._interval == 0}

    def at(self, position: Position, entries: Sequence[Entry], again: Again) -> Referee:
        """A referee of its own, as the match stood after that entry, even if it was reverted since."""
        way: list[int] = []
        here = position
        while here and here not in self._kept and here not in self._lately:
            way.append(here)
            here = _before(entries[here - 1].event, here)
        known = self._lately.pop(here, None)
        if known is not None:  # the last target
            self._lately[here] = known
        referee = (known or self._kept.get(here, self._start)).fork()
        left = len(way)
        for here in reversed(way):
            referee = again(referee, here)
            left -= 1
            if len(way) > NEAR and (left == 0 or (left >= NEAR and left & (left - 1) == 0)):
                self._remember(here, referee.fork())
        return referee

    def _remember(self, position: Position, referee: Referee) -> None:
        self._lately[position] = referee
        if len(self._lately) > LATELY:
            del self._lately[next(iter(self._lately))]

    def backwards(self, entries: Sequence[Entry]) -> Iterator[Entry]:
        """The live entries, last to first."""
        here = len(entries)
        while here:
            entry = entries[here - 1]
            if not isinstance(entry.event, Reverted):
                yield entry
            here = _before(entry.event, here)

    def __len__(self) -> int:
        """The number of forks kept."""
        return len(self._kept) + len(self._lately)

    def undone(self, entries: Sequence[Entry], to: int) -> Iterator[Event]:
        """The live entries after the last of `entries` that would not be live after a revert to `to`; first to last."""
        steps = self._steps
        here, there = len(entries), to
        gone: list[Event] = []
        while here != there:
            if steps[here] >= steps[there]:
                event = entries[here - 1].event
                if not isinstance(event, Reverted):
                    gone.append(event)
                here = _before(event, here)
            else:
                there = _before(entries[there - 1].event, there)
        yield from reversed(gone)


def _before(event: Event, position: Position) -> int:
    """The entry that this one follows; a `Reverted` to an entry that is not before it changes nothing."""
    return event.to if isinstance(event, Reverted) and 0 <= event.to < position else position - 1
