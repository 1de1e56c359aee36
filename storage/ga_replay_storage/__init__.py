"""Matches that last: a store in a SQLite file, or on a PostgreSQL server. `open_store` is its public interface.

    with open_store("sqlite:///league.sqlite") as store:
        store.save(match, name="swiss-3")
        judgement = ga_replay.open(store["swiss-3"]).judge()

What else is public is loaded when it is first used, as in ga_replay.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in ga_replay
if TYPE_CHECKING:
    from ga_replay_storage.matches import Store, StoredMatch
    from ga_replay_storage.season.counting import Stats
    from ga_replay_storage.season.finding import Answer, Found
    from ga_replay_storage.store import MatchExists, StoreError

__all__ = ["Answer", "Found", "MatchExists", "Stats", "Store", "StoreError", "StoredMatch", "open_store"]

_PLACES = {
    "Answer": "season.finding",
    "Found": "season.finding",
    "MatchExists": "store",
    "Stats": "season.counting",
    "Store": "matches",
    "StoreError": "store",
    "StoredMatch": "matches",
}

if not TYPE_CHECKING:  # else no type checker would find a misspelt name

    def __getattr__(name: str) -> object:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - loaded with the first name

        return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)


def open_store(url: str | None = None) -> Store:
    """The store at a URL (`sqlite:///FILE`, `postgresql://USER@HOST/NAME`); by default that of the command line.

    The default is GA_REPLAY_DB, or your data folder. It is a context manager that closes the store. The store is made
    if it does not exist, and upgraded if an older version made it. Raises StoreError, which is a GaReplayError.
    """
    from ga_replay_storage.matches import Store  # noqa: PLC0415 - SQLAlchemy takes a fifth of a second to load

    return Store(url)
