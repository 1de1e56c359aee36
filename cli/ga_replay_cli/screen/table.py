"""The table in a limited number of rows: the most important ones are kept, and omissions are visible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from ga_replay import Board, CardView, Side, ZoneView
from ga_replay.app.cards_in_words import card_text, zone_contents
from ga_replay_cli.console import Line, paint
from ga_replay_cli.screen.text_width import MORE, fitted, wrapped

LABEL = 13
INDENT = "  "
HEAD, OBJECTS, WAITING, HAND, COUNTS, REST = range(6)
"""The priority of a row: lower ones first."""
BEHIND = 4
"""A second row of a zone comes after the first rows of this many other kinds."""
OTHERS = 9
"""Zones that people may look up, such as a graveyard, come last."""


class Cards(Enum):
    """The detail of each card on the field: its remarks; also its types and elements; all of it on a row of its own."""

    REMARKS = 0
    TYPES = 1
    APART = 2


class TableRow(Struct, frozen=True):
    """A candidate row: its priority, its subject, and its text."""

    early: int
    about: tuple[str, str]
    text: str
    bold: bool = False


def table_rows(
    board: Board, names: Mapping[str, str], acts: str, width: int, most: int, cards: Cards = Cards.REMARKS
) -> list[Line]:
    """The table in at most this many rows; `acts` is the seat that is asked."""
    return _drawn(_wanted(board, names, acts, width, cards), most, width)


def fullest_rows(board: Board, names: Mapping[str, str], acts: str, width: int, most: int) -> list[Line]:
    """The same, with as much about each card as there is room for."""
    for cards in reversed(Cards):
        wanted = _wanted(board, names, acts, width, cards)
        if len(wanted) <= most:
            break
    return _drawn(wanted, most, width)


def _wanted(board: Board, names: Mapping[str, str], acts: str, width: int, cards: Cards) -> list[TableRow]:
    wanted = [*_pending(board, width)]
    for side in reversed(board.sides):
        wanted += _side(side, names.get(side.player, ""), width, cards, acts=side.player == acts)
    return wanted


def _objects(area: ZoneView, cards: Cards) -> list[str]:
    """The cards on the field, alike ones together; each text begins a row."""
    alike = Counter(replace(one, count=1, handle=0) for one in area.pieces for _ in range(one.count))
    pieces = [replace(one, count=count) for one, count in alike.items()]
    if cards is Cards.REMARKS or not pieces:
        return [zone_contents(replace(area, pieces=tuple(pieces)))]
    texts = [*map(_typed, pieces), *([f"{area.unknown} ??"] if area.unknown and area.size else [])]
    return texts if cards is Cards.APART else ["; ".join(texts)]


def _typed(one: CardView) -> str:
    """A card with its types and elements after its remarks."""
    types = ", ".join(filter(None, (one.type_line, "/".join(one.elements))))
    return f"{card_text(one)} · {types}" if types else card_text(one)


def rows_wanted(board: Board, names: Mapping[str, str], width: int) -> int:
    """The number of rows of the whole table."""
    return len(table_rows(board, names, "", width, 1000))


def _drawn(wanted: Sequence[TableRow], most: int, width: int) -> list[Line]:
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at].early, at))
    kept = sorted(order[: max(most, 0)])
    lines: list[Line] = []
    for at in kept:
        row = wanted[at]
        text = row.text
        if at + 1 < len(wanted) and wanted[at + 1].about == row.about and at + 1 not in kept:
            text = fitted(text + " " + MORE, width) if len(text) + 2 <= width else fitted(text + MORE * 2, width)
        lines.append(paint(text, bold=True) if row.bold else text)
    return lines


def _pending(board: Board, width: int) -> Iterator[TableRow]:
    if board.waiting:
        yield from _zone(("", "waiting"), board.pending, ["; ".join(map(card_text, board.waiting))], width, WAITING)
    if board.lasting:
        yield from _zone(("", "lasting"), "lasting", ["; ".join(board.lasting)], width, REST)


def _side(side: Side, name: str, width: int, cards: Cards, *, acts: bool) -> Iterator[TableRow]:
    hand = [f"{area.name} {area.size}" for area in side.areas if area.name == "hand"]
    marks = [*([f"has lost: {side.lost}"] if side.lost else []), *side.marks, *hand]
    text = f"{'>' if acts else ' '} {fitted(side.titled(name), 24)}  {', '.join(marks)}"
    yield TableRow(HEAD, (side.player, ""), fitted(text, width), bold=True)
    for area in side.areas:
        if area.shown == "objects":
            yield from _zone((side.player, area.name), area.name, _objects(area, cards), width, OBJECTS)
    for area in side.areas:
        if area.shown == "line" and area.pieces:
            early = HAND if area.name == "hand" else REST
            yield from _zone((side.player, area.name), f"{area.name} {area.size}", [zone_contents(area)], width, early)
    counts = [f"{area.name} {area.size}" for area in side.areas if _is_counted(area)]
    yield from _zone((side.player, "counts"), "", [", ".join(counts)], width, COUNTS)
    for area in side.areas:
        if area.shown not in {"line", "objects"} and area.pieces:
            title = f"{area.name} {area.size}"
            yield from _zone((side.player, area.name), title, [zone_contents(area)], width, OTHERS)


def _is_counted(area: ZoneView) -> bool:
    if area.shown == "objects" or area.name == "hand" or (area.shown == "line" and area.pieces):
        return False
    return bool(area.size) or area.shown != "filled"


def _zone(about: tuple[str, str], title: str, texts: Sequence[str], width: int, early: int) -> Iterator[TableRow]:
    """A zone in rows below each other; each text begins a row of its own."""
    for at, line in enumerate(_broken(list(filter(None, texts)), max(width - len(INDENT) - LABEL, 20))):
        label = title if at == 0 else ""
        yield TableRow(early + (BEHIND + at if at else 0), about, fitted(f"{INDENT}{label:<{LABEL - 1}} {line}", width))


def _broken(texts: Sequence[str], room: int) -> list[str]:
    """The texts on rows; of several, the further rows of each are indented."""
    if len(texts) == 1:
        return wrapped(texts[0], room)
    indent = len(INDENT)
    return [INDENT * bool(at) + line for text in texts for at, line in enumerate(wrapped(text, room - indent))]
