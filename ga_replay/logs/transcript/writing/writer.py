"""Candidates for the next line of a transcript: natural wordings of the next entries, the plainest first."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice
from operator import itemgetter

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.input.visible_text import visible
from ga_replay.core.log.entries import Entry
from ga_replay.core.log.series import BY_NO_RULE
from ga_replay.core.ports.notation import Verb
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.fold import FoldError
from ga_replay.core.table.zones import name_of, player_of
from ga_replay.logs.transcript.expansion.entry_attributes import write_mark
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.advice import fact_line
from ga_replay.logs.transcript.reading.remarks import write_remark, write_seen
from ga_replay.logs.transcript.reading.settled_answers import open_settled_questions
from ga_replay.logs.transcript.reading.statements import alike, next_due, unidentified_in
from ga_replay.logs.transcript.reading.verbs import TARGETS, VALUES
from ga_replay.logs.transcript.references.forms import compiled, write
from ga_replay.logs.transcript.references.reading_context import UNKNOWN, ReadingContext, zone_words
from ga_replay.logs.transcript.references.slots import KINDS
from ga_replay.logs.transcript.syntax.codecs import codec_of
from ga_replay.logs.transcript.syntax.cursor import spoken
from ga_replay.logs.transcript.syntax.pieces import CLOCK, GLYPHS, escaped
from ga_replay.replay.notes import VARIATION

MOST_IN_A_ROW = 100
"""No line names more cards or observations."""


class History:
    """The places in a log where cards moved and turns began."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._moves: dict[int, list[tuple[int, str]]] = {}
        self._turns: list[int] = []
        for at, entry in enumerate(entries):
            match entry.event:
                case ev.CardMoved(handle, _, to):
                    self._moves.setdefault(handle, []).append((at, to))
                case ev.TurnBegan(_, number) if number > 1:
                    self._turns.append(at)

    def came_this_turn(self, at: int, handle: int, zone: str) -> bool:
        """True if the card came there in the turn of the entry at that index.

        The first turn has begun with the game.
        """
        moves = self._moves.get(handle, [])
        last = bisect_left(moves, at, key=itemgetter(0)) - 1
        if last < 0:
            return False
        turn = bisect_left(self._turns, at) - 1
        moved, to = moves[last]
        return to == zone and (turn < 0 or moved > self._turns[turn])


class Ahead(Struct, frozen=True):
    """The log from the next entry on. `at` is the first written entry, `pen` stands right before it."""

    entries: Sequence[Entry]
    at: int
    pen: Pen
    history: History

    @property
    def entry(self) -> Entry:
        return self.entries[self.at]

    def onwards(self) -> Iterator[Entry]:
        """The entries from there on."""
        return (self.entries[at] for at in range(self.at, len(self.entries)))


def lines(ahead: Ahead) -> Iterator[str]:
    """Possible lines for the next written entry. Each has to be read back: it may mean something else."""
    event = ahead.entry.event
    match event:
        case ev.Decision():
            yield from _decision(ahead, event)
        case ev.ChanceFell():
            for text in _chance(ahead, event):
                yield from (text, f"now {text}")
        case ev.Identified():
            yield from _identified(ahead, event)
        case ev.Observed():
            yield from _seen(ahead)
        case ev.Denied(fact):
            denied = fact_line(fact, ahead.pen)
            if denied:
                yield f"!missed {denied}" if next_due(ahead.pen) == fact else f"now !missed {denied}"
        case ev.GameEnded(_, why) if why in BY_NO_RULE:
            yield from _remark(ahead, event)
        case ev.Fact():
            written = fact_line(event, ahead.pen)
            if written:
                yield f"!instead {written}" if alike(next_due(ahead.pen), event) else f"!fact {written}"
        case ev.Reverted(_, by, "", False):
            said = f"takeback{f' by {spoken(by)}' if by else ''}"
            yield from (said, f"now {said}")
            yield from _remark(ahead, event)
        case _:
            yield from _remark(ahead, event)


def _remark(ahead: Ahead, event: ev.Event) -> Iterator[str]:
    if isinstance(event, ev.LeftUnknown):
        yield from _left_unknown(ahead.pen, event.handles)
    if isinstance(event, ev.GameBegan):
        yield f"G{ahead.pen.past.game + 1} {event.first}{f' by {event.chooser}' if event.chooser else ''}"
    if isinstance(event, ev.WindowNamed):
        wording = ahead.pen.wording
        yield from (word for word, named in wording.windows.items() if named == (event.window or wording.main))
    for exact in (False, True):
        said = comment(event) or write_remark(event, ReadingContext(ahead.pen, "", exact=exact))
        yield from [said] if said else []


# --- decisions -----------------------------------------------------------------------------------------------------------


