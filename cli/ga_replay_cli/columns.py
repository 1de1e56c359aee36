"""Rows of text in aligned columns, the same at a terminal and in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from unicodedata import combining, east_asian_width

from ga_replay_cli.console import shown

GAP = "  "


def aligned(rows: Sequence[Sequence[str]], right: frozenset[int] = frozenset()) -> Iterator[str]:
    """One line per row, with aligned columns; those in `right` are aligned to the right."""
    texts = [[shown(cell, sys.stdout) for cell in row] for row in rows]
    widths = [max(map(width_of, column)) for column in zip(*texts, strict=True)]
    for row in texts:
        cells = []
        for at, (cell, width) in enumerate(zip(row, widths, strict=True)):
            blanks = " " * (width - width_of(cell))
            cells.append(blanks + cell if at in right else cell + blanks)
        yield GAP.join(cells).rstrip()


def width_of(text: str) -> int:
    """The number of terminal columns of a text: wide letters of East Asia take two, accents none."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)
