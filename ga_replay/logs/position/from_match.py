"""A moment of a match as a position: the match up to there, what was really played next, and the verdict on that."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from msgspec import Struct

from ga_replay.core.input.visible_text import visible
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.ports.notation import Notation
from ga_replay.core.rules.verdict import Verdict
from ga_replay.games.account import read_account
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.position.expected_verdicts import SAID_HOW, expectation_of
from ga_replay.logs.position.parse import HEAD, MATCH, PLAYED
from ga_replay.logs.position.zone_expectations import acting_unread_text
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import read_line
from ga_replay.logs.transcript.syntax.pieces import PieceKind, pieces
from ga_replay.logs.transcript.writing.contract import Parted, part


class Heading(Struct, frozen=True):
    """The part of a position for people: its title, its source, and the board of the moment in lines."""

    title: str
    source: str
    board: Sequence[str]


def position_of(header: Header, entries: Sequence[Entry], at: int, wording: Notation, heading: Heading) -> str:
    """The moment after the first `at` entries as a position that `check` finds as expected.

    Raises Fault for a match that a transcript cannot express.
    """
    parted = part(header, entries, at, wording)
    played, verdicts = _played(parted)
    rules = _rules(verdicts, wording, header.rules)
    lines = chain(
        (f"% {line}".rstrip() for line in heading.board),
        (f"game: {wording.game}", f"{HEAD} {heading.title}"),
        (f"rule: {', '.join(rules)}",) if rules else (),
        (f"source: {heading.source}", MATCH),
    )
    head = "".join(f"{visible(line)}\n" for line in lines)
    return f"{head}{parted.before.rstrip()}\n{PLAYED}\n" + "".join(f"{line}\n" for line in played)


def _played(parted: Parted) -> tuple[list[str], tuple[Verdict, ...]]:
    """The next lines, up to the first that is not a comment, with the verdict that is expected of it.

    If none follows, or none can be written with a verdict after it: a line that says whether the game is over.
    """
    pen = parted.pen.fork()
    lines: list[str] = []
    for line in parted.after:
        text = line.parts[0]
        if SAID_HOW.search(text):
            break
        before = pen.count
        try:
            read_line(pen, text)
        except Fault:
            break
        verdicts = tuple(pen.recording.verdicts[before:])
        lines.append(text + expectation_of(verdicts))
        if any(piece.part is PieceKind.SAYS for piece in pieces(text)[0]):
            return lines, verdicts
    return [_how_it_stands(parted.pen)], ()


def _how_it_stands(pen: Pen) -> str:
    twin = pen.fork()
    twin.fill()
    stands = f"over for {twin.table.winner or 'nobody'}" if twin.table.ended else "not over"
    return f"then {'so far ' if acting_unread_text(twin) else ''}{stands}"


def _rules(verdicts: Sequence[Verdict], wording: Notation, edition: str) -> list[str]:
    """The statements of the rulebook that the line breaks."""
    there = {one.id for one in read_account(wording.game, wording.later(edition)).statements}
    found = dict.fromkeys(one.rule for verdict in verdicts for one in verdict.findings)
    return [rule for rule in found if rule in there]
