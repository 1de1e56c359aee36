"""The table together with the rules: the argument of steps, prohibitions and quantities."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, overload

from ga_replay.core.cards.catalogue import IN_FORCE
from ga_replay.core.events import Decision, Event, Fact
from ga_replay.core.events.ids import Handle
from ga_replay.core.rules.agenda import Frame
from ga_replay.core.rules.demand import Demand
from ga_replay.core.rules.memory import Memory
from ga_replay.core.rules.numbering import Numbering
from ga_replay.core.rules.obligation import Obligation
from ga_replay.core.rules.verdict import Breach, Finding
from ga_replay.core.table.table import Table, Thing

T = TypeVar("T")
Change = Callable[["Scene", int, Any], Any]
Settled = Callable[["Scene", int], bool]
Changes = tuple[
    tuple[Change, ...] | None, tuple[Change, ...], tuple[Change, ...], tuple[Settled, ...] | None, frozenset[str]
]
"""The active quantities of a measure.

All of them if all are plain (else None), those for objects with counters, those for all others, the condition under
which these are settled (None: never), and the counters that matter.
"""

ANY = "*"
"""Counters of any kind."""

NOTHING: Changes = ((), (), (), (), frozenset())
"""A measure that nothing changes."""

AtWork = tuple[dict[str, Changes], dict[Hashable, dict[str, Changes]]]
"""The active quantities of measures: those that never change, and all by the game's skip_key (`GameFlow.skip_key`)."""


class Measured(Protocol):
    """A change to a measured value, as the scene applies it (`Quantity`)."""

    @property
    def rule(self) -> str: ...
    @property
    def also(self) -> tuple[str, ...]: ...
    @property
    def change(self) -> Change: ...
    @property
    def skip_if(self) -> Callable[[Scene], bool] | None: ...
    @property
    def of_counters(self) -> str: ...
    @property
    def cached(self) -> bool: ...
    @property
    def cached_per_object(self) -> Settled | None: ...


class Forbidding(Protocol):
    """A reason why a decision is illegal (`Prohibition`)."""

    @property
    def rule(self) -> str: ...
    @property
    def test(self) -> Callable[[Scene, Any], bool | str | Breach]: ...


class WithIds(Protocol):
    """Anything with ids of the rulebook."""

    @property
    def rule(self) -> str: ...
    @property
    def also(self) -> tuple[str, ...]: ...


class Flow(Protocol):
    """The game as a whole, as a scene asks it (`GameFlow`)."""

    @property
    def clear_by_layout(self) -> bool: ...
    def is_clear(self, scene: Scene) -> bool: ...
    def is_read(self, card: str) -> bool: ...
    def observe(self, scene: Scene, what: str, player: str, handle: int) -> int | None: ...
    def sources(self, scene: Scene) -> object: ...
    def steady(self, scene: Scene) -> object: ...
    def skip_key(self, scene: Scene) -> Hashable: ...


class Rules(Protocol):
    """The rules, as a scene and its users ask them. The implementation is `Ruleset`, which is written in terms of scenes."""

    @property
    def flow(self) -> Flow: ...
    @property
    def at_work(self) -> AtWork: ...
    @property
    def readings(self) -> Mapping[str, str]: ...
    @property
    def removed(self) -> frozenset[str]: ...
    @property
    def instead(self) -> Mapping[Any, Callable[..., Any]]: ...
    @property
    def numbering(self) -> Numbering: ...
    @property
    def demands(self) -> Sequence[Demand]: ...
    @property
    def prohibitions(self) -> Mapping[type, Sequence[Forbidding]]: ...
    @property
    def quantities(self) -> Mapping[str, Sequence[Measured]]: ...
    @property
    def places(self) -> Mapping[str, Mapping[str, int]]: ...
    @property
    def rests(self) -> Mapping[str, Sequence[Sequence[tuple[Callable[[Scene], Any], int]]]]: ...
    def stands(self, piece: WithIds) -> bool: ...
    def permits(self, scene: Scene, decision: Decision) -> bool: ...
    def violations(self, scene: Scene, decision: Event) -> tuple[Finding, ...]: ...
    def frame(self, name: str, after: str = "", args: tuple[int | str, ...] = ()) -> Frame: ...


