"""What a person sees of a table, as data: games draw it, views lay it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from ga_replay.core.scene import Scene
from ga_replay.core.table import Effect
from ga_replay.core.zones import key

Shown = Literal["line", "objects", "named", "filled"]


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
    shown: Shown = "named"


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


Label = Callable[[Scene, int], str]
"""What a card or object is called."""


def own_area(scene: Scene, player: str, zone: str, shown: Shown, label: Label) -> Area:
    """A zone of a player's own: the cards that can be named by name, the others counted."""
    table = scene.table
    cards = table.zones[key(zone, player)]
    names = Counter(label(scene, handle) for handle in cards if handle in table.card_of)
    known = tuple([Piece(name, count) for name, count in sorted(names.items())])
    return Area(zone, len(cards), known, len(cards) - sum(names.values()), shown)


def lasting(scene: Scene, effect: Effect, until: str, label: Label) -> str:
    """An effect that goes on: of what, on what, and `until` when, in words."""
    table = scene.table
    on = ", ".join(label(scene, table.by_number[n]) for n in effect.objects if n in table.by_number)
    source = label(scene, effect.source) if effect.source else effect.text
    return f"effect of {source}" + (f" on {on}" if on else "") + (f" until {until}" if until else "")
