"""The table seen with the rules: what steps, prohibitions and quantities get to look at."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, TypeVar, overload

from ga_replay.core.cards.catalogue import IN_FORCE
from ga_replay.core.events import Event, Fact
from ga_replay.core.events.ids import Handle
from ga_replay.core.rules.memory import Memory
from ga_replay.core.rules.obligation import Obligation
from ga_replay.core.table.table import Table, Thing

if TYPE_CHECKING:
    from ga_replay.core.rules.ruleset import Ruleset

T = TypeVar("T")
Change = Callable[["Scene", int, Any], Any]
Settled = Callable[["Scene", int], bool]
Changes = tuple[
    tuple[Change, ...] | None, tuple[Change, ...], tuple[Change, ...], tuple[Settled, ...] | None, frozenset[str]
]
"""The quantities of a measure that are at work: all of them where all are plain (else None), those for objects with counters, those for all
others, when these are settled (None: never), and which counters count."""

ANY = "*"
"""Counters of any kind."""

NOTHING: Changes = ((), (), (), (), frozenset())
"""A measure that nothing changes."""

AtWork = tuple[dict[str, Changes], dict[Hashable, dict[str, Changes]]]
"""What is at work in measures: in those where it is always the same, and in all of them by what the game says that skip_key (`GameFlow.skip_key`)."""


class Scene(Memory):
    """A table, the rules, and the arguments of the procedure under way; what was computed of them is remembered (`Memory`).

    `group` is what happened together with the fact that a watcher sees, `proposed` what a replacement finds already proposed before its fact;
    `checks_stamp` is a stamp of the table at which a game's checks found nothing to do; once something was due and not done, that counts for nothing (`careful_checks`).
    `owed` is what was due and did not come: a check need not ask again who is to do it. `world` is a game's own, for the texts of its cards,
    and so are its `notes` of how the table is laid. `catalogue` has the cards, those that were in force when the scene was made.
    `cards_fully_read` is how many cards were named so far that leave nothing unclear, ever; -1: there is one that may.
    `clear_at_layout` is the last layout at which nothing is unclear, whatever else changes on the table (-1: there is none such).
    `sources_stamp` is what the game told of its sources (`GameFlow.sources`), and `effects_version` counts how often what it calls steady (`GameFlow.steady`)
    was found to be another, as of the layout last asked for.
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

    def __init__(self, table: Table, rules: Ruleset) -> None:
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
        """Forgets what depended on other sources; what is at work in measures goes on where the game says that it does."""
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
        """What the game calls steady (`GameFlow.steady`), as the table is laid."""
        if self._layout != self.table.board_version:
            self._begin_layout()
        return self._steady

    @overload
    def measure(self, name: str, handle: Handle) -> Any: ...
    @overload
    def measure(self, name: str, handle: Handle, base: T) -> T: ...
    def measure(self, name: str, handle: Handle, base: object = None) -> object:
        """A measured value of an object: the base, changed by every quantity of that measure in the order of the book."""
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
        """The value, kept until the table changes, or as long as the object is what it is, or the card lies there, where it depends on nothing else."""
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
            for hangs in settled:
                if not hangs(self, handle):
                    break
            else:
                self._settled[key] = value, thing, self.table.zone_of.get(handle) if thing is None else thing.laid
                return value
        cache[key] = value
        return value

    def _at_work(self, name: str) -> Changes:
        """What may change the measure until something else lasts: of objects with counters, and of everything else."""
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
        hangs = tuple(settled) if len(settled) == len(others) else None
        every = tuple(counted)
        found = (every if plain else None, every, tuple(others), hangs, frozenset(kinds)) if counted else NOTHING
        self._changes[name] = found
        if always:
            self._always[name] = found
        return found

    def is_clear(self) -> bool:
        """Whether, as the table is laid, with what objects bear and what pends, no text that nobody could read touches what happens as it must."""
        table = self.table
        if self.clear_at_layout == table.board_version:
            return True
        settled = table.board_version + table.state_version + table.stack_version  # each only ever grows
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

    def is_bare(self, name: str) -> bool:
        """Whether now nothing changes the measure of an object without counters: it is its base."""
        if self._layout != self.table.board_version:
            self._begin_layout()
        return not (self._changes.get(name) or self._at_work(name))[2]

    def number(self, at: int = 0) -> int:
        """The argument of the procedure at that place, which must be a number."""
        value: int = self.args[at]
        return value

    def word(self, at: int = 0) -> str:
        """The argument of the procedure at that place, which must be a word."""
        value: str = self.args[at]
        return value
