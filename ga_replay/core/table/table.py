"""The table: what lies where, as the facts so far have it. It asks nothing and judges nothing."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field

from ga_replay.core.log.series import Series
from ga_replay.core.table.zones import UNDER, Zone, key


class Thing(Struct, gc=False):
    """An object: what a card (or token) is while it lies in a zone whose cards have a state.

    `number` is unique in the game: a card that changes zones becomes another object. `since` orders objects and effects by age;
    `top_since` and `beneath_since` do the same with the cards that represented it one after another, and with those that lie under it;
    `laid` counts how often it became another card, another's or was turned over, or what lies under it did.
    """

    handle: int
    number: int
    since: int
    controller: str
    turn: int = 0
    turned: str = ""
    damage: int = 0
    token: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    statuses: dict[str, int] = field(default_factory=dict)
    roles: dict[str, tuple[int, ...]] = field(default_factory=dict)
    beneath: list[int] = field(default_factory=list)
    beneath_how: dict[int, str] = field(default_factory=dict)
    beneath_since: dict[int, int] = field(default_factory=dict)
    top_since: int = 0
    laid: int = 0

    def fork(self) -> Thing:
        """A copy that shares nothing that changes."""
        twin = copy.copy(self)
        twin.counters = self.counters.copy()
        twin.statuses = self.statuses.copy()
        twin.roles = self.roles.copy()
        twin.beneath = self.beneath.copy()
        twin.beneath_how = self.beneath_how.copy()
        twin.beneath_since = self.beneath_since.copy()
        return twin


class Item(Struct, gc=False):
    """Something on the stack of pending things; `choices` are X, modes, targets and what its text remembers."""

    item: int
    kind: str
    handle: int
    number: int
    player: str
    text: str
    choices: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def fork(self) -> Item:
        """A copy that shares nothing that changes."""
        twin = copy.copy(self)
        twin.choices = self.choices.copy()
        return twin


class Trigger(Struct, frozen=True, gc=False):
    """An ability that has triggered and waits to be placed; `number` is the object number of its source as it triggered."""

    trigger: int
    text: str
    source: int
    number: int
    player: str
    about: tuple[int, ...]


class Delayed(Struct, frozen=True, gc=False):
    """An ability that triggers later, once."""

    delayed: int
    when: str
    text: str
    source: int
    player: str
    about: tuple[int, ...]


class Effect(Struct, frozen=True, gc=False):
    """A continuous effect in force."""

    effect: int
    text: str
    source: int
    player: str
    objects: tuple[int, ...]
    until: str
    values: tuple[int, ...]
    since: int
    turn: int


_COUNTS = frozenset(
    {"epoch", "board_version", "named", "stack_version", "zone_versions", "shown", "state_version", "state_versions"}
)
"""What only says whether something has changed, or ever was."""
_NOT_FOLDED = _COUNTS | {"series"}
"""What two tables need not share to be the same: counts, and what stands around the game."""


DAMAGED: Final = "turn:damaged:"
"""How the marks begin of how much damage an object was dealt this turn; its object number follows."""


class Table:
    """Everything that the future depends on. Mutable inside a fold only; fork it before you let go of it.

    `epoch` counts changes; `board_version` counts those by which objects, cards in public zones or lasting effects come, go, change hands or
    turn into others, `zone_versions` the same zone by zone; `state_version` those of what objects bear and of marks that outlast a turn, `state_versions` the same by
    what it is: damage, statuses, roles, counters by their kind, marks by their first word (two may share a name). `stack_version` counts how often
    something was put on the stack or taken off it. `named` are all cards that some handle ever was. `shown` are the cards that were revealed
    last as which item resolved, and where they lay.

    `series` is the match around the game, where there is one.
    `everybody` are the bits of all players (`bit`), and one for those who only watch: what each player was told alone is not public.
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

    def __init__(self, players: Iterable[str], zones: Iterable[Zone]) -> None:
        self.players: tuple[str, ...] = tuple(players)
        self.everybody = (2 << len(self.players)) - 1
        self.zones: dict[str, list[int]] = {}
        things: set[str] = set()
        public: set[str] = set()
        ordered: set[str] = set()
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
        self.zone_of: dict[int, str] = {}
        self.owner_of: dict[int, str] = {}
        self.card_of: dict[int, str] = {}
        self.named: dict[str, None] = {}
        self.known_to: dict[int, int] = {}
        self.shown: dict[int, tuple[int, str]] = {}
        self.face_of: dict[int, str] = {}
        self.under_of: dict[int, int] = {}
        self.origin_of: dict[int, str] = {}
        self.remaining: dict[str, dict[str, int]] = {}
        self.things: dict[int, Thing] = {}
        self.tokens: dict[int, str] = {}
        self.former: dict[int, Thing] = {}
        self.by_number: dict[int, int] = {}
        self.stack: list[Item] = []
        self.waiting: dict[int, Trigger] = {}
        self.delayed: dict[int, Delayed] = {}
        self.effects: dict[int, Effect] = {}
        self.usage: dict[str, int] = {}
        self.pools: dict[str, int] = {}
        self.lost: dict[str, str] = {}
        self.turns_taken: dict[str, int] = dict.fromkeys(self.players, 0)
        self.turn_player = self.phase = self.step = self.window = self.holder = ""
        self.turn_number = self.passes = 0
        self.ended = ""
        self.winner = ""
        self.series: Series | None = None
        self.next_handle = self.next_id = self.next_number = self.stamp = 1
        self.epoch = self.board_version = self.state_version = self.stack_version = 0
        self.zone_versions: dict[str, int] = dict.fromkeys((*self.zones, UNDER), 0)
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

    # --- questions that every game asks -------------------------------------------------------------------------

    def bit(self, player: str) -> int:
        """The bit of a player in `known_to`."""
        return 1 << self.players.index(player)

    def alive(self) -> tuple[str, ...]:
        """The players who have not lost, in seat order."""
        return tuple(player for player in self.players if player not in self.lost) if self.lost else self.players

    def after(self, player: str) -> str:
        """The next player in turn order who has not lost; after nobody, as before the first turn, the first."""
        seats = self.players
        at = seats.index(player) + 1 if player else 0
        for nxt in seats[at:] + seats[:at]:
            if nxt not in self.lost:
                return nxt
        return player

    def turn_order(self) -> tuple[str, ...]:
        """The players in turn order, the turn player first; before the first turn as they sit."""
        at = self.players.index(self.turn_player) if self.turn_player else 0
        return self.players[at:] + self.players[:at]

    def item(self, item: int) -> Item:
        """The pending item of that id. Raises KeyError where it is gone."""
        for pending in reversed(self.stack):
            if pending.item == item:
                return pending
        raise KeyError(item)

    def controller(self, handle: int) -> str:
        """Who controls the object, or the owner of a card that is not an object."""
        thing = self.things.get(handle)
        return thing.controller if thing is not None else self.owner_of[handle]

    def lies(self, handle: int, zone: str) -> bool:
        """Whether the card lies in that zone."""
        return self.zone_of.get(handle) == zone

    def is_public(self, handle: int) -> bool:
        """Whether everybody knows which card the handle is."""
        return self.known_to.get(handle, 0) == self.everybody
