"""A match as one viewer may have it, with its game and the referee's verdicts: the ground of every judgement."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

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
    pages: WrittenPlaces, cards: CardData, viewer: str, header: Header, entries: Sequence[Entry], *, rules: str = ""
) -> ViewedMatch:
    """The match judged from end to end, by the edition `rules` if it is not the header's.

    Raises UnsupportedError for a game or an edition that this version does not know.
    """
    game = game_of(header)
    another = rules not in {"", header.rules}
    header = replace(header, rules=rules) if another else header
    with cards.in_force():
        book = playable(header)
        judged = JudgedMatch(book, header, entries, pages.lines, another_book=another)
    return ViewedMatch(pages=pages, cards=cards, viewer=viewer, header=header, game=game, playable=book, judged=judged)
