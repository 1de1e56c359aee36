"""The cards that a game knows in this process: those that it ships, until the user's own are adopted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from ga_replay.core.pool import Pool
from ga_replay.core.pool_file import C

_LISTED = 5


class OtherCardsError(ValueError):
    """Cards that this process knows already are something else in what is to be adopted; `slugs` are some of them."""

    def __init__(self, slugs: list[str]) -> None:
        super().__init__(f"{', '.join(slugs[:_LISTED])} are known by other facts already")
        self.slugs = tuple(slugs)


class Known(Generic[C]):
    """Called, it is the pool in force."""

    def __init__(self, packaged: Callable[[], Pool[C]]) -> None:
        self._packaged = packaged
        self._adopted: Pool[C] | None = None
        self._asked = False

    def __call__(self) -> Pool[C]:
        self._asked = True
        return self._adopted if self._adopted is not None else self._packaged()

    def adopt(self, pool: Pool[C]) -> None:
        """Knows these cards from now on. Raises OtherCardsError: what has been made of a card is kept by its slug, so a known one stays what it is."""
        if self._asked:
            there = {card.slug: card for card in pool}
            if other := [card.slug for card in self() if there.get(card.slug) != card]:
                raise OtherCardsError(other)
        self._adopted = pool
