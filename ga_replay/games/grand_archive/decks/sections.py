"""What deck lists of Grand Archive are made of, whatever form they are written in: sections, and lines of cards."""

from __future__ import annotations

import datetime as dt
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


class Line(decks.Line[Card], frozen=True):
    """So many copies of a card, and the line of the file that says so."""

    @property
    def is_material(self) -> bool:
        """Whether it is a champion or a regalia, which start in the material deck."""
        return "CHAMPION" in self.card.types or "REGALIA" in self.card.supertypes


class Listed(Struct, frozen=True):
    """A deck list as it was written; `headers` are the lines on which its sections begin, `played` the day on which it was played, if the list says one.

    Whether the deck is legal is another question.
    """

    source: str
    material: tuple[Line, ...]
    main: tuple[Line, ...]
    sideboard: tuple[Line, ...] = ()
    headers: Mapping[Section, int] = {}
    played: dt.date | None = None

    def lines(self, section: Section) -> tuple[Line, ...]:
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

    def all(self) -> Iterable[tuple[Section, Line]]:
        """Every line with its section."""
        return ((section, line) for section in SECTIONS for line in self.lines(section))
