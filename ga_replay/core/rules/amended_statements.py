"""The statements of a later edition with what became of them, from the file `statements.tsv` in the edition's folder."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache

from msgspec import Struct

from ga_replay.core.events.ids import RuleId
from ga_replay.core.rules.numbering import Numbering
from ga_replay.data import read

STATEMENTS = "statements.tsv"
BEFORE = "\tedition before: "
"""In the first line of the file: the name of the edition before, where that is a later one itself."""


class Fate(StrEnum):
    """The fate of a statement in a later edition."""

    SAME = "same"
    MOVED = "moved"  # the same text under another id
    REWORDED = "reworded"  # other words or another division, and the same meaning
    CHANGED = "changed"
    NEW = "new"


class Amended(Struct, frozen=True):
    """A statement of a later edition: its id, what became of it, and its ids in the edition before."""

    id: RuleId
    fate: Fate
    before: tuple[RuleId, ...]


@cache
def read_statements(package: str) -> tuple[Amended, ...]:
    """The statements of the edition whose folder is that package, in the book's order.

    A line has an id, what became of it, and after another tab its ids before. Raises FileNotFoundError or
    ModuleNotFoundError if there is no such folder.
    """
    rows = (line.split("\t") for line in read(package, STATEMENTS).decode().splitlines()[1:])
    return tuple(Amended(rule, Fate(fate), tuple(" ".join(before).split())) for rule, fate, *before in rows)


@cache
def edition_before(package: str) -> str:
    """The later edition of which that is a delta; empty where it is one on the first."""
    return read(package, STATEMENTS).decode().split("\n", 1)[0].rstrip().partition(BEFORE)[2]


def numbering(edition: str, statements: Iterable[Amended]) -> Numbering:
    """The ids of the edition by those before, in the book's order."""
    found: dict[RuleId, tuple[RuleId, ...]] = {}
    for one in statements:
        for before in one.before:
            found[before] = (*found.get(before, ()), one.id)
    return Numbering(edition, found)
