"""Presence: the current recorder of a match, shown to a second one (decision 0015).

It is a lock that the system frees when its program ends. It informs and excludes no one: appending does that.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from typing import Protocol
from uuid import UUID

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

_MOST = 200
"""A name is no longer than this."""


class Presence(Protocol):
    """The lock of one match for one program."""

    def take(self) -> bool:
        """True if it belongs to this program, from now on or already."""

    def holder(self) -> str:
        """The name of the holder; empty if there is none, or it is unknown."""

    def release(self) -> None:
        """Releases it; doing so again does nothing."""


class FilePresence:
    """The lock of a file next to a SQLite database."""

    def __init__(self, database: Path, stream: UUID, who: str) -> None:
        self._path = database.with_name(f"{database.name}-{stream.hex[:12]}.recorder")
        self._who = who[:_MOST]
        self._file = -1

    def take(self) -> bool:
        """See `Presence`. If the file cannot be written there is no lock, and no one is kept out."""
        if self._file >= 0:
            return True
        while True:
            try:
                file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            except OSError:
                return True
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(file)
                return False
            if self._is_ours(file):
                break
            os.close(file)  # its holder deleted it meanwhile
        os.ftruncate(file, 0)
        os.write(file, self._who.encode())
        self._file = file
        return True

    def _is_ours(self, file: int) -> bool:
        with suppress(OSError):
            return os.path.samestat(os.fstat(file), self._path.stat())
        return False

    def holder(self) -> str:
        """See `Presence`."""
        with suppress(OSError):
            return self._path.read_text(encoding="utf-8", errors="replace")[:_MOST]
        return ""

    def release(self) -> None:
        """See `Presence`."""
        if self._file >= 0:
            self._path.unlink(missing_ok=True)
            os.close(self._file)
            self._file = -1


class ServerPresence:
    """An advisory lock of a session at a PostgreSQL server, which bears the recorder's name."""

    def __init__(self, engine: Engine, stream: UUID, who: str) -> None:
        self._engine = engine
        self._key = int.from_bytes(stream.bytes[:8], "big", signed=True)
        self._who = who[:60]
        self._connection: Connection | None = None

    def take(self) -> bool:
        """See `Presence`. If the server does not answer there is no lock; appending reports the error."""
        if self._connection is not None:
            return True
        try:
            connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            connection.execute(text("SELECT set_config('application_name', :who, false)"), {"who": self._who})
            got = bool(connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": self._key}).scalar())
        except DBAPIError:
            return True
        if got:
            self._connection = connection
        else:
            connection.invalidate()
            connection.close()
        return got

    def holder(self) -> str:
        """See `Presence`."""
        asked = text(
            "SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid "
            "WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 "
            "AND l.classid::bigint = :high AND l.objid::bigint = :low"
        )
        unsigned = self._key & 0xFFFF_FFFF_FFFF_FFFF
        try:
            with self._engine.connect() as connection:
                found = connection.execute(asked, {"high": unsigned >> 32, "low": unsigned & 0xFFFF_FFFF}).scalar()
        except DBAPIError:
            return ""
        return str(found or "")

    def release(self) -> None:
        """See `Presence`."""
        if self._connection is not None:
            self._connection.invalidate()  # the session ends, and the lock with it
            self._connection.close()
            self._connection = None


def presence(engine: Engine, stream: UUID, who: str) -> Presence:
    """The lock of the match with that stream."""
    database = engine.url.database
    if engine.dialect.name == "sqlite" and database is not None:
        return FilePresence(Path(database.removeprefix("file:").partition("?")[0]), stream, who)
    return ServerPresence(engine, stream, who)
