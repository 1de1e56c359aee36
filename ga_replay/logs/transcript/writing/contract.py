"""Contraction: a log becomes its transcript.

Every line is read back first, so that expanding gives the same log again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.cards.pool import CardLookupError
from ga_replay.core.input.visible_text import visible
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.ports.notation import Notation
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.fold import FoldError
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.pen import MOST_UNSAID, Pen
from ga_replay.logs.transcript.reading import reader
from ga_replay.logs.transcript.reading.advice import fact_line
from ga_replay.logs.transcript.reading.expand import pen_for, read_piece, read_variation
from ga_replay.logs.transcript.syntax import tags
from ga_replay.logs.transcript.syntax.pieces import Piece, PieceKind, pieces
from ga_replay.logs.transcript.syntax.tags import Load
from ga_replay.logs.transcript.writing import writer
from ga_replay.replay.notes import VARIATION

WIDTH = 100
"""A line of passes grows no longer than this."""


class TranscriptLine(Struct):
    """A future line of the transcript, in parts; `open` while a pass may still be joined to it.

    It stands for the entries after the first `since` ones, up to the one at `until`, counted from 1.
    """

    parts: list[str]
    turn: bool = False
    open: bool = False
    since: int = 0
    until: int = 0

    @property
    def text(self) -> str:
        return "".join(self.parts)


def contract(header: Header, entries: Sequence[Entry], wording: Notation, load: Load | None = None) -> str:
    """The transcript of a log, with every character visible.

    Decks that `load` finds under the header's names are named, others written out. Raises Fault for a name that cannot
    be a tag, and for an unknown card.
    """
    return _text(lines_of(header, entries, wording), tags.written(header, wording, load))


class Parted(Struct, frozen=True):
    """A log parted at a moment: the transcript up to there, the pen there, and the lines after it as they are asked for."""

    before: str
    pen: Pen
    after: Iterator[TranscriptLine]


def part(header: Header, entries: Sequence[Entry], at: int, wording: Notation) -> Parted:
    """The log parted after its first `at` entries. Raises Fault as `contract` does."""
    scribe = _begun(header, entries[:at], wording)
    scribe.all()
    pen = scribe.pen
    return Parted(_text(scribe.lines, tags.written(header, wording)), pen, _Scribe(pen.fork(), entries).each())


def _text(lines: Sequence[TranscriptLine], head: str) -> str:
    body = "".join(f"{line.text}\n" if line.turn else f"  {line.text}\n" for line in lines)
    return f"{head}\n\n{body}" if body else f"{head}\n"


def lines_of(header: Header, entries: Sequence[Entry], wording: Notation) -> list[TranscriptLine]:
    """The lines of its transcript below the tags, each with its entries. Raises Fault as `contract` does."""
    scribe = _begun(header, entries, wording)
    scribe.all()
    return scribe.lines


def _begun(header: Header, entries: Sequence[Entry], wording: Notation) -> _Scribe:
    """A scribe at the beginning. Raises Fault for an unknown card."""
    try:
        pen = pen_for(header, wording)
    except CardLookupError as error:
        remedy = "import the cards with which it was played, or take the match as NDJSON"
        raise Fault(Code.UNKNOWN_CARD, f"this game cannot begin: {error}", remedy) from error
    return _Scribe(pen, entries)


class _Scribe:
    def __init__(self, pen: Pen, entries: Sequence[Entry]) -> None:
        self.pen = pen
        self.entries = list(entries)
        self.lines: list[TranscriptLine] = []
        self._before: Pen | None = None
        """The pen before the last statement, in whose place a variation is read."""
        self._history = writer.History(self.entries)
        self._notes_from = len(self.entries)
        """The count of entries from which on nothing but notes follows."""
        while self._notes_from and isinstance(self.entries[self._notes_from - 1].event, ev.Noted):
            self._notes_from -= 1

    def all(self) -> None:
        """Writes lines until the log is complete."""
        while self._one():
            pass
        if not self.pen.dead and self.pen.recording.next_forced() is not None:  # not written: the table may refuse it
            self.lines.append(TranscriptLine([f"@{len(self.entries) + 1} stop"]))

    def each(self) -> Iterator[TranscriptLine]:
        """The lines as they are written, each when nothing more can join it."""
        told = 0
        while self._one():
            while told < len(self.lines) - 1:
                yield self.lines[told]
                told += 1
        yield from self.lines[told:]

    def _one(self) -> bool:
        """Writes a line, or more of the last one; False once the log is complete."""
        if self.pen.count >= len(self.entries):
            return False
        since, lines = self.pen.count, len(self.lines)
        if not self._attached():
            probe = self._forced()
            if probe.count == len(self.entries):
                self.pen = probe
                return False
            if not self._next(probe):
                self._raw(probe)
        if len(self.lines) > lines:
            self.lines[-1].since = since
        self.lines[-1].until = self.pen.count
        return True

    def _forced(self) -> Pen:
        """A pen after all the forced facts that the log has in their place."""
        until = len(self.entries)
        while True:
            twin = self.pen
            try:
                while not twin.dead and twin.count < until:
                    due = twin.recording.next_forced()
                    if due is None or due != self.entries[twin.count]:
                        break
                    twin = twin.fork() if twin is self.pen else twin
                    twin.recording.forced()
            except (
                FoldError
            ):  # no table takes that fact, although an earlier one makes it due: up to it, and no further
                until = twin.count
                continue
            return twin

    def _ahead(self, probe: Pen, *, beyond: bool = False) -> Pen:
        """A pen right before the next written entry: after forced facts and implied answers.

        It comes no further than to the beginning of a turn, which has a line of its own, unless it is to go `beyond`;
        nor past more implied answers than a line can leave out.
        """
        twin = probe
        unsaid = 0
        while twin.count < len(self.entries) and unsaid <= MOST_UNSAID:
            entry = self.entries[twin.count]
            due = twin.due
            if not entry.implied and isinstance(due, ag.May | ag.Chance):
                break
            twin = twin.fork() if twin is probe else twin
            if entry.implied:
                unsaid += 1
                twin.recording.add(entry)
                continue
            twin.leave_unidentified(entry.event)
            if twin.recording.next_forced() != entry:
                break
            twin.recording.forced()
            if isinstance(entry.event, ev.TurnBegan) and not beyond:
                break
        return twin

    # --- lines -----------------------------------------------------------------------------------------------------

    def _attached(self) -> bool:
        """A comment right after something stands on its line; a variation on a line of its own."""
        entry = self.entries[self.pen.count]
        event = entry.event
        if self.pen.dead or not isinstance(event, ev.Noted) or entry != Entry(event) or not self.lines:
            return False
        after = self.entries[self.pen.count + 1].event if self.pen.count + 1 < len(self.entries) else None
        text = writer.comment(event, before=after)
        if text is None:
            return False
        if event.glyph == VARIATION:
            return self._try((text,))
        self.lines[-1].parts.append(f" {text}")
        self.lines[-1].open = False
        self.pen.write(event)
        return True

    def _next(self, probe: Pen) -> bool:
        """Writes the plainest line for the next entries; False if there is none."""
        if probe.dead or self._unusual(probe):
            return False
        try:
            ahead = self._ahead(probe)
            if self._try(self._turn(ahead.count)):
                return True
            ahead = self._ahead(ahead, beyond=True)
        except FoldError:
            return False
        tried: list[str] = []
        if ahead.count < len(self.entries):
            for text in writer.lines(writer.Ahead(self.entries, ahead.count, ahead, self._history)):
                tried.append(text)
                if self._try((text,)):
                    return True
        if ahead.count > probe.count:
            return self._try(self._moves(probe, ahead.count, last=self._at_an_end(ahead.count)))
        return self._try(f"@{probe.count + 1} {text}" for text in tried if not text.startswith(("{", "(")))

    def _unusual(self, probe: Pen) -> bool:
        """True if the next entry has a rule, cause or group that no plain line gives it."""
        entry = self.entries[probe.count]
        usual = writer.usual(probe, entry)
        return (entry.because, entry.cause, entry.group) != (usual.because, usual.cause, usual.group)

    def _turn(self, until: int) -> Iterator[str]:
        for entry in self.entries[self.pen.count : until]:
            if isinstance(entry.event, ev.TurnBegan):
                yield f"T{entry.event.number} {entry.event.player}"
                return

    def _moves(self, probe: Pen, until: int, *, last: bool) -> Iterator[str]:
        """The moves without a decision, to the latest window first.

        `last` if all that follows are notes, or it is taken back.
        """
        if last:
            yield "end"
        if probe.is_waiting or isinstance(probe.due, ag.May):
            yield "resolves"
        events = [entry.event for entry in self.entries[self.pen.count : until]]
        opened = [event.window for event in reversed(events) if isinstance(event, ev.WindowOpened)]
        words = {
            window: word
            for word, window in sorted(self.pen.wording.windows.items(), key=lambda pair: pair[0] == pair[1])
        }
        yield from (words[window] for window in dict.fromkeys(opened) if window in words)
        yield "end"

    def _try(self, texts: Iterable[str]) -> bool:
        """Keeps the first line that, read back, gives the log's entries."""
        for text in texts:
            if visible(text) != text:
                continue  # an unquoted name with invisible characters: the event as JSON, which has escapes for them
            twin = self.pen.fork()
            try:
                found, faults = pieces(text)
                if faults or not found or self._read(twin, found) < len(found):
                    continue
            except Fault:
                continue
            new = twin.recording.entries[self.pen.count :]
            if new and new == self.entries[self.pen.count : twin.count]:
                if found[0].part is PieceKind.SAYS:
                    self._before = self.pen
                self.pen = twin
                self._write(text)
                return True
        return False

    def _read(self, twin: Pen, found: Sequence[Piece]) -> int:
        """Reads the first of these pieces, with the comment that belongs to it; returns the number of pieces.

        Raises Fault.
        """
        if found[0].part is PieceKind.SAYS:
            twin.stopped = False
            reader.read_in_place(twin, found[0].text)  # not `say`, which takes care to restore the pen
            return 1
        if found[0].part is PieceKind.VARIATION:
            read_variation(self._before, found[0])
        return read_piece(twin, found[0], found[1:])

    def _write(self, text: str) -> None:
        turn = (reader.TURN.fullmatch(text) or reader.GAME.fullmatch(text)) is not None
        last = self.lines[-1] if self.lines else None
        if text == "pass" and last is not None and last.open and len(last.text) < WIDTH:
            last.parts.append("; pass")
        else:
            self.lines.append(TranscriptLine([text], turn, open=text == "pass"))

    def _raw(self, probe: Pen) -> None:
        """One entry as it is, at its place: this works for every log."""
        count = probe.count
        entry, stamp = self.entries[count], f"@{count + 1} "
        fact = None if probe.dead or not isinstance(entry.event, ev.Fact) else fact_line(entry.event, probe)
        if fact and self._try([f"{stamp}!fact {fact}{writer.marked(probe, entry)}"]):
            return
        text = stamp + writer.raw(probe, entry)
        self._before = self.pen.fork()
        reader.read_in_place(self.pen, text)
        if self.pen.recording.entries[count:] != [entry]:
            raise AssertionError(f"a raw line does not hold: {text}")
        self._write(text)

    def _at_an_end(self, count: int) -> bool:
        """True if after that entry only notes follow, or it is taken back."""
        return count >= self._notes_from or isinstance(self.entries[count].event, ev.Reverted)
