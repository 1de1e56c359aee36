"""Deck lists of Trails: lines such as `4x Mira Voss [Night Patrol]`, and what a deck must be in each of the two modes (602)."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from ga_replay.core.rules import decks
from ga_replay.core.rules.deck_finding import DeckFinding, Fault
from ga_replay.core.rules.decks import size, unmet
from ga_replay.core.rules.ruleset import Ruleset, demands
from ga_replay.games.trails.cards.card import COMMON, Card
from ga_replay.games.trails.cards.pool import Pool, known_pool

STRATEGY = "strategy"
BLITZ = "blitz shield"
MODES = (STRATEGY, BLITZ)
"""The first is the one meant where nobody says."""
BLITZ_SIZE = 40
STRATEGY_SIZE = 50
MOST = 4
Line = decks.Line[Card]


class Listed(Struct, frozen=True):
    """A deck list as it was written. Whether the deck is legal is another question."""

    source: str
    main: tuple[Line, ...]

    def slugs(self) -> tuple[str, ...]:
        """Every card by its slug, a card once for each copy."""
        return tuple([line.card.slug for line in self.main for _ in range(line.copies)])


def read_list(text: str, source: str, pool: Pool | None = None) -> Listed:
    """The deck that a list says: a number (1 where there is none) and name and sub-name, or the name alone where no other card has it.

    Blank lines, headings such as `UNIT (25)`, and comments (`#` or `//`) are passed over. DeckUnreadableError holds every fault of the list at once.
    """
    known = pool if pool is not None else known_pool()
    return Listed(source, decks.plain_list(text, source, known.finder(), "4x Mira Voss [Night Patrol]"))


def check(
    rules: Ruleset, deck: Listed, form: str, _day: dt.date, _pool: Pool, _bans: None = None
) -> tuple[DeckFinding, ...]:
    """Everything that is wrong with the deck in that mode, in the order of its lines; nothing is banned in Trails."""
    return tuple(sorted(unmet(rules, deck, form), key=lambda one: one.line))


def sizes(deck: Listed) -> dict[str, int]:
    """How many cards there are."""
    return {"main": size(deck.main)}


@demands("602.1", "a deck is of UNIT, ITEM, EVENT and BASE cards", also=("602.2",))
def decks_hold_cards_of_the_four_types(deck: Listed) -> Iterator[Fault]:
    for line in deck.main:
        if not line.card.types:
            yield Fault(line.number, "main", f"{line.card.title} is not a UNIT, ITEM, EVENT or BASE", "remove the line")


@demands("602.3a", "a deck has exactly 40 cards, those of five boosters", BLITZ, also=("602.3",))
def blitz_decks_have_forty_cards(deck: Listed) -> Iterator[Fault]:
    """Which boosters they came from no list tells; any number of copies may be among them (602.3b)."""
    yield from _other_than(deck, BLITZ_SIZE)


@demands("602.4a", "a deck has exactly 50 cards", STRATEGY, also=("602.4",))
def strategy_decks_have_fifty_cards(deck: Listed) -> Iterator[Fault]:
    yield from _other_than(deck, STRATEGY_SIZE)


def _other_than(deck: Listed, wanted: int) -> Iterator[Fault]:
    there = size(deck.main)
    if there != wanted:
        remedy = f"add {wanted - there}" if there < wanted else f"remove {there - wanted}"
        yield Fault(0, "main", f"the deck has {there} cards; it must have exactly {wanted}", remedy)


@demands("602.4b", "a deck has at most four cards of one name and sub-name", STRATEGY)
def strategy_decks_have_four_of_a_kind(deck: Listed) -> Iterator[Fault]:
    """Of the sub-name Common there may be any number (602.4b-1)."""
    copies = Counter[str]()
    for line in deck.main:
        title = line.card.title
        before = copies[title]
        copies[title] += line.copies
        if before <= MOST < copies[title] and line.card.sub_name != COMMON:
            total = sum(one.copies for one in deck.main if one.card.title == title)
            yield Fault(
                line.number,
                "main",
                f"the deck has {total} copies of {title}; at most {MOST} are allowed",
                f"remove {total - MOST}",
            )
