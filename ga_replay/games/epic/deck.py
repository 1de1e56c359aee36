"""Deck lists of Epic: lines such as `3x Flash Fire`, and the rulebook's demands on a deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from msgspec import Struct

from ga_replay.core.rules import decks
from ga_replay.core.rules.deck_finding import DeckFault
from ga_replay.core.rules.demand import demands
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import Pool, known_pool

Section = Literal["gods", "main"]
SECTIONS: Final[tuple[Section, ...]] = ("gods", "main")
Line = decks.DeckLine[Card]


class DeckList(Struct, frozen=True):
    """A deck list as written; gods are not part of the deck itself (1.3.2).

    Whether the deck is legal is another question.
    """

    source: str
    main: tuple[Line, ...]
    gods: tuple[Line, ...] = ()

    def lines(self, section: Section) -> tuple[Line, ...]:
        return self.gods if section == "gods" else self.main

    def slugs(self, section: Section) -> tuple[str, ...]:
        """Every card of the section by its slug, a card once for each copy."""
        return tuple([line.card.slug for line in self.lines(section) for _ in range(line.copies)])

    def all(self) -> Iterable[tuple[Section, Line]]:
        """Every line with its section."""
        return ((section, line) for section in SECTIONS for line in self.lines(section))


def read_list(text: str, source: str, pool: Pool | None = None) -> DeckList:
    """The deck of a list: lines of a number (by default 1) and a name, or a slug if several cards share it.

    Gods are among the cards. Blank lines, headings such as `Evil (9)`, and comments (`#` or `//`) are skipped.
    DeckUnreadableError holds every fault of the list at once.
    """
    known = pool if pool is not None else known_pool()
    lines = decks.plain_list(text, source, known.finder(), "3x Flash Fire")
    gods = tuple([line for line in lines if line.card.type == "DEITY"])
    return DeckList(source, tuple([line for line in lines if line not in gods]), gods)


@demands("2.3.7", "only game cards are in a deck")
def decks_hold_game_cards(deck: DeckList) -> Iterator[DeckFault]:
    for section, line in deck.all():
        if line.card.token:
            yield DeckFault(
                line.number, section, f"{line.name} is a token, and tokens cannot be in a deck", "remove the line"
            )


@demands("1.3.2", "gods are no part of a deck")
def decks_hold_no_gods(deck: DeckList) -> Iterator[DeckFault]:
    for line in deck.main:
        if line.card.type == "DEITY":
            yield DeckFault(
                line.number, "main", f"{line.name} is a god in the deck", "put it next to the deck, not into it"
            )
