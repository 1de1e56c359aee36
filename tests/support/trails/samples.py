"""The sample card sets and decks of Trails, read once a session."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ga_replay.core.cards.catalogue import SHIPPED, Catalogue
from ga_replay.core.cards.pool import Pool
from ga_replay.core.log.entries import Seat
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.cards.sets import read_card_set
from ga_replay.games.trails.deck import DeckList, read_list
from tests.support.places import SAMPLES

SETS = sorted((SAMPLES / "trails/cards").glob("*.toml"))
DECKS = sorted((SAMPLES / "trails/decks").glob("*.txt"))


@cache
def samples() -> Pool[Card]:
    """The cards of both sets."""
    return Pool([read_card_set(file.read_bytes(), file.name) for file in SETS])


@cache
def sample_cards() -> Catalogue:
    """The cards that the packages ship, with those of both sets."""
    return SHIPPED.with_pool(known_pool, samples())


@cache
def deck(file: Path) -> DeckList:
    """A sample deck."""
    return read_list(file.read_text(encoding="utf-8"), file.name, samples())


def seat(name: str, file: Path) -> Seat:
    """A seat with that deck."""
    return Seat(name, deck=file.stem, main=deck(file).slugs())
