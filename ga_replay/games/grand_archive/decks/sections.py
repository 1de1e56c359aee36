"""Parts of deck lists of Grand Archive, in any form: sections, and lines of cards."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

from ga_replay.core.rules import decks
from ga_replay.games.grand_archive.cards.card import Card

Section = Literal["material", "main", "sideboard", "boons"]
SECTIONS: Final[tuple[Section, ...]] = ("material", "main", "sideboard", "boons")
OPTIONAL: Final[frozenset[Section]] = frozenset({"sideboard", "boons"})
"""Sections that a list may leave out; boons are of the Pantheon format alone."""
TITLES: Final[Mapping[Section, str]] = {
    "material": "Material Deck",
    "main": "Main Deck",
    "sideboard": "Sideboard",
    "boons": "Boons",
}
SPELLINGS: Final[Mapping[str, Section]] = {
    "material": "material",
    "material deck": "material",
    "main": "main",
    "main deck": "main",
    "maindeck": "main",
    "side": "sideboard",
    "side deck": "sideboard",
    "side board": "sideboard",
    "sideboard": "sideboard",
    "boon": "boons",
    "boons": "boons",
    "lesser boon": "boons",
    "greater boon": "boons",
    "pantheon": "boons",
}
"""Section names as people write them, folded."""


class DeckLine(decks.DeckLine[Card], frozen=True):
    """A number of copies of a card, and its line of the file."""

    @property
    def is_material(self) -> bool:
        return self.card.is_material


class DeckList(Struct, frozen=True):
    """A deck list as written; `headers` are the first lines of its sections, `played` the day on which it was played, if the list says one.

    Whether the deck is legal is another question.
    """

    source: str
    material: tuple[DeckLine, ...]
    main: tuple[DeckLine, ...]
    sideboard: tuple[DeckLine, ...] = ()
    headers: Mapping[Section, int] = {}
    played: dt.date | None = None
    boons: tuple[DeckLine, ...] = ()

    def lines(self, section: Section) -> tuple[DeckLine, ...]:
        match section:
            case "material":
                return self.material
            case "main":
                return self.main
            case "sideboard":
                return self.sideboard
            case "boons":
                return self.boons

    def size(self, section: Section) -> int:
        """The number of cards in the section, copies counted."""
        return decks.size(self.lines(section))

    def all(self) -> Iterable[tuple[Section, DeckLine]]:
        """Every line with its section."""
        return ((section, line) for section in SECTIONS for line in self.lines(section))
