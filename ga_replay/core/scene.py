"""The table seen with the rules: what steps, prohibitions and quantities get to look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from ga_replay.core.table import Table

if TYPE_CHECKING:
    from ga_replay.core.ruleset import Ruleset

T = TypeVar("T")


class Scene:
    """A table, the rules, the arguments of the procedure under way, and a cache of what was computed since the table last changed.

    `group` is what happened together with the fact that a watcher sees.
    """

    __slots__ = ("_cache", "_epoch", "_kept", "args", "group", "rules", "table", "world")

    def __init__(self, table: Table, rules: Ruleset) -> None:
        self.table = table
        self.rules = rules
        self.args: tuple[int | str, ...] = ()
        self.group: tuple[Any, ...] = ()
        self.world: Any = None
        """What a game keeps beside the table for its card texts; everything in it can be made anew from the table."""
        self._cache: dict[Any, Any] = {}
        self._epoch = -1
        self._kept: dict[Any, tuple[Any, Any]] = {}

    def kept(self, key: Any, stamp: Any, make: Callable[[], T]) -> T:
        """What `make` returns, computed once until `stamp` changes, however the table does: for what hangs on little of it."""
        found = self._kept.get(key)
        if found is not None and found[0] == stamp:
            value: T = found[1]
            return value
        value = make()
        self._kept[key] = (stamp, value)
        return value

    def memo(self, key: Any, make: Callable[[], T]) -> T:
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

    def measure(self, name: str, handle: int, base: Any = None) -> Any:
        """A measured value of an object: the base, changed by every quantity of that measure in the order of the book."""
        if self._epoch != self.table.epoch:
            self._cache.clear()
            self._epoch = self.table.epoch
        key = (name, handle, base)
        cache = self._cache
        if key in cache:
            return cache[key]
        value = base
        for one in self.rules.quantities.get(name, ()):
            value = one.change(self, handle, value)
        cache[key] = value
        return value

    def number(self, at: int = 0) -> int:
        """The argument of the procedure at that place, which must be a number."""
        value = self.args[at]
        assert isinstance(value, int)
        return value

    def word(self, at: int = 0) -> str:
        """The argument of the procedure at that place, which must be a word."""
        value = self.args[at]
        assert isinstance(value, str)
        return value
