"""The board of a moment as SVG: integers and text only, so the same moment is the same bytes everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from msgspec import Struct

from ga_replay.app.markup import Markup, element
from ga_replay.app.study.frames import Frame
from ga_replay.app.visible import visible
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView
from ga_replay.views.table_text import moment_line

WIDTH = 1000
MARGIN = 16
LINE = 16
"""The height of a line of text."""
LETTER = 7
"""The width of a letter: the font has one width for all."""
CARD = 176
GAP = 8
PAD = 6
MOST_LINES = 7
"""A card has at most so many lines; the rest of its marks is left as `…`."""

STYLE = """
text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #1c1b19; }
.name, .who { font-weight: 700; }
.dim { fill: #5d5a54; }
.paper { fill: #fbfaf7; }
.card { fill: #fff; stroke: #8a857a; }
.sideways { stroke-dasharray: 6 3; }
.back { fill: #e8e4da; stroke: #8a857a; }
.side { fill: none; stroke: #d5d1c7; }
.acts { stroke: #0b57d0; stroke-width: 2; }
.illegal { fill: #b3261e; font-weight: 700; }
.unclear { fill: #7a5900; font-weight: 700; }
"""


class Drawn(Struct, frozen=True):
    """Parts, and the height that they take."""

    parts: tuple[Markup, ...]
    height: int


def picture(frame: Frame, people: Mapping[str, str], title: str) -> bytes:
    """The moment as an SVG file: who plays, when, the event with its verdict, and the table."""
    room = WIDTH - 2 * MARGIN
    parts: list[Markup] = []
    y = MARGIN
    for lines, kind in _head(frame, title):
        for line in lines:
            y += LINE
            parts.append(_text(line, MARGIN, y, kind))
    y += GAP
    for drawn in _table(frame.board, people, room):
        parts.append(element("g", *drawn.parts, transform=f"translate({MARGIN} {y})"))
        y += drawn.height + GAP
    height = y + MARGIN - GAP
    words = visible(f"{frame.address}: {frame.said}")
    inside = [
        element("title", visible(title)),
        element("desc", words),
        element("style", Markup(STYLE)),
        element("rect", width=str(WIDTH), height=str(height), class_="paper"),
        *parts,
    ]
    view = f"0 0 {WIDTH} {height}"
    size = {"width": str(WIDTH), "height": str(height), "viewBox": view}
    return f"{element('svg', *inside, xmlns='http://www.w3.org/2000/svg', role='img', **size)}\n".encode()


def _head(frame: Frame, title: str) -> Iterator[tuple[list[str], str]]:
    """The lines above the table, each with its style."""
    most = (WIDTH - 2 * MARGIN) // LETTER
    yield _lines(title, most), "who"
    yield _lines(moment_line(frame.board), most), "dim"
    yield _lines(f"{frame.address}  {frame.said}", most), ""
    if frame.verdict != "legal":
        yield [frame.verdict], frame.verdict
    for why in frame.why:
        yield _lines(" ".join(filter(None, (why.rule, why.gist or why.message))), most), ""
    for note in frame.notes:
        yield _lines(" ".join(filter(None, (note.by and f"{note.by}:", note.glyph, note.text))), most), "dim"


def _lines(text: str, most: int) -> list[str]:
    return wrap(visible(text), most) or []


def _table(board: Board, people: Mapping[str, str], width: int) -> Iterator[Drawn]:
    """What waits, then the players, the last one on top."""
    if board.waiting:
        yield _zone(ZoneView(board.pending, len(board.waiting), board.waiting), width)
    for side in reversed(board.sides):
        yield _side(side, people.get(side.player, ""), width, acts=side.player == board.holder)


def _side(side: Side, person: str, width: int, *, acts: bool) -> Drawn:
    who = f"{side.player} {person}" if person and person != side.player else side.player
    marks = [*side.marks, *([f"has lost: {side.lost}"] if side.lost else [])]
    parts = [_text(f"{who}   {', '.join(marks)}", PAD, LINE, "who")]
    y = LINE + GAP
    counted = [area for area in side.areas if area.shown == "named" or not (area.pieces or area.unknown)]
    for area in side.areas:
        if area not in counted:
            drawn = _zone(area, width - 2 * PAD)
            parts.append(element("g", *drawn.parts, transform=f"translate({PAD} {y})"))
            y += drawn.height + GAP
    small = ", ".join(f"{area.name} {area.size}" for area in counted if area.size or area.shown != "filled")
    if small:
        parts.append(_text(small, PAD, y + LINE - GAP // 2, "dim"))
        y += LINE + GAP // 2
    frame = element("rect", width=str(width), height=str(y), rx="5", class_="side acts" if acts else "side")
    return Drawn((frame, *parts), y)


def _zone(area: ZoneView, width: int) -> Drawn:
    """A zone: its name, and its cards in rows."""
    parts = [_text(f"{area.name} {area.size}", 0, LINE - 4, "dim")]
    x, y, deep = 0, LINE, 0
    for lines, kind in _cards(area):
        height = len(lines) * LINE + 2 * PAD
        if x + CARD > width:
            x, y, deep = 0, y + deep + GAP, 0
        parts.append(_card(lines, kind, x, y, height))
        x, deep = x + CARD + GAP, max(deep, height)
    return Drawn(tuple(parts), y + deep)


def _cards(area: ZoneView) -> Iterator[tuple[list[tuple[str, str]], str]]:
    """The lines of each card with their styles, and the card's own style."""
    for card in area.pieces:
        yield _card_lines(card), "card sideways" if card.sideways else "card"
    if area.unknown:
        yield [(f"{area.unknown} ??", "dim")], "back"


def _card_lines(card: CardView) -> list[tuple[str, str]]:
    most = (CARD - 2 * PAD) // LETTER
    name = card.name if card.count == 1 else f"{card.count} {card.name}"
    lines = [(line, "name") for line in _lines(name, most)]
    lines += [(line, "dim") for line in _lines(card.type_line, most)]
    lines += [(line, "") for line in _lines(", ".join(card.marks), most)]
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], ("…", "")]


def _card(lines: Sequence[tuple[str, str]], kind: str, x: int, y: int, height: int) -> Markup:
    box = element("rect", width=str(CARD), height=str(height), rx="4", class_=kind)
    texts = [_text(line, PAD, PAD + LINE * at + LINE - 4, style) for at, (line, style) in enumerate(lines)]
    return element("g", box, *texts, transform=f"translate({x} {y})")


def _text(words: str, x: int, y: int, kind: str = "") -> Markup:
    return element("text", visible(words), x=str(x), y=str(y), class_=kind)
