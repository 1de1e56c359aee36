"""The ability that a line uses: written as its line on the card, `2 of Fireball` if another card gives it, or left out where it is the only one."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.core.ports.notation import short_address, whole_address
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.references.ways import fitting, line_of
from ga_replay.logs.transcript.syntax.cursor import Cursor, spoken

OF = "of"


def read_address(cursor: Cursor, here: ReadingContext, slot: Slot) -> str:
    """The text at that place: `2`, `2 of Fireball`, or its address."""
    start, wording, handle = cursor.at, here.pen.wording, _handle(here)
    word = cursor.word()
    if word is None:
        raise cursor.fault(Code.UNREADABLE_LINE, f"{slot.field} is missing", "write a word, or quoted text")
    address = whole_address(here.pen.scene, handle, word)
    if word.isdecimal() and cursor.literal(OF):
        match = here.pen.names.match(cursor)
        if match is None:
            raise here.pen.names.unknown(cursor)
        address = keys.text_ref(min(match.cards), word)
    if here.blind:
        return address
    fits = fitting(abilities_of(here), address)
    if len(fits) == 1:
        return fits[0]
    if keys.is_text_ref(address) and not wording.is_text(address):
        lines = [write_address(one, here, slot) for one in abilities_of(here)]
        remedy = f"write ability {' or '.join(lines)}" if lines else "it has no ability that can be used"
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{word}" is not a line of the card', remedy, start)
    return address


def write_address(value: str, here: ReadingContext, slot: Slot) -> str:
    """The line alone, if no other ability of the object is on that line."""
    card, line = keys.card_of_text(value), line_of(value)
    if here.exact or not line or fitting(abilities_of(here), keys.text_ref(card, line)) != [value]:
        return own_line(here, _handle(here), value)
    own = card == here.card_of(_handle(here))
    return line if own else f"{line} {OF} {here.pen.names.written(card)}"


def own_line(here: ReadingContext, handle: int, address: str) -> str:
    """The address, without the card if it is the object's own."""
    word = short_address(here.pen.scene, handle, address)
    return word if word.isascii() and word.isdigit() else spoken(word)


def only_ability(cursor: Cursor, here: ReadingContext, slot: Slot) -> str:
    """The one ability that the object offers now; if it offers none, its only one."""
    if here.blind:
        return ""
    cursor.blanks()
    due = here.pen.due
    offers = due.choice if isinstance(due, ag.May) and here.kind in due.kinds and not due.value_of else ()
    handle = here.fields.get("handle")
    found = {
        getattr(offer, "text", "")
        for offer in offers
        if type(offer) is here.kind and getattr(offer, "handle", 0) == handle
    }
    if len(found) == 1:
        return str(found.pop())
    can = "can be used now" if found else "can be used"
    found = found or set(abilities_of(here))
    if len(found) == 1:
        return str(found.pop())
    lines = " or ".join(f"ability {write_address(text, here, slot)}" for text in sorted(found))
    cause = f"it has {len(found) or 'no'} abilities that {can}"
    code = Code.AMBIGUOUS_REFERENCE if found else Code.NOT_THERE
    raise cursor.fault(code, cause, f"write {lines}" if lines else "write ability and the line of the card")


def abilities_of(here: ReadingContext) -> tuple[str, ...]:
    """The abilities of the line's object that can be used at some time."""
    handle = _handle(here)
    return here.pen.wording.abilities(here.pen.scene, handle, here.card_of(handle) or "")


def _handle(here: ReadingContext) -> int:
    return int(here.fields.get("handle", 0))
