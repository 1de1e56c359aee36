"""The table as a person sees it, as plain data: games make it, views lay it out as text.

It has nothing that the viewer cannot know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.events.ids import Handle, SeatName, ZoneKey
from ga_replay.core.log import series
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Item
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.core.table.zones import key

Shown = Literal["line", "objects", "named", "filled"]


class CardView(Struct, frozen=True, omit_defaults=True):
    """A card or object, or `count` alike; `name` is printed, `marks` are remarks in words, most important first.

    `type_line` are its types in lower case, the main type last before the subtypes; `elements` are its elements,
    alignments or organizations. `handle` is that of an object, which has a state of its own (0: a card known by name
    alone). `sideways`: it lies so, as rested and expended cards do.
    """

    name: str
    count: int = 1
    marks: tuple[str, ...] = ()
    type_line: str = ""
    elements: tuple[str, ...] = ()
    handle: Handle = 0
    sideways: bool = False

    @property
    def counted(self) -> str:
        """The name, with the number of cards alike if there are several."""
        return self.name if self.count == 1 else f"{self.count} {self.name}"


class ZoneView(Struct, frozen=True, omit_defaults=True):
    """A zone of a player: `size` cards, of which `pieces` can be named and `unknown` cannot.

    `shown` is the layout: always on a line of its own; so without the size; only if something in it can be named; or
    not while it is empty.
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
    """A player's part of the table.

    `player` is the seat, `marks` are remarks in words, `lost` is the reason for being out.
    """

    player: str
    areas: tuple[ZoneView, ...]
    marks: tuple[str, ...] = ()
    lost: str = ""

    @property
    def state(self) -> tuple[str, ...]:
        """The marks, and why the player is out."""
        return (*self.marks, f"has lost: {self.lost}") if self.lost else self.marks

    def titled(self, person: str) -> str:
        """The seat and the name of the person in it, if it has another one."""
        return f"{self.player} {person}" if person and person != self.player else self.player

    def zone(self, name: str) -> ZoneView:
        """The zone of that name, as the rulebook calls it (`hand`). Raises KeyError."""
        for area in self.areas:
            if area.name == name:
                return area
        raise KeyError(f'{self.player} has no zone "{name}"; expected {", ".join(area.name for area in self.areas)}')


class Board(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table at one moment, in the words of the game's rulebook; empty words and 0 stand for what does not exist now.

    `turn` counts from 1 and is `turn_player`'s; `holder` is the seat that may act in the `window`. `sides` are the
    players in seat order. `waiting` are the things that wait to resolve, next first; `lasting` are continuous effects.
    `ended` is the reason why the game is over, `winner` the seat that has won. `right` is the game's word for the
    right to act, `pending` for the waiting things. `match` is the number of the game in a match of several, and the
    score.
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

    def player(self, seat: str) -> Side:
        """The part of the table of the player in that seat (`A`). Raises KeyError."""
        for side in self.sides:
            if side.player == seat:
                return side
        raise KeyError(f'unknown player "{seat}"; expected {", ".join(side.player for side in self.sides)}')


Label = Callable[[Scene, int], str]
"""The name of a card or object."""
Look = Callable[[Scene, int], CardView]
"""A card as it is printed: its name, types and elements."""


def whole(
    scene: Scene,
    *,
    side: Callable[[Scene, SeatName], Side],
    item: Callable[[Scene, Item], CardView],
    lasting: Iterable[str],
    right: str,
    pending: str,
) -> Board:
    """The table as plain data, in which the game says how a side, a pending item and what lasts are described.

    `right` and `pending` are its words, as in `Board`.
    """
    table = scene.table
    return Board(
        turn=table.turn_number,
        turn_player=table.turn_player,
        phase=table.phase,
        step=table.step,
        window=table.window,
        holder=table.holder,
        sides=scene.per_change("sides", lambda: tuple(side(scene, player) for player in table.players)),
        waiting=tuple(item(scene, one) for one in reversed(table.stack)),
        lasting=several_at_once(lasting),
        ended=table.ended,
        winner=table.winner,
        right=right,
        pending=pending,
        match=series.in_words(table.series, table.winner),
    )


def own_area(scene: Scene, player: SeatName, zone: ZoneKey, shown: Shown, look: Look) -> ZoneView:
    """A player's own zone: identified cards by name, the others counted."""
    table = scene.table
    cards = table.zones[key(zone, player)]
    alike = Counter(look(scene, handle) for handle in cards if handle in table.card_of)
    known = tuple([replace(card, count=count) for card, count in sorted(alike.items(), key=lambda one: one[0].name)])
    return ZoneView(zone, len(cards), known, len(cards) - sum(alike.values()), shown)


def lasting(scene: Scene, effect: Effect, until: str, label: Label) -> str:
    """A continuous effect: its source, its object and, in words, its end (`until`)."""
    table = scene.table
    on = ", ".join(label(scene, table.by_number[n]) for n in effect.objects if n in table.by_number)
    source = label(scene, effect.source) if effect.source else effect.text
    return f"effect of {source}" + (f" on {on}" if on else "") + (f" until {until}" if until else "")


def several_at_once(told: Iterable[str]) -> tuple[str, ...]:
    """Each of these once, those that there are several of with their number."""
    return tuple([one if many == 1 else f"{one} ({many} times)" for one, many in Counter(told).items()])
