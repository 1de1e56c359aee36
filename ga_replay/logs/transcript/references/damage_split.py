"""Divided damage: an object, then the amount for each recipient."""

from __future__ import annotations

from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.references.read_reference import read_card
from ga_replay.logs.transcript.references.reading_context import NOTHING, ReadingContext
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.references.write_reference import write_card
from ga_replay.logs.transcript.syntax.cursor import Cursor

OPPOSING = "opposing"
"""The scope of those whom damage is dealt out to."""
CHOSEN = "targets"
"""They may be players too."""


def read_shares(cursor: Cursor, here: ReadingContext, slot: Slot) -> tuple[int, ...]:
    """`Dark Knight 3 to Muse, 2 to B`: others are dealt nothing. Raises Fault.

    An illegal recipient is added after the others.
    """
    here.named.clear()
    handle = read_card(cursor, here, slot.scope, slot.field)
    told = () if here.blind else here.pen.wording.recipients(here.pen.scene, handle)
    amounts = dict.fromkeys(told, 0)
    others: list[int] = []
    if any(cursor.literal(word) for word in NOTHING):
        return (handle, *amounts.values())
    here.named.clear()
    while True:
        whom, amount = _share(cursor, here)
        if whom in amounts or here.blind:
            amounts[whom] = amount
        else:
            others += (whom, amount)
        if not (cursor.literal(",") or cursor.literal("and")):
            return (handle, *amounts.values(), *others)


def _share(cursor: Cursor, here: ReadingContext) -> tuple[int, int]:
    amount = cursor.integer()
    if amount is None:
        raise cursor.fault(
            Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a number', "write how much it deals to whom, such as 3 to B"
        )
    if not cursor.literal("to"):
        raise cursor.fault(
            Code.UNREADABLE_LINE, f'"{cursor.rest}" was found where "to" was expected', "write to and whom"
        )
    return read_card(cursor, here, OPPOSING, CHOSEN), amount


def write_shares(value: tuple[int, ...], here: ReadingContext, slot: Slot) -> str:
    """The object and its amounts; amounts that fit no recipients are written so that they cannot be read."""
    handle, *amounts = value or (0,)
    here.named.clear()
    who = write_card(handle, here, slot.scope, slot.field)
    told = here.pen.wording.recipients(here.pen.scene, handle)
    here.named.clear()
    others: list[int] = amounts[len(told) :]
    if len(told) > len(amounts) or len(others) % 2:
        return f"{who} {' '.join(map(str, amounts))}"
    shared = [(one, n) for one, n in zip(told, amounts, strict=False) if n]
    shared += zip(others[::2], others[1::2], strict=True)
    said = [f"{n} to {write_card(one, here, OPPOSING, CHOSEN)}" for one, n in shared]
    return f"{who} {', '.join(said) or NOTHING[0]}"
