"""Which card facts a game is judged with: those that it ships, or others in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

C = TypeVar("C")
Facts_co = TypeVar("Facts_co", covariant=True)


class Cards(Protocol[Facts_co]):
    """Whatever knows the facts of cards: a pool, or cards that somebody described."""

    def by_slug(self, slug: str) -> Facts_co: ...


class Judged(Generic[C]):
    """The card facts that a game is judged with: those of a pool, unless others stand in their place."""

    def __init__(self, pool: Callable[[], Cards[C]]) -> None:
        self._pool = pool
        self._instead: list[Cards[C]] = []

    @contextmanager
    def use(self, cards: Cards[C]) -> Iterator[None]:
        """Judges with these in the place of the pool's. Other facts need other slugs: what was made of a slug is kept."""
        self._instead.append(cards)
        try:
            yield
        finally:
            self._instead.remove(cards)

    def by_slug(self, slug: str) -> C:
        """The facts of a card or token. Raises LookupError."""
        return (self._instead[-1] if self._instead else self._pool()).by_slug(slug)


class Described(Generic[C]):
    """Cards that somebody described, by slug, in front of a pool."""

    def __init__(self, pool: Callable[[], Cards[C]]) -> None:
        self._pool = pool
        self.cards: dict[str, C] = {}

    def by_slug(self, slug: str) -> C:
        """The described card, or else the pool's. Raises LookupError."""
        return self.cards.get(slug) or self._pool().by_slug(slug)
