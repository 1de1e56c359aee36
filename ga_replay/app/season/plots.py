"""Plots as SVG: bars with their intervals, and lines. Integers and text only, so the same rows are the same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ga_replay.app.markup import Markup, element
from ga_replay.app.season.figures import CardFigures, ResultFigures, Row, RuleFigures, Share, TurnFigures
from ga_replay.app.text_width import fitted
from ga_replay.app.visible import visible

WIDTH, MARGIN, LINE = 820, 16, 20
NAMES, SAYS = 260, 200
"""The room for the names at the left, and for the numbers at the right."""
HEIGHT = 240
"""Of a plot with a line."""
MOST = 30
"""The greatest number of bars; the number of further rows stands below."""
STEPS = 4
BLOCKS = " ▏▎▍▌▋▊▉█"
STYLE = """
text { font: 12px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1c1b19; }
.title { font-weight: 700; }
text.dim { fill: #5d5a54; }
text.right { text-anchor: end; }
text.middle { text-anchor: middle; }
.paper { fill: #fbfaf7; }
.bar { fill: #8fb3ea; }
.grid { stroke: #d5d1c7; }
.interval { stroke: #1c1b19; stroke-width: 2; fill: none; }
.line { stroke: #0b57d0; stroke-width: 2; fill: none; }
.dot { fill: #0b57d0; }
@media (prefers-color-scheme: dark) {
text { fill: #ece9e2; }
text.dim { fill: #aaa59a; }
.paper { fill: #161513; }
.bar { fill: #2f5da8; }
.grid { stroke: #3a3833; }
.interval { stroke: #ece9e2; }
.line { stroke: #8ab4f8; }
.dot { fill: #8ab4f8; }
}
"""


class Bar(Struct, frozen=True):
    """A bar from 0 to `value`, with what stands beside it, and the ends of its interval if it has one."""

    name: str
    value: float
    said: str
    interval: tuple[float, float] | None = None


class Plot(Struct, frozen=True):
    """Bars, the full length being `most`; or, if `points` are given, a line through them, x and y."""

    title: str
    bars: tuple[Bar, ...] = ()
    points: tuple[tuple[int, float], ...] = ()
    most: float = 1.0
    more: int = 0


def plot_of(rows: Sequence[Row], what: str) -> Plot:
    """The plot that fits these rows, which are all of one kind: shares of won games, uses, damage or findings."""
    match rows:
        case [TurnFigures(), *_]:
            points = tuple((row.turn, row.mean) for row in rows if isinstance(row, TurnFigures) and row.turn)
            return Plot(f"Damage per game in each turn, {what}", (), points, max((y for _, y in points), default=0.0))
        case [RuleFigures(), *_]:
            bars = [
                Bar(row.rule, row.illegal + row.unclear, _findings(row)) for row in rows if isinstance(row, RuleFigures)
            ]
            return _bars(f"Findings by rule, {what}", bars, max(bar.value for bar in bars))
        case [CardFigures(), *_]:
            shares = [(row.name, row.played.wins) for row in rows if isinstance(row, CardFigures) and row.played.games]
            return _shares(f"Games won in which a card was played, {what}", shares)
        case _:
            results = [(row.name, row.all.wins) for row in rows if isinstance(row, ResultFigures)]
            return _shares(f"Games won, {what}", results)


def svg(plot: Plot) -> bytes:
    """The plot as an SVG file."""
    parts = list(_line(plot) if plot.points else _drawn_bars(plot))
    height = 3 * LINE + 2 * MARGIN + (HEIGHT if plot.points else (len(plot.bars) + 1) * LINE)
    inside = [
        element("title", visible(plot.title)),
        element("desc", "\n".join(map(visible, _words(plot)))),
        element("style", Markup(STYLE)),
        element("rect", width=str(WIDTH), height=str(height), class_="paper"),
        _text(plot.title, MARGIN, MARGIN + LINE, "title", WIDTH - 2 * MARGIN),
        *parts,
    ]
    size = {"width": str(WIDTH), "height": str(height), "viewBox": f"0 0 {WIDTH} {height}"}
    return f"{element('svg', *inside, xmlns='http://www.w3.org/2000/svg', role='img', **size)}\n".encode()


def blocks(plot: Plot, width: int) -> Iterator[tuple[str, str, str]]:
    """The plot for a terminal: name, a bar of blocks of at most that width, and the numbers."""
    if plot.points:
        for x, y in plot.points:
            yield f"turn {x}", _block(y / (plot.most or 1), width), f"{y:.1f}"
    for bar in plot.bars:
        yield bar.name, _block(bar.value / (plot.most or 1), width), bar.said


def _block(share: float, width: int) -> str:
    eighths = round(share * width * 8)
    return ("█" * (eighths // 8) + BLOCKS[eighths % 8]).rstrip()


def _shares(title: str, shares: Sequence[tuple[str, Share]]) -> Plot:
    found = [Bar(name, share.rate or 0.0, str(share), share.interval) for name, share in shares if share.whole]
    return _bars(f"{title}, with Wilson's 95 % interval", found, 1.0)


def _bars(title: str, bars: Sequence[Bar], most: float) -> Plot:
    return Plot(title, tuple(bars[:MOST]), (), most, len(bars) - len(bars[:MOST]))


def _findings(row: RuleFigures) -> str:
    counts = {"illegal": row.illegal, "unclear": row.unclear}
    return ", ".join(f"{many} {what}" for what, many in counts.items() if many)


def _words(plot: Plot) -> Iterator[str]:
    """The numbers, for who hears the plot read."""
    for x, y in plot.points:
        yield f"turn {x}: {y:.1f}"
    for bar in plot.bars:
        yield f"{bar.name}: {bar.said}"


def _drawn_bars(plot: Plot) -> Iterator[Markup]:
    left, top = MARGIN + NAMES, MARGIN + 2 * LINE
    room = WIDTH - 2 * MARGIN - NAMES - SAYS
    for at, bar in enumerate(plot.bars):
        y = top + at * LINE
        yield _text(bar.name or "(no name)", MARGIN, y + 14, "", NAMES - 8)
        yield element(
            "rect", x=str(left), y=str(y + 3), height="14", width=_px(bar.value / plot.most * room), class_="bar"
        )
        if bar.interval:
            low, high = (left + round(end / plot.most * room) for end in bar.interval)
            ends = f"M{low} {y + 6}v8M{low} {y + 10}H{high}M{high} {y + 6}v8"
            yield element("path", d=ends, class_="interval")
        yield _text(bar.said, left + room + 8, y + 14, "dim", SAYS - 8)
    if plot.more:
        yield _text(f"and {plot.more} more", MARGIN, top + len(plot.bars) * LINE + 14, "dim", NAMES)


def _line(plot: Plot) -> Iterator[Markup]:
    left, top, most = MARGIN + 48, MARGIN + 2 * LINE, plot.most or 1.0
    room, last = WIDTH - 2 * MARGIN - 64, max(x for x, _ in plot.points)
    for step in range(STEPS + 1):
        y = top + HEIGHT - step * HEIGHT // STEPS
        yield element("path", d=f"M{left} {y}H{left + room}", class_="grid")
        yield _text(f"{most * step / STEPS:.1f}", left - 8, y + 4, "dim right", 40)
    places = [(left + round(x / last * room), top + HEIGHT - round(y / most * HEIGHT)) for x, y in plot.points]
    yield element("path", d="M" + "L".join(f"{x} {y}" for x, y in places), class_="line")
    every = max(1, len(places) // 15)
    for at, ((x, y), (turn, _)) in enumerate(zip(places, plot.points, strict=True)):
        yield element("circle", cx=str(x), cy=str(y), r="3", class_="dot")
        if at % every == 0:
            yield _text(str(turn), x, top + HEIGHT + LINE, "dim middle", 40)


def _px(value: float) -> str:
    return str(round(value))


def _text(words: str, x: int, y: int, kind: str, room: int) -> Markup:
    return element("text", fitted(words, room * 4 // 29), x=str(x), y=str(y), class_=kind)
