"""The schema: made and changed by alembic alone, and by one program at a time."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from ga_replay_storage.engine import open_engine, parsed
from ga_replay_storage.faults import is_read_only, place, telling
from ga_replay_storage.store import Unavailable

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0003"
"""The newest revision in `migrations/versions`."""

SAME_EVENTS = frozenset({"0001", "0002"})
"""Older revisions whose events are read as they are, if the database cannot be written to."""

VERSION_TABLE = "ga_replay_schema"
_ONE_AT_A_TIME = Lock()  # alembic keeps the current migration in a global of its module
_ADVISORY_LOCK = 0x6761_7265_706C  # any number without another user


def upgrade(url: str, timeout: float = 5.0) -> None:
    """Bring the database at `url` to the newest schema; several programs may do so at once. Raises StoreError."""
    address = parsed(url)
    with telling(place(address), timeout):
        engine = open_engine(address, timeout)
        try:
            bring_up(engine, place(address))
        finally:
            engine.dispose()


def bring_up(engine: Engine, where: str) -> bool:
    """Brings an open engine to the newest schema; only reads if it has it. False if it can do no more than read an older one."""
    with engine.connect() as connection:
        revision = _revision(connection)
    if revision == HEAD:
        return True
    try:
        _lock_and_migrate(engine, where)
    except DBAPIError as error:
        if revision not in SAME_EVENTS or not is_read_only(error):
            raise
        return False
    return True


def _lock_and_migrate(engine: Engine, where: str) -> None:
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
        if _revision(connection) != HEAD:  # another program may have been faster
            _migrate(connection, where)
        connection.commit()


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()  # noqa: S608 - our own name
    return found


def config(connection: Connection | None = None) -> Config:
    """Alembic's configuration, which needs no file in the working directory."""
    from alembic.config import Config  # noqa: PLC0415 - a fifth of a second, and needed once in a database's life

    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def _migrate(connection: Connection, where: str) -> None:
    from alembic import command  # noqa: PLC0415 - as above
    from alembic.util import CommandError  # noqa: PLC0415 - as above

    try:
        with _ONE_AT_A_TIME:
            command.upgrade(config(connection), "head")
    except CommandError as error:
        raise Unavailable(
            f"{where} was written by a newer ga-replay ({error})", remedy="install that version or a newer one"
        ) from error
