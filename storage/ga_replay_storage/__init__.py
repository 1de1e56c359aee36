"""Matches that last: a store in a SQLite file, or on a PostgreSQL server. `open_store` is its public interface.

with open_store("sqlite:///league.sqlite") as store:
store.save(match, name="swiss-3")
judgement = ga_replay.open(store["swiss-3"]).judge()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ga_replay_storage.matches import Store

__all__ = ["open_store"]


def open_store(url: str | None = None) -> Store:
    """The store at a URL (`sqlite:///FILE`, `postgresql://USER@HOST/NAME`); without one, that of the command line (GA_REPLAY_DB, or your data folder).

    A context manager that closes it. It is made if it is not there, and brought up to date if an older version made it. Raises StoreError, which is a
    GaReplayError.
    """
    from ga_replay_storage.matches import Store  # noqa: PLC0415 - SQLAlchemy takes a fifth of a second to load

    return Store(url)
