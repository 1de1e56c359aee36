"""A match as one viewer may have it, with its game and the referee's verdicts: the ground of every judgement."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ga_replay.app.card_data import CardData
from ga_replay.app.games import Game, game_of, playable
from ga_replay.core.log.entries import Entry, Header
from ga_replay.replay.judge import Playable
from ga_replay.replay.judged_match import JudgedMatch


class WrittenPlaces(Struct, frozen=True):
    """The places of a match in writing: its name, its file (empty for none), and the lines of its entries (none without a file)."""

    name: str
    file: str
    lines: Sequence[int]

    def line(self, position: int) -> int:
        """The line of the entry, 0 if there is none."""
        return self.lines[position - 1] if self.file else 0


class ViewedMatch(Struct, frozen=True):
    """A match judged for a viewer: `header` and all entries of `judged` hold nothing that they may not know."""

    pages: WrittenPlaces
    cards: CardData
    viewer: str
    header: Header
    game: Game
    playable: Playable
    judged: JudgedMatch


def viewed_match(
    pages: WrittenPlaces, cards: CardData, viewer: str, header: Header, entries: Sequence[Entry]
) -> ViewedMatch:
    """The match judged from end to end. Raises UnsupportedError for a game or an edition that this version does not know."""
    game = game_of(header)
    with cards.in_force():
        rules = playable(header)
        judged = JudgedMatch(rules, header, entries, pages.lines)
    return ViewedMatch(pages=pages, cards=cards, viewer=viewer, header=header, game=game, playable=rules, judged=judged)
