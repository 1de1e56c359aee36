"""The view of the table for an expectation, and its statements about the zones of cards."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.ports.position_setup import PositionSetup
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.references.read_reference import read_seat
from ga_replay.logs.transcript.references.reading_context import ReadingContext, zone_words
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.references.slots import KINDS
from ga_replay.logs.transcript.syntax.cursor import Cursor

ZONE = Slot("zone", "zone")


class Looking(Struct):
    """The view for an expectation: the pen after the last line, the events of that line, the words of the game."""

    pen: Pen
    since: int
    staging: PositionSetup

    @property
    def here(self) -> ReadingContext:
        return ReadingContext(self.pen, self.pen.table.turn_player or self.pen.table.players[0])

    @property
    def happened(self) -> list[ev.Fact]:
        """The facts since the last line that was played."""
        return [e.event for e in self.pen.recording.entries[self.since :] if isinstance(e.event, ev.Fact)]


def unread_texts_acted(pen: Pen, since: int) -> tuple[str, ...]:
    """The unread texts that have acted since that entry without a report of their effects."""
    recording = pen.recording
    some = zip(recording.entries[since:], recording.verdicts[since:], strict=False)
    acted = [verdict for entry, verdict in some if entry.implied and isinstance(entry.event, ev.TextDone)]
    return tuple(name for verdict in acted for name in verdict.unread)


def acting_unread_text(pen: Pen) -> tuple[str, ...]:
    """The unread text that acts right now."""
    due = pen.due
    return (due.text,) if isinstance(due, ag.UnreadText) else ()


class ZoneExpectation(Struct, frozen=True):
    """A statement about the zones of cards; `otherwise` is the actual zone if it is untrue."""

    otherwise: str | None = None


def read_zone_expectation(cursor: Cursor, at: Looking) -> ZoneExpectation | None:
    """`Knight in A graveyard`, `B Knight not in field`: any card of that name; None for another statement.

    A card with a copy number or handle is that one, and is checked elsewhere.
    """
    seat = read_seat(cursor, at.here)
    if at.pen.wording.leader and cursor.literal(at.pen.wording.leader):
        return None
    match = at.pen.names.match(cursor, frozenset(at.pen.table.card_of.values()))
    if match is None:
        return None
    no = cursor.literal("not")
    if not (cursor.literal("in") or cursor.literal("on the")):
        return None
    zone = KINDS["zone"][0](cursor, at.here, ZONE)
    table = at.pen.table
    sides = at.pen.wording.sides
    called = {card for card in set(table.card_of.values()) if card in match.cards or sides(card) & match.cards}
    copies = [h for h, card in table.card_of.items() if card in called]
    copies = [h for h in copies if h in table.zone_of and (not seat or table.controller(h) == seat)]
    if any(table.zone_of[h] == zone for h in copies):
        return ZoneExpectation(f"it is in {zone_words(zone)}" if no else None)
    places = " and ".join(dict.fromkeys(zone_words(table.zone_of[h]) for h in copies))
    if not copies and any(h not in table.card_of for h in table.zones.get(zone, ())):
        return ZoneExpectation("the cards there are unknown")
    return ZoneExpectation(None if no else f"it is in {places}" if places else "there is none")
