"""The cards of Grand Archive that the package ships."""

from functools import cache

from ga_replay import data
from ga_replay.core.cards import pool
from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.cards.pool_file import PoolFile, decode_pool
from ga_replay.games.grand_archive.cards.card import Card

PACKAGE = "ga_replay.games.grand_archive.cards"
Pool = pool.Pool[Card]


def packaged_file() -> PoolFile[Card]:
    """Return the facts that the package ships."""
    return decode_pool(data.read(PACKAGE, "pool.json"), "the packaged card pool", Card)


@cache
def packaged_pool() -> Pool:
    """Return the pool that the package ships, read once."""
    return Pool((packaged_file(),))


known_pool = ActivePool("grand-archive", packaged_pool)
"""The pool in force: the packaged one, or the user's over it."""
