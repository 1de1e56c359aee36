"""The port of a store of matches, and its errors."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import Protocol
from uuid import UUID, uuid5

from msgspec import Struct

from ga_replay.app.errors import GaReplayError, UnknownMatchError
from ga_replay.core.events import Event
from ga_replay.core.input.visible_text import half_of_a_pair
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Entry, Header

CodecOf = Callable[[str], Codec]
"""The codec of a game by the name that headers use; raises LookupError for a game that it does not know."""

# Never change it: the streams of every stored match are named under it.
_MATCHES = UUID("6f1f2c0e-7f0e-5d0b-9a53-3f1d4c6a8b27")


def stream_of(match_id: str) -> UUID:
    """The stream that holds the match. Raises NoName."""
    if half_of_a_pair(match_id) >= 0:
        raise NoName(match_id)
    return uuid5(_MATCHES, match_id)


class MatchSummary(Struct, frozen=True):
    """A line of the list of matches; `players` are the persons' names, or the seats if unnamed.

    `created` is when the header was stored, `saved` when the last event was; both in UTC. `header` is the match's own.
    """

    id: str
    game: str
    players: tuple[str, ...]
    events: int
    created: datetime
    saved: datetime
    header: Header

    @classmethod
    def of(cls, match_id: str, header: Header, events: int, created: datetime, saved: datetime) -> MatchSummary:
        """The line of a match with this many events."""
        players = tuple(seat.name or seat.seat for seat in header.seats)
        return cls(
            id=match_id, game=header.game, players=players, events=events, created=created, saved=saved, header=header
        )


class Changed(Struct, frozen=True):
    """A match with new events: its name, the number of its events, and the day on which it was begun (UTC).

    If its header cannot be read `fault` says why, and `id` is the name of its stream.
    """

    id: str
    events: int
    day: str
    fault: str = ""


class EventStore(Protocol):
    """Matches, each an append-only stream: a header, then the events 1, 2, 3, … without a gap.

    Appended events are never changed or removed. Any method may raise a StoreError.
    """

    def create(self, match_id: str, header: Header, entries: Sequence[Entry] = ()) -> None:
        """Begin a match with these entries: the header and all of them, or nothing.

        On return they are on the disk. Raises MatchExists; LookupError for a game without a codec, and TypeError for an
        event that the game does not know.
        """

    def append(self, match_id: str, expected: int, entries: Sequence[Entry]) -> int:
        """Append entries after the `expected` existing ones, all or none, and return the number of entries now.

        On return they are on the disk. Raises Conflict if the match has more or fewer events than `expected`, and
        TypeError for an event that the match's game does not know.
        """

    def read(self, match_id: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        """The entries after number `after`, up to and with number `upto`; those past the end are left out."""

    def header(self, match_id: str) -> Header: ...

    def version(self, match_id: str) -> int:
        """The number of events in the match."""

    def exists(self, match_id: str) -> bool: ...

    def names(self) -> list[str]:
        """The names of all matches in the order in which they were created."""

    def matches(self) -> list[MatchSummary]:
        """All matches in the order in which they were created."""

    def picked(self, kinds: Collection[type[Event]]) -> dict[str, list[tuple[int, Event]]]:
        """The facts and remarks of these kinds by match, with their numbers, in order.

        Matches without any are left out.
        """

    def close(self) -> None:
        """Closes files and connections."""


class StoreError(GaReplayError):
    """The store cannot do what it was asked for; everything stored before is still there, unchanged."""


class NoSuchMatch(StoreError, UnknownMatchError):
    def __init__(self, match_id: str) -> None:
        super().__init__(f"unknown match {match_id!r}", remedy="`ga-replay list` shows those that are")


class NoName(StoreError):
    """An impossible name of a match, as from a file whose name is not UTF-8."""

    def __init__(self, match_id: str) -> None:
        super().__init__(f"{match_id!r} is not valid UTF-8, so it cannot name a match", remedy="choose another name")


class MatchExists(StoreError):
    """Another match has that name; `place` is the file whose match was to be stored."""

    def __init__(self, match_id: str, place: str = "") -> None:
        remedy = "continue it or choose another name"
        super().__init__(
            f"a match called {match_id!r} is already stored and was not changed", place=place, remedy=remedy
        )


class Conflict(StoreError):
    """Two recorders write one match; `expected` is this one's length of the match, `stored` the actual one."""

    def __init__(self, match_id: str, expected: int, stored: int) -> None:
        self.expected, self.stored = expected, stored
        who = "another recorder" if stored > expected else "this recorder"
        cause = f"has {stored} events and not {expected}: {who} is ahead by {abs(stored - expected)}, and nothing was written"
        super().__init__(f"the match {match_id!r} {cause}", remedy="read the match again and continue from there")


class Locked(StoreError):
    def __init__(self, where: str, seconds: float) -> None:
        cause = f"{where} was locked by another program for {seconds:g} s"
        super().__init__(cause, remedy="close that program or try again")


class ReadOnly(StoreError):
    def __init__(self, where: str) -> None:
        remedy = "get the right to write to it (for a file, to its folder too) or choose another with --db"
        super().__init__(f"{where} cannot be written to", remedy=remedy)


class Full(StoreError):
    def __init__(self, where: str) -> None:
        super().__init__(f"{where} has no room left, and nothing was written", remedy="free some space and try again")


class Unavailable(StoreError):
    """The database cannot be opened or reached."""


class Damaged(StoreError):
    """The stored data are corrupt: a number is missing, or a row cannot be read."""
