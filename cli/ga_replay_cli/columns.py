"""Rows of text in aligned columns, the same at a terminal and in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from ga_replay.app.text_width import width_of
from ga_replay_cli.console import shown

__all__ = ["aligned", "width_of"]

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
