"""Waiting items in a line: by number, or by card if no other item of that card waits."""

from __future__ import annotations

from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.references.read_reference import read_seat
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.syntax.cursor import Cursor


def read_item(cursor: Cursor, here: ReadingContext, slot: Slot) -> int:
    """The number of a waiting item; a player before the name is its controller. Raises Fault."""
    number = cursor.integer()
    if number is not None:
        return number
    cursor.blanks()
    start = cursor.at
    seat = read_seat(cursor, here)
    waiting = [one for one in here.pen.table.stack if not seat or one.player == seat]
    known = frozenset(card for one in waiting if (card := here.card_of(one.handle)) is not None)
    match = here.pen.names.match(cursor, known)
    if match is None:
        raise here.pen.names.unknown(cursor)
    found = [one for one in waiting if here.card_of(one.handle) in match.cards]
    if here.blind or len(found) == 1:
        return found[0].item if found else 0
    numbers = ", ".join(str(one.item) for one in found)
    if found:
        raise cursor.fault(Code.AMBIGUOUS_REFERENCE, f'"{match.said}" waits {len(found)} times', f"write its number: {numbers}", start)  # fmt: skip
    raise cursor.fault(Code.NOT_THERE, f'no "{match.said}" waits to resolve', "name what waits, or its number", start)


def write_item(value: int, here: ReadingContext, slot: Slot) -> str:
    """Its card if it is known and no other item of it waits, else its number."""
    stack = here.pen.table.stack
    card = next((here.card_of(one.handle) for one in stack if one.item == value), None)
    alone = sum(here.card_of(one.handle) == card for one in stack) == 1
    return here.pen.wording.card_name(card) if card and alone and not here.exact else str(value)
