"""What was computed of a table, remembered as long as it holds.

Six lifetimes, each with what it depends on; the fold counts the changes that end them (`Table.epoch`, `board_version`, `laid`, `named`).

- `per_change`: until anything on the table changes.
- `per_layout`: until objects or effects come, go, change hands or turn into others.
- `per_sources`: until something else may speak, or speak of other things (`GameFlow.sources`).
- `per_thing`: as long as an object stays the card and whose it is, with what lies under it.
- `per_card`: as long as the match goes on; of each named card it is asked once.
- `per_stamp`, `kept`: until a stamp is another that whoever asks makes of all that it depends on.

`tests/laws/test_caches.py` compares each with looking anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import islice
from typing import Any, Self, TypeVar

from ga_replay.core.table.table import Table, Thing

S = TypeVar("S")
T = TypeVar("T")

Made = dict[Hashable, Any]
"""What was made, by what made it, or by a key."""

UNTOLD: tuple[int, frozenset[object]] = (0, frozenset())
"""What the first no cards tell."""


class Memory:
    """What was computed of one table."""

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
        """What `make` returns, computed once until the table changes."""
        if self._epoch != self.table.epoch:
            self._cache.clear()
            self._epoch = self.table.epoch
        cache = self._cache
        if key in cache:
            value: T = cache[key]
            return value
        value = cache[key] = make()
        return value

    def kept(self, key: object, stamp: object, make: Callable[[], T]) -> T:
        """What `make` returns, computed once until `stamp` changes, however the table does: for what depends on little of it."""
        found = self._kept.get(key)
        if found is not None and found[0] == stamp:
            value: T = found[1]
            return value
        value = make()
        self._kept[key] = (stamp, value)
        return value

    def per_layout(self, make: Callable[[Self], T]) -> T:
        """What the function makes of the scene, computed once until the table's layout changes."""
        if self._layout != self.table.board_version:
            self._begin_layout()
        laid = self._laid
        if make in laid:
            value: T = laid[make]
            return value
        value = laid[make] = make(self)
        return value

    def per_sources(self, make: Callable[[Self], T]) -> T:
        """What the function makes of the scene, computed once until something else may speak, or speak of other things (`GameFlow.sources`)."""
        if self._layout != self.table.board_version:
            self._begin_layout()
        told = self._told
        if make in told:
            value: T = told[make]
            return value
        value = told[make] = make(self)
        return value

    def per_thing(self, make: Callable[[Self, int], T], handles: Iterable[int]) -> list[T]:
        """What the function makes of each object, computed once as long as that stays the card and whose it is, and so does what lies under it."""
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
        """What the function tells of the cards that were named so far, all together: it only ever grows, and each card is asked once."""
        named = self.table.named
        seen, found = self._shown.get(tell, UNTOLD)
        if seen != len(named):
            for card in islice(named, seen, None):
                told = tell(card)
                if not told <= found:  # mostly it tells nothing new, and what depends on it sees the same again
                    found |= told
            self._shown[tell] = len(named), found
        return found

    def per_stamp(self, make: Callable[[Self, S], T], stamp: S) -> T:
        """What the function makes of the scene and the stamp, computed once until it is asked with another: with what all of it depends on."""
        found = self._kept.get(make)
        if found is not None and found[0] == stamp:
            value: T = found[1]
            return value
        value = make(self, stamp)
        self._kept[make] = stamp, value
        return value

    def _begin_layout(self) -> None:
        """Forgets what depended on the layout before."""
        self._laid.clear()
        self._layout = self.table.board_version
        self._look_at_sources()

    def _look_at_sources(self) -> None:
        """Forgets what depended on the sources before; who knows them does so only where they are others."""
        self._told.clear()
