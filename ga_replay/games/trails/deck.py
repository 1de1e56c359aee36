"""Deck lists of Trails: lines such as `4x Mira Voss [Night Patrol]`, and deck demands of the two modes (602)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from ga_replay.core.rules import decks
from ga_replay.core.rules.deck_finding import DeckFault, DeckFinding
from ga_replay.core.rules.decks import size, unmet
from ga_replay.core.rules.demand import demands
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.trails.cards.card import COMMON, Card
from ga_replay.games.trails.cards.pool import Pool, known_pool

STRATEGY = "strategy"
BLITZ = "blitz shield"
MODES = (STRATEGY, BLITZ)
"""The first is the default."""
BLITZ_SIZE = 40
STRATEGY_SIZE = 50
MOST = 4
Line = decks.DeckLine[Card]


class DeckList(Struct, frozen=True):
    """A deck list as it was written. Whether the deck is legal is another question."""

    source: str
    main: tuple[Line, ...]

    def slugs(self) -> tuple[str, ...]:
        """Every card by its slug, a card once for each copy."""
        return tuple([line.card.slug for line in self.main for _ in range(line.copies)])


def read_list(text: str, source: str, pool: Pool | None = None) -> DeckList:
    """The deck of a list: a number (by default 1) and name and sub-name, or the name alone if unique.

    Blank lines, headings such as `UNIT (25)`, and comments (`#` or `//`) are skipped. DeckUnreadableError holds every
    fault of the list at once.
    """
    known = pool if pool is not None else known_pool()
    return DeckList(source, decks.plain_list(text, source, known.finder(), "4x Mira Voss [Night Patrol]"))


def check(rules: Ruleset, deck: DeckList, form: str, **_when: object) -> tuple[DeckFinding, ...]:
    """Everything that is wrong with the deck in that mode, in the order of its lines; nothing is banned in Trails."""
    return tuple(sorted(unmet(rules, deck, form), key=lambda one: one.line))


def sizes(deck: DeckList) -> dict[str, int]:
    """The number of cards."""
    return {"main": size(deck.main)}


@demands("602.1", "a deck is of UNIT, ITEM, EVENT and BASE cards", also=("602.2",))
def decks_hold_cards_of_the_four_types(deck: DeckList) -> Iterator[DeckFault]:
    for line in deck.main:
        if not line.card.types:
            yield DeckFault(
                line.number, "main", f"{line.card.title} is not a UNIT, ITEM, EVENT or BASE", "remove the line"
            )


@demands("602.3a", "a deck has exactly 40 cards, those of five boosters", BLITZ, also=("602.3",))
def blitz_decks_have_forty_cards(deck: DeckList) -> Iterator[DeckFault]:
    """A list does not say which boosters they came from; it may have any number of copies (602.3b)."""
    yield from _other_than(deck, BLITZ_SIZE)


@demands("602.4a", "a deck has exactly 50 cards", STRATEGY, also=("602.4",))
def strategy_decks_have_fifty_cards(deck: DeckList) -> Iterator[DeckFault]:
    yield from _other_than(deck, STRATEGY_SIZE)


def _other_than(deck: DeckList, wanted: int) -> Iterator[DeckFault]:
    there = size(deck.main)
    if there != wanted:
        remedy = f"add {wanted - there}" if there < wanted else f"remove {there - wanted}"
        yield DeckFault(0, "main", f"the deck has {there} cards; it must have exactly {wanted}", remedy)


@demands("602.4b", "a deck has at most four cards of one name and sub-name", STRATEGY)
def strategy_decks_have_four_of_a_kind(deck: DeckList) -> Iterator[DeckFault]:
    """The sub-name Common may have any number (602.4b-1)."""
    copies = Counter[str]()
    for line in deck.main:
        title = line.card.title
        before = copies[title]
        copies[title] += line.copies
        if before <= MOST < copies[title] and line.card.sub_name != COMMON:
            total = sum(one.copies for one in deck.main if one.card.title == title)
            yield DeckFault(
                line.number,
                "main",
                f"the deck has {total} copies of {title}; at most {MOST} are allowed",
                f"remove {total - MOST}",
            )