def _decision(ahead: Ahead, event: ev.Decision) -> Iterator[str]:
    for exact in (False, True):
        here = ReadingContext(ahead.pen, event.player, type(event), exact=exact)
        verb, text = _spoken(here, event)
        if verb is None or text is None:
            return
        parts = _parts(ahead, event, verb.arrow, exact=exact) if verb.acts or not verb.part else ""
        for say in dict.fromkeys((text + parts, text)):
            yield from _timed(ahead, verb, event.player, say)


def _spoken(here: ReadingContext, event: ev.Event) -> tuple[Verb | None, str | None]:
    """The first form of the game's verbs that expresses the decision."""
    for verb in here.pen.wording.verbs:
        if verb.kind is type(event):
            for form in verb.forms:
                text = write(compiled(form), event, here)
                if text is not None:
                    return verb, text
    return None, None


def _timed(ahead: Ahead, verb: Verb, player: str, say: str) -> Iterator[str]:
    """The line with its speaker, and the words for its time."""
    pen = ahead.pen
    due = pen.due
    asked = due if isinstance(due, ag.May) and due.player == player else None
    known = player == pen.table.turn_player if verb.acts or verb.always else asked is not None
    who = "" if known else f"{player} "
    plain = f"{who}{say}"
    windowed = asked is not None and type(pen.wording.passing(player)) in asked.kinds
    if not verb.acts or not windowed or pen.acts_here(""):
        yield plain
    elif pen.is_waiting:
        yield f"{'holding' if pen.table.stack[-1].player == player else 'in response'} {plain}"
        yield f"in response {plain}"
    elif pen.table.window in pen.wording.windows.values():
        yield f"{pen.table.window}: {plain}"
    if not who:
        yield f"{player} {say}"
    yield f"now {plain}"
    if not who:
        yield f"now {player} {say}"


def _parts(ahead: Ahead, event: ev.Decision, arrow: type[ev.Decision] | None, *, exact: bool) -> str:
    """The answers after the decision that belong to its line: those of its player, and chance for it."""
    twin = ahead.pen.fork()
    passing = type(twin.wording.passing(event.player))
    verbs = twin.wording.verbs
    head = next((verb.name for verb in verbs if verb.kind is arrow), TARGETS)
    inside: list[str] = []
    behind = ""
    for entry in ahead.onwards():
        said = entry.event
        if said is not event and not isinstance(said, ev.Fact) and not entry.implied:
            text = _part(twin, said, event.player, exact=exact)
            if text is None:
                break
            if text.startswith(f"{head} "):
                behind += f" -> {text.removeprefix(f'{head} ')}"
            else:
                inside.append(text)
        elif (entry.implied and type(said) is passing) or (isinstance(said, ev.Identified) and not entry.because):
            break
        try:
            twin.recording.add(entry)
        except FoldError:
            break
    return (f" ({'; '.join(inside)})" if inside else "") + behind


def _asks_for(pen: Pen, kind: type[ev.Decision], player: str) -> bool:
    due = pen.due
    return (isinstance(due, ag.May) and kind in due.kinds) or bool(open_settled_questions(pen, (kind,), player))


def _part(pen: Pen, said: ev.Event, player: str, *, exact: bool) -> str | None:
    due = pen.due
    if isinstance(said, ev.ChanceFell) and isinstance(due, ag.Chance) and due.player == player and due.what.isalpha():
        values = KINDS["values"][1](said.values, ReadingContext(pen, player, exact=exact), VALUES)
        return f"{said.what} {values}" if said.what == due.what else None
    if not isinstance(said, ev.Decision) or said.player != player or not _asks_for(pen, type(said), player):
        return None
    verb, text = _spoken(ReadingContext(pen, player, type(said), exact=exact), said)
    return text if verb is not None and verb.part else None


def comment(event: ev.Event, *, before: ev.Event | None = None) -> str | None:
    """A comment as it stands on a line; `before` is the text after it, which must not become a part of it."""
    if not isinstance(event, ev.Noted) or event.by or event.to or event.at:
        return None
    if event.glyph == VARIATION:
        plain = event.text == event.text.strip() == visible(event.text)
        return f"({event.text})" if event.text and plain else None
    glyph = next((f"${n}" for n, mark in GLYPHS.items() if mark == event.glyph == "??"), event.glyph)
    if glyph and glyph not in GLYPHS.values() and not (glyph[0] == "$" and glyph[1:].isdigit()):
        return None
    if not glyph:
        clock = CLOCK.fullmatch(event.text) and visible(event.text) == event.text
        return event.text if clock else f"{{{escaped(event.text)}}}"
    alone = not event.text and not (isinstance(before, ev.Noted) and not before.glyph)
    return glyph if alone else f"{glyph} {{{escaped(event.text)}}}"


