"""Sources of card facts: a pool, or described cards in front of a pool."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

C = TypeVar("C")
Facts_co = TypeVar("Facts_co", covariant=True)


class Cards(Protocol[Facts_co]):
    """A source of card facts."""

    def by_slug(self, slug: str) -> Facts_co: ...


class DescribedCards(Generic[C]):
    """Described cards by slug, in front of a pool."""

    def __init__(self, pool: Callable[[], Cards[C]]) -> None:
        self._pool = pool
        self.cards: dict[str, C] = {}

    def by_slug(self, slug: str) -> C:
        """The described card, else the pool's. Raises LookupError."""
        return self.cards.get(slug) or self._pool().by_slug(slug)
