"""Printed facts of a card of Epic, except its sentences."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from ga_replay.games.epic.language.ability import Ability

KEYWORDS: Final = (
    "airborne", "ambush", "blitz", "breakthrough", "righteous", "unbanishable", "unblockable", "unbreakable", "untargetable",
)  # fmt: skip
"""The keywords of section 5 that a champion simply has."""

Type = Literal["CHAMPION", "EVENT", "DEITY"]


class Card(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card in the gallery's words: type, alignments and classes are upper case.

    `cost` is 0 or 1, None for a god. `keywords` are those of lines with nothing else; `lines` and `discard_lines` name
    every other line by its content (16 hex digits), and `parts` are the places in `lines` (from 0) at which another
    part of an event begins. `abilities` are the lines as data, or replace the lines.
    """

    slug: str
    name: str
    type: Type
    alignments: tuple[str, ...] = ()
    cost: int | None = None
    offense: int | None = None
    defense: int | None = None
    classes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    token: bool = False
    lines: tuple[str, ...] = ()
    discard_lines: tuple[str, ...] = ()
    parts: tuple[int, ...] = ()
    sets: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    @property
    def all_lines(self) -> tuple[str, ...]:
        """Every line that is named, those of the discard pile last."""
        return (*self.lines, *self.discard_lines)

    @property
    def uuid(self) -> str:
        """The gallery has no key of its own."""
        return self.slug

    @property
    def faces(self) -> tuple[Card, ...]:
        """No card has another face."""
        return ()

    @property
    def traits(self) -> frozenset[str]:
        """Every word of the type line (5.0.5)."""
        return frozenset((*self.alignments, *self.classes, self.type, *(("TOKEN",) if self.token else ())))
