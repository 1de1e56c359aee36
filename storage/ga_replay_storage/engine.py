"""Database connections: the supported databases, and their settings for durability."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from ga_replay_storage.default import FILE, default_folder, named_url
from ga_replay_storage.faults import place
from ga_replay_storage.store import ReadOnly, Unavailable

SetUp = Callable[[Any], None]
WRITTEN = "write sqlite:///FILE or postgresql://USER@HOST/NAME"


def default_url() -> str:
    """The URL in GA_REPLAY_DB, else a file in the user's data folder, which is made if it is missing."""
    if named := named_url():
        return named
    folder = default_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable(
            f"the folder {folder} cannot be made ({error.strerror})", remedy="name a database with --db"
        ) from error
    return URL.create("sqlite", database=str(folder / FILE)).render_as_string()


def parsed(url: str) -> URL:
    """The URL of a supported database. Raises Unavailable for any other."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # the library's own for the whole, Python's for a port
        raise Unavailable(f"{url!r} is not the URL of a database", remedy=WRITTEN) from None
    if address.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return address.set(drivername="postgresql+psycopg")
    if address.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise Unavailable(f"{address.drivername} is not a supported database", remedy=WRITTEN)
    if not address.database or address.database == ":memory:" or "mode=memory" in url:
        raise Unavailable("a database in memory would lose every event", remedy="name a file as in sqlite:///FILE")
    return address


def open_engine(address: URL, seconds: float) -> Engine:
    """An engine that waits for locks that long. Raises Unavailable or ReadOnly if the database is not available."""
    try:
        if address.get_backend_name() == "sqlite":
            return _sqlite(address, seconds)
        return _made(address, _postgres_setup(seconds), connect_timeout=max(2, round(seconds)))
    except ModuleNotFoundError as error:
        raise Unavailable(f"PostgreSQL needs a driver ({error})", remedy="install ga-replay[postgres]") from error
    except (ArgumentError, TypeError, ValueError, OverflowError) as error:  # as SQLAlchemy and sqlite3 refuse options
        raise _refused(address, error) from error


def _refused(address: URL, error: Exception) -> Unavailable:
    said = (str(error).splitlines() or ["no reason"])[0]
    return Unavailable(
        f"{place(address)} cannot be opened this way ({said})",
        remedy="correct the host, the port and the part after the question mark",
    )


def _postgres_setup(seconds: float) -> SetUp:
    def set_up(connection: Any) -> None:
        # Outside a transaction: the pool's rollback would undo it.
        connection.autocommit = True
        connection.execute(f"SET lock_timeout = {int(seconds * 1000)}")
        connection.autocommit = False

    return set_up


def _sqlite_setup(seconds: float) -> SetUp:
    def set_up(connection: sqlite3.Connection) -> None:
        # The driver's own BEGIN comes too late and is not IMMEDIATE: the recorder says when.
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
        # FULL, and not WAL's usual NORMAL: that may lose acknowledged events when the power fails.
        connection.execute("PRAGMA synchronous = FULL")

    return set_up


def _made(address: URL, set_up: SetUp, **arguments: float) -> Engine:
    """An engine whose connections are set up by `set_up`, or closed again."""

    def connected(connection: Any, _record: object) -> None:
        try:
            set_up(connection)
        except BaseException:
            connection.close()
            raise

    engine = create_engine(address, connect_args=arguments)
    engine.dialect.create_connect_args(address)  # raises now what it would raise at the first connection
    event.listen(engine, "connect", connected)
    return engine


def _sqlite(address: URL, seconds: float) -> Engine:
    named = address.database or ""
    engine = _made(address, _sqlite_setup(seconds), timeout=seconds)
    if named.startswith("file:"):  # a SQLite URI has its own mode
        _look_into(engine, address)
        return engine
    path = Path(named).absolute()
    if not path.parent.is_dir():
        raise Unavailable(f"there is no folder {path.parent}", remedy="make it, or name another database with --db")
    try:
        _switch_to_wal(engine)
    except OperationalError as error:
        engine.dispose()
        if not _denied(error):
            raise
        if not path.is_file():
            raise ReadOnly(place(address)) from error
        return _sqlite_for_reading(path, seconds)
    return engine


def _look_into(engine: Engine, address: URL) -> None:
    try:
        engine.connect().close()
    except OperationalError as error:
        engine.dispose()
        if getattr(error.orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR:  # an invalid mode, cache or vfs
            raise _refused(address, error) from error
        raise


def _switch_to_wal(engine: Engine) -> None:
    with engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA journal_mode").scalar() != "wal":
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")


def _denied(error: OperationalError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)


def _sqlite_for_reading(path: Path, seconds: float) -> Engine:
    # SQLite cannot read a WAL database in a folder where it may not make files unless it is declared immutable.
    # That is wrong if a write-ahead log lies beside it: its events would be missing.
    log = path.with_name(path.name + "-wal")
    still = not (log.exists() and log.stat().st_size)
    uri = f"file:{quote(str(path))}?mode=ro" + ("&immutable=1" if still else "")
    address = URL.create("sqlite", database=uri, query={"uri": "true"})
    engine = _made(address, _sqlite_setup(seconds), timeout=seconds)
    try:
        engine.connect().close()
    except OperationalError as error:
        engine.dispose()
        if still or not _denied(error):
            raise
        raise Unavailable(
            f"the last events of {path} are in {log.name}, which cannot be read in a folder without write permission",
            remedy="copy both into a folder that you may write to",
        ) from error
    return engine
