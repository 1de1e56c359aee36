"""The pool of a game in the catalogue in force: the shipped one unless another is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic

from ga_replay.core.cards.card_source import Cards
from ga_replay.core.cards.catalogue import IN_FORCE, in_force
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import C_co


class ActivePool(Generic[C_co]):
    """Call it to get the game's pool in the catalogue in force.

    `shipped` returns the package's own pool, always the same object.
    """

    def __init__(self, game: str, shipped: Callable[[], Pool[C_co]]) -> None:
        self.game = game
        self.shipped = shipped

    def __call__(self) -> Pool[C_co]:
        pool: Pool[C_co] = IN_FORCE.get().pools[self]
        return pool

    def by_slug(self, slug: str) -> C_co:
        """The facts of a card or token, described ones first. Raises LookupError."""
        before: Cards[C_co] | None = IN_FORCE.get().cards.get(self)
        return (self() if before is None else before).by_slug(slug)

    @contextmanager
    def use(self, cards: Cards[C_co]) -> Iterator[None]:
        """Context manager: judges with these described cards in front of the pool."""
        with in_force(IN_FORCE.get().with_cards(self, cards)):
            yield
