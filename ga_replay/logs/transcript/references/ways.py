"""The text by which a card is played: written as its line, left out where it is the only one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ga_replay.core.events import Event, keys
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.syntax.cursor import Cursor, spoken

PLAINLY = "nothing"
"""The word for no such text, where a line without one would mean one."""
LINE = "line"


def read_way(cursor: Cursor, here: ReadingContext, slot: Slot) -> str:
    """The text by which a card is played: `line 2`, `line 2 of Fireball`, or its address."""
    start = cursor.at
    if cursor.literal(PLAINLY):
        return ""
    if here.blind:
        return cursor.rest if cursor.literal(LINE) else cursor.word() or ""
    card = here.card_of(_handle(here)) or ""
    word = _read_line(cursor, here, card) if cursor.literal(LINE) else cursor.word()
    if word is None:
        raise cursor.fault(Code.UNREADABLE_LINE, f"{slot.field} is missing", "write a word, or quoted text")
    address = word if keys.is_text_ref(word) else keys.text_ref(card, word)
    ways = ways_of(here)
    fits = fitting(ways, address)
    if len(fits) == 1:
        return fits[0]
    if not here.pen.wording.is_text(address):
        name = here.pen.names.written(card) if card else "the card"
        some = " or ".join(f"with {write_way(one, here, slot)}" for one in ways)
        remedy = f"write {some}" if some else f"take it out: {name} has no other way to be played"
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{word}" is not a text by which {name} can be played', remedy, start)
    return address


def _read_line(cursor: Cursor, here: ReadingContext, card: str) -> str | None:
    """The address of a printed line: of the card itself, or of the named one."""
    number = cursor.integer()
    if number is None:
        return None
    if not cursor.literal("of"):
        return keys.text_ref(card, str(number))
    match = here.pen.names.match(cursor)
    if match is None:
        raise here.pen.names.unknown(cursor)
    return keys.text_ref(min(match.cards), str(number))


def write_way(value: str, here: ReadingContext, slot: Slot) -> str:
    """The line alone, if no other way to play the card is on that line."""
    if not value:
        return PLAINLY
    card, line = keys.card_of_text(value), line_of(value)
    if here.exact or not line or fitting(ways_of(here), keys.text_ref(card, line)) != [value]:
        return spoken(value)
    own = card == here.card_of(_handle(here))
    return f"{LINE} {line}" if own else f"{LINE} {line} of {here.pen.names.written(card)}"


def implied_way(here: ReadingContext) -> str | None:
    """The way of a line that names none; None where that has to be said, since several are open.

    A card that can be played plainly is. Otherwise it is the one way that is open, or that a card has which does not
    lie in a hand.
    """
    ways = () if here.blind else ways_of(here)
    if not ways or _offered(here, ""):
        return ""
    found = open_ways(here)
    if not found and _handle(here) not in here.scope("hand", ""):
        found = [*ways] if len(ways) == 1 else []
    if len(found) > 1:
        return None
    return found[0] if found else ""


def open_ways(here: ReadingContext) -> list[str]:
    """The ways that the open question offers."""
    return [way for way in ways_of(here) if _offered(here, way)]


def written_ways(here: ReadingContext, slot: Slot) -> list[str]:
    """The same as they are written."""
    return [write_way(one, here, slot) for one in open_ways(here)]


def ways_of(here: ReadingContext) -> Sequence[str]:
    """The texts by which the card of the line may be played otherwise, and those that a question offers that is asked besides."""
    handle = _handle(here)
    found = here.pen.wording.ways(here.pen.scene, handle, here.card_of(handle) or "")
    return tuple(dict.fromkeys((*found, *_asked_ways(here, handle))))


def _asked_ways(here: ReadingContext, handle: int) -> list[str]:
    """The ways to play that card which a question offers that asks for more than to act or to pass."""
    due = here.question
    if not isinstance(due, ag.May) or here.kind not in due.kinds:
        return []
    if due.value_of or type(here.pen.wording.passing(due.player)) in due.kinds:
        return []
    return [
        getattr(one, "way", "") for one in due.choice if type(one) is here.kind and getattr(one, "handle", 0) == handle
    ]


def _offered(here: ReadingContext, way: str) -> bool:
    due, kind = here.question, here.kind
    if not isinstance(due, ag.May) or kind is None or kind not in due.kinds or due.value_of:
        return False
    make: Callable[..., Event] = kind
    return due.choice.contains(make(here.actor, _handle(here), way))


def _handle(here: ReadingContext) -> int:
    return int(here.fields.get("handle", 0))


def line_of(text: str) -> str:
    """The printed line that holds a text; empty if it is in none."""
    line = keys.place_of_text(text).partition(":")[0].partition(".")[0]
    return line if line.isdecimal() else ""


def fitting(ways: Sequence[str], address: str) -> list[str]:
    """The texts at that address, or else inside of that text."""
    return [one for one in ways if one == address] or [one for one in ways if one.startswith(f"{address}:")]
