"""How lines of imported cards of Grand Archive are compiled: with the words that these cards bring along."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ga_replay.effects import ir
from ga_replay.effects.learning import Compiler
from ga_replay.effects.normal import normal, short_names_of
from ga_replay.effects.reach import reach_of
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.reading import read, vocabulary_of


def compiler(cards: Iterable[Card]) -> Compiler:
    """Reads lines of a pool that consists of these cards."""
    return Compiler(_line_of, partial(read, vocabulary=vocabulary_of(cards)), ir.encode, reach_of)


def _line_of(card: Card, printed: str) -> str:
    return normal(printed, card.name, short_names_of(card.name))
