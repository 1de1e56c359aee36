"""What judging has to work with: a match as one viewer may have it, with its game and the referee's verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ga_replay.app.errors import UnreadableError
from ga_replay.app.games import Game, game_of
from ga_replay.core.log.entries import Header
from ga_replay.replay.judged_match import JudgedMatch

if TYPE_CHECKING:
    from ga_replay.app.match import Match


class ViewedMatch(Struct, frozen=True):
    """A match judged for a viewer: `header` and all entries of `judged` hold nothing that they may not know."""

    match: Match
    viewer: str
    header: Header
    game: Game
    judged: JudgedMatch


def viewed_match(match: Match, viewer: str) -> ViewedMatch:
    """The match judged from end to end, for that viewer.

    Raises UnreadableError if nothing of it can be read, UnsupportedError for a game or an edition that this version does not know, and UnknownNameError
    for a viewer whom the match does not know.
    """
    if match.problems and not match.entries:
        raise UnreadableError.of(match.problems)
    match = match.for_eyes(viewer)
    header, entries = match.seen_by(viewer)
    game = game_of(header)
    with match.cards.in_force():
        return ViewedMatch(
            match, viewer, header, game, JudgedMatch(match.playable(), header, entries, match.entry_lines)
        )
