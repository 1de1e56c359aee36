"""The SQL store: a SQLite file, or a PostgreSQL server."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime, timedelta
from typing import cast
from uuid import UUID

from sqlalchemy import Connection

from ga_replay.core.events import Event
from ga_replay.core.log.codec import Unreadable
from ga_replay.core.log.entries import Entry, Header
from ga_replay_storage.engine import open_engine, parsed
from ga_replay_storage.faults import place, telling
from ga_replay_storage.presence import Presence, presence
from ga_replay_storage.recorder import Gap, Matches
from ga_replay_storage.rows import MatchCreated, Recorded, Rows, Stored
from ga_replay_storage.schema import bring_up
from ga_replay_storage.store import (
    Changed,
    CodecOf,
    Conflict,
    Damaged,
    MatchExists,
    MatchSummary,
    NoSuchMatch,
    ReadOnly,
    stream_of,
)

_REMEMBERED = 10_000
_REMEDY = "it was left as it is: restore it from a copy, or install the version of ga-replay that wrote it"
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def _wall_clock() -> int:
    return time.time_ns() // 1000


class SqlStore:
    """An EventStore in a database; may be shared by threads.

    `timeout` is the time, in seconds, to wait for another program's lock; `clock` gives microseconds since 1970 (UTC),
    which are stored with each event and do not affect the match. Opening it makes or upgrades the schema. Raises
    StoreError.
    """

    def __init__(
        self, url: str, codec_of: CodecOf, *, timeout: float = 5.0, clock: Callable[[], int] = _wall_clock
    ) -> None:
        address = parsed(url)
        self._where = place(address)
        self._timeout = timeout
        self._clock = clock
        self._streams: dict[str, tuple[UUID, str]] = {}
        with telling(self._where, timeout):
            self.engine = open_engine(address, timeout)
            try:
                self._is_newest = bring_up(self.engine, self._where)
            except BaseException:
                self.engine.dispose()
                raise
        self._driver_error = cast("type[Exception]", self.engine.dialect.loaded_dbapi.Error)
        rows = Rows(codec_of)
        self._topics = rows.topics
        self._app = Matches(self.engine, rows)

    def create(self, match_id: str, header: Header, entries: Sequence[Entry] = ()) -> None:
        game = header.game
        self._topics(game)
        stream = stream_of(match_id)
        saved = self._clock()
        begun: list[Stored] = [MatchCreated(stream, match_id, header, saved)]
        begun += [Recorded(stream, number, entry, saved, game) for number, entry in enumerate(entries, 1)]
        try:
            with self.telling():
                self._app.record(begun)
        except Gap as error:
            raise MatchExists(match_id) from error
        self._remember(match_id, game)

    def append(self, match_id: str, expected: int, entries: Sequence[Entry]) -> int:
        stream, game = self._streams.get(match_id) or self._remember(match_id, self.header(match_id).game)
        if not entries:
            stored = self.version(match_id)
            if stored != expected:
                raise Conflict(match_id, expected, stored)
            return stored
        saved = self._clock()
        events = [Recorded(stream, number, entry, saved, game) for number, entry in enumerate(entries, expected + 1)]
        try:
            with self.telling():
                self._app.record(events)
        except Gap as error:
            if error.last is None:
                raise NoSuchMatch(match_id) from error
            raise Conflict(match_id, expected, error.last) from error
        return expected + len(entries)

    def read(self, match_id: str, after: int = 0, upto: int | None = None) -> list[Entry]:
        entries = [event.entry for event in self._stored(match_id, max(after, 0), upto) if type(event) is Recorded]
        if not entries and match_id not in self._streams:
            self.header(match_id)
        return entries

    def header(self, match_id: str) -> Header:
        for event in self._stored(match_id, -1, 0):
            if type(event) is MatchCreated:
                self._remember(match_id, event.header.game)
                return event.header
        with self.telling():
            last = self._app.last(stream_of(match_id))
        if last is None:
            raise NoSuchMatch(match_id)
        raise self._damaged(match_id, "its header is missing")

    def version(self, match_id: str) -> int:
        with self.telling():
            last = self._app.last(stream_of(match_id))
        if last is None:
            raise NoSuchMatch(match_id)
        return last

    def exists(self, match_id: str) -> bool:
        with self.telling():
            return self._app.last(stream_of(match_id)) is not None

    def names(self) -> list[str]:
        return [one.id for one in self.matches()]

    def matches(self) -> list[MatchSummary]:
        try:
            with self.telling():
                return [
                    MatchSummary.of(
                        head.match_id, head.header, last.originator_version, _when(head.saved), _when(last.saved)
                    )
                    for head, last in self._app.ends()
                ]
        except Unreadable as error:
            raise Damaged(
                f"{self._where} holds a match whose first or last row cannot be read ({error})", remedy=_REMEDY
            ) from error

    def picked(self, kinds: Collection[type[Event]]) -> dict[str, list[tuple[int, Event]]]:
        names = {stream_of(match.id): match.id for match in self.matches()}
        found: dict[str, list[tuple[int, Event]]] = {}
        try:
            with self.telling():
                for one in self._app.of_kinds(kinds):
                    if one.originator_id in names:  # else it was begun a moment ago
                        match = found.setdefault(names[one.originator_id], [])
                        match.append((one.originator_version, one.entry.event))
        except Unreadable as error:
            raise Damaged(f"{self._where} holds an event that cannot be read ({error})", remedy=_REMEDY) from error
        return found

    def newest(self) -> int:
        """The id of the newest notification: it grows with every stored event."""
        with self.telling():
            return self._app.newest()

    def changed(self, after: int) -> list[Changed]:
        """The matches with events that were stored after that notification, in the order of the first of these."""
        with self.telling():
            found = self._app.changed(after)
        return [self._changed(stream, version) for stream, version in found]

    def _changed(self, stream: UUID, version: int) -> Changed:
        try:
            with self.telling():
                head = next(self._app.stream(stream, -1, 0), None)
        except Unreadable as error:
            return Changed(str(stream), version, "", f"its header cannot be read ({error}); {_REMEDY}")
        if not isinstance(head, MatchCreated):
            return Changed(str(stream), version, "", f"its header is missing; {_REMEDY}")
        return Changed(head.match_id, version, str(_when(head.saved).date()))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Context manager: a connection for reading what was made of the events. Raises StoreError.

        An older database that may only be read has nothing of it: ReadOnly.
        """
        if not self._is_newest:
            raise ReadOnly(self._where)
        with self.telling(), self.engine.connect() as connection:
            yield connection

    def presence(self, match_id: str, who: str) -> Presence:
        """The lock that shows who records the match; `who` is this recorder's name."""
        return presence(self.engine, stream_of(match_id), who)

    def close(self) -> None:
        self._app.close()
        self.engine.dispose()

    def _stored(self, match_id: str, after: int, upto: int | None) -> Iterator[Stored]:
        """The events of a stream, decoded; raises Damaged at the first that is missing or unreadable."""
        wanted = after + 1
        try:
            with self.telling():
                for event in self._app.stream(stream_of(match_id), after, upto):
                    if event.originator_version != wanted:
                        raise self._damaged(match_id, f"event {wanted} is missing", wanted)
                    if (wanted == 0) != (type(event) is MatchCreated):
                        raise self._damaged(match_id, f"row {wanted} is a {type(event).__name__}", wanted)
                    yield event
                    wanted += 1
        except Unreadable as error:
            raise self._damaged(match_id, f"event {wanted} cannot be read ({error})", wanted) from error

    def _damaged(self, match_id: str, what: str, number: int = 0) -> Damaged:
        before = f". Events 1 to {number - 1} can be read" if number > 1 else ""
        return Damaged(f"the match {match_id!r} is damaged: {what}", remedy=f"{_REMEDY}{before}")

    def _remember(self, match_id: str, game: str) -> tuple[UUID, str]:
        if len(self._streams) >= _REMEMBERED:
            self._streams.clear()
        found = self._streams[match_id] = stream_of(match_id), game
        return found

    def telling(self) -> AbstractContextManager[None]:
        """Context manager: an error of the driver is raised as a StoreError."""
        return telling(self._where, self._timeout, self._driver_error)


def _when(microseconds: int) -> datetime:
    return _EPOCH + timedelta(microseconds=microseconds)