# --- the rest ------------------------------------------------------------------------------------------------------------


def _chance(ahead: Ahead, event: ev.ChanceFell) -> Iterator[str]:
    due = ahead.pen.due
    player = due.player if isinstance(due, ag.Chance) else ""
    for exact in (False, True):
        here = ReadingContext(ahead.pen, player or ahead.pen.table.turn_player, exact=exact)
        yield f"chance {spoken(event.what)}: {KINDS['values'][1](event.values, here, VALUES)}"
    yield f"chance {spoken(event.what)}: {', '.join(map(str, event.values)) or 'nothing'}"


def _identified(ahead: Ahead, event: ev.Identified) -> Iterator[str]:
    """Cards drawn or shown in a row, then each by itself."""
    pen = ahead.pen
    zone = pen.table.zone_of.get(event.handle, "")
    run = list(islice(_run(ahead, event, zone), MOST_IN_A_ROW))
    if event.to and player_of(zone) == event.to and ahead.history.came_this_turn(ahead.at, event.handle, zone):
        who = "" if event.to == pen.table.turn_player else f"{event.to} "
        where = "" if name_of(zone) == "hand" else f"into {zone_words(zone)} "
        for some in (run, run[:1]):
            listed = _drawn(pen, zone, some)
            if listed:
                yield f"{who}draws {where}{listed}"
                yield f"now {who}draws {where}{listed}"
    if isinstance(pen.due, ag.Unidentified):
        yield f"shows {', '.join(pen.names.written(one.card) for one in run)}"
        yield f"shows {pen.names.written(event.card)}"
    text = fact_line(event, pen)
    if text:
        yield text


def _left_unknown(pen: Pen, handles: Sequence[int]) -> Iterator[str]:
    """Cards that were drawn and stay unidentified."""
    if isinstance(pen.due, ag.Unidentified) and pen.due.handles == handles:
        yield f"shows {UNKNOWN}"
    zone = pen.table.zone_of.get(next(iter(handles), 0), "")
    if not player_of(zone) or unidentified_in(pen, zone) != [*handles]:
        return
    who = "" if player_of(zone) == pen.table.turn_player else f"{player_of(zone)} "
    where = "" if name_of(zone) == "hand" else f"into {zone_words(zone)} "
    said = f"{who}draws {where}{f'{len(handles)} ' if len(handles) > 1 else ''}{UNKNOWN}"
    yield from (said, f"now {said}")


def _run(ahead: Ahead, event: ev.Identified, zone: str) -> Iterator[ev.Identified]:
    """The consecutive identifications to the same people and in the same zone, if it is a private one."""
    for entry in ahead.onwards():
        said = entry.event
        if not isinstance(said, ev.Identified) or said.to != event.to or entry.implied:
            return
        if event.to and ahead.pen.table.zone_of.get(said.handle) != zone:
            return
        yield said


def _drawn(pen: Pen, zone: str, run: Sequence[ev.Identified]) -> str:
    """The drawn cards in the order of their handles, with unidentified ones; empty if they come in no such order."""
    cards = {one.handle: one.card for one in run}
    there = unidentified_in(pen, zone)
    if [handle for handle in there if handle in cards] != [one.handle for one in run]:
        return ""
    words: list[str] = []
    unknown = 0
    for handle in there:
        unknown = 0 if handle in cards else unknown + 1
        name = pen.names.written(cards[handle]) if handle in cards else UNKNOWN
        if unknown > 1:
            words[-1] = f"{unknown} {UNKNOWN}"
        else:
            words.append(name)
    return ", ".join(words)


def _seen(ahead: Ahead) -> Iterator[str]:
    several: list[ev.Observed] = []
    for entry in islice(ahead.onwards(), MOST_IN_A_ROW):
        if not isinstance(entry.event, ev.Observed) or entry.implied:
            break
        several.append(entry.event)
    here = ReadingContext(ahead.pen, ahead.pen.table.turn_player)
    for some in (several, several[:1]):
        text = write_seen(some, here)
        if text:
            yield text
            yield f"now {text}"


def raw(pen: Pen, entry: Entry) -> str:
    """The line that works for every entry: its event as JSON, and its unusual attributes."""
    return f"!event {visible(codec_of(pen.wording).json(entry.event).decode())}{marked(pen, entry)}"


def marked(pen: Pen, entry: Entry) -> str:
    """The unusual attributes of an entry, at the end of a statement."""
    return write_mark(entry, usual(pen, entry))


def usual(pen: Pen, entry: Entry) -> Entry:
    """The entry of that event as a plain line gives it."""
    return (pen.fork() if isinstance(entry.event, ev.Fact) else pen).entry(entry.event)
