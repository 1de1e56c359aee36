"""Printed facts of a card, in words for people and as data for programs."""

from __future__ import annotations

import msgspec

from ga_replay.games.grand_archive.cards.card import Card, X
from ga_replay.games.grand_archive.cards.pool import Pool


def in_words(card: Card, pool: Pool) -> dict[str, object]:
    """The facts under their labels; None and empty words are facts that the card does not have."""
    return {
        "type": _types(card),
        "class": _words(card.classes),
        "element": _words(card.elements) or "none",
        "cost": _cost(card),
        "speed": card.speed,
        "level": card.level,
        "power": card.power,
        "life": card.life,
        "durability": card.durability,
        "limits": ", ".join(f"{name.lower()} {limit or 'banned'}" for name, limit in card.limits),
        "since": f"{card.debut} {card.debut_set}".strip(),
        "names": ", ".join(f"{each.name} ({each.kind.lower()})" for each in card.references),
        "other face": pool.by_slug(card.front).name if card.front else ", ".join(face.name for face in card.faces),
    }


def as_data(card: Card) -> dict[str, object]:
    """Every field, also those that are empty; of faces the slugs."""
    facts = msgspec.structs.asdict(card)
    facts["cost_reserve"], facts["cost_memory"] = _number(card.cost_reserve), _number(card.cost_memory)
    facts["limits"] = dict(card.limits)
    facts["faces"] = [face.slug for face in card.faces]
    return facts


def set_of(card: Card) -> str:
    """The short name of the set that it first appeared in, `?` if unknown."""
    return card.debut_set.split(" ")[0] or "?"


def _types(card: Card) -> str:
    token = ("TOKEN",) if card.token else ()
    rest = _words(tuple(kind for kind in card.subtypes if kind not in card.classes))
    return " \u2014 ".join(filter(None, (_words((*card.supertypes, *token, *card.types)), rest)))


def _cost(card: Card) -> str:
    if card.cost_memory is not None:
        return f"memory {_number(card.cost_memory)}"
    if card.cost_reserve is not None:
        return f"reserve {_number(card.cost_reserve)}"
    return "none"


def _number(cost: int | None) -> int | str | None:
    return "X" if cost == X else cost


def _words(words: tuple[str, ...]) -> str:
    return " ".join(word.capitalize() if word.isupper() else word for word in words)
