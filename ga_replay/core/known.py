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
    """Called, it is the pool in force: the packaged one, unless others were named or adopted."""

    def __init__(self, packaged: Callable[[], Pool[C]]) -> None:
        self._load = packaged
        self._pool: Pool[C] | None = None

    def __call__(self) -> Pool[C]:
        if self._pool is None:
            self._pool = self._load()
        return self._pool

    def comes_from(self, load: Callable[[], Pool[C]]) -> None:
        """Names where the pool comes from; it is loaded when a card is first asked for."""
        if self._pool is None:
            self._load = load

    def adopt(self, pool: Pool[C]) -> None:
        """Knows these cards from now on. Raises OtherCardsError: what has been made of a card is kept by its slug, so a known one stays what it is."""
        if self._pool is not None:
            there = {card.slug: card for card in pool}
            if other := [card.slug for card in self._pool if there.get(card.slug) != card]:
                raise OtherCardsError(other)
        self._pool = pool