class Scene(Memory):
    """A table, the rules, and the arguments of the procedure under way; computed values are remembered (`Memory`).

    `group` are the facts that happened together with the one that a watcher sees, `proposed` those proposed before the
    one that a replacement sees; `checks_stamp` is a stamp of the table at which a game's checks found nothing to do;
    after an omission it is ignored (`careful_checks`). `owed` are the facts that were due and did not come, so that a
    check need not ask about them again. `world` is a game's own, for the texts of its cards, and so are its `notes`
    about the layout. `catalogue` has the cards, those in force when the scene was made. `cards_fully_read` is the
    number of cards named so far if none can leave anything unclear, ever; else -1. `clear_at_layout` is the last layout
    at which nothing is unclear, whatever else changes on the table (-1: none). `sources_stamp` is the game's last
    `GameFlow.sources`, and `effects_version` counts the changes of `GameFlow.steady`, as of the layout last asked for.
    """

    __slots__ = (
        "_always",
        "_changes",
        "_clear",
        "_cleared",
        "_settled",
        "_steady",
        "_working",
        "args",
        "cards_fully_read",
        "careful_checks",
        "catalogue",
        "checks_stamp",
        "clear_at_layout",
        "effects_version",
        "group",
        "notes",
        "owed",
        "proposed",
        "rules",
        "sources_stamp",
        "world",
    )

    def __init__(self, table: Table, rules: Rules) -> None:
        super().__init__(table)
        self.rules = rules
        self._always, self._working = rules.at_work
        self._changes: dict[str, Changes] = {}
        self.sources_stamp: Any = None
        self.effects_version = 0
        self._steady: object = None
        self.catalogue = IN_FORCE.get()
        self.args: tuple[Any, ...] = ()
        self.group: tuple[Event, ...] = ()
        self.proposed: list[Fact] = []
        self.checks_stamp: object = None
        self.careful_checks = False
        self.owed: list[Obligation] = []
        self.world: Any = None
        self.notes: Any = None
        self.cards_fully_read = 0
        self._settled: dict[Hashable, tuple[object, Thing | None, int | str | None]] = {}
        self._clear = False
        self._cleared = self.clear_at_layout = -1

    def _look_at_sources(self) -> None:
        """Drops what depended on other sources; measures keep their quantities unless the game's `steady` changed."""
        sources = self.rules.flow.sources(self)
        if sources == self.sources_stamp:
            return
        self.sources_stamp = sources
        self._told.clear()
        at_work, self._changes = self._changes, {}
        steady = self.rules.flow.steady(self)
        if steady is self._steady:
            self._changes = at_work
        else:
            self._settled.clear()
            self._steady = steady
            self.effects_version += 1
            self._changes = at_work
            skip_key = self.rules.flow.skip_key(self)
            self._changes = self._working.get(skip_key) or self._working.setdefault(skip_key, self._always.copy())

    def steady(self) -> Any:
        """The game's `GameFlow.steady` for this table."""
        if self._layout != self.table.board_version:
            self._begin_layout()
        return self._steady

    @overload
    def measure(self, name: str, handle: Handle) -> Any: ...
    @overload
    def measure(self, name: str, handle: Handle, base: T) -> T: ...
    def measure(self, name: str, handle: Handle, base: object = None) -> object:
        """The value of a measure: the base, changed by each of its quantities in the order of the book."""
        table = self.table
        if self._layout != table.board_version:
            self._begin_layout()
        try:
            found = self._changes[name]
        except KeyError:
            found = self._at_work(name)
        plain = found[0]
        if plain is not None:
            for change in plain:
                base = change(self, handle, base)
            return base
        _, counted, changes, settled, kinds = found
        thing = table.things.get(handle)
        if kinds and thing is not None and thing.counters and (ANY in kinds or not kinds.isdisjoint(thing.counters)):
            changes, settled = counted, None
        if not changes:
            return base
        key = (name, handle, base)
        if settled is not None:
            known = self._settled.get(key)
            if known is not None and known[1] is thing:
                lies = table.zone_of.get(handle) if thing is None else thing.laid
                if known[2] == lies:
                    return known[0]
        return self._compute(key, changes, settled, thing)

    def _compute(
        self,
        key: tuple[str, int, Any],
        changes: tuple[Change, ...],
        settled: tuple[Settled, ...] | None,
        thing: Thing | None,
    ) -> Any:
        """The value, kept until the table changes.

        If nothing else matters, it is kept as long as the object stays the same or the card stays there.
        """
        if self._epoch != self.table.epoch:
            self._cache.clear()
            self._epoch = self.table.epoch
        cache = self._cache
        if key in cache:
            return cache[key]
        _, handle, value = key
        for change in changes:
            value = change(self, handle, value)
        if settled is not None:
            for is_settled in settled:
                if not is_settled(self, handle):
                    break
            else:
                self._settled[key] = value, thing, self.table.zone_of.get(handle) if thing is None else thing.laid
                return value
        cache[key] = value
        return value

    def _at_work(self, name: str) -> Changes:
        """The active quantities of a measure until the continuous effects change.

        They are for objects with counters, and for all others.
        """
        counted: list[Change] = []
        others: list[Change] = []
        settled: list[Settled] = []
        kinds = []
        always = plain = True
        for one in self.rules.quantities.get(name, ()):
            if one.skip_if is not None:
                always = False
                if one.skip_if(self):
                    continue
            counted.append(one.change)
            plain = plain and not (one.cached or one.cached_per_object or one.of_counters)
            if one.of_counters:
                kinds.append(one.of_counters)
            else:
                others.append(one.change)
                if one.cached_per_object is not None:
                    settled.append(one.cached_per_object)
        all_settled = tuple(settled) if len(settled) == len(others) else None
        every = tuple(counted)
        found = (every if plain else None, every, tuple(others), all_settled, frozenset(kinds)) if counted else NOTHING
        self._changes[name] = found
        if always:
            self._always[name] = found
        return found

    def is_clear(self) -> bool:
        """True if no unread text in force can affect forced events on this table."""
        table = self.table
        if self.clear_at_layout == table.board_version:
            return True
        settled = table.board_version + table.state_version + table.stack_version  # both only ever grow
        if self._cleared == settled and self.cards_fully_read < 0:
            return self._clear
        if self.cards_fully_read >= 0:
            new = list(table.named)[self.cards_fully_read :]
            self.cards_fully_read = len(table.named) if all(map(self.rules.flow.is_read, new)) else -1
            if self.cards_fully_read >= 0:
                return True
        self._clear = self.rules.flow.is_clear(self)
        self._cleared = settled
        if self._clear and self.rules.flow.clear_by_layout:
            self.clear_at_layout = table.board_version
        return self._clear

    def has_no_modifiers(self, name: str) -> bool:
        """True if nothing changes the measure of an object without counters now: it is its base."""
        if self._layout != self.table.board_version:
            self._begin_layout()
        return not (self._changes.get(name) or self._at_work(name))[2]

    def number(self, at: int = 0) -> int:
        """The number at that index of the procedure's arguments."""
        value: int = self.args[at]
        return value

    def word(self, at: int = 0) -> str:
        """The word at that index of the procedure's arguments."""
        value: str = self.args[at]
        return value
