"""Compiles lines of imported cards of Epic."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ga_replay.cardtext.learning import Compiler
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.language.ability import Ability
from ga_replay.games.epic.language.reading import read
from ga_replay.games.epic.language.spelling import line_of


def compiler(_cards: Iterable[Card]) -> Compiler[Card, tuple[Ability, ...]]:
    """Reads lines of a pool; no card of Epic brings words along."""
    return Compiler(lambda _card, printed: line_of(printed), read, msgspec.json.encode)
