"""A quick list of the stored matches' names, for shell completion. Reads only, and never raises.

It bypasses SQLAlchemy, whose import takes longer than a person waits for Tab, and neither makes nor upgrades a store.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import msgspec
from msgspec import Struct

from ga_replay_storage.default import named_or_default_file

if TYPE_CHECKING:
    from collections.abc import Iterable

SECONDS = 1
"""The time to wait for another program's lock, or a server."""

_HEADERS = "SELECT state FROM ga_replay_events WHERE originator_version = 0 ORDER BY id"


class _Opening(Struct, array_like=True):
    """The bytes of `match.created` up to the name; the header after it is not read."""

    saved: int
    match_id: str


def names(url: str | None) -> list[str]:
    """The names of the matches in the store at the URL, or in the user's own, the oldest first.

    There are none if it cannot be read.
    """
    try:
        url = url or named_or_default_file()
        states = _of_server(url) if url.startswith("postgres") else _of_file(url)
        return [msgspec.msgpack.decode(state, type=_Opening).match_id for state in states]
    except (sqlite3.Error, OSError, ValueError, RuntimeError, msgspec.MsgspecError):
        return []  # RuntimeError: the user has no home folder


def _of_file(url: str) -> Iterable[bytes]:
    scheme, _, rest = url.partition(":///")
    file = Path(rest.partition("?")[0]).absolute()
    if scheme not in ("sqlite", "sqlite+pysqlite") or not file.is_file():
        return []
    # Declared immutable, SQLite makes no files beside it; if events wait in a write-ahead log that would be wrong.
    log = file.with_name(f"{file.name}-wal")
    still = "" if log.exists() and log.stat().st_size else "&immutable=1"
    with closing(sqlite3.connect(f"file:{quote(str(file))}?mode=ro{still}", uri=True, timeout=SECONDS)) as connection:
        return [state for (state,) in connection.execute(_HEADERS)]


def _of_server(url: str) -> Iterable[bytes]:
    try:
        import psycopg  # noqa: PLC0415 - an extra that few have
    except ImportError:
        return []
    address = "postgresql" + url[url.index("://") :] if "://" in url else ""
    try:
        with psycopg.connect(
            address, connect_timeout=SECONDS, options="-c default_transaction_read_only=on"
        ) as connection:
            return [state for (state,) in connection.execute(_HEADERS)]
    except psycopg.Error:
        return []
