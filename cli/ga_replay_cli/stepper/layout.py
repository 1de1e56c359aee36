"""The stepper's screen laid out in columns and rows, without the terminal library.

A narrow screen has the board above, then the event, then the moves; a wide one has the moves at the right. Each part
keeps its rows from one moment to the next, so that nothing moves but what has changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ga_replay import Board
from ga_replay.app.cards_in_words import moment_line
from ga_replay.app.visible import visible
from ga_replay_cli.columns import width_of
from ga_replay_cli.console import Line, paint
from ga_replay_cli.screen.edit_line import EditLine
from ga_replay_cli.screen.frame import GAP, WIDE, ScreenFrame, beside, broken, page_rows, typed_part
from ga_replay_cli.screen.show import TextPage
from ga_replay_cli.screen.table import fullest_rows
from ga_replay_cli.screen.terminal_size import LEAST_COLUMNS, LEAST_ROWS
from ga_replay_cli.screen.text_width import MORE, fitted, padded, wrapped
from ga_replay_cli.stepper.move_list import Move, move_lines

INDENT = "  "
BELOW = 2
"""The line for messages and typing, and the keys."""
MOST_MESSAGE = 3


class StepView(Struct, frozen=True, kw_only=True):
    """All that is seen at one moment. `about` are the moment's address, the match and its viewer, `place` is how far on it is.

    `moves` are the moves around event `here`, that of the cursor. `prompt` stands before the
    typed line; without one, `message` stands there.
    """

    about: str
    place: str
    board: Board
    names: Mapping[str, str]
    event: Sequence[Line]
    moves: Sequence[Move]
    here: int
    keys: str
    message: str = ""
    prompt: str = ""
    typed: EditLine = EditLine()
    reading: TextPage | None = None


class Room(Struct, frozen=True):
    """The rows and columns of each part; `left` is 0 on a narrow screen."""

    board: int
    event: int
    moves: int
    left: int = 0


def room_of(width: int, height: int) -> Room:
    """The room on a screen of that size, which is large enough."""
    rows = height - 2 - BELOW  # the moment above, and the rule that parts
    if width >= WIDE:
        event = max(7, rows * 2 // 5)
        return Room(rows - event, event, rows + 1, width * 11 // 20)
    event = max(5, rows // 4)
    moves = max(5, rows // 4)
    return Room(rows - event - moves, event, moves)


def draw(view: StepView, width: int, height: int) -> ScreenFrame:
    """The frame of that size: exactly that many rows, each at most that wide."""
    if width < LEAST_COLUMNS or height < LEAST_ROWS:
        return _too_small(width, height)
    room = room_of(width, height)
    head = [_header(view, width)]
    pick_at: dict[int, int] = {}
    if view.reading is not None:
        rows = [*head, *page_rows(view.reading, width, height - 1 - BELOW)]
    elif room.left:
        rows, pick_at = _wide(view, room, width, head)
    else:
        rows, pick_at = _narrow(view, room, width, head)
    below, column = _below(view, width)
    rows = rows[: height - len(below)]  # a message of several rows stands over the last moves
    pick_at = {row: place for row, place in pick_at.items() if row < len(rows)}
    here = next((row for row, place in pick_at.items() if view.moves[place].n == view.here), 0)
    cursor = (column, len(rows)) if view.prompt else (room.left + len(GAP) if room.left and here else 0, here)
    return ScreenFrame((*rows, *below), cursor, pick_at, width)


def _narrow(view: StepView, room: Room, width: int, head: Sequence[Line]) -> tuple[list[Line], dict[int, int]]:
    moves, places = _moves(view, room.moves, width)
    above = [*head, *_board_and_event(view, room, width)]
    return [*above, *moves], {len(above) + row: place for row, place in places.items()}


def _wide(view: StepView, room: Room, width: int, head: Sequence[Line]) -> tuple[list[Line], dict[int, int]]:
    moves, places = _moves(view, room.moves, width - room.left - len(GAP))
    left = _board_and_event(view, room, room.left)
    rows = [*head, *[beside(one, room.left, two) for one, two in zip(left, moves, strict=True)]]
    return rows, {len(head) + row: place for row, place in places.items()}


def _board_and_event(view: StepView, room: Room, width: int) -> list[Line]:
    board = fullest_rows(view.board, view.names, view.board.holder, width, room.board)
    return [*filled(board, room.board), _about(view, width), *cut(view.event, width, room.event)]


def _header(view: StepView, width: int) -> Line:
    now = f"{view.board.match}, {moment_line(view.board)}" if view.board.match else moment_line(view.board)
    return paint(padded(now, width - width_of(view.place) - 2) + f"  {view.place}", bold=True)


def _about(view: StepView, width: int) -> Line:
    text = fitted(f"── {view.about} ", width)
    return paint(text + "─" * (width - width_of(text)), dim=True)


def _moves(view: StepView, rows: int, width: int) -> tuple[list[Line], dict[int, int]]:
    """The moves in exactly that many rows; and which one stands in each row."""
    lines = move_lines(view.moves, view.here)
    return filled([one_row(one, width) for one in lines], rows), {at: at for at in range(len(lines))}


def cut(lines: Sequence[Line], width: int, most: int) -> list[Line]:
    """The lines in exactly that many rows; `…` stands for what has no room."""
    rows = [row for line in lines for row in styled_rows(line, width)]
    if len(rows) > most:
        last = str(rows[most - 1])
        rows[most - 1 :] = [fitted(last + MORE, width) if width_of(last) < width else fitted(last + MORE * 2, width)]
    return filled(rows, most)


def styled_rows(line: Line, width: int) -> list[Line]:
    """The line on as many rows as it needs; the first words keep their style, and so does a line in one style."""
    if isinstance(line, str) or not line.spans:
        line = paint(str(line))
    whole = "".join(fitted(span.text, 10 * width) for span in line.spans)
    indent = " " * (len(whole) - len(whole.lstrip(" "))) + INDENT
    first, *others = wrapped(whole, width - len(indent)) if width_of(whole) > width else [whole]
    begin = line.spans[0]
    if len(line.spans) == 1:
        rows = [first, *(indent + other for other in others)]
        return [paint(row, begin.colour, bold=begin.bold, dim=begin.dim) for row in rows]
    text = visible(begin.text)
    head = paint(text, begin.colour, bold=begin.bold, dim=begin.dim) + first[len(text) :]
    return [head if first.startswith(text) else first, *(indent + other for other in others)]


def scrolled(page: TextPage, key: str, width: int, height: int) -> TextPage | None:
    """The page after a key; None if the key leaves it."""
    rows = height - 1 - BELOW - 2  # the page has a title and a foot
    most = max(0, sum(len(broken(one, width)) for one in page.lines) - rows)
    by = {"up": -1, "down": 1, "pageup": -rows, "pagedown": rows, "home": -most, "end": most}.get(key)
    return None if by is None else TextPage(page.title, page.lines, max(0, min(most, page.above + by)))


def one_row(line: Line, width: int) -> Line:
    """The line on one row, in its styles."""
    if isinstance(line, str):
        return fitted(line, width)
    row: Line = paint("")
    for span in line.spans:
        left = width - width_of(str(row))
        if left > 0:
            row = row + paint(fitted(span.text, left), span.colour, bold=span.bold, dim=span.dim)
    return row


def filled(rows: Sequence[Line], most: int) -> list[Line]:
    """Exactly that many rows."""
    return [*rows[:most], *[""] * (most - len(rows))]


def _below(view: StepView, width: int) -> tuple[list[Line], int]:
    """The last rows, and the column of the cursor if something is typed."""
    keys = paint(fitted(view.keys, width), dim=True)
    if not view.prompt:
        message = [paint(one, bold=True) for one in wrapped(view.message, width)]
        return [*cut(message, width, min(len(message), MOST_MESSAGE)), keys], 0
    prompt = fitted(f"{view.prompt}: ", width // 2)
    text, before = typed_part(view.typed, width - width_of(prompt) - 1)
    return [paint(prompt, bold=True) + text, keys], width_of(prompt + before)


def _too_small(width: int, height: int) -> ScreenFrame:
    text = f"The terminal is too small ({width}x{height}): a step takes {LEAST_COLUMNS}x{LEAST_ROWS}. Make it larger, or quit with q and add --plain."
    return ScreenFrame(tuple(filled(wrapped(text, width), height)), (0, 0), {}, 0)
