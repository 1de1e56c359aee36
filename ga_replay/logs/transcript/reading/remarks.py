"""Remarks beside the play: observations, rulings, notes, back-ups, unread texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.table.visibility import JUDGE
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.reading.between_games import AROUND, write_around
from ga_replay.logs.transcript.references.forms import read_any
from ga_replay.logs.transcript.references.read_reference import read_card, read_seat
from ga_replay.logs.transcript.references.reading_context import Fields, ReadingContext
from ga_replay.logs.transcript.references.write_reference import write_card
from ga_replay.logs.transcript.syntax.cursor import Cursor, folded, quote, spoken
from ga_replay.replay.address import BadAddress
from ga_replay.replay.timeline import Timeline


class RemarkForm(Struct, frozen=True):
    """A remark's wording, for help: its first words, its form, an example, and its effect."""

    name: str
    syntax: str
    example: str
    gist: str


SAYINGS: tuple[RemarkForm, ...] = (
    RemarkForm(
        "seen:",
        "seen: [<player or object>] <what> <number>, …",
        "seen: A life 12, hand 5",
        "note what lies on the table",
    ),
    RemarkForm(
        "ruling:", 'ruling: "…" [by <judge>]', 'ruling: "the attack stands" by Judge', "write down what a judge decided"
    ),
    RemarkForm(
        "note:", 'note: "…" [by <person>]', 'note: "time was called" by Ann', "write down a comment with its author"
    ),
    RemarkForm(
        "note for judge:",
        'note for judge|<player>: "…" [by <person>]',
        'note for judge: "Bo saw two cards" by Ann',
        "write a note that only the judge, or one player, may read",
    ),
    RemarkForm(
        "note on",
        'note on @<n> | T3.main.2 [for judge|<player>]: "…" [marked <glyph>] [by <person>]',
        'note on @120: "the block was better" marked "?" by Ann',
        'write a note about an earlier event; marked "()" it holds the moves that were better',
    ),
    RemarkForm("takeback", "takeback [by <player>]", "takeback by A", "take the last line back; it stays in the log"),
    RemarkForm(
        "!revert",
        '!revert to @<n> | T3.main.2 [as miswritten] [by <judge>] [because "…"]',
        "!revert to @120 by Judge",
        "go back to the table after entry n; miswritten: it never happened, and no one saw it",
    ),
    RemarkForm(
        "text",
        'text <object> ["…"] applies',
        'text Dream Fairy "dream-fairy#2" applies',
        "the following is done by a text that is not understood",
    ),
    RemarkForm(
        "side",
        "side <player> -<n> <card> … +<n> <card> … | ??",
        "side A -2 Fireball +2 Frostbind",
        "between two games: exchange cards with the sideboard",
    ),
    RemarkForm(
        "game", "game drawn | to <player> [on time]", "game drawn", "end the game by agreement, or as time is over"
    ),
    RemarkForm("match", 'match drawn | to <player> [because "…"]', "match to A", "hand in the result of the match"),
    RemarkForm(
        "time called", "time called [extra <n>]", "time called extra 3", "the round is over, but for extra turns"
    ),
    RemarkForm("drop", "drop <player>", "drop B", "a player plays no further game"),
    RemarkForm("text done", "text done", "text done", "the unread text has finished acting"),
)

_TEXT = ("{handle:card} applies", "{handle:card} {text:word} applies")
_RULED = ("{text:word} [by {by:word}]",)
_NOTED = ("{text:word} [marked {glyph:word}] [by {by:word}]",)
_WHY = ("[as {how:word}] [by {by:word}] [because {reason:word}]",)
_REVERT = ("to @ {to:int} [as {how:word}] [by {by:word}] [because {reason:word}]",)
_MISWRITTEN = "miswritten"


