"""The store of matches that a command uses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ga_replay.app.games import codec_of

if TYPE_CHECKING:
    from ga_replay_storage.sql import SqlStore


@contextmanager
def store(url: str | None) -> Iterator[SqlStore]:
    """The store at the URL, or the user's own. Raises StoreError, which is a GaReplayError, for any problem with it."""
    from ga_replay_storage.engine import default_url  # noqa: PLC0415 - a fifth of a second that files do not need
    from ga_replay_storage.sql import SqlStore  # noqa: PLC0415 - as above

    opened = SqlStore(url or default_url(), codec_of)
    try:
        yield opened
    finally:
        opened.close()
