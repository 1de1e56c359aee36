"""The cards that a position describes, in front of a game's pool."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.cards.card_source import DescribedCards
from ga_replay.core.cards.catalogue import cached
from ga_replay.core.cards.pool import Pool, fold_name
from ga_replay.core.cards.pool_file import Printed
from ga_replay.core.ports.position_words import Unfit


@cached
def printed_names(pool: Callable[[], Pool[Any]]) -> frozenset[str]:
    """The names of the pool's cards, folded for comparison."""
    return frozenset(fold_name(card.name) for card in pool())


class DescribableCard(Printed, Protocol):
    """A card of any game, as positions ask it."""

    @property
    def token(self) -> bool: ...


P = TypeVar("P", bound=DescribableCard)


class CardOverlay(DescribedCards[P]):
    """The cards described for one position, in front of a pool; neither two of them nor a printed one share a name.

    `read` makes a card of its name and of what is said of it.
    """

    def __init__(self, pool: ActivePool[P], read: Callable[[str, str], P]) -> None:
        super().__init__(pool)
        self._known = pool
        self._read = read
        self._printed = printed_names(pool)
        self._keys: dict[str, str] = {}

    def put(self, name: str, words: str) -> str:
        """Adds a card and returns its key. Raises Unfit if it is impossible, or if its name is ambiguous."""
        card = self._read(name, words)
        if fold_name(card.name) in self._printed:
            raise Unfit(f'"{card.name}" is a printed card', "give the described card another name")
        if self._keys.setdefault(card.name, card.slug) != card.slug:
            raise Unfit(f'two cards are described as "{card.name}"', "give one of them another name")
        self.cards[card.slug] = card
        return card.slug

    @property
    def described(self) -> Mapping[str, str]:
        """Key and name of each described card."""
        return {card.slug: card.name for card in self.cards.values()}

    def is_token(self, card: str) -> bool:
        """True if the card is a token, which is made and not put."""
        return self.by_slug(card).token

    def judging(self) -> AbstractContextManager[None]:
        """A context in which the game knows the described cards."""
        return self._known.use(self)
