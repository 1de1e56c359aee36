"""A store as programs use it: matches by their names, saved, recorded, and followed as they grow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event
from types import TracebackType
from typing import Self

from msgspec import Struct

from ga_replay.app.errors import ArgumentError, UnknownNameError, UnreadableError
from ga_replay.app.games import codec_of, game_of
from ga_replay.app.match import Match
from ga_replay.app.opening import refuse_unknown
from ga_replay.app.season.figures import BYS, By, flat, summed, without_unknown
from ga_replay.app.season.query import parsed
from ga_replay.app.targets import InStore
from ga_replay.app.viewers import ALL
from ga_replay.core.log.entries import Entry, Header
from ga_replay_storage.engine import default_url
from ga_replay_storage.season.counting import Stats, Whose, overview, rows_of
from ga_replay_storage.season.finding import Found, find
from ga_replay_storage.season.following import SeasonFollower
from ga_replay_storage.sql import SqlStore
from ga_replay_storage.store import MatchExists

EVERY = 0.2


class StoredMatch(Struct, frozen=True):
    """A match as it was stored at that time.

    `ga_replay.open` judges it, `ga_replay.record` continues it in the store (`target`).
    """

    name: str
    header: Header
    entries: tuple[Entry, ...]
    target: InStore


class Store:
    """Matches by their names, in the order in which they were created; `open_store` makes it. Threads may share it.

    What was stored is never changed or removed: a match only grows. Every method raises StoreError if the database
    cannot do what is asked.
    """

    def __init__(self, url: str | None = None) -> None:
        self.events = SqlStore(url or default_url(), codec_of)
        self._closed = Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the database; every `follow` ends."""
        self._closed.set()
        self.events.close()

    def names(self) -> tuple[str, ...]:
        """The names of all matches, the oldest first."""
        return tuple(self.events.names())

    def __iter__(self) -> Iterator[str]:
        """The names, as those of a mapping."""
        return iter(self.names())

    def __len__(self) -> int:
        """The number of matches."""
        return len(self.names())

    def __bool__(self) -> bool:
        """A store without matches is still true."""
        return True

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.events.exists(name)

    def __getitem__(self, name: str) -> StoredMatch:
        """The match of that name, as it is now. Raises UnknownMatchError."""
        refuse_unknown(name, self.events)
        there = InStore(name, self.events)
        return StoredMatch(name, self.events.header(name), tuple(there.entries), there)

    def target(self, name: str) -> InStore:
        """The target for recording the match of that name, which may be new.

        For example `ga_replay.record("epic", players=…, into=store.target("swiss-4"))`.
        """
        return InStore(name, self.events)

    def save(self, match: Match, *, name: str = "") -> int:
        """Stores the match, or its new entries, all or nothing; returns the number of new entries.

        By default it keeps its name. The handles of its cards are mixed, so that they reveal nothing of the order of
        its lists. Raises UnreadableError for a match that cannot be read to its end, UnsupportedError for an unknown
        game, and MatchExists if another match has that name.
        """
        match = match.mixed()
        if match.problems:
            raise UnreadableError.of(match.problems)
        header, name = match.head(), name or match.name
        if not name:
            raise UnknownNameError("a match that is stored has a name", remedy='give name="swiss-3"')
        game_of(header)
        if not self.events.exists(name):
            self.events.create(name, header, match.entries)
            return len(match.entries)
        there = self.events.read(name)
        count = len(there)
        if self.events.header(name) != header or there != list(match.entries[:count]):
            raise MatchExists(name, match.file)
        if count < len(match.entries):
            self.events.append(name, count, match.entries[count:])
        return max(0, len(match.entries) - count)

    def find(self, query: str, *, as_: str = ALL, limit: int | None = None) -> Found:
        """The moments of all matches that a query asks for (docs/find.md), at most `limit` of them.

        New events are judged first, which takes a while for many new matches. `as_` is a seat, spectator, judge or all:
        what that viewer may not know is not found. Raises ArgumentError for a wrong query, and UnknownNameError for an
        unknown viewer.
        """
        wanted = parsed(query)
        SeasonFollower(self.events, as_).keep_up()
        with self.events.reading() as connection:
            return find(connection, as_, wanted, limit)

    def stats(
        self, query: str = "", *, by: By = "deck", player: str = "", deck: str = "", event: str = "", as_: str = ALL
    ) -> Stats:
        """Counts over all matches, or those that a query finds: a row for each deck, player, card, turn or rule (`by`).

        `player`, `deck` and `event` count those whose name has this in it. New events are judged first. What the viewer
        `as_` may not know is not counted. Raises ArgumentError for a wrong query or `by`, and UnknownNameError for an
        unknown viewer.
        """
        if by not in BYS:
            raise ArgumentError(f'"{by}" is nothing that rows are about', remedy=f"write {', '.join(BYS)}")
        wanted = parsed(query) if query else None
        follower = SeasonFollower(self.events, as_)
        follower.keep_up()
        whose = Whose(view=as_, query=wanted, player=player, deck=deck, event=event)
        with self.events.reading() as connection:
            over = overview(connection, whose)
            rows, unknown = without_unknown(rows_of(connection, whose, by))
        return Stats(
            rows=tuple(map(flat, rows)),
            overview=summed(over),
            unknown=unknown,
            left_out=tuple(fault.match for fault in follower.faults()),
        )

    def follow(
        self, name: str, *, after: int = 0, every: float = EVERY, until: Callable[[], bool] | None = None
    ) -> Iterator[Entry]:
        """The entries of the match after that number, and then each new one as it is stored.

        It looks for new ones `every` so often, in seconds. It ends when the store is closed, or when `until` (asked
        after all existing entries) is true. Raises UnknownMatchError at once.
        """
        refuse_unknown(name, self.events)
        return self._followed(name, after, every, until or (lambda: False))

    def _followed(self, name: str, after: int, every: float, until: Callable[[], bool]) -> Iterator[Entry]:
        while not self._closed.is_set():
            last = until()  # asked before reading: entries stored until then are yielded
            new = self.events.read(name, after)
            yield from new
            after += len(new)
            if last:
                return
            if not new:
                self._closed.wait(every)
