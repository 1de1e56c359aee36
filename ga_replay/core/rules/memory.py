"""A memory of values computed from a table, each kept as long as it is valid.

Six lifetimes, each with its inputs; the fold counts the changes that end them (`Table.epoch`, `board_version`, `laid`,
`named`).

- `per_change`: until anything on the table changes.
- `per_layout`: until objects or effects come, go, change hands or turn into others.
- `per_sources`: until the texts in force may have changed (`GameFlow.sources`).
- `per_thing`: as long as an object keeps its card, its controller and the cards under it.
- `per_card`: for the whole match; of each named card it is asked once.
- `per_stamp`, `kept`: until the caller's stamp of all inputs changes.

`tests/laws/test_caches.py` compares each with a fresh computation.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import islice
from typing import Any, Self, TypeVar

from ga_replay.core.table.table import Table, Thing

S = TypeVar("S")
T = TypeVar("T")

Made = dict[Hashable, Any]
"""Computed values, by the function that made them, or by a key."""

UNTOLD: tuple[int, frozenset[object]] = (0, frozenset())
"""The value for no cards."""


class Memory:
    """Values computed from one table."""

    __slots__ = ("_cache", "_epoch", "_kept", "_laid", "_layout", "_made", "_shown", "_told", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cache: Made = {}
        self._epoch = -1
        self._kept: dict[object, tuple[object, Any]] = {}
        self._laid: Made = {}
        self._made: dict[Hashable, dict[int, tuple[Thing, int, Any]]] = {}
        self._shown: dict[Hashable, tuple[int, frozenset[Any]]] = {}
        self._told: Made = {}
        self._layout = -1

    def per_change(self, key: Hashable, make: Callable[[], T]) -> T:
        """The result of `make`, computed once until the table changes."""
        if self._epoch != self.table.epoch:
            self._cache.clear()
            self._epoch = self.table.epoch
        cache = self._cache
        if key in cache:
            value: T = cache[key]
            return value
        value = cache[key] = make()
        return value

    def forget(self) -> None:
        """Drops what was computed since the table last changed: it is computed anew when it is asked for."""
        self._cache.clear()

    def kept(self, key: object, stamp: object, make: Callable[[], T]) -> T:
        """The result of `make`, computed once until `stamp` changes: for results that depend on little of the table."""
        found = self._kept.get(key)
        if found is not None and found[0] == stamp:
            value: T = found[1]
            return value
        value = make()
        self._kept[key] = (stamp, value)
        return value

    def per_layout(self, make: Callable[[Self], T]) -> T:
        """The function's result for the scene, computed once until the table's layout changes."""
        if self._layout != self.table.board_version:
            self._begin_layout()
        laid = self._laid
        if make in laid:
            value: T = laid[make]
            return value
        value = laid[make] = make(self)
        return value

    def per_sources(self, make: Callable[[Self], T]) -> T:
        """The function's result for the scene, kept until the texts in force may have changed (`GameFlow.sources`)."""
        if self._layout != self.table.board_version:
            self._begin_layout()
        told = self._told
        if make in told:
            value: T = told[make]
            return value
        value = told[make] = make(self)
        return value

    def per_thing(self, make: Callable[[Self, int], T], handles: Iterable[int]) -> list[T]:
        """The function's result for each object, kept while its card, controller and the cards under it stay."""
        things = self.table.things
        known = self._made.get(make)
        if known is None:
            known = self._made[make] = {}
        found = []
        for handle in handles:
            thing = things[handle]
            last = known.get(handle)
            if last is None or last[0] is not thing or last[1] != thing.laid:
                last = known[handle] = thing, thing.laid, make(self, handle)
            found.append(last[2])
        return found

    def per_card(self, tell: Callable[[str], frozenset[T]]) -> frozenset[T]:
        """The function's result for all cards named so far: it only ever grows, and each card is asked once."""
        named = self.table.named
        seen, found = self._shown.get(tell, UNTOLD)
        if seen != len(named):
            for card in islice(named, seen, None):
                told = tell(card)
                if not told <= found:  # mostly there is nothing new, and dependants see the same object again
                    found |= told
            self._shown[tell] = len(named), found
        return found

    def per_stamp(self, make: Callable[[Self, S], T], stamp: S) -> T:
        """The function's result for the scene and the stamp of all its inputs, kept until the stamp changes."""
        found = self._kept.get(make)
        if found is not None and found[0] == stamp:
            value: T = found[1]
            return value
        value = make(self, stamp)
        self._kept[make] = stamp, value
        return value

    def _begin_layout(self) -> None:
        """Drops the values of the previous layout."""
        self._laid.clear()
        self._layout = self.table.board_version
        self._look_at_sources()

    def _look_at_sources(self) -> None:
        """Drops the values of the previous sources, only if they changed."""
        self._told.clear()
