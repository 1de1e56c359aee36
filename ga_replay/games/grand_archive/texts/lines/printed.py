"""The printed qualities of a card, before any effect."""

from __future__ import annotations

from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.elements import is_of_element
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Undecided
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.lines.unsupported import BEGINS


def begins_on_the_field(slug: str) -> bool:
    """True if the card says that it may be on the field as the game begins."""
    return any(rule.name == BEGINS for _, _, rule in profile(slug).rules)


def word(facts: Card, quality: ir.Word) -> bool:
    """True if the card prints that quality, disregarding the word's own "no".

    Raises Undecided for states, which no card prints.
    """
    match quality.sort:
        case "type" | "subtype":
            return quality.name.upper() in queries.printed_types(facts.slug)
        case "element":
            return is_of_element(frozenset(facts.elements or ("NORM",)), quality.name)
        case "speed":
            return (facts.speed or "slow") == quality.name
        case _:
            raise Undecided(f"{quality.name} is printed on no card")
