"""Addresses of texts: `SLUG#2` is the second ability of a card, `SLUG#2.1` its first deed, and so on inside."""

from __future__ import annotations

from typing import Any

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.events import keys
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.language.ability import Ability, Deed, Give


@cached
def card_named(slug: str) -> Card:
    """The facts of a card. Raises LookupError."""
    return known_pool.by_slug(slug)


def inside(node: object) -> tuple[Any, ...]:
    """The contents of a text: the deeds of an ability or of a deed, the crafts that a deed gives."""
    return node.crafts if isinstance(node, Give) else getattr(node, "deeds", ())


@cached
def said(address: str) -> Ability | Deed:
    """The text at the address. Raises LookupError."""
    if not keys.is_text_ref(address):
        raise LookupError(address)
    slug, path = keys.card_of_text(address), keys.place_of_text(address)
    nodes = card_named(slug).abilities
    found: Any = None
    for word in path.split("."):
        if not word.isdecimal() or not 1 <= int(word) <= len(nodes):
            raise LookupError(address)
        found = nodes[int(word) - 1]
        nodes = inside(found)
    return found  # type: ignore[no-any-return]  # a node found by its address


@cached
def ability(address: str) -> Ability:
    """The ability at the address. Raises LookupError."""
    found = said(address)
    if isinstance(found, Ability):
        return found
    raise LookupError(address)


@cached
def abilities(slug: str, kind: str) -> tuple[tuple[str, Ability], ...]:
    """The printed abilities of that kind, with their addresses."""
    every = enumerate(card_named(slug).abilities, start=1)
    return tuple([(keys.text_ref(slug, at), one) for at, one in every if one.kind == kind])


def path(address: str) -> str:
    """The part after the card."""
    return keys.place_of_text(address) if keys.is_text_ref(address) else address


@cached
def deeds_in(address: str) -> tuple[tuple[str, Deed], ...]:
    """All deeds that resolving the text may reach, in its order; given or delayed deeds are another text."""
    found: list[tuple[str, Deed]] = []
    for at, one in enumerate(inside(said(address)), start=1):
        where = f"{address}.{at}"
        found.append((where, one))
        if type(one).__name__ in {"May", "MayPay", "If"}:
            found += deeds_in(where)
    return tuple(found)


@cached
def is_card(slug: str) -> bool:
    try:
        card_named(slug)
    except LookupError:
        return False
    return True


def is_text(address: str) -> bool:
    """True if the address names a text of a card or of the rules."""
    if address == "#Affiliation" or address.startswith("#hidden:"):
        return True
    try:
        said(address)
    except LookupError:
        return False
    return True
