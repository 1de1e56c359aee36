"""Lines of a transcript, read by a pen: their events, and the reasons against them."""

from __future__ import annotations

from ga_replay.app.decisions import Reason, cannot_be, reasons_of
from ga_replay.app.errors import RecordingError
from ga_replay.app.games import Game, strangers
from ga_replay.app.viewed_match import ViewedMatch
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import pen_after, read_piece
from ga_replay.logs.transcript.syntax.pieces import PieceKind, pieces


def read_lines(pen: Pen, text: str) -> int:
    """Reads these lines with the pen; returns the number of the last, 0 if there is none. Raises RecordingError."""
    found, faults = pieces(text)
    for one in faults:
        raise RecordingError.of(Fault(one.code, one.cause, one.remedy, one.column), one.line)
    at = 0
    while at < len(found):
        piece = found[at]
        try:
            if piece.part is PieceKind.TAG:
                raise _late(piece.name, piece.column)
            at += read_piece(pen, piece, found[at + 1 : at + 2])
        except Fault as fault:
            raise RecordingError.of(fault, piece.line) from fault
    return found[-1].line if found else 0


def _late(name: str, column: int) -> Fault:
    cause = f"[{name}] is a tag, and the match has begun"
    return Fault(Code.BAD_TAG, cause, "give tags as the match begins", column)


def pen_at(viewed: ViewedMatch, position: int) -> Pen:
    """A pen after that entry, with the viewer's knowledge."""
    return pen_after(viewed.header, viewed.judged.entries[:position], viewed.game.wording, strangers(viewed.game))


def why_not_lines(pen: Pen, text: str, game: Game) -> tuple[Reason, ...]:
    """Every reason why these lines are not legal; empty if they are. The pen stays as it is. Raises RecordingError."""
    twin = pen.fork()
    if not read_lines(twin, text):
        raise RecordingError("there is no line", remedy="write one as docs/transcript.md shows")
    if twin.dead:
        return (cannot_be(twin.dead),)
    said = twin.recording
    new = range(pen.count, twin.count)
    found = (reasons_of(said.verdicts[at], said.entries[at].event, said.at(at), game) for at in new)
    return tuple(reason for reasons in found for reason in reasons)
