"""A position that begins with a match: its transcript up to the moment, read as any transcript is."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import AbstractContextManager, nullcontext

from msgspec import Struct

from ga_replay.core.input.suggestion_budget import SuggestionBudget
from ga_replay.core.log.entries import Header
from ga_replay.core.ports.notation import Notation
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.position.parse import MATCH, PositionDraft
from ga_replay.logs.position.set_up import BadSetUpLine
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import no_decks, read_transcript
from ga_replay.logs.transcript.syntax.tags import Load


class MatchFiles(Struct, frozen=True):
    """The files that a match in a position names: `load` reads a deck list, `in_force` puts its card sets in force.

    `in_force` gets the transcript, and raises Fault for sets that cannot be read.
    """

    load: Load = no_decks
    in_force: Callable[[str], AbstractContextManager[object]] = lambda _text: nullcontext()


NO_FILES = MatchFiles()
"""A match that stands alone."""


def text_of_match(draft: PositionDraft) -> str:
    """The transcript after `match:`; empty if there is none. Left-out lines are empty, so that line numbers fit."""
    lines: list[str] = []
    for line in draft.match or ():
        lines += [""] * (line.number - _first(draft) - len(lines))
        lines.append(line.text)
    return "\n".join(lines)


def read_match(
    draft: PositionDraft,
    wording: Notation,
    load: Load,
    others: Collection[Notation] = (),
    budget: SuggestionBudget | None = None,
) -> tuple[Header, Pen]:
    """The header of the match, and the pen at the moment. Raises BadSetUpLine with the line of the file, also for a set-up beside the match."""
    _alone(draft)
    read = read_transcript(text_of_match(draft), wording, load, "", others)
    for fault in read.diagnostics:
        line = fault.line + _first(draft) - 1 if fault.line else draft.line
        raise BadSetUpLine(Fault(fault.code, fault.cause, fault.remedy, fault.column), line)
    assert read.header is not None
    assert read.pen is not None
    _agree(draft, read.header)
    read.pen.names.budget = budget
    read.pen.stopped = False
    return read.header, read.pen


def _first(draft: PositionDraft) -> int:
    return draft.match[0].number if draft.match else draft.line


def _alone(draft: PositionDraft) -> None:
    """Raises BadSetUpLine for what would set up the table besides."""
    if draft.setting:
        cause = "a position begins with a match or with a set-up, and this one has both"
        remedy = f"leave out this line, or everything from {MATCH} to ---"
        raise BadSetUpLine(Fault(Code.BAD_POSITION, cause, remedy), draft.setting[0].number)


def _agree(draft: PositionDraft, header: Header) -> None:
    """Raises BadSetUpLine for an edition or players in the head that are not those of the match."""
    seats = tuple(seat.seat for seat in header.seats)
    usual = PositionDraft("", 0).players
    for name, said, there in (
        ("edition", (draft.edition or header.rules,), (header.rules,)),
        ("players", seats if draft.players == usual else draft.players, seats),
    ):
        if said != there:
            cause = f"the match has the {name} {' '.join(there)}, and the position says {' '.join(said)}"
            raise BadSetUpLine(Fault(Code.BAD_POSITION, cause, f"leave out {name}:"), draft.line)
