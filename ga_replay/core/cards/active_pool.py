"""The cards that a game knows: those of the match that is judged, which are the ones that it ships unless others are named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic

from ga_replay.core.cards.card_source import Cards
from ga_replay.core.cards.catalogue import IN_FORCE, in_force
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import C_co


class ActivePool(Generic[C_co]):
    """Called, it is the game's pool in the catalogue in force. `shipped` answers the one that the package ships, each time the same."""

    def __init__(self, game: str, shipped: Callable[[], Pool[C_co]]) -> None:
        self.game = game
        self.shipped = shipped

    def __call__(self) -> Pool[C_co]:
        pool: Pool[C_co] = IN_FORCE.get().pools[self]
        return pool

    def by_slug(self, slug: str) -> C_co:
        """The facts of a card or token: one in front of the pool, or one of it. Raises LookupError."""
        before: Cards[C_co] | None = IN_FORCE.get().cards.get(self)
        return (self() if before is None else before).by_slug(slug)

    @contextmanager
    def use(self, cards: Cards[C_co]) -> Iterator[None]:
        """Judges with these in front of the pool as long as it lasts."""
        with in_force(IN_FORCE.get().with_cards(self, cards)):
            yield
