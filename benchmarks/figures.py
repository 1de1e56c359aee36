"""Figures: what was measured, the bar it is held against, the peer beside it, and the table they make."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

Sample = dict[str, float]
"""Values of one round, by the name of the figure."""

Rounds = dict[str, list[float]]
"""The values of all rounds, by the name of the figure."""

Measurement = Callable[[], Sample]

clock = time.process_time
"""Seconds of this process: what computes is measured by it, so that a neighbour on the machine costs nobody anything."""


class Row(Struct, frozen=True):
    """A figure that is asked for: `bar` is held against it (`least` values must reach it, others stay under it), `peer` is the figure beside it."""

    name: str
    unit: str
    bar: float | None = None
    least: bool = True
    peer: str = ""


class Figure(Struct, frozen=True):
    """A figure of this run: the median of its rounds. `ratio` is how many times the peer it is, likewise, `met` is None without a bar."""

    name: str
    unit: str
    value: float
    bar: float | None
    met: bool | None
    peer: str
    ratio: float | None


def in_rounds(measurements: Iterable[Measurement], rounds: int) -> Rounds:
    """Runs all of them, one after another, again and again: what the machine does meanwhile it does to all of them."""
    work = list(measurements)
    found: Rounds = {}
    for _ in range(rounds):
        for measure in work:
            for name, value in measure().items():
                found.setdefault(name, []).append(value)
    return found


def figures(rows: Sequence[Row], values: Mapping[str, Sequence[float]]) -> list[Figure]:
    """The rows that were measured, with bars and ratios; what a figure is held against was measured in the same round."""
    found = []
    for row in rows:
        if row.name in values:
            value = statistics.median(values[row.name])
            met = None if row.bar is None else value >= row.bar if row.least else value <= row.bar
            pairs = zip(values[row.name], values[row.peer], strict=True) if row.peer in values else ()
            ratios = [ours / other for ours, other in pairs]
            ratio = statistics.median(ratios) if ratios else None
            found.append(Figure(row.name, row.unit, value, row.bar, met, row.peer if ratio is not None else "", ratio))
    return found


def table(found: Iterable[Figure]) -> str:
    """The figures as lines of text."""
    lines = [f"{'':42} {'value':>13} {'unit':14} {'bar':>13}  {'':8}  beside"]
    for one in found:
        bar = "" if one.bar is None else number(one.bar)
        met = {None: "", True: "met", False: "NOT MET"}[one.met]
        beside = f"{one.ratio:.2f} x {one.peer}" if one.ratio is not None else ""
        lines.append(f"{one.name:42} {number(one.value):>13} {one.unit:14} {bar:>13}  {met:8}  {beside}".rstrip())
    return "\n".join(lines)


def number(value: float) -> str:
    """Three digits that matter."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
