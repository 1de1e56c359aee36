"""Deck lists of Epic: lines such as `3x Flash Fire`, and what a deck must be; formats are no part of the rulebook (2.4.5)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from ga_replay.core.pool import CardLookupError
from ga_replay.core.ruleset import Ruleset, demands
from ga_replay.core.verdict import Finding
from ga_replay.core.wording import DeckFault
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import Pool, packaged_pool
from ga_replay.games.epic.look import card_named

_LINE = re.compile(r"(?:(?P<count>[0-9]+)\s*[xX]?\s+)?(?P<name>\S.*)")
MOST = 200
"""So many copies of one card nobody means."""


class Deck(Struct, frozen=True):
    """The cards of a deck by slug, one for each copy, in the order of the list; gods are no part of the deck itself (1.3.2)."""

    main: tuple[str, ...]
    gods: tuple[str, ...] = ()


def read_deck(text: str, pool: Pool | None = None) -> Deck:
    """The deck that a list says; `#` and `//` begin a comment. Raises DeckFault with every line that cannot be read."""
    known = pool if pool is not None else packaged_pool()
    faults: list[tuple[int, str, str]] = []
    main: list[str] = []
    gods: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        said = re.split(r"#|//", line, maxsplit=1)[0].strip()
        found = _LINE.fullmatch(said)
        if found is None:
            continue
        count = int(found["count"] or 1)
        if not 1 <= count <= MOST:
            faults.append((number, f"{count} copies", f"write a number from 1 to {MOST}"))
            continue
        try:
            card = known.find(found["name"])
        except CardLookupError as error:
            cause, _, remedy = str(error).partition("; ")
            faults.append((number, cause, remedy))
            continue
        (gods if card.type == "DEITY" else main).extend([card.slug] * count)
    if not (main or gods or faults):
        faults.append((0, "the list names no card", "write a line for each card, such as `3x NAME`"))
    if faults:
        raise DeckFault(faults)
    return Deck(tuple(main), tuple(gods))


def faults_of(deck: Deck, rules: Ruleset) -> tuple[Finding, ...]:
    """Everything that the rulebook does not allow in a deck."""
    return tuple(Finding(one.code, one.rule, f"{one.gist}: {name}") for one in rules.demands for name in one.test(deck))


@demands("2.3.7", "only game cards are in a deck")
def decks_hold_game_cards(deck: Deck) -> Iterator[str]:
    yield from dict.fromkeys(card.name for card in _cards(deck) if card.token)


@demands("1.3.2", "gods are no part of a deck")
def decks_hold_no_gods(deck: Deck) -> Iterator[str]:
    yield from dict.fromkeys(card.name for card in _cards(deck) if card.type == "DEITY")


def _cards(deck: Deck) -> Iterator[Card]:
    return (card_named(slug) for slug in deck.main)
