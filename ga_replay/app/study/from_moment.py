"""A moment of a match as a position (docs/positions.md): played on from there, everything is as it was."""

from __future__ import annotations

from ga_replay.app.errors import UnreadableError
from ga_replay.app.exporting import sees_all
from ga_replay.app.games import game_of
from ga_replay.app.study.variations import Spot
from ga_replay.logs.diagnostics import Diagnostic, Fault
from ga_replay.logs.position.from_match import Heading, position_of
from ga_replay.views.viewer import entries_for, header_for, moment_as_recorded_by_viewer

WIDTH = 98
"""The board stands in comments, which begin with two characters."""


def position(spot: Spot) -> bytes:
    """The moment as a position, with no more than the viewer of the judgement may have.

    Raises UnreadableError for a match that a transcript cannot express.
    """
    judgement, moment = spot.judgement, spot.moment
    match, viewer = judgement.match, judgement.viewer
    header, entries, at = match.head(), list(match.entries[: len(judgement)]), moment.position
    if not sees_all(viewer):
        header = header_for(header, viewer)
        entries, at = moment_as_recorded_by_viewer(list(entries_for(entries, viewer)), at)
    said = moment.said if moment.position else "the beginning"
    heading = Heading(f"{said} ({spot.address})", f"recorded game {match.name}", moment.board_lines(WIDTH))
    try:
        with match.cards.in_force():
            return position_of(header, entries, at, game_of(header).wording, heading).encode()
    except Fault as fault:
        raise UnreadableError.of((Diagnostic(fault.code, fault.cause, fault.remedy, match.name),)) from fault
