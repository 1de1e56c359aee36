"""The cards of Epic that the package ships, and the tokens of the rulebook."""

from functools import cache

from ga_replay import data
from ga_replay.core.cards import pool
from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.cards.pool_file import PoolFile, decode_pool
from ga_replay.games.epic.cards.card import Card

PACKAGE = "ga_replay.games.epic.cards"
Pool = pool.Pool[Card]

TOKENS = (
    Card("wolf-token", "Wolf Token", "CHAMPION", ("WILD",), 0, 2, 2, ("WOLF",), token=True),
    Card("zombie-token", "Zombie Token", "CHAMPION", ("EVIL",), 0, 2, 2, ("ZOMBIE",), token=True),
    Card("human-token", "Human Token", "CHAMPION", ("GOOD",), 0, 1, 1, ("HUMAN",), token=True),
    Card("demon-token", "Demon Token", "CHAMPION", ("EVIL",), 0, 4, 4, ("DEMON",), token=True),
)
"""The four that the book itself describes (2.3.4)."""


def packaged_file() -> PoolFile[Card]:
    """Return the facts that the package ships."""
    return decode_pool(data.read(PACKAGE, "pool.json"), "the packaged card pool", Card)


@cache
def packaged_pool() -> Pool:
    """Return the pool that the package ships, read once; the tokens of the book are always among its cards."""
    return Pool((packaged_file(),), TOKENS)


known_pool = ActivePool("epic", packaged_pool)
"""The pool in force: the packaged one, or the user's over it."""
