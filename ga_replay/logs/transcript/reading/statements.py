"""Statements of a transcript beside decisions: cards drawn or shown, chance, and facts denied, replaced or added."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.input.limits import LISTED
from ga_replay.core.ports.notation import Verb
from ga_replay.core.referee.substitution import WHOSE, same_damage_elsewhere, same_thing
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.mixtures import the_one_meant
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import key, name_of, player_of
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.entry_attributes import EntryAttributes, write_with_attributes
from ga_replay.logs.transcript.expansion.pen import Blocked, Goal, Pen
from ga_replay.logs.transcript.expansion.random_picks import reads_picked, write_pick
from ga_replay.logs.transcript.reading.decisions import LineTiming
from ga_replay.logs.transcript.reading.settled_answers import open_settled_questions
from ga_replay.logs.transcript.reading.unanswered import unanswered_question
from ga_replay.logs.transcript.reading.verbs import VALUES, identify_from_hand
from ga_replay.logs.transcript.references.forms import compiled, read_any, text_of
from ga_replay.logs.transcript.references.read_reference import read_card
from ga_replay.logs.transcript.references.reading_context import UNKNOWN, Fields, ReadingContext, zone_words
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.references.slots import KINDS
from ga_replay.logs.transcript.syntax.cursor import Cursor, folded
from ga_replay.logs.transcript.syntax.facts import FACT_FORMS, SHORT

_SLUG = Slot("card", "slug")


# --- cards that were drawn or shown --------------------------------------------------------------------------------------


def unidentified_in(pen: Pen, zone: str) -> list[int]:
    """Unidentified cards of a zone that no line has passed over, the lowest handle first."""
    table = pen.table
    return sorted(h for h in table.zones.get(zone, ()) if h not in table.card_of and h not in pen.past.unknown)


def read_draws(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    """Identifies, to their player, the unknown cards of a hand (or `into memory`) in the order of their handles.

    Raises Fault.
    """
    player = seat or pen.table.turn_player or pen.table.players[0]
    zone = key("hand", player)
    if cursor.literal("into"):
        zone = KINDS["zone"][0](cursor, ReadingContext(pen, player), _SLUG)
    cards = _names(pen, cursor, player)
    if when is not LineTiming.NOW:
        _walk(pen, cursor, lambda at: bool(unidentified_in(at, zone)), f"{player} draws no unknown card here")
    there = unidentified_in(pen, zone)
    if len(cards) > len(there):
        cause = f"{len(cards)} cards are named, and {len(there)} of {player}'s {name_of(zone)} has no name yet"
        raise cursor.fault(Code.NOT_THERE, cause, f"name at most {len(there)}", 0)
    for handle, card in _told(pen.table, there, cards):
        write_with_attributes(pen, ev.Identified(handle, card, player_of(zone)), mark)
    unknown = tuple([handle for handle in there if handle not in pen.table.card_of])
    if unknown:
        write_with_attributes(pen, ev.LeftUnknown(unknown), mark)


def _told(table: Table, there: Sequence[int], cards: Sequence[str]) -> list[tuple[int, str]]:
    """Which unknown card is which of the named ones: one after another, or as far as they can be in another order."""
    in_order = [(handle, card) for handle, card in zip(there, cards, strict=False) if card]
    if all(the_one_meant(table, (handle,), (card,)) for handle, card in in_order):
        return in_order
    left = list(there)
    found: list[tuple[int, str]] = []
    for card in filter(None, cards):
        meant = the_one_meant(table, left, (card,))
        handle = meant[0] if meant else left[0]
        left.remove(handle)
        found.append((handle, card))
    return found


def read_shows(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    """Identifies, to all, the cards that are public now. Raises Fault."""
    if when is not LineTiming.NOW:
        _walk(pen, cursor, lambda at: isinstance(at.due, ag.Unidentified), "no card is to be shown here")
    due = pen.due
    handles = due.handles if isinstance(due, ag.Unidentified) else ()
    cards = _names(pen, cursor, "")
    if len(cards) > len(handles):
        raise cursor.fault(Code.NOT_THERE, f"{len(cards)} cards are named, {len(handles)} are shown", "", 0)
    unnamed = tuple([handle for handle, card in zip_longest(handles, cards) if not card])
    for handle, card in zip(handles, cards, strict=False):
        if card:
            write_with_attributes(pen, ev.Identified(handle, card), mark)
    if unnamed:
        write_with_attributes(pen, ev.LeftUnknown(unnamed), mark)


def _names(pen: Pen, cursor: Cursor, player: str) -> list[str]:
    """The cards of a list, `3 Fireball` for three of them; an empty word for each unknown one."""
    here = ReadingContext(pen, player)
    found: list[str] = []
    while True:
        cursor.blanks()
        start = cursor.at
        count = cursor.counted()
        if cursor.literal(UNKNOWN):
            found.extend([""] * max(count or 1, 0))
        else:
            cursor.at = cursor.at if count else start
            found.extend([KINDS["slug"][0](cursor, here, _SLUG)] * (count or 1))
        if len(found) > LISTED.most:
            raise cursor.too_much(LISTED, start)
        if not cursor.literal(","):
            break
    if not cursor.done:
        cause = f'"{cursor.rest}" is not expected on this line'
        cursor.at = start
        near = pen.names.near(cursor)
        if near:
            raise pen.names.unknown(cursor)
        raise cursor.fault(Code.UNREADABLE_LINE, cause, "separate two cards by a comma")
    while found and not found[-1]:
        found.pop()
    return found


def _walk(pen: Pen, cursor: Cursor, goal: Goal, fault: str) -> None:
    try:
        pen.advance_to(goal)
    except Blocked as blocked:
        if not blocked.over:
            raise unanswered_question(blocked.at or pen, cursor, blocked.due) from blocked
        raise cursor.fault(Code.NOT_THERE, fault, "remove the line, or write what is missing before it", 0) from blocked


# --- chance --------------------------------------------------------------------------------------------------------------


def read_chance(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    """Writes an outcome of chance: `chance WHAT: cards or numbers`, `random banishes cards`. Raises Fault.

    `chance WHAT: picked cards` was not left to chance.
    """
    random = cursor.literal("banishes")
    what = "" if random else (cursor.word() or "").removesuffix(":")
    cursor.literal(":")
    if when is not LineTiming.NOW:
        try:
            pen.advance_to(
                lambda at: isinstance(at.due, ag.Chance) and what in {"", at.due.what},
                lambda at: _is_only_outcome(at, cursor, what),
            )
        except Blocked as blocked:
            if not blocked.over:
                raise unanswered_question(blocked.at or pen, cursor, blocked.due) from blocked
    due = pen.due
    if isinstance(due, ag.Chance):
        what = what or due.what
    elif random:
        raise cursor.fault(Code.NOT_THERE, "chance decides nothing here", "write chance and what it decides", 0)
    here = ReadingContext(pen, seat or getattr(due, "player", "") or pen.table.turn_player)
    picked = reads_picked(cursor)
    values = KINDS["values"][0](cursor, here, VALUES)
    if not cursor.done:
        raise cursor.fault(
            Code.UNREADABLE_LINE, f'"{cursor.rest}" is not expected on this line', "separate the two by a comma"
        )
    identify_from_hand(pen, here)
    if picked:
        write_pick(pen, cursor, here.actor, values)
    write_with_attributes(pen, ev.ChanceFell(what, values), mark)


def _is_only_outcome(pen: Pen, cursor: Cursor, what: str) -> bool:
    """True if the rest of the line is the outcome of a chance that was just settled, because no other was possible."""
    start, short = cursor.at, cursor.short
    for one in open_settled_questions(pen, (ev.ChanceFell,)):
        try:
            values = KINDS["values"][0](cursor, ReadingContext(pen, one.player, passed=one), VALUES)
        except Fault:
            continue
        finally:
            cursor.at, cursor.short = start, short
        if what and one.is_said(ev.ChanceFell(what, values)):
            return True
    return False


# --- facts ---------------------------------------------------------------------------------------------------------------


class WrittenFact(Struct, frozen=True):
    """A fact as written: `fields` are those that the line names, `here` the identifications made by naming its cards.

    It may refer to any `unknown` card of the zone that it leaves.
    """

    kind: type[ev.Fact]
    fields: Fields
    here: ReadingContext
    unknown: bool = False

    @property
    def fact(self) -> ev.Fact:
        """The fact as far as it was written. Raises Fault if it leaves its card out and there is none."""
        if self.kind is ev.DamageMarked and "by" not in self.fields:
            raise Fault(Code.NOT_THERE, "this damage is not due, and its amount is not written", "write damage N on …")
        given = {**self.fields, **self._top()}
        left_out = [one.name for one in msgspec.structs.fields(self.kind) if one.required and one.name not in given]
        if left_out:
            cause = f"this fact is not due, and its {' and '.join(left_out)} is not written"
            raise Fault(Code.NOT_THERE, cause, f"write it whole, such as {FACT_FORMS[self.kind][0]}")
        make: Callable[..., ev.Fact] = self.kind
        return make(**given)

    def _top(self) -> dict[str, int]:
        """The top card of the zone if the line names none."""
        if self.kind is not ev.CardMoved or "handle" in self.fields:
            return {}
        table, zone = self.here.pen.table, self.fields["frm"]
        there = table.zones.get(zone, [])
        if self.unknown:
            there = sorted((handle for handle in there if handle not in table.card_of), reverse=True)
        if not there:
            cause = "has no unknown card" if self.unknown else "is empty"
            raise Fault(Code.NOT_THERE, f"{zone_words(zone)} {cause}", "")
        return {"handle": there[-1]}

    def means(self, due: ev.Event | None) -> bool:
        """True if a due fact equals the fact in everything that was written."""
        if self.unknown and getattr(due, "handle", 0) in self.here.pen.table.card_of:
            return False
        return type(due) is self.kind and all(getattr(due, name) == value for name, value in self.fields.items())

    def instead_of(self, due: ev.Event | None) -> ev.Fact | None:
        """The due fact with the written fields, if both are of the same kind and object and differ."""
        if due is None or type(due) is not self.kind:
            return None
        if self.kind is ev.CardMoved and "handle" not in self.fields and getattr(due, "frm", "") != self.fields["frm"]:
            return None  # the top card of another zone
        as_written = msgspec.structs.replace(due, **{name: self.fields[name] for name in WHOSE if name in self.fields})
        if not same_thing(due, as_written) and not same_damage_elsewhere(due, as_written):
            return None
        changed: Any = msgspec.structs.replace(due, **self.fields)
        return None if changed == due else changed


_FORM = text_of(compiled(FACT_FORMS[ev.CardMoved][1]))
_FROM_ZONE = "{frm:zone} -> {to:zone} [place {place:word}] [face {face:word}]"


def read_fact(pen: Pen, cursor: Cursor, actor: str) -> WrittenFact:
    """The fact that is written out. Raises Fault."""
    here = ReadingContext(pen, actor)
    start = cursor.at
    if cursor.literal("moves") and cursor.literal(f"{UNKNOWN} "):
        fields = read_any((_FROM_ZONE,), cursor, here)
        return WrittenFact(ev.CardMoved, fields or {}, here, unknown=True)
    cursor.at = start
    for kind, text, given in SHORT:
        if cursor.literal(compiled(text).head):
            cursor.at = start
            return WrittenFact(kind, {**(read_any((text,), cursor, here) or {}), **given}, here)
    for kind, forms in FACT_FORMS.items():
        fields = read_any(forms, cursor, here)
        if fields is not None:
            return WrittenFact(kind, fields, here)
    said, cursor.at = cursor.rest, start
    raise cursor.fault(Code.UNKNOWN_VERB, f'"{said}" is not a fact', f"write it as the log has it, such as {_FORM}")


def read_written_fact(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    """`!fact`: written when it is due before the next decision, else right at that decision. Raises Fault."""
    written = _read_ahead(pen, cursor, seat, when)
    fact = written.fact
    while when is not LineTiming.NOW and not _is_due(pen, fact):
        if not pen.recording.forced():
            break
    identify_from_hand(pen, written.here)
    write_with_attributes(pen, fact, mark)


def read_missed(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    """`!missed`: the next due fact that matches did not come, or a due decision was not made. Raises Fault."""
    start, actor = cursor.at, seat or pen.table.turn_player
    verb = next((one for one in pen.wording.verbs if one.name == folded(cursor.rest)[0]), None)
    if verb is not None:
        _undecided(pen, cursor, verb, mark)
        return
    try:
        written = _read_ahead(pen, cursor, seat, when)
    except Fault as fault:
        cursor.at = start
        found = _trigger_of(pen, cursor, actor)
        if found is None:
            raise fault from None
        written = WrittenFact(
            type(found), {name: getattr(found, name) for name in found.__struct_fields__}, ReadingContext(pen, actor)
        )
    if when is LineTiming.NOW or not pen.advance_by_fact(lambda at: written.means(next_due(at))):
        if when is not LineTiming.NOW:
            pen.fill()
        fact = written.fact
    else:
        due = next_due(pen)
        fact = due if isinstance(due, ev.Fact) else written.fact
    identify_from_hand(pen, written.here)
    write_with_attributes(pen, ev.Denied(fact), mark)  # type: ignore[arg-type]  # a fact was read


def _undecided(pen: Pen, cursor: Cursor, verb: Verb, mark: EntryAttributes) -> None:
    """Records a due decision as not made, with the fact that happened instead. Raises Fault."""

    def asked(at: Pen) -> bool:
        return isinstance(due := at.due, ag.May) and due.kinds == (verb.kind,)

    _walk(pen, cursor, asked, f"this is not asked for here: {verb.name}")
    due = pen.due
    fact = pen.wording.undecided(pen.scene, due) if isinstance(due, ag.May) else None
    if fact is None:
        cause = f"no fact can show that this was not decided: {verb.name}"
        raise cursor.fault(Code.NOT_THERE, cause, "write what happened instead: !fact …", 0)
    cursor.at = len(cursor.text)
    write_with_attributes(pen, fact, mark)


def read_instead(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> None:
    """`!instead`: the fact came instead of a similar due one, which supplies the unwritten fields. Raises Fault."""
    written = _read_ahead(pen, cursor, seat, when)
    if when is not LineTiming.NOW and not pen.advance_by_fact(lambda at: written.instead_of(next_due(at)) is not None):
        cause = "no similar fact is due in this turn"
        raise cursor.fault(Code.NOT_THERE, cause, "write !fact for something that was not due at all", 0)
    fact = written.instead_of(next_due(pen)) or written.fact
    identify_from_hand(pen, written.here)
    write_with_attributes(pen, fact, mark)


def _read_ahead(pen: Pen, cursor: Cursor, seat: str, when: LineTiming) -> WrittenFact:
    """Reads a fact against the table as it will be after everything forced.

    It may refer to cards that come only then.
    """
    actor = seat or pen.table.turn_player
    if when is LineTiming.NOW:
        return read_fact(pen, cursor, actor)
    twin = pen.fork()
    twin.fill()
    return read_fact(twin, cursor, actor)


def next_due(pen: Pen) -> ev.Event | None:
    due = pen.due
    return pen.recording.referee.progress.pending[0] if isinstance(due, ag.Must) else None


def _is_due(pen: Pen, fact: ev.Fact) -> bool:
    return isinstance(pen.due, ag.Must) and pen.recording.referee.progress.expects(fact)


def alike(due: ev.Event | None, fact: ev.Fact) -> bool:
    """True if the due fact is of the same kind and object, or the same damage to another one, but differs."""
    return due != fact and (same_thing(due, fact) or same_damage_elsewhere(due, fact))


def _trigger_of(pen: Pen, cursor: Cursor, actor: str) -> ev.Fact | None:
    """`… of OBJECT`: the next trigger of that object, of any name."""
    at = cursor.text.find(" of ", cursor.at)
    if at < 0:
        return None
    cursor.at = at + len(" of ")
    twin = pen.fork()
    twin.fill()
    source = read_card(cursor, ReadingContext(twin, actor), "")
    if not cursor.done:
        return None
    twin = pen.fork()
    if not twin.advance_by_fact(lambda p: isinstance(f := next_due(p), ev.TriggerWaiting) and f.source == source):
        cause = "no ability of it triggers in the rest of this turn"
        raise cursor.fault(Code.NOT_THERE, cause, "deny what was due: !missed and the fact", 0)
    found = next_due(twin)
    assert isinstance(found, ev.Fact)
    return found
