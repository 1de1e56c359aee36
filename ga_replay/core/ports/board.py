"""The table as a person sees it, as plain data: games make it, views lay it out as text. What the viewer cannot know is not in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from ga_replay.core.events.ids import SeatName, ZoneKey
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.core.table.zones import key

Shown = Literal["line", "objects", "named", "filled"]


class CardView(Struct, frozen=True, omit_defaults=True):
    """A card or object, or `count` that look alike; `name` is printed, `marks` is what is to be said of it in words, most important first."""

    name: str
    count: int = 1
    marks: tuple[str, ...] = ()


class ZoneView(Struct, frozen=True, omit_defaults=True):
    """A zone of a player: `size` cards, of which `pieces` can be named and `unknown` cannot.

    `shown` says how people see it: always on a line of its own, such a line without its size, only if something in it can be named, or not at all while
    it is empty.
    """

    name: str
    size: int
    pieces: tuple[CardView, ...] = ()
    unknown: int = 0
    shown: Shown = "named"

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards or objects, one for each; `??` for each that the viewer cannot name."""
        named = [one.name for one in self.pieces for _ in range(one.count)]
        return (*named, *[UNTOLD] * self.unknown)


class Side(Struct, frozen=True, omit_defaults=True):
    """A player's part of the table; `player` is the seat, `marks` is what is to be said of the player in words, `lost` why they are out."""

    player: SeatName
    areas: tuple[ZoneView, ...]
    marks: tuple[str, ...] = ()
    lost: str = ""

    def zone(self, name: str) -> ZoneView:
        """The zone of that name, as the rulebook calls it (`hand`). Raises KeyError."""
        for area in self.areas:
            if area.name == name:
                return area
        raise KeyError(f'{self.player} has no zone "{name}"; expected {", ".join(area.name for area in self.areas)}')


class Board(Struct, frozen=True, omit_defaults=True):
    """A table at one moment, in the words of the game's rulebook; empty words and 0 are for what there is not yet, or not now.

    `turn` counts from 1 and is `turn_player`'s; `holder` is the seat that may act in the `window`. `sides` are the players, in the order of the table.
    `waiting` are the things that wait to resolve, the next first; `lasting` are effects that go on. `ended` says why the game is over, `winner` is the
    seat that has won. `right` is what the game calls the right to act, `pending` what it calls the things that wait. `match`
    says which game of a match of several it is, and how the match stands.
    """

    turn: int
    turn_player: str
    phase: str
    step: str
    window: str
    holder: str
    sides: tuple[Side, ...]
    waiting: tuple[CardView, ...] = ()
    lasting: tuple[str, ...] = ()
    ended: str = ""
    winner: str = ""
    right: str = ""
    pending: str = ""
    match: str = ""

    def player(self, seat: SeatName) -> Side:
        """The part of the table of the player in that seat (`A`). Raises KeyError."""
        for side in self.sides:
            if side.player == seat:
                return side
        raise KeyError(f'unknown player "{seat}"; expected {", ".join(side.player for side in self.sides)}')


Label = Callable[[Scene, int], str]
"""What a card or object is called."""


def own_area(scene: Scene, player: SeatName, zone: ZoneKey, shown: Shown, label: Label) -> ZoneView:
    """A zone of a player's own: the cards that can be named by name, the others counted."""
    table = scene.table
    cards = table.zones[key(zone, player)]
    names = Counter(label(scene, handle) for handle in cards if handle in table.card_of)
    known = tuple([CardView(name, count) for name, count in sorted(names.items())])
    return ZoneView(zone, len(cards), known, len(cards) - sum(names.values()), shown)


def lasting(scene: Scene, effect: Effect, until: str, label: Label) -> str:
    """An effect that goes on: of what, on what, and `until` when, in words."""
    table = scene.table
    on = ", ".join(label(scene, table.by_number[n]) for n in effect.objects if n in table.by_number)
    source = label(scene, effect.source) if effect.source else effect.text
    return f"effect of {source}" + (f" on {on}" if on else "") + (f" until {until}" if until else "")
