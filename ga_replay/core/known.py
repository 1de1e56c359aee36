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
        self._adopted = False
        self._ever: dict[str, C] = {}
        self._on_change: list[Callable[[], object]] = []

    def __call__(self) -> Pool[C]:
        if self._pool is None:
            self._pool = self._load()
        return self._pool

    def comes_from(self, load: Callable[[], Pool[C]]) -> None:
        """Names where the pool comes from; it is loaded when a card is first asked for."""
        if self._pool is None:
            self._load = load

    def when_others_count(self, then: Callable[[], object]) -> None:
        """Has that called whenever other cards are in force: it forgets which there are."""
        self._on_change.append(then)

    def adopt(self, pool: Pool[C]) -> None:
        """Knows these cards and no others from now on.

        Raises OtherCardsError: what has been made of a card is kept by its slug, so one that was ever known stays what it is.
        """
        self._remember()
        if other := [card.slug for card in pool if self._ever.get(card.slug, card) != card]:
            raise OtherCardsError(other)
        self._adopted = True
        self._change(pool)

    def forget(self) -> None:
        """Knows the cards again that nobody named."""
        if self._adopted:
            self._remember()
            self._adopted = False
            self._change(None)

    def _remember(self) -> None:
        if self._pool is not None:
            self._ever.update({card.slug: card for card in self._pool})

    def _change(self, pool: Pool[C] | None) -> None:
        self._pool = pool
        for then in self._on_change:
            then()
