"""The match around a game: the lists as they are now, who won the games before, what was called and handed in."""

from __future__ import annotations

from collections import Counter

import msgspec
from msgspec import Struct

from ga_replay.core.log.entries import Header, Seat

AGREED, TIME = "agreed", "time"
MOST_ALONE = 2
"""A match of fewer games is one game alone."""
BY_NO_RULE = frozenset({AGREED, TIME})
"""Reasons for which a game ends that no rulebook has: the players agreed, or the time of the round was over."""


def in_words(series: Series | None, winner: str) -> str:
    """Which game of a match of several that is, and how it stands: `game 2 of 3, A 1 - B 0`; empty for a match of one game."""
    if series is None or (series.game == 1 and series.best_of < MOST_ALONE):
        return ""
    of = f" of {series.best_of}" if series.best_of else ""
    score = " - ".join(f"{seat} {wins}" for seat, wins in series.score(winner).items())
    called = (
        "" if series.time is None else ", time is called" + (f" (extra turns: {series.time})" if series.time else "")
    )
    return f"game {series.game}{of}, {score}{called}"


def wins_needed(best_of: int) -> int:
    """How many games somebody has to win; 0 where nobody said how many there are."""
    return best_of // 2 + 1 if best_of else 0


class Series(Struct, frozen=True):
    """What goes on from game to game of a match. `won` has the winner of each game before this one, empty for a draw.

    `seats` are the players with their lists as they are now. `time` are the turns that were left when time was called, None before.
    `ended` says that a result was handed in, whose `winner` may be empty for a draw. `date` is that of the header.
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
        """The match that the header describes, before its first game."""
        return cls(header.seats, header.best_of, header.format, date=header.date)

    def header(self, header: Header, first: str) -> Header:
        """The header of the next game: who goes first, and the lists as they are now."""
        return msgspec.structs.replace(header, first=first or header.first, seats=self.seats)

    def next(self, winner: str) -> Series:
        """The match as the next game begins, after one that this player won (empty: a draw)."""
        return msgspec.structs.replace(self, game=self.game + 1, won=(*self.won, winner))

    def seat(self, player: str) -> Seat:
        """The player's lists as they are now."""
        return next(one for one in self.seats if one.seat == player)

    def with_seat(self, seat: Seat) -> Series:
        """The match with these lists of that player."""
        return msgspec.structs.replace(
            self, seats=tuple([seat if one.seat == seat.seat else one for one in self.seats])
        )

    def score(self, winner: str = "") -> dict[str, int]:
        """How many games each player has won, with one that this player has just won."""
        wins = Counter([*self.won, winner])
        return {seat.seat: wins[seat.seat] for seat in self.seats}

    def winner_by_games(self, winner: str = "") -> str:
        """Who has won as many games as it takes; empty where nobody has."""
        needed = wins_needed(self.best_of)
        return next((seat for seat, wins in self.score(winner).items() if needed and wins >= needed), "")

    def decided(self) -> str:
        """Why no further game belongs to this match, in words; empty where one may."""
        if self.ended:
            return f"its result was handed in: {f'{self.winner} won' if self.winner else 'a draw'}"
        if self.dropped:
            return f"{self.dropped[0]} has dropped"
        by = self.winner_by_games()
        return f"{by} has won {self.score()[by]} games of a best of {self.best_of}" if by else ""
