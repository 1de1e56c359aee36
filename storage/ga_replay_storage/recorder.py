"""The adapter to the eventsourcing library: the one module that imports it, with faster access to its table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from threading import Lock
from typing import Any, NamedTuple, cast
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import InfrastructureFactory, IntegrityError, JSONTranscoder, Mapper, StoredEvent
from eventsourcing.utils import Environment
from eventsourcing_sqlalchemy.datastore import SQLAlchemyDatastore
from eventsourcing_sqlalchemy.factory import SQLAlchemyFactory
from eventsourcing_sqlalchemy.recorders import SQLAlchemyApplicationRecorder
from sqlalchemy import Engine, Table, select
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.orm import sessionmaker
from sqlalchemy.pool import PoolProxiedConnection

from ga_replay.core.events import Event
from ga_replay.core.log.codec import Unreadable
from ga_replay_storage.rows import MatchCreated, Recorded, Rows, Stored


class MatchMapper(Mapper[UUID]):
    """The library's mapper, with our rows."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(JSONTranscoder())  # never asked: both directions are our own
        self._pack, self._unpack = rows.pack, rows.unpack

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        """The row. Raises TypeError for an event that its game does not know."""
        if not isinstance(domain_event, Stored):
            raise TypeError(f"{type(domain_event).__name__} is not an event of a match")
        topic, state = self._pack(domain_event)
        return StoredEvent(domain_event.originator_id, domain_event.originator_version, topic, state)

    def to_domain_event(self, stored_event: StoredEvent) -> Stored:
        """The event of a row. Raises Unreadable."""
        stream = cast("UUID", stored_event.originator_id)
        return self._unpack(stream, stored_event.originator_version, stored_event.topic, stored_event.state)


class Gap(IntegrityError):
    """The stream's last version is `last` (None: there is no stream), so the save does not follow on it."""

    def __init__(self, last: int | None) -> None:
        super().__init__(f"last version is {last}")
        self.last = last


class _Statements(NamedTuple):
    claim: str
    last: str
    insert: str
    select: str


def _statements(dialect: str, table: str) -> _Statements:
    mark = "?" if dialect == "sqlite" else "%s"
    # A save reads, then writes: SQLite must take the write lock first, or two savers each wait for the other.
    # On PostgreSQL the table's lock makes notification ids appear in order; listeners are notified in the same round trip.
    claim = "BEGIN IMMEDIATE" if dialect == "sqlite" else f"LOCK TABLE {table} IN EXCLUSIVE MODE; NOTIFY {table}"
    columns = "originator_id, originator_version, topic, state"
    return _Statements(
        claim,
        f"SELECT max(originator_version) FROM {table} WHERE originator_id = {mark}",  # noqa: S608 - our own table's name
        f"INSERT INTO {table} ({columns}) VALUES ({mark}, {mark}, {mark}, {mark})",  # noqa: S608 - the same
        f"SELECT originator_version, topic, state FROM {table} WHERE originator_id = {mark} "  # noqa: S608 - the same
        f"AND originator_version > {mark} AND originator_version <= {mark} ORDER BY originator_version ",
    )


# `originator_version = 0` must stand there as the index of the matches has it, or SQLite would not use that.
_ENDS = """
    SELECT head.originator_id, head.topic, head.state, tail.originator_version, tail.topic, tail.state
    FROM ga_replay_events AS head JOIN ga_replay_events AS tail ON tail.originator_id = head.originator_id
        AND tail.originator_version = (
            SELECT max(originator_version) FROM ga_replay_events AS every WHERE every.originator_id = head.originator_id
        )
    WHERE head.originator_version = 0 ORDER BY head.id
"""


# The plus keeps SQLite from walking through the whole index of the streams for a few new events.
_CHANGED = {
    dialect: f"""
    SELECT originator_id, max(originator_version), min(id) FROM ga_replay_events WHERE id > {mark}
    GROUP BY {stream} ORDER BY min(id)
"""  # noqa: S608 - our own words
    for dialect, mark, stream in (("sqlite", "?", "+originator_id"), ("postgresql", "%s", "originator_id"))
}


