"""The cards that a game knows: those that it ships or that its user imported, and in their place those of the match that is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic

from ga_replay.core.catalogue import IN_FORCE, USUAL, in_force
from ga_replay.core.judged import Cards
from ga_replay.core.pool import Pool
from ga_replay.core.pool_file import C


class Known(Generic[C]):
    """Called, it is the pool in force: the match's own, or else the usual one."""

    def __init__(self, packaged: Callable[[], Pool[C]]) -> None:
        self._load = packaged
        self._pool: Pool[C] | None = None

    def __call__(self) -> Pool[C]:
        own: Pool[C] | None = IN_FORCE.get().pools.get(self)
        return own if own is not None else self.usual()

    def usual(self) -> Pool[C]:
        """The pool of matches that name no cards."""
        if self._pool is None:
            self._pool = self._load()
        return self._pool

    def comes_from(self, load: Callable[[], Pool[C]]) -> None:
        """Names where the usual pool comes from; it is loaded when a card is first asked for, or after `forget`."""
        self._load = load

    def usually(self, pool: Pool[C]) -> None:
        """Makes that the usual pool, for a program that brings its own."""
        if pool is not self._pool:
            self._pool = pool
            USUAL.made.clear()

    def forget(self) -> None:
        """Loads the usual pool anew when a card is next asked for: something was imported. Nothing made of the old one is kept."""
        self._pool = None
        USUAL.made.clear()

    def by_slug(self, slug: str) -> C:
        """The facts of a card or token: one in front of the pool, or one of it. Raises LookupError."""
        before: Cards[C] | None = IN_FORCE.get().cards.get(self)
        return (self() if before is None else before).by_slug(slug)

    def are_named(self) -> bool:
        """Whether other cards than the usual ones are in force."""
        return self in IN_FORCE.get().pools

    @contextmanager
    def use(self, cards: Cards[C]) -> Iterator[None]:
        """Judges with these in front of the pool as long as it lasts."""
        with in_force(IN_FORCE.get().with_cards(self, cards)):
            yield
