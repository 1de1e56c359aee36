"""Pieces of rules, sorted by the type of fact or decision that they apply to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from ga_replay.core.events import CardMoved
from ga_replay.core.table.zones import name_of


class OfMoves(Protocol):
    """A piece that applies to moves: only to those from the zones `frm` to the zones `to` (none: all)."""

    @property
    def frm(self) -> tuple[str, ...]: ...
    @property
    def to(self) -> tuple[str, ...]: ...


class OfKinds(Protocol):
    """A piece that is asked of events of these types."""

    @property
    def kinds(self) -> tuple[type, ...]: ...


P = TypeVar("P", bound=OfMoves)
K = TypeVar("K", bound=OfKinds)


def moves_between(pieces: Iterable[P], fact: CardMoved) -> list[P]:
    """The pieces that apply to moves between those zones."""
    frm, to = name_of(fact.frm), name_of(fact.to)
    return [one for one in pieces if (not one.frm or frm in one.frm) and (not one.to or to in one.to)]


def by_kind(parts: Iterable[K]) -> dict[type, tuple[K, ...]]:
    """The pieces by the type they apply to, in the order in which they are written."""
    index: dict[type, tuple[K, ...]] = {}
    for part in parts:
        for kind in part.kinds:
            index[kind] = (*index.get(kind, ()), part)
    return index
