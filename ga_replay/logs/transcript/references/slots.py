"""Reading and writing of a form's slots: cards, numbers, words, zones, players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.core.events.ids import TriggerId
from ga_replay.core.input.limits import LISTED
from ga_replay.core.ports.notation import short_address, whole_address
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Menu, Number, Places, Split
from ga_replay.core.table.zones import UNDER, player_of
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.references.ability_lines import only_ability, own_line, read_address, write_address
from ga_replay.logs.transcript.references.damage_split import read_shares, write_shares
from ga_replay.logs.transcript.references.read_reference import read_card
from ga_replay.logs.transcript.references.reading_context import NOTHING, UNKNOWN, ReadingContext, zone_words
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.references.stack_items import (
    read_item,
    sources_of_triggers,
    waiting_triggers,
    write_item,
)
from ga_replay.logs.transcript.references.ways import implied_way, read_way, write_way, written_ways
from ga_replay.logs.transcript.references.write_reference import write_card
from ga_replay.logs.transcript.syntax.cursor import Cursor, quote, spoken

NO = "no"
Reads = Callable[[Cursor, ReadingContext, Slot], Any]
Writes = Callable[[Any, ReadingContext, Slot], str]


def _listed(one: Reads) -> Reads:
    def read(cursor: Cursor, here: ReadingContext, slot: Slot) -> tuple[object, ...]:
        if _none(cursor, slot):
            return ()
        here.named.clear()
        found = [one(cursor, here, slot)]
        while _goes_on(cursor):
            found.append(one(cursor, here, slot))
            if len(found) > LISTED.most:
                raise cursor.too_much(LISTED)
        return tuple(x for each in found for x in (each if isinstance(each, list) else [each]))

    return read


def _none(cursor: Cursor, slot: Slot) -> bool:
    """True if the list is explicitly empty.

    `no` means that only without more text, since names of cards begin with it too.
    """
    start = cursor.at
    if cursor.literal(NO):
        left = cursor.text[cursor.at :].lstrip()
        if not left or left[0] in ");{<" or left.startswith("->"):
            return True
        cursor.at = start
    return any(cursor.literal(word) for word in (slot.empty, *NOTHING) if word != NO)


def _goes_on(cursor: Cursor) -> bool:
    return cursor.literal(",") or cursor.literal("and")


def _joined(one: Writes) -> Writes:
    def write(value: tuple[object, ...], here: ReadingContext, slot: Slot) -> str:
        here.named.clear()
        return ", ".join(one(each, here, slot) for each in value) if value else slot.empty

    return write


def _several(cursor: Cursor, here: ReadingContext, slot: Slot) -> list[int]:
    """One card, or a number of unknown ones or of copies: `3 ??`, `3 Fireball`."""
    start = cursor.at
    count = cursor.counted()
    if count is None or not (_unknown_next(cursor) or _named_next(cursor, here)):
        cursor.at = start
        return [read_card(cursor, here, slot.scope, slot.field)]
    place = cursor.at
    found = []
    here.copies = count
    for _ in range(count):
        cursor.at = place
        found.append(read_card(cursor, here, slot.scope, slot.field))
    here.copies = 1
    return found


def _unknown_next(cursor: Cursor) -> bool:
    return cursor.text[cursor.at :].lstrip().startswith(UNKNOWN)


def _named_next(cursor: Cursor, here: ReadingContext) -> bool:
    """True if a whole name, or the beginning of one, comes next."""
    start = cursor.at
    cursor.blanks()
    found = here.pen.names.match(cursor) is not None
    cursor.at = start
    return found


def _write_cards(value: tuple[int, ...], here: ReadingContext, slot: Slot) -> str:
    """Cards separated by commas; unknown ones in a row are counted."""
    here.named.clear()
    words: list[str] = []
    unknown = 0
    for handle in value:
        text = write_card(handle, here, slot.scope, slot.field)
        unknown = unknown + 1 if text == UNKNOWN else 0
        if unknown > 1:
            words[-1] = f"{unknown} {UNKNOWN}"
        else:
            words.append(text)
    return ", ".join(words) if words else slot.empty


def _card(cursor: Cursor, here: ReadingContext, slot: Slot) -> int:
    here.named.clear()
    return read_card(cursor, here, slot.scope, slot.field)


def _write_one(value: int, here: ReadingContext, slot: Slot) -> str:
    here.named.clear()
    return write_card(value, here, slot.scope, slot.field)


def _slug(cursor: Cursor, here: ReadingContext, slot: Slot) -> str:
    start = cursor.at
    match = here.pen.names.match(cursor)
    if match is None:
        raise here.pen.names.unknown(cursor)
    if len(match.cards) > 1 and not here.blind:
        several = " or ".join(sorted(here.pen.names.written(card) for card in match.cards)[:6])
        cause = f'"{match.said}" may be {several}'
        raise cursor.fault(Code.AMBIGUOUS_REFERENCE, cause, "write the whole name", start)
    return next(iter(match.cards))


def _write_slug(value: str, here: ReadingContext, slot: Slot) -> str:
    return here.pen.names.written(value)


_COUNTED = {
    "by": "how much",
    "to": "the entry",
    "count": "how many",
    "first": "the first handle",
    "handle": "the handle",
}


def _int(cursor: Cursor, here: ReadingContext, slot: Slot) -> int:
    found = cursor.integer()
    if found is None:
        raise cursor.fault(
            Code.UNREADABLE_LINE,
            f'"{cursor.rest}" is not a number',
            f"write {_COUNTED.get(slot.field, slot.field)} as a number",
        )
    return found


def _signed(value: int, here: ReadingContext, slot: Slot) -> str:
    return f"{value:+d}"


def _plain(value: object, here: ReadingContext, slot: Slot) -> str:
    return str(value)


def _word(cursor: Cursor, here: ReadingContext, slot: Slot) -> str:
    found = cursor.word()
    if found is None:
        raise cursor.fault(Code.UNREADABLE_LINE, f"{slot.field} is missing", "write a word, or quoted text")
    return found


def _write_word(value: str, here: ReadingContext, slot: Slot) -> str:
    return spoken(value)


def _player(cursor: Cursor, here: ReadingContext, slot: Slot) -> str:
    for seat in here.seats():
        if cursor.literal(seat.lower()):
            return seat
    if cursor.literal("all") or cursor.literal("nobody"):
        return ""
    quoted = cursor.quoted()
    if quoted is not None:
        return quoted
    seats = " or ".join(here.seats())
    raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a player', f"write {seats}")


def _write_player(value: str, here: ReadingContext, slot: Slot) -> str:
    if not value:
        return slot.empty if slot.empty in {"all", "nobody"} else "nobody"
    return str(value) if value in here.seats() and value.isalnum() else spoken_quoted(value)


def spoken_quoted(text: str) -> str:
    """Quoted text, even if it is a plain word."""
    return quote(text) if text.isalnum() else spoken(text)


def _zone(cursor: Cursor, here: ReadingContext, slot: Slot) -> str:
    quoted = cursor.quoted()
    if quoted is not None:
        return quoted
    zones = [*here.pen.table.zones, UNDER]
    for zone in sorted(zones, key=len, reverse=True):
        if cursor.literal(zone_words(zone).lower()) or cursor.literal(zone.lower()):
            return zone
    owner = here.pen.table.owner_of.get(here.named[-1], here.actor) if here.named else here.actor
    for zone in zones:
        if player_of(zone) == owner and cursor.literal(zone[len(owner) + 1 :].lower()):
            return zone
    some = ", ".join(zone_words(zone) for zone in zones)
    raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a zone', f"write one of {some}")


def _write_zone(value: str, here: ReadingContext, slot: Slot) -> str:
    known = value in here.pen.table.zones or value == UNDER
    return zone_words(value) if known and all(part.isalnum() for part in value.split(":")) else spoken_quoted(value)


def _yes(cursor: Cursor, here: ReadingContext, slot: Slot) -> bool:
    if cursor.literal("yes"):
        return True
    if cursor.literal("no"):
        return False
    raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is neither yes nor no', "write yes or no")


def _write_yes(value: object, here: ReadingContext, slot: Slot) -> str:
    return "yes" if value else "no"


def _meant(cursor: Cursor, here: ReadingContext, slot: Slot) -> object:
    """What the word before it says, by the game."""
    if here.blind:
        return None
    found = here.pen.wording.meaning(here.pen.scene, here.pen.due, slot.scope)
    if found is None:
        raise cursor.fault(Code.NOT_THERE, f"nothing here can be {slot.scope}", "leave the word out")
    return found


def _value(cursor: Cursor, here: ReadingContext, slot: Slot) -> int | list[int]:
    """A number as it is, a word for one, or a card."""
    start = cursor.at
    for at, word in enumerate(_outcomes(here), 1):
        if cursor.literal(word.lower()):
            return at
    number = cursor.integer()
    if number is not None and not _unknown_next(cursor) and not _named_next(cursor, here):
        return number
    cursor.at = start
    return _several(cursor, here, slot)


def _outcomes(here: ReadingContext) -> tuple[str, ...]:
    """The words for what chance decides now."""
    due = None if here.blind else here.question
    return here.pen.wording.outcomes(due.what) if isinstance(due, ag.Chance) else ()


def _write_values(value: tuple[int, ...], here: ReadingContext, slot: Slot) -> str:
    """Cards if the open question is about cards, words if its outcomes have them, else numbers."""
    words = _outcomes(here)
    if words and value and all(0 < one <= len(words) for one in value):
        return ", ".join(words[one - 1] for one in value)
    offered = _cards_offered(here)
    if not offered:
        return ", ".join(map(str, value)) or slot.empty
    return _write_cards(value, here, slot)


def _cards_offered(here: ReadingContext) -> tuple[int, ...]:
    """The cards that the open question offers; none if it asks for something else."""
    due = here.question
    choice = None if due is None else due.choice
    if isinstance(choice, Menu):
        choice = choice.among
    if isinstance(choice, Number | Split | Places):
        return ()
    items = tuple(getattr(choice, "items", ()))
    zone_of = here.pen.table.zone_of
    return items if all(isinstance(item, int) and item in zone_of for item in items) else ()


def _trigger(cursor: Cursor, here: ReadingContext, slot: Slot) -> int:
    """A waiting trigger by its number, by its source, or by its only ability."""
    number = cursor.integer()
    if number is not None:
        return number
    start = cursor.at
    here.besides = sources_of_triggers(here)
    source = read_card(cursor, here, slot.scope)
    said = _word(cursor, here, slot) if cursor.literal("ability") else ""
    if here.blind:
        return 0
    text = whole_address(here.pen.scene, source, said) if said else ""
    waiting = [t for t in waiting_triggers(here) if t.source == source and text in {"", t.text}]
    if not waiting:
        raise cursor.fault(Code.NOT_THERE, "no trigger of it is waiting", "leave the line out", start)
    if len(waiting) > 1:
        numbers = ", ".join(f"{t.trigger} is ability {short_address(here.pen.scene, source, t.text)}" for t in waiting)
        cause = f"{len(waiting)} triggers of it are waiting"
        raise cursor.fault(Code.AMBIGUOUS_REFERENCE, cause, f"write their numbers: {numbers}", start)
    return waiting[0].trigger


def _write_trigger(value: TriggerId, here: ReadingContext, slot: Slot) -> str:
    here.besides = sources_of_triggers(here)
    trigger = here.pen.table.waiting.get(value)
    if trigger is None or here.exact:
        return str(value)
    twins = [t for t in here.pen.table.waiting.values() if t.source == trigger.source]
    if len(twins) == 1:
        return write_card(trigger.source, here, slot.scope)
    if not trigger.text or sum(t.text == trigger.text for t in twins) > 1:
        return str(value)
    return f"{write_card(trigger.source, here, slot.scope)} ability {own_line(here, trigger.source, trigger.text)}"


KINDS: dict[str, tuple[Reads, Writes]] = {
    "card": (_card, _write_one),
    "cards": (_listed(_several), _write_cards),
    "slug": (_slug, _write_slug),
    "slugs": (_listed(_slug), _joined(_write_slug)),
    "int": (_int, _plain),
    "ints": (_listed(_int), _joined(_plain)),
    "by": (_int, _signed),
    "word": (_word, _write_word),
    "words": (_listed(_word), _joined(_write_word)),
    "player": (_player, _write_player),
    "zone": (_zone, _write_zone),
    "yes": (_yes, _write_yes),
    "address": (read_address, write_address),
    "way": (read_way, write_way),
    "only": (only_ability, _plain),
    "meant": (_meant, _plain),
    "values": (_listed(_value), _write_values),
    "trigger": (_trigger, _write_trigger),
    "triggers": (_listed(_trigger), _joined(_write_trigger)),
    "shares": (read_shares, write_shares),
    "items": (_listed(read_item), _joined(write_item)),
}
UNWRITTEN = frozenset({"only", "meant"})
"""Slots of these kinds are read and never written."""
IMPLIED: dict[str, Callable[[ReadingContext], str | None]] = {"way": implied_way}
"""The meaning of a line that leaves an optional slot of the kind out; None if it has to be written."""
CHOICES: dict[str, Callable[[ReadingContext, Slot], list[str]]] = {"way": written_ways}
"""What may be written there then."""
