"""Tables of the games' parts, where using one game loads no other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from threading import RLock
from typing import Final, TypeVar

T = TypeVar("T")
_LOADING = RLock()
"""Held again by the same thread: a game asks for its codec."""

NAMES: Final = ("grand-archive", "epic", "trails")
"""The names that logs give the games; the first is the default."""


class OnDemand(Mapping[str, T]):
    """One value per game, or for each of these `names`, made when it is first asked for.

    Counting, listing and looking for names makes none. Every thread gets the same value. One thread at a time makes
    values, for all tables: loading a game imports shared modules, and Python gives up if two threads import each
    other's packages.
    """

    def __init__(self, load: Callable[[str], T], names: Sequence[str] = NAMES) -> None:
        self._load = load
        self._names = names
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._made:
            with _LOADING:
                if name not in self._made:
                    self._made[name] = self._load(name)
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def room(name: str) -> str:
    """The game's name in module names."""
    return name.replace("-", "_")
