"""Suggestions for a fact line that cannot match: facts due this turn, each suggestion tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from ga_replay.core import events as ev
from ga_replay.core.table.zones import key
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.entry_attributes import EntryAttributes
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.decisions import LineTiming
from ga_replay.logs.transcript.reading.statements import next_due
from ga_replay.logs.transcript.references.forms import compiled, write
from ga_replay.logs.transcript.references.reading_context import UNKNOWN, ReadingContext, zone_words
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.references.slots import KINDS
from ga_replay.logs.transcript.syntax.cursor import Cursor, folded
from ga_replay.logs.transcript.syntax.fact_names import DRAW, TOLD, is_called
from ga_replay.logs.transcript.syntax.facts import FACT_FORMS, SHORT

MOST_TRIED = 12
"""At most this many lines are tried for one suggestion."""

Reader = Callable[[Pen, Cursor, str, LineTiming, EntryAttributes], None]
"""Reads the text after the word of a statement. Raises Fault."""


def fact_line(fact: ev.Fact, pen: Pen) -> str | None:
    """The full notation of a fact; None if no form has it."""
    here = ReadingContext(pen, pen.table.turn_player)
    for kind, text, given in SHORT:
        if type(fact) is kind and all(getattr(fact, name) == value for name, value in given.items()):
            return write(compiled(text), fact, here, given)
    for text in FACT_FORMS.get(type(fact), ()):
        said = write(compiled(text), fact, here)
        if said is not None:
            return said
    return None


def advised(word: str, reads: Reader) -> Reader:
    """The reader; its fault about an unknown fact suggests a line that it does read there."""
    return partial(_advised, word, reads)


def _advised(
    word: str, reads: Reader, pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes
) -> None:
    said, before = cursor.rest, pen.fork()
    try:
        reads(pen, cursor, seat, when, mark)
    except Fault as fault:
        if fault.code is not Code.UNKNOWN_VERB:
            raise
        for tried, line in enumerate(dict.fromkeys(_lines(before, said, seat, instead=word == "!instead"))):
            if tried == MOST_TRIED:
                break
            if _is_read(reads=reads, pen=before.fork(), cursor=Cursor(line), seat=seat, when=when, mark=mark):
                remedy = f"write it as the log has it, such as {word} {line}"
                raise Fault(fault.code, fault.cause, remedy, fault.column) from fault
        raise


def _is_read(reads: Reader, pen: Pen, cursor: Cursor, seat: str, when: LineTiming, mark: EntryAttributes) -> bool:
    try:
        reads(pen, cursor, seat, when, mark)
    except Fault:
        return False
    return True


def _lines(pen: Pen, said: str, seat: str, *, instead: bool) -> Iterator[str]:
    """Lines to try: facts of this turn with that name, then timeless facts, then other facts of this turn."""
    word = folded(said)[0].split(" ")[0]
    player = seat or pen.table.turn_player or pen.table.players[0]
    coming = list(_coming(pen))
    some = [(at, fact) for at, fact in coming if is_called(fact, word)]
    for at, fact in (*some, *coming) if instead else some:
        yield from _instead(at, fact) if instead else _said(at, fact)
    deck = zone_words(key("deck", player))
    if word.startswith(DRAW):
        yield f"moves {UNKNOWN} {deck} -> {zone_words(key('hand', player))}"
    for at, fact in coming:
        yield from _said(at, fact)
    yield f"shuffles {deck}"


def _coming(pen: Pen) -> Iterator[tuple[Pen, ev.Fact]]:
    """The facts due in the rest of the turn, each with the pen right before it."""
    twin, turn = pen.fork(), pen.table.turn_number
    for _ in twin.steps():
        if twin.table.turn_number != turn:
            return
        due = next_due(twin)
        if isinstance(due, ev.Fact) and type(due) in TOLD:
            yield twin.fork(), due


def _said(pen: Pen, fact: ev.Fact) -> Iterator[str]:
    """Lines with the fact, the plainest first."""
    if isinstance(fact, ev.CardMoved) and fact.handle not in pen.table.card_of:
        yield f"moves {UNKNOWN} {zone_words(fact.frm)} -> {zone_words(fact.to)}"
    if isinstance(fact, ev.TriggerWaiting):
        source = Slot("source", "card")
        yield f"ability of {KINDS['card'][1](fact.source, ReadingContext(pen, fact.player), source)}"
    line = fact_line(fact, pen)
    if line:
        yield line


def _instead(pen: Pen, fact: ev.Fact) -> Iterator[str]:
    """Another fact instead of that one: to another zone, or one more."""
    if isinstance(fact, ev.CardMoved):
        others = [zone for zone in pen.table.zones if zone not in {fact.frm, fact.to}]
        for zone in others[:1]:
            yield from _said(pen, msgspec.structs.replace(fact, to=zone))
    elif isinstance(fact, ev.DamageMarked | ev.CountersChanged | ev.PoolChanged):
        yield from _said(pen, msgspec.structs.replace(fact, by=fact.by + 1))
