"""Two recordings of one match become one, with what either could see (decision 0014)."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.comparing import are_one_match, compare, track_of
from ga_replay.app.errors import ArgumentError
from ga_replay.app.games import game_of
from ga_replay.app.match import Match
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.logs.transcript.reading.expand import pen_for
from ga_replay.match.recording import Recording
from ga_replay.replay.alike import CARDS, CARDS_OR_NUMBERS
from ga_replay.replay.parting import Step, Track, walk

_SAID = (ev.Noted, ev.Ruled, ev.Observed)

E = TypeVar("E", bound=ev.Event)


class Merged(Struct, frozen=True):
    """The match with what either recording saw; `events` of both are in it. `ends` is the name of the one that ended first, empty if neither did."""

    match: Match
    events: int
    ends: str = ""


def merge(one: Match, other: Match, name: str = "") -> Merged:
    """One match of two recordings.

    Raises ArgumentError if they are two matches, if they part, with both versions, and if what comes of it would not be judged as they are; and what
    `Match.judge` raises.
    """
    are_one_match(one, other)
    found = compare(one, other)
    ends = next((version.match for version in found.versions if not version.event), "")
    if found.part and not ends:
        first, second = (
            f"{version.match} at {version.address} (@{version.event}): {version.says[0]}" for version in found.versions
        )
        raise ArgumentError(
            f"the recordings part: {first}; {second}", remedy="take the wrong one back, or mend it, then merge"
        )
    both = one.judge(), other.judge()
    tracks = track_of(both[0]), track_of(both[1])
    header = _header(one, other)
    with one.cards.in_force():
        recording = pen_for(header, game_of(header).wording).recording
        merger = _Merger(recording, tracks, _sides(header, one))
        for step in walk(*tracks):
            merger.take(step)
    match = Match(name, "", header, tuple(recording.entries), cards=one.cards)
    known = {(one.code, one.rule) for judgement in both for one in judgement.findings}
    new = next((one for one in match.judge().findings if (one.code, one.rule) not in known), None)
    if new is not None:
        cause = f"the two recordings do not make one match: at {new.address or new.event} {new.message}"
        raise ArgumentError(cause, remedy="diff shows what each says; one of them names a card that was another")
    return Merged(match, found.same, ends)


def _header(one: Match, other: Match) -> Header:
    """The header of the first, with each seat's lists from the recording that knows them."""
    first, second = one.head(), other.head()
    seats = tuple(
        mine if _knows(mine) >= _knows(theirs) else theirs
        for mine, theirs in zip(first.seats, second.seats, strict=True)
    )
    return replace(first, seats=seats)


def _knows(seat: Seat) -> int:
    return sum(card != UNTOLD for card in (*seat.main, *seat.material))


def _sides(header: Header, one: Match) -> dict[str, int]:
    """For each seat which recording has its cards: 0 or 1."""
    mine = {seat.seat: seat for seat in one.head().seats}
    return {seat.seat: int(seat != mine[seat.seat]) for seat in header.seats}


class _Merger:
    """Writes what both recordings walk past. Cards are numbered as in the recording that knows their owner's lists."""

    def __init__(self, recording: Recording, tracks: tuple[Track, Track], sides: dict[str, int]) -> None:
        self.recording = recording
        self.tracks = tracks
        self.sides = sides
        self._said: list[ev.Event] = []
        """What people added since something happened, so that what both wrote down is written once."""

    def take(self, step: Step) -> None:
        """Writes what is walked past there."""
        if step.one and step.other:
            self._said = []
            self._write(self._merged(step), step)
            return
        side = 0 if step.one else 1
        entry = self.tracks[side].entries[(step.one or step.other) - 1]
        event = entry.event
        if isinstance(event, ev.UsageMarked):
            if side == 0:
                self._mark()
        elif isinstance(event, ev.Identified):
            if event.card and self._side(side, event.handle) == side:
                self._write(event, step)
        elif isinstance(event, ev.LeftUnknown):
            if all(self._side(side, handle) == side for handle in event.handles):
                self._write(event, step)
        elif isinstance(event, _SAID):
            event = self._observed(event, side, step)
            if event not in self._said:
                self._said.append(event)
                self.recording.write(event)
        elif side == 0:
            self.recording.write(event)

    def _side(self, side: int, handle: int) -> int:
        """Which recording's number a card has that bears this one in the recording of that side."""
        return self.sides.get(self.tracks[side].table.owner_of.get(handle, ""), side)

    def _merged(self, step: Step) -> ev.Event:
        """The event with each card's number as its owner's recording has it, and with the names that only one of them says."""
        first = self.tracks[0].entries[step.one - 1].event
        second = self.tracks[1].entries[step.other - 1].event
        if isinstance(first, ev.Denied) and isinstance(second, ev.Denied):
            return ev.Denied(self._fields(first.fact, second.fact))
        return self._fields(first, second)

    def _fields(self, first: E, second: E) -> E:
        changed: dict[str, object] = {}
        for name in first.__struct_fields__:
            mine, yours = getattr(first, name), getattr(second, name)
            if name in CARDS or name in CARDS_OR_NUMBERS:
                changed[name] = self._numbers(mine, yours)
            elif name in ("card", "cards", "out", "into"):
                changed[name] = mine if any(mine) else yours
        return replace(first, **changed)

    def _numbers(self, mine: Any, yours: Any) -> object:
        if isinstance(mine, tuple):
            return tuple(self._number(*both) for both in zip(mine, yours, strict=True))
        return self._number(mine, yours) if isinstance(mine, int) else mine

    def _number(self, mine: int, yours: int) -> int:
        owner = self.tracks[0].table.owner_of.get(mine)
        return yours if owner is not None and self.sides.get(owner) else mine

    def _observed(self, event: ev.Event, side: int, step: Step) -> ev.Event:
        """What somebody saw of a card that the other recording numbers."""
        if not isinstance(event, ev.Observed) or not event.handle or self._side(side, event.handle) == side:
            return event
        known = step.pairs.theirs if side == 0 else step.pairs.ours
        return replace(event, handle=known.get(event.handle, event.handle))

    def _write(self, event: ev.Event, step: Step) -> None:
        """As what is due, where it is; else as the first recording has it."""
        recording = self.recording
        due = recording.referee.due
        if isinstance(due, ag.Must) and event in recording.referee.progress.pending:
            recording.write(event, due.because, recording.group())
            return
        entry = self.tracks[0].entries[step.one - 1] if step.one else self.tracks[1].entries[step.other - 1]
        recording.write(event, "" if isinstance(event, ev.Fact) else entry.because, implied=entry.implied)

    def _mark(self) -> None:
        """The marks of the rules bear numbers of cards: they are taken from what is due."""
        recording = self.recording
        due = recording.referee.due
        mark = next((one for one in recording.referee.progress.pending if isinstance(one, ev.UsageMarked)), None)
        if isinstance(due, ag.Must) and mark is not None:
            recording.write(mark, due.because, recording.group())
