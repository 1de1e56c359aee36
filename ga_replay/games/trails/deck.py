"""What a deck must be, in each of the two modes (602)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from ga_replay.core.ruleset import Ruleset, demands
from ga_replay.core.verdict import Finding
from ga_replay.games.trails.address import card_named
from ga_replay.games.trails.cards.card import COMMON, Card

BLITZ = "blitz shield"
STRATEGY = "strategy"
MODES = (BLITZ, STRATEGY)
BLITZ_SIZE = 40
STRATEGY_SIZE = 50
MOST = 4


class Deck(Struct, frozen=True):
    """The cards of a deck by slug, one for each copy, in the order of the list."""

    main: tuple[str, ...]


def faults_of(deck: Deck, mode: str, rules: Ruleset) -> tuple[Finding, ...]:
    """Everything that the mode does not allow in a deck."""
    asked = [one for one in rules.demands if not one.formats or mode in one.formats]
    return tuple(Finding(one.code, one.rule, f"{one.gist}: {place}") for one in asked for place in one.test(deck))


def _cards(deck: Deck) -> list[Card]:
    return [card_named(slug) for slug in deck.main]


@demands("602.1", "a deck is of UNIT, ITEM, EVENT and BASE cards", also=("602.2",))
def decks_hold_cards_of_the_four_types(deck: Deck) -> Iterator[str]:
    yield from dict.fromkeys(card.title for card in _cards(deck) if not card.types)


@demands("602.3a", "a deck has exactly 40 cards, those of five boosters", BLITZ, also=("602.3",))
def blitz_decks_have_forty_cards(deck: Deck) -> Iterator[str]:
    """Which boosters they came from no list tells; any number of copies may be among them (602.3b)."""
    if len(deck.main) != BLITZ_SIZE:
        yield f"{len(deck.main)} cards"


@demands("602.4a", "a deck has exactly 50 cards", STRATEGY, also=("602.4",))
def strategy_decks_have_fifty_cards(deck: Deck) -> Iterator[str]:
    if len(deck.main) != STRATEGY_SIZE:
        yield f"{len(deck.main)} cards"


@demands("602.4b", "a deck has at most four cards of one name and sub-name", STRATEGY)
def strategy_decks_have_four_of_a_kind(deck: Deck) -> Iterator[str]:
    """Of the sub-name Common there may be any number (602.4b-1)."""
    counts = Counter((card.name, card.sub_name) for card in _cards(deck))
    for (name, sub_name), count in counts.items():
        if count > MOST and sub_name != COMMON:
            yield f"{count} of {name} [{sub_name}]" if sub_name else f"{count} of {name}"
