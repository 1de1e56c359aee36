"""Printed facts of a card, in words for people and as data for programs."""

from __future__ import annotations

import msgspec

from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import Pool


def in_words(card: Card, _pool: Pool) -> dict[str, object]:
    """The facts under their labels; None and empty words are facts that the card does not have."""
    kinds = (*(("TOKEN",) if card.token else ()), card.type, *card.classes)
    is_champion = card.offense is not None
    return {
        "type": " ".join(word.capitalize() for word in kinds),
        "alignment": " ".join(word.capitalize() for word in card.alignments),
        "cost": card.cost,
        "stats": f"{card.offense}/{card.defense}" if is_champion else "",
        "keywords": ", ".join(card.keywords),
        "since": ", ".join(card.sets),
    }


def as_data(card: Card) -> dict[str, object]:
    """Every field, also those that are empty; lines of both places together, those of the discard pile counted."""
    facts = msgspec.structs.asdict(card)
    facts["abilities"] = len(card.abilities)
    facts["discard_lines"] = len(card.discard_lines)
    return facts


def set_of(card: Card) -> str:
    """The short name of its first set: the part before the colon; `?` for the tokens of the book."""
    return card.sets[0].split(":")[0] if card.sets else "?"
