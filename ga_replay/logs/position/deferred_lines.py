"""Set-up lines that need the table.

They are done in an order in which each finds its subject, whatever their order in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from ga_replay.core.input.limits import TooMuch
from ga_replay.core.ports.position_words import Unfit
from ga_replay.core.table.fold import FoldError
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.syntax.cursor import Cursor

if TYPE_CHECKING:
    from ga_replay.logs.position.parse import PositionLine
    from ga_replay.logs.position.set_up import BadSetUpLine, SetUp


class SetUpOrder(IntEnum):
    """The order: counts first, then an attack, whose roles others refer to; everything else as written."""

    COUNTED = 0
    ATTACK = 1
    WRITTEN = 2


class DeferredLine(Struct):
    """A line that is done once the objects are there; it has been read up to `start`, after its `word`."""

    line: PositionLine
    cursor: Cursor
    do: Callable[[Cursor], None]
    when: SetUpOrder
    start: int

    @property
    def word(self) -> str:
        """The first word of the line: `stack:`."""
        return self.cursor.folded[: self.start].strip()


def do_deferred_lines(setting: SetUp, lines: Sequence[DeferredLine]) -> None:
    """Does each line; a line whose subject is missing is retried after the others. Raises Wrong."""
    left = sorted(lines, key=lambda one: one.when)
    while left:
        refused: list[DeferredLine] = []
        first: BadSetUpLine | None = None
        for one in left:
            if any(other.word == one.word for other in refused):
                refused.append(one)  # lines of the same word are ordered by age
                continue
            wrong = _refused(setting, one)
            if wrong is not None:
                refused.append(one)
                first = first or wrong
        if first is not None and len(refused) == len(left):
            raise first
        left = refused


def _refused(setting: SetUp, one: DeferredLine) -> BadSetUpLine | None:
    """The reason why the line cannot be done on this table, which then stays as it was; None if it was done."""
    before, facts, lasting = setting.table.fork(), len(setting.facts), len(setting.outlasting)
    one.cursor.at = one.start
    try:
        one.do(one.cursor)
    except (Fault, Unfit, FoldError, TooMuch) as error:
        setting.table = before
        del setting.facts[facts:], setting.outlasting[lasting:]
        return setting.wrong(error, one.line)
    return None
