"""Merging two recordings of one match into one with the knowledge of both (decision 0014)."""

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
from ga_replay.replay.divergence import PairedPositions, WalkedRecording, walk_side_by_side
from ga_replay.replay.event_matching import CARDS, CARDS_OR_NUMBERS

_SAID = (ev.Noted, ev.Ruled, ev.Observed)

E = TypeVar("E", bound=ev.Event)


class Merged(Struct, frozen=True):
    """The merged match, with the events of both recordings.

    `ends` is the name of the one that ended first, empty if neither did.
    """

    match: Match
    events: int
    ends: str = ""


def merge(one: Match, other: Match, name: str = "") -> Merged:
    """One match of two recordings.

    Raises ArgumentError if they are two matches, if they differ (with both versions), and if the result would be judged
    differently; and the errors of `Match.judge`.
    """
    are_one_match(one, other)
    found = compare(one, other)
    ends = next((version.match for version in found.versions if not version.event), "")
    if found.part and not ends:
        first, second = (
            f"{version.match} at {version.address} (@{version.event}): {version.says[0]}" for version in found.versions
        )
        raise ArgumentError(
            f"the recordings part: {first}; {second}", remedy="take the wrong one back, or correct it, then merge"
        )
    both = one.judge(), other.judge()
    tracks = track_of(both[0]), track_of(both[1])
    header = _header(one, other)
    with one.cards.in_force():
        recording = pen_for(header, game_of(header).wording).recording
        merger = _Merger(recording, tracks, _sides(header, one))
        for step in walk_side_by_side(*tracks):
            merger.take(step)
    match = Match(name=name, file="", header=header, entries=tuple(recording.entries), cards=one.cards)
    known = {(one.code, one.rule) for judgement in both for one in judgement.findings}
    new = next((one for one in match.judge().findings if (one.code, one.rule) not in known), None)
    if new is not None:
        cause = f"the two recordings do not make one match: at {new.address or new.event} {new.message}"
        raise ArgumentError(cause, remedy="diff shows what each says; one of them names a card that was another")
    return Merged(match, found.same, ends)


def _header(one: Match, other: Match) -> Header:
    """The header of the first, with each seat's lists from the recording that has them."""
    first, second = one.head(), other.head()
    seats = tuple(
        mine if _knows(mine) >= _knows(theirs) else theirs
        for mine, theirs in zip(first.seats, second.seats, strict=True)
    )
    return replace(first, seats=seats)


def _knows(seat: Seat) -> int:
    return sum(card != UNTOLD for card in (*seat.main, *seat.material))


def _sides(header: Header, one: Match) -> dict[str, int]:
    """For each seat the index of the recording that has its cards."""
    mine = {seat.seat: seat for seat in one.head().seats}
    return {seat.seat: int(seat != mine[seat.seat]) for seat in header.seats}


class _Merger:
    """Writes the events that both recordings share.

    Cards are numbered as in the recording that has their owner's lists.
    """

    def __init__(
        self, recording: Recording, tracks: tuple[WalkedRecording, WalkedRecording], sides: dict[str, int]
    ) -> None:
        self.recording = recording
        self.tracks = tracks
        self.sides = sides
        self._said: list[ev.Event] = []
        """The remarks since the last event, so that one written by both is written once."""
        self._later: set[ev.Event] = set()
        """The notes about earlier events: two people may add the same one at different times."""
        self._places: tuple[dict[int, int], dict[int, int]] = ({0: 0}, {0: 0})
        """By the positions of each recording: the positions in the merged match."""

    def take(self, step: PairedPositions) -> None:
        """Writes the events of a step."""
        self._take(step)
        for side, position in enumerate((step.one, step.other)):
            if position:
                self._places[side][position] = len(self.recording.entries)

    def _take(self, step: PairedPositions) -> None:
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
            event = self._about(self._observed(event, side, step), side)
            if event not in self._said and event not in self._later:
                self._said.append(event)
                self.recording.write(event)
            if isinstance(event, ev.Noted) and event.at:
                self._later.add(event)
        elif side == 0:
            self.recording.write(event)

    def _side(self, side: int, handle: int) -> int:
        """The recording whose number is used for the card that has this number in the recording of that side."""
        return self.sides.get(self.tracks[side].table.owner_of.get(handle, ""), side)

    def _merged(self, step: PairedPositions) -> ev.Event:
        """The event with each card's number from its owner's recording, and with the names of both."""
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

    def _observed(self, event: ev.Event, side: int, step: PairedPositions) -> ev.Event:
        """An observation of a card that the other recording numbers."""
        if not isinstance(event, ev.Observed) or not event.handle or self._side(side, event.handle) == side:
            return event
        known = step.pairs.theirs if side == 0 else step.pairs.ours
        return replace(event, handle=known.get(event.handle, event.handle))

    def _about(self, event: ev.Event, side: int) -> ev.Event:
        """A note about the same event in the merged match; of one that was taken back, about the last before it."""
        if not isinstance(event, ev.Noted) or event.at <= 0:
            return event
        places = self._places[side]
        return replace(event, at=places[max(one for one in places if one <= event.at)])

    def _write(self, event: ev.Event, step: PairedPositions) -> None:
        """As the due fact, if there is one; else as in the first recording."""
        recording = self.recording
        due = recording.referee.due
        if isinstance(due, ag.Must) and event in recording.referee.progress.pending:
            recording.write(event, due.because, recording.group())
            return
        entry = self.tracks[0].entries[step.one - 1] if step.one else self.tracks[1].entries[step.other - 1]
        recording.write(event, "" if isinstance(event, ev.Fact) else entry.because, implied=entry.implied)

    def _mark(self) -> None:
        """Takes a mark of the rules, which contains card numbers, from the due facts."""
        recording = self.recording
        due = recording.referee.due
        mark = next((one for one in recording.referee.progress.pending if isinstance(one, ev.UsageMarked)), None)
        if isinstance(due, ag.Must) and mark is not None:
            recording.write(mark, due.because, recording.group())
