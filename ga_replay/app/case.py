"""A match as one viewer may have it, with its game and the referee's verdicts: the input of a judgement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ga_replay.app.errors import UnreadableError
from ga_replay.app.games import Game, game_of
from ga_replay.core.log.entries import Header
from ga_replay.replay.game import JudgedMatch

if TYPE_CHECKING:
    from ga_replay.app.match import Match


class Case(Struct, frozen=True):
    """A match judged for a viewer; `header` and the entries of `judged` are redacted for that viewer."""

    match: Match
    viewer: str
    header: Header
    game: Game
    judged: JudgedMatch


def case_of(match: Match, viewer: str) -> Case:
    """The match judged from end to end, for that viewer.

    Raises UnreadableError if nothing of it can be read, UnsupportedError for a game or an edition that this version
    does not know, and UnknownNameError for a viewer whom the match does not know.
    """
    if match.problems and not match.entries:
        raise UnreadableError.of(match.problems)
    match = match.for_eyes(viewer)
    header, entries = match.seen_by(viewer)
    game = game_of(header)
    with match.cards.in_force():
        return Case(match, viewer, header, game, JudgedMatch(match.playable(), header, entries, match.entry_lines))
