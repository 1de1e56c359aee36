"""Printed facts of a card of Trails (200 to 213)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ga_replay.games.trails.language.ability import Ability
from ga_replay.games.trails.language.words import Icon, Type

COMMON: Final = "Common"
"""The sub-name of which a deck may hold any number (602.4b-1)."""


class Card(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card; several types share all its numbers (203.2a).

    `cp` is the CP cost of a UNIT or ITEM, `ep` the EP cost of an EVENT or of the arts, `level` the building level of a
    BASE; None if the card has none. `abilities` are crafts, EVENT abilities and the arts as data; `lines` name every
    unread line of the card by its content (16 hex digits). `paragraphs` name every paragraph of the card, that of the
    arts last; `set` is the card set's name.
    """

    slug: str
    name: str
    sub_name: str = ""
    types: tuple[Type, ...] = ("UNIT",)
    cp: int | None = None
    ep: int | None = None
    level: int | None = None
    strength: int | None = None
    defense: int | None = None
    organizations: tuple[str, ...] = ()
    icons: tuple[Icon, ...] = ()
    abilities: tuple[Ability, ...] = ()
    lines: tuple[str, ...] = ()
    number: str = ""
    paragraphs: tuple[str, ...] = ()
    set: str = ""

    @property
    def title(self) -> str:
        """Name and sub-name as people say them together."""
        return f"{self.name} [{self.sub_name}]" if self.sub_name else self.name

    @property
    def names(self) -> tuple[str, ...]:
        """Name and sub-name together, or the name alone if no other card has it."""
        return (self.title, self.name)

    @property
    def all_lines(self) -> tuple[str, ...]:
        """Every paragraph, that of the arts last."""
        return self.paragraphs

    @property
    def uuid(self) -> str:
        """The publisher's number has no meaning in the game (213); name and sub-name identify a card."""
        return self.slug

    @property
    def token(self) -> bool:
        """Always false: Trails has no tokens."""
        return False

    @property
    def faces(self) -> tuple[Card, ...]:
        """No card has another face."""
        return ()
