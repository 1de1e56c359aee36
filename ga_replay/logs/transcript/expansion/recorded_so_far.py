"""The memory of earlier lines for the next.

It follows from the entries alone, so a resumed recording reads the next line as if it had never been stopped.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.ports.notation import Notation
from ga_replay.core.table.zones import name_of

DRAWN_TO = ("hand", "memory")
"""The zones to which cards come from a deck without being shown. A card moving between them was not drawn there."""


class Begun(Struct, frozen=True, eq=False):
    """A line that was not taken back: the number of entries `at` which it began, and the line before it."""

    at: int
    before: Begun | None


class RecordedSoFar(Struct, frozen=True, eq=False, kw_only=True):
    """The memory when there are `at` entries, valid until the next Past.

    It is the `game` with that number of the match, which is `over` if only another game can follow. `drawn` are cards
    that came to a hand since the last decision, `unknown` those that a `draws` line has passed over; `window` is the
    one that a line has named. `lines` are the lines so far; the next one begins at `start`, and `moved`: an implied
    answer was given since then. `said` is the first event of the last line, while answers can still belong to it.
    `before` is the earlier memory, to which a take-back returns.
    """

    at: int = 0
    game: int = 1
    over: bool = False
    drawn: frozenset[int] = frozenset()
    unknown: frozenset[int] = frozenset()
    window: str = ""
    lines: Begun | None = None
    start: int = 0
    moved: bool = False
    said: ev.Event | None = None
    before: RecordedSoFar | None = None

    @property
    def begun(self) -> Begun | None:
        """The lines that were not taken back, the last one first, with lines that only moved the game on."""
        return Begun(self.start, self.lines) if self.moved else self.lines

    def when(self, count: int) -> RecordedSoFar:
        """The memory at that number of entries."""
        found = self
        while found.at > count and found.before is not None:
            found = found.before
        return found


def recorded_after(past: RecordedSoFar, count: int, entry: Entry, wording: Notation) -> RecordedSoFar:
    """The memory after an entry, which is number `count`."""
    event = entry.event
    if past.over and isinstance(event, ev.GameBegan | ev.CardsAdded):
        return RecordedSoFar(
            at=count, game=past.game + 1, lines=Begun(past.start, past.lines), start=count, before=past
        )
    if isinstance(event, ev.GameEnded):
        past = replace(past, at=count, over=True, before=past)
    if isinstance(event, ev.Fact) and entry.because:
        return _followed(past, count, event)
    if isinstance(event, ev.Reverted):
        return _taken_back(past, count, event)
    if isinstance(event, ev.Noted) and not (
        event.by or event.to or event.at
    ):  # a comment belongs to the line before it
        return replace(past, at=count, lines=past.begun, start=count, moved=False, said=None, before=past)
    if entry.implied:
        passes = isinstance(event, ev.Decision) and type(event) is type(wording.passing(event.player))
        return replace(past, at=count, moved=True, said=None if passes else past.said, before=past)
    return _said(past, count, event, wording)


def _followed(past: RecordedSoFar, count: int, fact: ev.Fact) -> RecordedSoFar:
    """The memory after a fact that was due."""
    if isinstance(fact, ev.TurnBegan):
        return replace(past, at=count, window="", lines=past.begun, start=count, moved=False, said=None, before=past)
    if isinstance(fact, ev.CardMoved) and not {name_of(fact.frm), name_of(fact.to)} <= {*DRAWN_TO}:
        drawn, unknown = _moved(past, fact)
        if drawn != past.drawn or unknown != past.unknown:
            return replace(past, at=count, drawn=drawn, unknown=unknown, before=past)
    return past


def _moved(past: RecordedSoFar, move: ev.CardMoved) -> tuple[frozenset[int], frozenset[int]]:
    """Drawn and unknown cards after that move; a move between hand and memory changes neither."""
    card = frozenset((move.handle,))
    return past.drawn | card if name_of(move.to) in DRAWN_TO else past.drawn - card, past.unknown - card


def _said(past: RecordedSoFar, count: int, event: ev.Event, wording: Notation) -> RecordedSoFar:
    """The memory after a written event: a line of its own, or one more word of the last line."""
    joins = _joins(past.said, event, wording)
    lines = past.lines if joins else Begun(past.start, past.lines)
    said = past.said if joins else event
    drawn, unknown, window = past.drawn, past.unknown, past.window
    match event:
        case ev.Decision() | ev.ChanceFell():
            drawn = frozenset()
        case ev.LeftUnknown(handles):
            said = event
            unknown = unknown | {*handles}
        case ev.WindowNamed():
            window = event.window
        case ev.CardMoved(_, frm, to) if not {name_of(frm), name_of(to)} <= {*DRAWN_TO}:
            drawn, unknown = _moved(past, event)
    return RecordedSoFar(
        at=count,
        game=past.game,
        over=past.over,
        drawn=drawn,
        unknown=unknown,
        window=window,
        lines=lines,
        start=count,
        said=said,
        before=past,
    )


def _joins(said: ev.Event | None, event: ev.Event, wording: Notation) -> bool:
    """True if an event belongs to the line whose first is `said`.

    An act has its costs, choices and chance, `draws` has its cards.
    """
    match said, event:
        case ev.Decision(player), ev.Decision():
            return event.player == player and not _answers(said, wording) and _answers(event, wording)
        case ev.Decision(), ev.ChanceFell():
            return not _answers(said, wording)
        case ev.Identified(), ev.Identified():
            return said.to == event.to
        case ev.Identified(), ev.LeftUnknown():
            return True
        case _:
            return False


def _answers(event: ev.Decision, wording: Notation) -> bool:
    """True if the decision answers a question of an act."""
    return any(verb.part and type(event) is verb.kind for verb in wording.verbs)


def _taken_back(past: RecordedSoFar, count: int, event: ev.Reverted) -> RecordedSoFar:
    """A take-back leaves the lines before those that it took back; any other back-up is an ordinary line."""
    then = past.when(event.to)
    line = past.begun
    while line is not None and line.at > event.to:
        line = line.before
    takes_a_line_back = line is not None and line.at == event.to and not event.reason
    lines = line.before if line is not None and takes_a_line_back else Begun(count - 1, then.begun)
    return replace(then, at=count, lines=lines, start=count, moved=False, said=None, before=past)
