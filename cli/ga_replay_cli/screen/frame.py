"""One frame: the view laid out in a number of columns and rows, without the terminal library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ga_replay_cli.columns import width_of
from ga_replay_cli.console import Line, Styled, StyledSpan, paint
from ga_replay_cli.screen.edit_line import EditLine
from ga_replay_cli.screen.show import ListLine, Show, TextPage
from ga_replay_cli.screen.table import rows_wanted, table_rows
from ga_replay_cli.screen.terminal_size import LEAST_COLUMNS, LEAST_ROWS
from ga_replay_cli.screen.text_width import MORE, fitted, head, padded, wrapped

WIDE = 110
"""From this width on the list and the events stand side by side."""
PROMPT = "> "
LEAST_TOLD, LEAST_LISTED = 3, 5
"""The events, and the list, get this many rows before the table does; they share the rest."""
MOST_PRINT, MOST_QUESTION, MOST_MESSAGE = 3, 4, 3
GAP = " │ "


class ScreenFrame(Struct, frozen=True):
    """The rows from the top; `cursor` is the column and row of the cursor.

    `pick_at` maps a row to its line of the list, up to the column `list_ends`.
    """

    rows: tuple[Line, ...]
    cursor: tuple[int, int]
    pick_at: Mapping[int, int]
    list_ends: int


def draw(show: Show, width: int, height: int) -> ScreenFrame:
    """The frame of that size: exactly this many rows, each at most this wide."""
    if width < LEAST_COLUMNS or height < LEAST_ROWS:
        return _too_small(show, width, height)
    question = _question(show, width)
    below = _below(show, width)
    room = height - 1 - len(below)
    rows: list[Line] = [_header(show, width)]
    pick_at: Mapping[int, int] = {}
    list_ends = width
    if show.reading is not None:
        rows += page_rows(show.reading, width, room)
    else:
        above, listed, pick_at, list_ends = _play(show, question, width, room)
        rows += [*above, *listed]
    at = len(rows)
    column = min(width - 1, len(PROMPT) + width_of(_visible_part(show, width)[1]))
    return ScreenFrame((*rows, *below), (column, at), pick_at, list_ends)


def _below(show: Show, width: int) -> list[Line]:
    """The typed line, the reply to the last one, and the keys."""
    message = _cut(wrapped(show.message, width), MOST_MESSAGE, width)
    return [_input(show, width), *[paint(one, bold=True) for one in message], paint(fitted(show.keys, width), dim=True)]


def _question(show: Show, width: int) -> list[Line]:
    """The text of the card that asks, as far as there is room, and the question."""
    printed = _cut([row for one in show.print for row in wrapped(f"  {one}", width)], MOST_PRINT, width)
    asked = _cut(wrapped(show.question, width), MOST_QUESTION, width) if show.question else []
    return [*[paint(one, dim=True) for one in printed], *[paint(one, bold=True) for one in asked]]


def _cut(lines: Sequence[str], most: int, width: int) -> list[str]:
    """At most this many lines; `…` stands for the rest."""
    if len(lines) <= most:
        return list(lines)
    last = lines[most - 1]
    return [*lines[: most - 1], last + MORE if width_of(last) < width else head(last, width - 1) + MORE]


def _header(show: Show, width: int) -> Line:
    right = fitted(show.about, width // 2)
    left = padded(show.moment, width - width_of(right) - 2)
    return paint(f"{left}  {right}", bold=True)


def _play(
    show: Show, question: Sequence[Line], width: int, room: int
) -> tuple[list[Line], list[Line], Mapping[int, int], int]:
    """The table, the events, the question and the list."""
    wide = width >= WIDE
    room -= len(question) + 1  # the rule above them
    wanted = max(show.all_picks, len(show.picks)) + bool(show.more)
    least = max(LEAST_LISTED, LEAST_TOLD) if wide else LEAST_TOLD + min(LEAST_LISTED, wanted)
    board = min(rows_wanted(show.board, show.names, width), room - least)
    table = table_rows(show.board, show.names, show.acts, width, board)
    room -= len(table)
    if wide:
        return _beside(show, question, table, width, room)
    listed = min(wanted, room - LEAST_TOLD)
    told = _told(show.told, width, room - listed)
    above = [*table, _rule(width), *told, *question]
    lines, places = _list(show, width, listed)
    return above, lines, {1 + len(above) + row: place for row, place in places.items()}, width


def _beside(
    show: Show, question: Sequence[Line], table: Sequence[Line], width: int, room: int
) -> tuple[list[Line], list[Line], Mapping[int, int], int]:
    """The list with the events at its right."""
    left = width // 2
    above = [*table, _rule(width), *question]
    lines, places = _list(show, left, room)
    told = _told(show.told, width - left - len(GAP), room)
    listed = [beside(one, left, other) for one, other in zip(lines, told, strict=True)]
    return above, listed, {1 + len(above) + row: place for row, place in places.items()}, left


def beside(one: Line, width: int, other: Line) -> Line:
    """One row at the left, in that many columns, and another at its right."""
    blanks = " " * (width - width_of(str(one)))
    return (
        paint("") + one + blanks + GAP + other
        if isinstance(other, str)
        else Styled((*_spans(one), StyledSpan(blanks + GAP), *other.spans))
    )


def _spans(line: Line) -> tuple[StyledSpan, ...]:
    return (StyledSpan(line),) if isinstance(line, str) else line.spans


def _rule(width: int) -> Line:
    return paint("─" * width, dim=True)


def _list(show: Show, width: int, rows: int) -> tuple[list[Line], dict[int, int]]:
    """The list in exactly this many rows, with the line that Enter takes among them; and the line in each row."""
    more = [fitted(f"    {show.more}", width)] if show.more and rows > 1 else []
    room = rows - len(more)
    first = _first(len(show.picks), min(show.marked, default=0), room)
    shown = range(first, min(len(show.picks), first + room))
    lines: list[Line] = [_pick(show.picks[at], width, marked=at in show.marked) for at in shown]
    left_out = len(show.picks) - len(shown)
    if left_out and lines:
        note = f"  ({left_out} more: {show.reach})"
        last = show.picks[shown[-1]]
        line = _pick(last, max(width - len(note), 10), marked=shown[-1] in show.marked)
        lines[-1] = line + paint(fitted(note, width - width_of(str(line))), dim=True)
    return [*lines, *more, *[""] * (rows - len(lines) - len(more))], dict(enumerate(shown))


def _first(count: int, marked: int, room: int) -> int:
    """The first line shown of a list that is too long, so that the marked one is visible."""
    return 0 if count <= room or marked < room - 1 else min(marked - room + 2, count - room)


def _pick(one: ListLine, width: int, *, marked: bool) -> Styled:
    text = fitted(f"{'>' if marked else ' '}{one.label:>3} {one.text}", width)
    return paint(text, bold=marked)


def _told(told: Sequence[Line], width: int, rows: int) -> list[Line]:
    """The latest events, in exactly this many rows."""
    lines: list[Line] = []
    for one in reversed(told[-rows:] if rows else ()):
        lines[:0] = broken(one, width)
        if len(lines) >= rows:
            break
    lines = lines[len(lines) - rows :] if len(lines) > rows else lines
    return [*[""] * (rows - len(lines)), *lines]


def broken(line: Line, width: int) -> list[Line]:
    """A line on as many rows as it needs; broken lines lose their styles, and only the first looks like a new line."""
    whole = "".join(fitted(span.text, 10 * width) for span in _spans(line))
    if width_of(whole) <= width:
        return [
            Styled(
                tuple(StyledSpan(fitted(span.text, width), span.colour, span.bold, span.dim) for span in _spans(line))
            )
        ]
    first, *others = wrapped(whole, width - 4)
    return [first, *[f"    {one}" for one in others]]


def page_rows(page: TextPage, width: int, rows: int) -> list[Line]:
    """Lines for reading in exactly that many rows, with the number of lines above and below."""
    lines = [row for one in page.lines for row in broken(one, width)]
    room = rows - 2
    above = max(0, min(page.above, len(lines) - room))
    shown = lines[above : above + room]
    below = len(lines) - above - len(shown)
    foot = f"{above} lines above, {below} below: PgUp, PgDn; Esc goes back" if above or below else "Esc goes back"
    return [paint(fitted(page.title, width), bold=True), *shown, *[""] * (room - len(shown)), paint(foot, dim=True)]


def most_above(show: Show, width: int, height: int) -> int:
    """The maximal number of rows for reading above the screen."""
    rows = 0 if show.reading is None else sum(len(broken(one, width)) for one in show.reading.lines)
    return max(0, rows - rows_to_read(show, width, height))


def rows_to_read(show: Show, width: int, height: int) -> int:
    """The number of rows for reading on the screen."""
    return height - 3 - len(_below(show, width))


def typed_part(typed: EditLine, room: int) -> tuple[str, str]:
    """The visible part of a typed line, and its part before the cursor."""
    before, behind = typed.text[: typed.at], typed.text[typed.at :]
    while width_of(before) > room:
        before = before[1:]
    return fitted(before + behind, room), before


def _visible_part(show: Show, width: int) -> tuple[str, str]:
    return typed_part(show.typed, width - len(PROMPT) - 1)


def _input(show: Show, width: int) -> Line:
    return PROMPT + _visible_part(show, width)[0]


def _too_small(show: Show, width: int, height: int) -> ScreenFrame:
    """The message if there is no room: nothing is lost, and the line can still be typed."""
    text = f"The terminal is too small ({width}x{height}): it takes {LEAST_COLUMNS}x{LEAST_ROWS}. All is stored; Ctrl-Q stops, and --plain needs less room."
    rows: list[Line] = [*wrapped(text, width)[: height - 1]]
    rows = [*rows, *[""] * (height - 1 - len(rows)), _input(show, width)]
    return ScreenFrame(tuple(rows[-height:]), (min(width - 1, len(PROMPT) + show.typed.at), height - 1), {}, 0)
