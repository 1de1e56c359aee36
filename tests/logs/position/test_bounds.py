"""Every bound of docs/limits.md in files of positions: what it allows is read, one more is refused in one sentence with its place."""

from __future__ import annotations

from typing import Any

import pytest

from ga_replay.core.input.limits import AMOUNT, DIGITS, DRAFTED, LINE, LISTED, NESTING, SET_UP, SHARED, TABLE, Bound
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.position.check_positions import check
from ga_replay.logs.position.parse import drafts


def position(*setting: str) -> str:
    return "\n".join(["position: x", *setting, "---", "then A hand 0", ""])


@pytest.mark.parametrize(
    ("bound", "line", "text"),
    [
        (LISTED, 2, lambda n: position(f"A hand: {n} ??")),
        (LISTED, 2, lambda n: position(f"A hand: {', '.join(['??'] * n)}")),
        (TABLE, 7, lambda n: position(*["A hand: 1000 ??"] * (5 if n > TABLE.most else 4), "B hand: ??")),
        (AMOUNT, 2, lambda n: position(f"A field: Dream Fairy ({n} damage)")),
        (AMOUNT, 2, lambda n: position(f"A field: Dream Fairy (buff {n})")),
        (AMOUNT, 2, lambda n: position(f"this game: A loses {n} life") if n < 0 else position(f"card X: ally 1/1, reserve {n}")),
        (DIGITS, 2, lambda n: position(f"A hand: {'0' * (n - 1)}1 ??")),
        (NESTING, 2, lambda n: position(f"A field: Dream Fairy {'(' * n}{')' * n}")),
    ],
)  # fmt: skip
def test_a_line_of_a_position_holds_so_much_and_no_more(bound: Bound, line: int, text: Any) -> None:
    """What is allowed may be wrong for other reasons."""
    found = check(text(bound.most), WORDING, GrandArchiveStaging).diagnostics
    assert not any(bound.cause in one.cause for one in found)
    (one,) = check(text(bound.most + 1), WORDING, GrandArchiveStaging).diagnostics
    assert (one.code, one.line, one.cause, one.remedy) == (Code.TOO_MUCH, line, bound.cause, bound.remedy)


@pytest.mark.parametrize(
    ("bound", "line", "text"),
    [
        (DRAFTED, 4002, lambda n: "position: x\n---\n" * n + "% the end"),
        (SHARED, 501, lambda n: "A hand: ??\n" * n + "% the end"),
        (SET_UP, 1003, lambda n: "position: x\n" + "A hand: ??\n" * n + "% the end"),
        (SET_UP, 1004, lambda n: "position: x\n---\n" + "end\n" * n + "% the end"),
        (LINE, 1, lambda n: "% " + "x" * (n - 2)),
    ],
)
def test_a_file_of_positions_holds_so_much_and_no_more(bound: Bound, line: int, text: Any) -> None:
    _, faults = drafts(text(bound.most).replace("% the end", ""))
    assert not any(bound.cause in one.cause for one in faults)
    _, faults = drafts(text(bound.most + 1))
    (one,) = [one for one in faults if one.code is Code.TOO_MUCH]
    assert (one.cause, one.remedy) == (bound.cause, bound.remedy)
    assert one.line in (line, line + 1)