class CoreRecorder(SQLAlchemyApplicationRecorder):
    """The extension's recorder without its ORM session: prepared statements on the driver's connections of its engine.

    It also refuses a save that would leave a gap; the library's recorders only ensure uniqueness.
    """

    def __init__(
        self, datastore: SQLAlchemyDatastore, *, events_table_name: str, schema_name: str | None = None
    ) -> None:
        super().__init__(datastore, events_table_name=events_table_name, schema_name=schema_name)
        self._engine = cast("Engine", datastore.engine)
        # Kept from save to save: fetching it anew would take a tenth of a save's time.
        # Threads that queue here need not poll for each other's lock on the file.
        self._writer: PoolProxiedConnection | None = None
        self._writing = Lock()
        self._native_uuid = self._engine.dialect.name != "sqlite"
        self._sql = _statements(self._engine.dialect.name, self.events_table_name)

    def insert_events(self, stored_events: Sequence[StoredEvent], **_: object) -> None:
        """Save events of one stream in one transaction; returns no notification ids. Raises Gap."""
        key = self._key(stored_events[0].originator_id)
        first = stored_events[0].originator_version
        rows: list[tuple[object, ...]] = [
            (key, event.originator_version, event.topic, event.state) for event in stored_events
        ]
        with self._writing:
            connection = self._writer or self._engine.raw_connection()
            self._writer = None
            try:
                self._insert(connection.cursor(), key, first, rows)
                connection.commit()
            except BaseException:
                connection.close()  # the pool rolls back what was begun
                raise
            self._writer = connection

    def close(self) -> None:
        with self._writing:
            if self._writer is not None:
                self._writer.close()
                self._writer = None

    def _insert(self, cursor: DBAPICursor, key: object, first: int, rows: list[tuple[object, ...]]) -> None:
        cursor.execute(self._sql.claim)
        cursor.execute(self._sql.last, (key,))
        (last,) = cursor.fetchone() or (None,)
        if first != (0 if last is None else last + 1):
            raise Gap(last)
        cursor.executemany(self._sql.insert, rows)

    def select_events(
        self,
        originator_id: UUID | str,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,  # noqa: FBT001, FBT002 - the library's signature
        limit: int | None = None,
    ) -> list[StoredEvent]:
        """The rows of a stream in the order of their versions."""
        sql = self._sql.select + ("DESC" if desc else "ASC") + ("" if limit is None else f" LIMIT {limit:d}")
        between = (-1 if gt is None else gt, 2**62 if lte is None else lte)
        with closing(self._engine.raw_connection()) as connection:
            cursor = connection.cursor()
            cursor.execute(sql, (self._key(originator_id), *between))
            rows = cursor.fetchall()
        return [StoredEvent(originator_id, version, topic, state) for version, topic, state in rows]

    def _key(self, originator_id: UUID | str) -> UUID | bytes | str:
        if self._native_uuid or isinstance(originator_id, str):
            return originator_id
        return originator_id.bytes


class _Factory(SQLAlchemyFactory):
    application_recorder_class = CoreRecorder

    def __init__(self, env: Environment, engine: Engine) -> None:
        super().__init__(env)
        self.datastore = SQLAlchemyDatastore(session_maker=sessionmaker(bind=engine))


class Matches(Application[UUID]):
    """One stream per match. The table is named after `name`: never change it."""

    name = "ga_replay"

    def __init__(self, engine: Engine, rows: Rows) -> None:
        self._engine = engine
        self._rows = rows
        self._names = MatchMapper(rows)
        # Alembic makes the schema; a user's environment must not say otherwise.
        super().__init__({"CREATE_TABLE": "no", "IS_SNAPSHOTTING_ENABLED": "no"})
        self._table = cast("CoreRecorder", self.recorder)
        self.table = cast("Table", self._table.events_record_cls.__table__)

    def construct_factory(self, env: Environment) -> InfrastructureFactory[Any]:
        return _Factory(env, self._engine)

    def construct_mapper(self) -> MatchMapper:
        return self._names

    def close(self) -> None:
        super().close()
        self._table.close()

    def record(self, events: Sequence[Stored]) -> None:
        """Save events of one stream, all or none. Raises Gap, and TypeError for an event that its game does not know.

        Not through `save`: that checks the type of each event, and before Python 3.12 this takes longer than storing
        it.
        """
        self.events.put(events)

    def stream(self, stream: UUID, after: int, upto: int | None) -> Iterator[Stored]:
        """The events of a stream after version `after`, up to and with `upto`, one by one; raises Unreadable."""
        return map(self._names.to_domain_event, self._table.select_events(stream, gt=after, lte=upto))

    def ends(self) -> Iterator[tuple[MatchCreated, Stored]]:
        """The first and the last event of every stream, in the order in which the streams began. Raises Unreadable."""
        with self._engine.connect() as connection:
            rows = connection.exec_driver_sql(_ENDS).fetchall()
        for key, topic, state, version, last_topic, last_state in rows:
            stream = key if isinstance(key, UUID) else UUID(bytes=key)
            head = self._rows.unpack(stream, 0, topic, state)
            if not isinstance(head, MatchCreated):
                raise Unreadable(f"stream {stream} begins with {topic}")
            yield head, self._rows.unpack(stream, version, last_topic, last_state)

    def newest(self) -> int:
        """The id of the newest notification; 0 if there is none."""
        return self.recorder.max_notification_id() or 0

    def changed(self, after: int) -> list[tuple[UUID, int]]:
        """The streams with notifications after that id and their last versions, in the order in which they began.

        Not through `select_notifications`, which reads the bytes of every event.
        """
        with self._engine.connect() as connection:
            rows = connection.exec_driver_sql(_CHANGED[self._engine.dialect.name], (after,)).fetchall()
        return [(key if isinstance(key, UUID) else UUID(bytes=key), version) for key, version, _ in rows]

    def of_kinds(self, kinds: Collection[type[Event]]) -> Iterator[Recorded]:
        """The facts and remarks of these kinds, stream by stream, in order. Raises Unreadable."""
        row = self.table.c
        wanted = select(row.originator_id, row.originator_version, row.topic, row.state).where(
            row.topic.in_([self._rows.shared_topic(kind) for kind in kinds])
        )
        with self._engine.connect() as connection:
            rows = connection.execute(wanted.order_by(row.originator_id, row.originator_version)).fetchall()
        for key, version, topic, state in rows:
            found = self._rows.unpack(key if isinstance(key, UUID) else UUID(bytes=key), version, topic, state)
            if isinstance(found, Recorded):
                yield found

    def last(self, stream: UUID) -> int | None:
        """The last version of a stream, None if there is none."""
        rows = self._table.select_events(stream, desc=True, limit=1)
        return rows[0].originator_version if rows else None
