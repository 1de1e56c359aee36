"""Printed facts of a card, in words for people and as data for programs."""

from __future__ import annotations

import msgspec

from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import Pool


def in_words(card: Card, _pool: Pool) -> dict[str, object]:
    """The facts under their labels; None and empty words are facts that the card does not have."""
    is_unit = card.strength is not None
    return {
        "sub-name": card.sub_name,
        "type": "\u00b7".join(card.types),
        "CP cost": card.cp,
        "EP cost": card.ep,
        "level": card.level,
        "STR/DEF": f"{card.strength}/{card.defense}" if is_unit else "",
        "of": ", ".join(card.organizations),
        "icons": " ".join(f"[{icon}]" for icon in card.icons),
        "number": card.number,
        "set": card.set,
    }


def as_data(card: Card) -> dict[str, object]:
    """Every field, also those that are empty; of abilities how many there are."""
    facts = msgspec.structs.asdict(card)
    facts["abilities"] = len(card.abilities)
    return facts


def set_of(card: Card) -> str:
    """The set that it is of."""
    return card.set or "?"
