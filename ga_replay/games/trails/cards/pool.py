"""The pool of Trails: the package ships no card, so every card is one of the user's card sets."""

from __future__ import annotations

from functools import cache

from ga_replay.core.cards import pool
from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.cards.pool_file import PoolFile, pool_of
from ga_replay.games.trails.cards.card import Card

PACKAGE = "ga_replay.games.trails.cards"
Pool = pool.Pool[Card]
OLDEST = "0001-01-01"
"""The day of cards whose set says none."""


@cache
def packaged_file() -> PoolFile[Card]:
    """No cards."""
    return pool_of(OLDEST, ())


@cache
def packaged_pool() -> Pool:
    """The pool without a card."""
    return Pool((packaged_file(),))


known_pool = ActivePool("trails", packaged_pool)
"""The pool in force: the packaged one, or the user's over it."""
