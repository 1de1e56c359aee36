"""An append-only list whose forks share their common beginning at no cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar, overload

T = TypeVar("T")

PIECE = 512
"""The number of members in a piece; a fork copies the last one and shares the others."""


class Growing(Sequence[T]):
    """An append-only sequence. After a fork, neither side sees what the other appends."""

    __slots__ = ("_last", "_pieces")
    __hash__ = None  # type: ignore[assignment]  # lists have no hash

    def __init__(self, members: Iterable[T] = ()) -> None:
        self._pieces: list[tuple[T, ...]] = []
        self._last: list[T] = []
        for one in members:
            self.append(one)

    def append(self, member: T) -> None:
        """Adds a member at the end."""
        self._last.append(member)
        if len(self._last) == PIECE:
            self._pieces.append(tuple(self._last))
            self._last = []

    def fork(self) -> Growing[T]:
        """The same members, to go on with alone."""
        twin: Growing[T] = object.__new__(Growing)
        twin._pieces, twin._last = self._pieces.copy(), self._last.copy()
        return twin

    def __len__(self) -> int:
        return PIECE * len(self._pieces) + len(self._last)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self._at(one) for one in range(*at.indices(len(self)))]
        place = at if at >= 0 else len(self) + at
        if place < 0:
            raise IndexError(at)
        return self._at(place)

    def _at(self, place: int) -> T:
        piece, within = divmod(place, PIECE)
        return (self._pieces[piece] if piece < len(self._pieces) else self._last)[within]

    def __iter__(self) -> Iterator[T]:
        return chain(chain.from_iterable(self._pieces), self._last)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Growing | list | tuple) and list(self) == list(other)
