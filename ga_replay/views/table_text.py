"""A table as lines of text, for terminals and pipes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ga_replay.core.input.text_width import wrapped
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView

LABEL = 14


def table_lines(board: Board, names: Mapping[str, str], width: int = 100) -> list[str]:
    """The match if it has several games, the moment, and the table, one zone per line.

    `names` are the persons' by seat, `width` is the column where lines break.
    """
    out = [*([board.match] if board.match else []), moment_line(board)]
    if board.waiting:
        out += _wrapped(board.pending, "; ".join(card_text(one) for one in board.waiting), width)
    if board.lasting:
        out += _wrapped("lasting", "; ".join(board.lasting), width)
    for side in reversed(board.sides):
        out += _side(side, names.get(side.player, ""), width, acts=side.player == board.holder)
    return out


def moment_line(board: Board) -> str:
    """Turn, phase, step, and the player who may act."""
    if board.ended:
        return f"the game is over: {board.winner} has won" if board.winner else f"the game is over ({board.ended})"
    if not board.turn:
        return "before the first turn"
    parts = [f"turn {board.turn} of {board.turn_player}"]
    if board.phase:
        parts.append(f"{board.phase} phase")
    if board.step and board.step != board.phase:
        parts.append(f"{board.step} step")
    if board.holder:
        parts.append(f"{board.holder} has {board.right}" + (f" ({board.window})" if board.window else ""))
    return ", ".join(parts)


def _side(side: Side, name: str, width: int, *, acts: bool) -> Iterator[str]:
    yield f"{'>' if acts else ' '} {side.titled(name):<{LABEL}} {', '.join(side.state)}".rstrip()
    small = []
    for area in side.areas:
        if not area.pieces and area.shown not in {"line", "objects"}:
            if area.size or area.shown != "filled":
                small.append(f"{area.name} {area.size}")
        else:
            title = area.name if area.shown == "objects" else f"{area.name} {area.size}"
            yield from _wrapped(title, zone_contents(area), width)
    if small:
        yield from _wrapped("", ", ".join(small), width)


def zone_contents(area: ZoneView) -> str:
    """The cards of a zone in words; their names may contain commas."""
    pieces = [card_text(one) for one in area.pieces]
    if area.unknown and area.size:
        pieces.append(f"{area.unknown} ??")
    return "; ".join(pieces) or "nothing"


def card_text(one: CardView) -> str:
    """A card in words, with its remarks."""
    return f"{one.counted} ({', '.join(one.marks)})" if one.marks else one.counted


def _wrapped(title: str, text: str, width: int) -> list[str]:
    head = f"    {title:<{LABEL}}"
    first, *more = wrapped(text, max(width, 40) - LABEL - 5)
    return [f"{head:<{LABEL + 5}}{first}", *(f"{' ' * (LABEL + 5)}{line}" for line in more)]
