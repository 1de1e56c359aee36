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
    Card(
        slug="wolf-token",
        name="Wolf Token",
        type="CHAMPION",
        alignments=("WILD",),
        cost=0,
        offense=2,
        defense=2,
        classes=("WOLF",),
        token=True,
    ),
    Card(
        slug="zombie-token",
        name="Zombie Token",
        type="CHAMPION",
        alignments=("EVIL",),
        cost=0,
        offense=2,
        defense=2,
        classes=("ZOMBIE",),
        token=True,
    ),
    Card(
        slug="human-token",
        name="Human Token",
        type="CHAMPION",
        alignments=("GOOD",),
        cost=0,
        offense=1,
        defense=1,
        classes=("HUMAN",),
        token=True,
    ),
    Card(
        slug="demon-token",
        name="Demon Token",
        type="CHAMPION",
        alignments=("EVIL",),
        cost=0,
        offense=4,
        defense=4,
        classes=("DEMON",),
        token=True,
    ),
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