def read_seen(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    """Observations: a subject, a measure, and its value; a subject holds until the next one. Raises Fault."""
    found: list[ev.Event] = []
    player, handle = "", 0
    while True:
        seat = read_seat(cursor, here) or _named(cursor, here)
        if seat:
            player, handle = seat, 0
        here.named.clear()
        start = cursor.at
        what, subject = _looked_at(cursor, here, seat)
        if subject:
            player, handle = "", subject
        if not _is_seen(here, what, player, handle):
            cause = f'"{what}" cannot be checked here'
            raise cursor.fault(Code.UNREADABLE_LINE, cause, f"write {here.pen.wording.looked_at}", start)
        value = cursor.integer()
        if value is None:
            raise cursor.fault(
                Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a number', f"write how much {what} was seen"
            )
        found.append(ev.Observed(what, value, player, handle))
        if not cursor.literal(","):
            return found


def _is_seen(here: ReadingContext, what: str, player: str, handle: int) -> bool:
    """True if there is such a thing to look at.

    For something that is no longer an object the referee reports its zone.
    """
    if here.blind or not (player or handle in here.pen.table.things):
        return True
    referee = here.pen.recording.referee
    return referee.rules.flow.observe(referee.scene, what, player, handle) is not None


def _named(cursor: Cursor, here: ReadingContext) -> str:
    """The seat of the player of that name; empty if no player's name stands here."""
    start = cursor.at
    for name, seat in here.pen.people.items():
        if cursor.literal(folded(name)[0].strip()) and cursor.text[cursor.at : cursor.at + 1].isspace():
            return seat
        cursor.at = start
    return ""


def _looked_at(cursor: Cursor, here: ReadingContext, seat: str) -> tuple[str, int]:
    """The observed measure, after an object if one is named."""
    start = cursor.at
    what = cursor.word()
    if what is not None and cursor.integer() is not None:
        cursor.at = start
        return cursor.word() or "", 0
    cursor.at = start
    number = cursor.fault(
        Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a number', "write what was seen, and how much of it"
    )
    if seat:
        cursor.at = cursor.text.rfind(seat, 0, start)
    try:
        subject = read_card(cursor, here, "", "")
    except Fault as fault:
        raise (number if seat else fault) from fault
    found = cursor.word()
    if found is None:
        raise cursor.fault(Code.UNREADABLE_LINE, "what was seen is missing", f"write {here.pen.wording.looked_at}")
    return found, subject


def write_seen(seen: Sequence[ev.Observed], here: ReadingContext) -> str | None:
    """One line for observations; None if it cannot express them."""
    words: list[str] = []
    last: tuple[str, int] = ("", 0)
    for one in seen:
        subject = (one.player, one.handle)
        if (one.player and one.handle) or (subject != last and subject == ("", 0)):
            return None
        who = ""
        if subject != last:
            here.named.clear()
            who = f"{one.player} " if one.player else f"{write_card(one.handle, here, '')} "
        words.append(f"{who}{spoken(one.what)} {one.value}")
        last = subject
    return "seen: " + ", ".join(words)


def read_remark(cursor: Cursor, here: ReadingContext) -> list[ev.Event] | None:
    """The remarks of a line; None if it is not one. Raises Fault."""
    for word, read in READERS.items():
        if cursor.literal(word):
            return read(cursor, here)
    return None


def _quoted(cursor: Cursor, here: ReadingContext) -> Fields:
    fields = read_any(_RULED, cursor, here)
    assert fields is not None
    return fields


def _text(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    fields = read_any(_TEXT, cursor, here)
    assert fields is not None
    handle = fields["handle"]
    return [ev.TextApplied(handle, fields.get("text") or here.card_of(handle) or "")]


def _revert(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    """Back to an entry by its number, or by its place in play (`T3.main.2`)."""
    start = cursor.at
    place = (cursor.word() or "") if cursor.literal("to") and not cursor.literal("@") else ""
    if place:
        try:
            to = Timeline(here.pen.recording.entries).find(place)
        except BadAddress as error:
            raise cursor.fault(Code.NOT_THERE, str(error), "write @ and the number of an entry", start) from error
        fields = {"to": to, **(read_any(_WHY, cursor, here) or {})}
    else:
        cursor.at = start
        fields = read_any(_REVERT, cursor, here) or {}
        if not fields:
            raise cursor.fault(
                Code.UNREADABLE_LINE, f'"{cursor.rest}" does not say where to', "write to @ and the number of an entry"
            )
    there = here.pen.count
    if not here.blind and not 0 <= fields["to"] < max(there, 1):
        cause = f"there is no entry {fields['to']} before this"
        raise cursor.fault(Code.NOT_THERE, cause, f"write @0 to @{max(there - 1, 0)}", start)
    how = fields.get("how", "")
    if how not in ("", _MISWRITTEN):
        raise cursor.fault(
            Code.UNREADABLE_LINE, f'nothing is taken back "as {how}"', f"write as {_MISWRITTEN}, or leave it out", start
        )
    return [ev.Reverted(fields["to"], fields.get("by", ""), fields.get("reason", ""), how == _MISWRITTEN)]


def _for_somebody(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    """A note that the judge or one player may read. Raises Fault."""
    to = _reader(cursor, here)
    return [ev.Noted(**_quoted(cursor, here), to=to)]


def _on_an_event(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    """A note about an earlier entry. Raises Fault."""
    at = _entry(cursor, here)
    cursor.blanks()
    to = _reader(cursor, here) if cursor.literal("for") else ""
    if not to and not cursor.literal(":"):
        expected = 'write a colon and the text in quotes: note on @120: "…"'
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a note', expected)
    fields = read_any(_NOTED, cursor, here)
    assert fields is not None
    return [ev.Noted(**fields, to=to, at=at)]


def _reader(cursor: Cursor, here: ReadingContext) -> str:
    """The readers of the note, up to the colon after them. Raises Fault."""
    cursor.blanks()
    start = cursor.at
    readers = (JUDGE, *here.pen.table.players)
    to = next((one for one in readers if cursor.literal(folded(one)[0]) and cursor.literal(":")), None)
    if to is None:
        expected = f"write note for {', '.join(readers[:-1])} or {readers[-1]}, a colon and the text in quotes"
        raise cursor.fault(Code.UNREADABLE_LINE, "the line does not say who may read the note", expected, start)
    return to


def _entry(cursor: Cursor, here: ReadingContext) -> int:
    """An earlier entry by its number, or by its place in play (`T3.main.2`). Raises Fault."""
    start = cursor.at
    there = here.pen.count
    if cursor.literal("@"):
        at = cursor.integer() or 0
    else:
        place = cursor.word() or ""
        if place.endswith(":"):  # a place has colons itself, so the last one was read with it
            place, cursor.at = place[:-1], cursor.at - 1
        try:
            at = Timeline(here.pen.recording.entries).find(place)
        except BadAddress as error:
            raise cursor.fault(Code.NOT_THERE, str(error), "write @ and the number of an entry", start) from error
    if not here.blind and not 0 < at <= there:
        cause = f"there is no entry {at} before this"
        raise cursor.fault(Code.NOT_THERE, cause, f"write @1 to @{there}", start)
    return at


def _done(cursor: Cursor, here: ReadingContext) -> list[ev.Event]:
    return [ev.TextDone()]


READERS: dict[str, Callable[[Cursor, ReadingContext], list[ev.Event]]] = {
    "seen:": read_seen,
    "ruling:": lambda cursor, here: [ev.Ruled(**_quoted(cursor, here))],
    "note:": lambda cursor, here: [ev.Noted(**_quoted(cursor, here))],
    "note for": _for_somebody,
    "note on": _on_an_event,
    "!revert": _revert,
    "text done": _done,
    "text": _text,
    **AROUND,
}


def write_remark(event: ev.Event, here: ReadingContext) -> str | None:
    """The line of one remark; None if no line expresses it."""
    match event:
        case ev.Observed():
            return write_seen([event], here)
        case ev.Ruled(text, by):
            return f"ruling: {quote(text)}{_by(by)}"
        case ev.Noted(at=at) if at > 0:
            return later_note(event)
        case ev.Noted(text, by, "", to) if by or to:
            return f"note{f' for {to}' if to else ''}: {quote(text)}{_by(by)}"
        case ev.Reverted(to, by, reason, miswritten) if to >= 0:
            return f"!revert to @{to}{f' as {_MISWRITTEN}' if miswritten else ''}{_by(by)}{f' because {spoken(reason)}' if reason else ''}"
        case ev.TextApplied(handle, text):
            here.named.clear()
            return f"text {write_card(handle, here, '')} {quote(text)} applies"
        case ev.TextDone():
            return "text done"
        case _:
            return write_around(event, here)


def later_note(event: ev.Noted) -> str:
    """The line of a note about an earlier entry."""
    about = f"note on @{event.at}{f' for {event.to}' if event.to else ''}"
    return f"{about}: {quote(event.text)}{f' marked {quote(event.glyph)}' if event.glyph else ''}{_by(event.by)}"


def _by(name: str) -> str:
    return f" by {spoken(name)}" if name else ""
