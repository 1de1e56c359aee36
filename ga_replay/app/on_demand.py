"""Tables of what the games bring: who asks for one game loads no other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

NAMES: Final = ("grand-archive", "epic", "trails")
"""The names that logs give the games; the first is the default."""


class OnDemand(Mapping[str, T]):
    """One value per game, or for each of these `names`, made when it is first asked for. Counting, listing and looking for names makes none.

    `load` must answer the same value each time, whichever thread asks.
    """

    def __init__(self, load: Callable[[str], T], names: Sequence[str] = NAMES) -> None:
        self._load = load
        self._names = names

    def __getitem__(self, name: str) -> T:
        if name not in self._names:
            raise KeyError(name)
        return self._load(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def room(name: str) -> str:
    """The game's name as modules have it."""
    return name.replace("-", "_")
