"""The match around a game: current lists, winners of earlier games, calls and the result."""

from __future__ import annotations

from collections import Counter

import msgspec
from msgspec import Struct

from ga_replay.core.events.ids import SeatName
from ga_replay.core.log.entries import Header, Seat

AGREED, TIME = "agreed", "time"
MOST_ALONE = 2
"""A match of fewer games is one game alone."""
BY_NO_RULE = frozenset({AGREED, TIME})
"""Reasons for which a game ends that no rulebook has: the players agreed, or the time of the round was over."""


def in_words(series: Series | None, winner: str) -> str:
    """The game's number and the score of the match: `game 2 of 3, A 1 - B 0`; empty for a match of one game."""
    if series is None or (series.game == 1 and series.best_of < MOST_ALONE):
        return ""
    of = f" of {series.best_of}" if series.best_of else ""
    score = " - ".join(f"{seat} {wins}" for seat, wins in series.score(winner).items())
    called = (
        "" if series.time is None else ", time is called" + (f" (extra turns: {series.time})" if series.time else "")
    )
    return f"game {series.game}{of}, {score}{called}"


def wins_needed(best_of: int) -> int:
    """The number of games needed to win; 0 if the number of games is not given."""
    return best_of // 2 + 1 if best_of else 0


class Series(Struct, frozen=True):
    """State that carries over from game to game. `won` has the winner of each game before this one, empty for a draw.

    `seats` are the players with their current lists. `time` is the number of turns left when time was called, None
    before. `ended`: a result was handed in; its `winner` is empty for a draw. `date` is that of the header.
    """

    seats: tuple[Seat, ...]
    best_of: int = 0
    form: str = ""
    game: int = 1
    won: tuple[str, ...] = ()
    time: int | None = None
    dropped: tuple[str, ...] = ()
    ended: bool = False
    winner: str = ""
    date: str = ""

    @classmethod
    def of(cls, header: Header) -> Series:
        """The match described by the header, before its first game."""
        return cls(header.seats, header.best_of, header.format, date=header.date)

    def header(self, header: Header, first: str) -> Header:
        """The header of the next game: who goes first, and the current lists."""
        return msgspec.structs.replace(header, first=first or header.first, seats=self.seats)

    def next(self, winner: str) -> Series:
        """The match at the start of the next game, after one that this player won (empty: a draw)."""
        return msgspec.structs.replace(self, game=self.game + 1, won=(*self.won, winner))

    def seat(self, player: SeatName) -> Seat:
        """The player with the current lists."""
        return next(one for one in self.seats if one.seat == player)

    def with_seat(self, seat: Seat) -> Series:
        """The match with these lists for that player."""
        return msgspec.structs.replace(
            self, seats=tuple([seat if one.seat == seat.seat else one for one in self.seats])
        )

    def score(self, winner: str = "") -> dict[str, int]:
        """The games won by each player, plus one for this player, who has just won."""
        wins = Counter([*self.won, winner])
        return {seat.seat: wins[seat.seat] for seat in self.seats}

    def winner_by_games(self, winner: str = "") -> str:
        """The player who has won enough games; empty if none has."""
        needed = wins_needed(self.best_of)
        return next((seat for seat, wins in self.score(winner).items() if needed and wins >= needed), "")

    def decided(self) -> str:
        """The reason why no further game belongs to this match, in words; empty if one may."""
        if self.ended:
            return f"its result was handed in: {f'{self.winner} won' if self.winner else 'a draw'}"
        if self.dropped:
            return f"{self.dropped[0]} has dropped"
        by = self.winner_by_games()
        return f"{by} has won {self.score()[by]} games of a best of {self.best_of}" if by else ""
