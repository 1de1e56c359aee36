"""What deck lists are made of, whatever form they are written in: sections, lines of cards, and faults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

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


class Line(Struct, frozen=True):
    """So many copies of a card, and the line of the file that says so (from 1; 0 where there is none)."""

    number: int
    copies: int
    card: Card

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def is_material(self) -> bool:
        """Whether it is a champion or a regalia, which start in the material deck."""
        return "CHAMPION" in self.card.types or "REGALIA" in self.card.supertypes


class Listed(Struct, frozen=True):
    """A deck list as it was written; `headers` are the lines on which its sections begin. Whether the deck is legal is another question."""

    source: str
    material: tuple[Line, ...]
    main: tuple[Line, ...]
    sideboard: tuple[Line, ...] = ()
    headers: Mapping[Section, int] = {}

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
        return sum(line.copies for line in self.lines(section))

    def all(self) -> Iterable[tuple[Section, Line]]:
        """Every line with its section."""
        return ((section, line) for section in SECTIONS for line in self.lines(section))


class DeckProblem(Struct, frozen=True):
    """One fault of a deck list: its line (from 1; 0 for the list as a whole), its cause, and what to write instead."""

    line: int
    cause: str
    remedy: str


class DeckUnreadableError(ValueError):
    """A deck list with all its faults, a line of message each."""

    def __init__(self, source: str, problems: Sequence[DeckProblem]) -> None:
        self.source = source
        self.problems = tuple(problems)
        super().__init__(
            "\n".join(
                f"{source}{f':{problem.line}' if problem.line else ''}: {problem.cause}; {problem.remedy}"
                for problem in problems
            ),
        )
