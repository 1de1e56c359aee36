"""Expansion: a transcript becomes the full log, judged as it is written.

Every unreadable part is reported with its place.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.events import Noted
from ga_replay.core.input.limits import FAULTS
from ga_replay.core.input.suggestion_budget import SuggestionBudget
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.ports.notation import Notation
from ga_replay.core.referee.next_game import first_players, next_game
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.verdict import Verdict
from ga_replay.core.table.table import Table
from ga_replay.logs.diagnostics import Code, Diagnostic, Fault
from ga_replay.logs.handle_order import Mix, handles_named, identified_at_once
from ga_replay.logs.transcript.expansion.card_names import CardNames
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading import reader
from ga_replay.logs.transcript.reading.syntax_check import check_syntax
from ga_replay.logs.transcript.syntax.pieces import Piece, PieceKind, pieces
from ga_replay.logs.transcript.syntax.tags import Load, header_of
from ga_replay.match.recording import Recording
from ga_replay.replay.notes import VARIATION


class Expansion(Struct, frozen=True):
    """The log of a transcript. `lines` are the entries' lines in the file.

    With diagnostics the entries are the good prefix, and `header` is None if even that could not be read.
    """

    header: Header | None
    entries: tuple[Entry, ...]
    verdicts: tuple[Verdict, ...]
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[int, ...] = ()


def no_decks(path: str) -> str:
    """The loader of a transcript that stands alone: it finds no deck list."""
    raise FileNotFoundError(2, "no deck list is at hand", path)


def pen_for(header: Header, wording: Notation, others: Collection[Notation] = ()) -> Pen:
    """A pen at the beginning of the game; `others` are other possible games.

    Raises LookupError for an unknown edition or card.
    """

    def again(first: str, before: Table) -> Referee:
        return next_game(wording.referee, header, first, before)

    recording = Recording(wording.referee(header), again=again)
    pen = Pen(recording, wording, CardNames(wording, wording.played_with(header)))
    pen.names.others = others
    pen.people = {seat.name: seat.seat for seat in header.seats if seat.name}
    return pen


def pen_after(header: Header, entries: Sequence[Entry], wording: Notation, others: Collection[Notation] = ()) -> Pen:
    """A pen after these entries. Raises LookupError for an unknown edition or card."""
    pen = pen_for(header, wording, others)
    pen.recording.firsts = first_players(header, entries)
    for entry in entries:
        pen.take(entry)
    return pen


class Opened(Struct, frozen=True):
    """A transcript that was read: the `pen` after its last line, None if the game cannot even begin.

    `lines` are the entries' lines; with diagnostics the pen has the good prefix.
    """

    header: Header | None
    pen: Pen | None
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[int, ...] = ()


def expand(
    text: str,
    wording: Notation,
    load: Load = no_decks,
    file: str = "",
    others: Collection[Notation] = (),
    mix: Mix | None = None,
) -> Expansion:
    """The log of a transcript; never raises for its content.

    `load` reads the deck lists that it names, `others` are other possible games. `mix` mixes its lists, unless the
    transcript names cards by handles: those are the handles of the lists as they stand.
    """
    found = read_transcript(text, wording, load, file, others, mix=mix)
    if found.pen is None:
        return Expansion(found.header, (), (), found.diagnostics)
    recording = found.pen.recording
    return Expansion(found.header, tuple(recording.entries), tuple(recording.verdicts), found.diagnostics, found.lines)


def read_transcript(
    text: str,
    wording: Notation,
    load: Load = no_decks,
    file: str = "",
    others: Collection[Notation] = (),
    mix: Mix | None = None,
) -> Opened:
    """The pen after a transcript, which can go on from there; never raises for its content. Parts as of `expand`."""
    found, faults = pieces(text, file)
    tags = [piece for piece in found if piece.part is PieceKind.TAG]
    header, bad_tags = header_of(tags, wording, load, file, others)
    faults.extend(bad_tags)
    if not found and not faults:
        faults.append(Diagnostic(Code.EMPTY_FILE, "this transcript is empty", "write tags and turns", file))
    if header is None:
        return Opened(None, None, tuple(_sorted(faults)))
    try:
        pen = pen_for(header, wording, others)
        if mix is not None and mix(header) != header and not _names_the_listed(pen.fork(), found):
            header = mix(header)
            pen = pen_for(header, wording, others)
    except LookupError as error:
        cause = f"this game cannot begin: {error}"
        faults.append(Diagnostic(Code.BAD_TAG, cause, "correct the tags", file, 1))
        return Opened(header, None, tuple(_sorted(faults)))
    pen.names.budget = SuggestionBudget()
    first_bad = min((fault.line for fault in faults if fault.line), default=0)
    writer = _Expander(pen, file, first_bad)
    writer.all([piece for piece in found if piece.part is not PieceKind.TAG])
    faults.extend(writer.faults)
    return Opened(header, pen, tuple(_sorted(faults)), tuple(writer.lines))


def _names_the_listed(pen: Pen, found: Sequence[Piece]) -> bool:
    """True if statements have handles of cards that follow the order of the lists."""
    named = handles_named(one.text for one in found if one.part in (PieceKind.SAYS, PieceKind.VARIATION))
    if not named:
        return False
    pen.fill()
    return not named.isdisjoint(identified_at_once(pen.recording.entries))


def _sorted(faults: Sequence[Diagnostic]) -> list[Diagnostic]:
    return sorted(faults, key=lambda fault: (fault.line, fault.column))


class _Expander:
    """Reads the pieces in order; after the first unreadable one only checks the syntax of the rest."""

    def __init__(self, pen: Pen, file: str, first_bad: int) -> None:
        self.pen = pen
        self.file = file
        self.faults: list[Diagnostic] = []
        self.lines: list[int] = []
        self._first_bad = first_bad
        self._broken = False
        self._damaged = False

    def all(self, said: Sequence[Piece]) -> None:
        """Reads all pieces, and fills in forced facts after the last."""
        at = 0
        before: Pen | None = None
        while at < len(said):
            piece = said[at]
            self._broken = self._broken or 0 < self._first_bad <= piece.line
            if piece.part is PieceKind.SAYS:
                before = self.pen.fork() if _is_varied(said, at) else None
            try:
                at += self._one(piece, said[at + 1 : at + 2], before)
            except Fault as fault:
                if len(self.faults) >= FAULTS.most:
                    self._fault(Fault(Code.TOO_MUCH, FAULTS.cause, FAULTS.remedy, piece.column), piece.line)
                    break
                self._fault(fault, piece.line)
                self._broken = True
                at += 1
            self._came_from(piece.line)
            self._damage(piece)
        line = said[-1].line if said else 0
        if not self._broken and not self.pen.stopped:
            try:
                reader.fill_forced(self.pen)
            except Fault as fault:
                self._fault(fault, line)
        self._came_from(line)

    def _damage(self, piece: Piece) -> None:
        """Reports once the line from which on the entries are impossible."""
        if self.pen.dead and not self._damaged:
            cause = "the log refers to something that it never introduced; judging stops here"
            self._fault(Fault(Code.DAMAGED, cause, "", piece.column), piece.line)

    def _fault(self, fault: Fault, line: int) -> None:
        self.faults.append(fault.at(self.file, line))
        self._damaged = self._damaged or fault.code is Code.DAMAGED

    def _came_from(self, line: int) -> None:
        self.lines.extend([line] * (self.pen.count - len(self.lines)))

    def _one(self, piece: Piece, after: Sequence[Piece], before: Pen | None) -> int:
        """Reads a piece; returns the number of pieces read."""
        if not self._broken:
            if piece.part is PieceKind.VARIATION:
                self._variation(piece, before)
            return read_piece(self.pen, piece, after)
        if piece.part is PieceKind.SAYS:
            check_syntax(self.pen, piece.text, piece.column)
        return 1

    def _variation(self, piece: Piece, before: Pen | None) -> None:
        """Reports the errors in a variation."""
        try:
            read_variation(before, piece)
        except Fault as fault:
            self._fault(fault, piece.line)


def _is_varied(said: Sequence[Piece], at: int) -> bool:
    """True if there is a variation between the statement at that index and the next one."""
    after = takewhile(lambda piece: piece.part is not PieceKind.SAYS, map(said.__getitem__, range(at + 1, len(said))))
    return any(piece.part is PieceKind.VARIATION for piece in after)


def read_variation(before: Pen | None, piece: Piece) -> None:
    """Reads a variation instead of the statement before it, with that pen; None if there is no statement.

    Raises Fault if it cannot be read there. Nothing is written: the game goes on without it.
    """
    if before is None:
        return
    twin = before.fork()
    for part in pieces(piece.text)[0]:
        if part.part is PieceKind.SAYS:
            reader.read_statement(twin, part.text, piece.column + part.column)


def read_piece(pen: Pen, piece: Piece, after: Sequence[Piece]) -> int:
    """Reads a statement, comment, glyph or variation; returns the number of pieces read. Raises Fault."""
    match piece.part:
        case PieceKind.SAYS:
            pen.stopped = False
            reader.read_statement(pen, piece.text, piece.column)
        case PieceKind.VARIATION:
            pen.write(Noted(piece.text, "", VARIATION))
        case PieceKind.GLYPH:
            with_comment = bool(after) and _belongs(piece, after[0])
            reader.comment(pen, after[0].text if with_comment else "", piece.text, attached=piece.attached)
            return 2 if with_comment else 1
        case _:
            reader.comment(pen, piece.text, "", attached=piece.attached)
    return 1


def read_line(pen: Pen, text: str, column: int = 1) -> None:
    """Reads a line that goes on with a match, with its comments. Raises Fault; then the pen is at its place."""
    found, faults = pieces(text)
    if faults:
        worst = faults[0]
        raise Fault(worst.code, worst.cause, worst.remedy, worst.column + column - 1)
    at = 0
    while at < len(found):
        piece = replace(found[at], column=found[at].column + column - 1)
        if piece.part is PieceKind.TAG:
            cause = f"[{piece.name}] is a tag, and the match has begun"
            raise Fault(Code.BAD_TAG, cause, "give tags as the match begins", piece.column)
        at += read_piece(pen, piece, found[at + 1 : at + 2])


def _belongs(glyph: Piece, comment: Piece) -> bool:
    """True if the comment right after a glyph is part of the same note."""
    return comment.part is PieceKind.COMMENT and comment.line == glyph.line and comment.attached == glyph.attached
