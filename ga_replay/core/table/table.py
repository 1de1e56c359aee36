"""The table: zones, objects and marks after the facts so far. It asks nothing and judges nothing."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field

from ga_replay.core.events import keys
from ga_replay.core.events.ids import (
    EffectId,
    Handle,
    ItemId,
    ObjectNumber,
    SeatName,
    Slug,
    TextRef,
    TriggerId,
    ZoneKey,
)
from ga_replay.core.log.series import Series
from ga_replay.core.table.zones import UNDER, Zone, key


class Thing(Struct, gc=False):
    """An object: a card (or token) while it lies in a zone whose cards have a state.

    `number` is unique in the game: a card that changes zones becomes another object. `since` orders objects and effects
    by age; `top_since` and `beneath_since` do the same with the cards that represented it one after another, and with
    those that lie under it, `face_since` with the face that it was turned to; `laid` counts changes of its card, its
    controller, its face and the cards under it; `laid_from` are the zones that the cards which came to represent it
    during the game came from.
    """

    handle: Handle
    number: ObjectNumber
    since: int
    controller: SeatName
    turn: int = 0
    turned: str = ""
    damage: int = 0
    token: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    statuses: dict[str, int] = field(default_factory=dict)
    roles: dict[str, tuple[int, ...]] = field(default_factory=dict)
    beneath: list[Handle] = field(default_factory=list)
    beneath_how: dict[Handle, str] = field(default_factory=dict)
    beneath_since: dict[Handle, int] = field(default_factory=dict)
    top_since: int = 0
    face_since: int = 0
    laid: int = 0
    laid_from: dict[Handle, ZoneKey] = field(default_factory=dict)

    def fork(self) -> Thing:
        """A copy that shares nothing that changes."""
        twin = copy.copy(self)
        twin.counters = self.counters.copy()
        twin.statuses = self.statuses.copy()
        twin.roles = self.roles.copy()
        twin.beneath = self.beneath.copy()
        twin.beneath_how = self.beneath_how.copy()
        twin.beneath_since = self.beneath_since.copy()
        twin.laid_from = self.laid_from.copy()
        return twin


class Item(Struct, gc=False):
    """Something on the stack of pending things; `choices` are X, modes, targets and values that its text remembers."""

    item: ItemId
    kind: str
    handle: Handle
    number: ObjectNumber
    player: SeatName
    text: TextRef
    choices: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def fork(self) -> Item:
        """A copy that shares nothing that changes."""
        twin = copy.copy(self)
        twin.choices = self.choices.copy()
        return twin


class Trigger(Struct, frozen=True, gc=False):
    """An ability that has triggered and waits to be placed.

    `number` is the object number of its source as it triggered.
    """

    trigger: TriggerId
    text: TextRef
    source: Handle
    number: ObjectNumber
    player: SeatName
    about: tuple[Handle, ...]


class DelayedTrigger(Struct, frozen=True, gc=False):
    """An ability that triggers later, once."""

    delayed: int
    when: str
    text: TextRef
    source: Handle
    player: SeatName
    about: tuple[Handle, ...]


class Effect(Struct, frozen=True, gc=False):
    """A continuous effect in force."""

    effect: EffectId
    text: TextRef
    source: Handle
    player: SeatName
    objects: tuple[ObjectNumber, ...]
    until: str
    values: tuple[int, ...]
    since: int
    turn: int


class MixedCard(Struct, frozen=True, gc=False, order=True):
    """A card that lies under one of several handles: its name, empty if nobody told it, its list, and the bits of who knows it."""

    card: Slug
    origin: ZoneKey
    known_to: int = 0


_COUNTS = frozenset(
    {"epoch", "board_version", "named", "stack_version", "zone_versions", "shown", "state_version", "state_versions"}
)
"""Fields that only show whether something has changed, or ever was."""
_NOT_FOLDED = _COUNTS | {"series"}
"""Fields that may differ between equal tables: counts, and the match around the game."""


DAMAGED: Final = "turn:damaged:"
"""The prefix of marks of the damage dealt to an object this turn; its object number follows."""

DEALT: Final = "turn:dealt:"
"""The prefix of marks of the damage that an object dealt this turn: its object number, the kind, and that of the other follow."""

LEFT: Final = "turn:left "
"""The prefix of marks of what left a zone with objects this turn: `field for graveyard`, its last controller, the card."""


class Table:
    """Everything that the future depends on. Mutable inside a fold only; fork it before you hand it on.

    `epoch` counts changes; `board_version` counts those by which objects, cards in public zones or continuous effects
    come, go, change hands or turn into others, `zone_versions` the same by zone. `state_version` counts changes of
    objects' state and of marks that outlast a turn, `state_versions` the same by kind: damage, statuses, roles,
    counters by their kind, marks by their first word (two may share a name). `stack_version` counts pushes and pops of
    the stack. `named` are all cards that any handle ever was. `shown` are the last revealed cards, with the item that
    was resolving and their zone. `remaining` is what nobody has told yet of each list; `mixed` are unknown handles by the
    number of the mixture that each is a card of (`mixtures.py`).

    `series` is the match around the game, if there is one. `everybody` are the bits of all players (`bit`), and one for
    those who only watch: a card known to each player alone is not public.
    """

    __slots__ = (
        "board_version",
        "by_number",
        "card_of",
        "delayed",
        "effects",
        "ended",
        "epoch",
        "everybody",
        "face_of",
        "former",
        "holder",
        "known_to",
        "lost",
        "mixed",
        "mixtures",
        "named",
        "next_handle",
        "next_id",
        "next_number",
        "ordered_zones",
        "origin_of",
        "owner_of",
        "passes",
        "phase",
        "players",
        "pool_since",
        "pools",
        "public_zones",
        "remaining",
        "series",
        "shown",
        "stack",
        "stack_version",
        "stamp",
        "state_version",
        "state_versions",
        "step",
        "thing_zones",
        "things",
        "tokens",
        "turn_number",
        "turn_player",
        "turns_taken",
        "under_of",
        "usage",
        "waiting",
        "window",
        "winner",
        "zone_of",
        "zone_versions",
        "zones",
    )

    def __init__(self, players: Iterable[SeatName], zones: Iterable[Zone]) -> None:
        self.players: tuple[SeatName, ...] = tuple(players)
        self.everybody = (2 << len(self.players)) - 1
        self.zones: dict[ZoneKey, list[Handle]] = {}
        things: set[ZoneKey] = set()
        public: set[ZoneKey] = set()
        ordered: set[ZoneKey] = set()
        for zone in zones:
            for name in [key(zone.name)] if zone.shared else [key(zone.name, player) for player in self.players]:
                self.zones[name] = []
                if zone.things:
                    things.add(name)
                if zone.public:
                    public.add(name)
                if zone.ordered:
                    ordered.add(name)
        self.thing_zones = frozenset(things)
        self.public_zones = frozenset(public)
        self.ordered_zones = frozenset(ordered)
        self.zone_of: dict[Handle, ZoneKey] = {}
        self.owner_of: dict[Handle, SeatName] = {}
        self.card_of: dict[Handle, Slug] = {}
        self.named: dict[Slug, None] = {}
        self.known_to: dict[Handle, int] = {}
        self.shown: dict[Handle, tuple[ItemId, ZoneKey]] = {}
        self.face_of: dict[Handle, str] = {}
        self.under_of: dict[Handle, Handle] = {}
        self.origin_of: dict[Handle, ZoneKey] = {}
        self.remaining: dict[ZoneKey, dict[Slug, int]] = {}
        self.mixed: dict[Handle, int] = {}
        self.mixtures: dict[int, tuple[MixedCard, ...]] = {}
        self.things: dict[Handle, Thing] = {}
        self.tokens: dict[Handle, Slug] = {}
        self.former: dict[Handle, Thing] = {}
        self.by_number: dict[ObjectNumber, Handle] = {}
        self.stack: list[Item] = []
        self.waiting: dict[TriggerId, Trigger] = {}
        self.delayed: dict[int, DelayedTrigger] = {}
        self.effects: dict[EffectId, Effect] = {}
        self.usage: dict[str, int] = {}
        self.pools: dict[str, int] = {}
        self.pool_since: dict[str, int] = {}
        self.lost: dict[SeatName, str] = {}
        self.turns_taken: dict[SeatName, int] = dict.fromkeys(self.players, 0)
        self.turn_player = self.phase = self.step = self.window = self.holder = ""
        self.turn_number = self.passes = 0
        self.ended = ""
        self.winner = ""
        self.series: Series | None = None
        self.next_handle = self.next_id = self.next_number = self.stamp = 1
        self.epoch = self.board_version = self.state_version = self.stack_version = 0
        self.zone_versions: dict[ZoneKey, int] = dict.fromkeys((*self.zones, UNDER), 0)
        self.state_versions: dict[str, int] = {}

    def fork(self) -> Table:
        """A copy that shares nothing that changes."""
        twin = object.__new__(Table)
        for slot in Table.__slots__:
            value = getattr(self, slot)
            setattr(twin, slot, value.copy() if type(value) is dict else value)
        twin.zones = {name: cards.copy() for name, cards in self.zones.items()}
        twin.things = {handle: thing.fork() for handle, thing in self.things.items()}
        twin.stack = [item.fork() for item in self.stack]
        twin.remaining = {zone: counts.copy() for zone, counts in self.remaining.items()}
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and all(
            getattr(self, slot) == getattr(other, slot) for slot in Table.__slots__ if slot not in _NOT_FOLDED
        )

    __hash__ = None  # type: ignore[assignment]  # tables have no hash

    # --- questions of every game --------------------------------------------------------------------------------

    def bit(self, player: SeatName) -> int:
        """The bit of a player in `known_to`."""
        return 1 << self.players.index(player)

    def player_ref(self, player: SeatName) -> int:
        """The number that stands for a player among cards: -1, -2, … in seat order. Raises ValueError."""
        return keys.player_ref(self.players, player)

    def player_at(self, ref: int) -> SeatName:
        """The player that such a number stands for. Raises IndexError."""
        return keys.player_at(self.players, ref)

    def is_player(self, ref: int) -> bool:
        """True if the number stands for a player."""
        return keys.is_player(self.players, ref)

    def alive(self) -> tuple[SeatName, ...]:
        """The players who have not lost, in seat order."""
        return tuple(player for player in self.players if player not in self.lost) if self.lost else self.players

    def after(self, player: SeatName) -> SeatName:
        """The next player in turn order who has not lost; if there was no turn yet, the first."""
        seats = self.players
        at = seats.index(player) + 1 if player else 0
        for nxt in seats[at:] + seats[:at]:
            if nxt not in self.lost:
                return nxt
        return player

    def turn_order(self) -> tuple[SeatName, ...]:
        """The players in turn order, the turn player first; before the first turn in seat order."""
        at = self.players.index(self.turn_player) if self.turn_player else 0
        return self.players[at:] + self.players[:at]

    def item(self, item: ItemId) -> Item:
        """The pending item of that id. Raises KeyError if it is gone."""
        for pending in reversed(self.stack):
            if pending.item == item:
                return pending
        raise KeyError(item)

    def controller(self, handle: Handle) -> SeatName:
        """The controller of the object, or the owner of a card that is not an object."""
        thing = self.things.get(handle)
        return thing.controller if thing is not None else self.owner_of[handle]

    def lies(self, handle: Handle, zone: ZoneKey) -> bool:
        return self.zone_of.get(handle) == zone

    def is_public(self, handle: Handle) -> bool:
        """True if everybody knows which card the handle is."""
        return self.known_to.get(handle, 0) == self.everybody
