"""What a person sees of a table, as data: games draw it, views lay it out."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Piece(Struct, frozen=True, omit_defaults=True):
    """A card or object, or several that look alike; `marks` is what is to be said of it, most important first."""

    name: str
    count: int = 1
    marks: tuple[str, ...] = ()


class Area(Struct, frozen=True, omit_defaults=True):
    """A zone of a player: `size` cards, of which `pieces` can be named and `unknown` cannot.

    `shown` says how: always on a line of its own, such a line without its size, only where something in it can be named, or not at all while
    it is empty.
    """

    name: str
    size: int
    pieces: tuple[Piece, ...] = ()
    unknown: int = 0
    shown: Literal["line", "objects", "named", "filled"] = "named"


class Side(Struct, frozen=True, omit_defaults=True):
    """A player's part of the table; `marks` is what is to be said of the player, `lost` why they are out."""

    player: str
    areas: tuple[Area, ...]
    marks: tuple[str, ...] = ()
    lost: str = ""


class Picture(Struct, frozen=True, omit_defaults=True):
    """A table at one moment. `waiting` are the things that pend, the next to resolve first; `holder` is whoever may act in the `window`.

    `right` is what the game calls the right to act, `pending` what it calls the things that pend.
    """

    turn: int
    turn_player: str
    phase: str
    step: str
    window: str
    holder: str
    sides: tuple[Side, ...]
    waiting: tuple[Piece, ...] = ()
    lasting: tuple[str, ...] = ()
    ended: str = ""
    winner: str = ""
    right: str = ""
    pending: str = ""
