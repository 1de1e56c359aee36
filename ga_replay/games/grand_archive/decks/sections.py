"""What deck lists of Grand Archive are made of, whatever form they are written in: sections, and lines of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

from ga_replay.core.rules import decks
from ga_replay.games.grand_archive.cards.card import Card

Section = Literal["material", "main", "sideboard"]
SECTIONS: Final[tuple[Section, ...]] = ("material", "main", "sideboard")
TITLES: Final[Mapping[Section, str]] = {"material": "Material Deck", "main": "Main Deck", "sideboard": "Sideboard"}
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
}
"""Section names as people write them, folded."""


class DeckLine(decks.DeckLine[Card], frozen=True):
    """So many copies of a card, and the line of the file that says so."""

    @property
    def is_material(self) -> bool:
        """Whether it is a champion or a regalia, which start in the material deck."""
        return "CHAMPION" in self.card.types or "REGALIA" in self.card.supertypes


class DeckList(Struct, frozen=True):
    """A deck list as it was written; `headers` are the lines on which its sections begin. Whether the deck is legal is another question."""

    source: str
    material: tuple[DeckLine, ...]
    main: tuple[DeckLine, ...]
    sideboard: tuple[DeckLine, ...] = ()
    headers: Mapping[Section, int] = {}

    def lines(self, section: Section) -> tuple[DeckLine, ...]:
        match section:
            case "material":
                return self.material
            case "main":
                return self.main
            case "sideboard":
                return self.sideboard

    def size(self, section: Section) -> int:
        """How many cards the section holds, copies counted."""
        return decks.size(self.lines(section))

    def all(self) -> Iterable[tuple[Section, DeckLine]]:
        """Every line with its section."""
        return ((section, line) for section in SECTIONS for line in self.lines(section))
