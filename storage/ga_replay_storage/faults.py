"""Drivers' errors as errors of the store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from ga_replay_storage.store import Damaged, Full, Locked, ReadOnly, StoreError, Unavailable

_LOCKED, _READ_ONLY, _FULL, _AWAY, _DAMAGED = "locked", "read-only", "full", "away", "damaged"

# https://www.sqlite.org/rescode.html; extended codes carry the primary one in their low byte.
_SQLITE = {
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_CANTOPEN: _AWAY,
    sqlite3.SQLITE_IOERR: _AWAY,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
}

# PostgreSQL, appendix A: whole codes first, then their classes.
_POSTGRES = {
    "55P03": _LOCKED,  # lock_not_available
    "40P01": _LOCKED,  # deadlock_detected
    "25006": _READ_ONLY,  # read_only_sql_transaction
    "42501": _READ_ONLY,  # insufficient_privilege
    "53100": _FULL,  # disk_full
    "53": _AWAY,  # out of memory or connections
    "08": _AWAY,  # connection
    "57": _AWAY,  # shutting down
    "28": _AWAY,  # password
    "3D": _AWAY,  # no such database
    "XX": _DAMAGED,
}


def place(address: URL) -> str:
    """The database in a message, without its password."""
    if address.get_backend_name() == "sqlite":
        return f"the file {(address.database or '').removeprefix('file:').partition('?')[0]}"
    return f"the database {address.render_as_string(hide_password=True)}"


def _cause(error: BaseException | None) -> str | None:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return _SQLITE.get(code & 0xFF)
    if isinstance(
        error, sqlite3.Error
    ):  # the module's own: text in a row that is not valid UTF-8 is an OperationalError
        return _DAMAGED if isinstance(error, sqlite3.OperationalError) else None
    state: str | None = getattr(error, "sqlstate", None)
    if state is None:
        return _AWAY  # psycopg has no code for a server that never answered, or fell silent
    return _POSTGRES.get(state) or _POSTGRES.get(state[:2])


def told(error: BaseException | None, where: str, seconds: float) -> StoreError:
    """The store error for a driver's error."""
    said = " ".join(str(error).split())
    match _cause(error):
        case "locked":
            return Locked(where, seconds)
        case "read-only":
            return ReadOnly(where)
        case "full":
            return Full(where)
        case "away":
            return Unavailable(
                f"{where} cannot be opened or reached ({said})",
                remedy="check that it exists, is running and accepts you",
            )
        case "damaged":
            return Damaged(
                f"{where} is damaged or is not a database ({said})",
                remedy="it was left as it is: restore it from a copy",
            )
        case _:
            return StoreError(
                f"{where} refused the request ({said})", remedy="this is a fault of ours, please report it"
            )


def is_read_only(error: DBAPIError) -> bool:
    """True if the database may be read and not written to."""
    return _cause(error.orig) == _READ_ONLY


@contextmanager
def telling(where: str, seconds: float, driver_error: type[Exception] = DBAPIError) -> Iterator[None]:
    """Context manager: a driver's error, wrapped by SQLAlchemy or not, is raised as a StoreError."""
    try:
        yield
    except (DBAPIError, driver_error) as error:
        raise told(error.orig if isinstance(error, DBAPIError) else error, where, seconds) from error
