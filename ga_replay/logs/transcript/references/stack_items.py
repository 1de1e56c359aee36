"""Items that wait to resolve or to be placed, in a line: by number, or by card if nothing else of that card waits."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.table.table import Trigger
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


def waiting_triggers(here: ReadingContext) -> tuple[Trigger | ev.TriggerWaiting, ...]:
    """The triggers that wait, and those of a settled question, which may have been placed already."""
    waiting = here.pen.table.waiting
    if here.passed is None:
        return tuple(waiting.values())
    placed = set(here.asked(here.passed.settled.asked.value_of)) - set(waiting)  # type: ignore[union-attr]  # chance does not decide this
    gone: list[ev.TriggerWaiting] = []
    for entry in here.pen.recording.backwards() if placed else ():
        event = entry.event
        if isinstance(event, ev.TriggerWaiting) and event.trigger in placed:
            placed.remove(event.trigger)
            gone.append(event)
            if not placed:
                break
    return (*waiting.values(), *reversed(gone))


def sources_of_triggers(here: ReadingContext) -> tuple[int, ...]:
    """The cards that waiting triggers are called by, wherever they lie; none before the table is known."""
    return () if here.blind else tuple(dict.fromkeys(t.source for t in waiting_triggers(here)))
