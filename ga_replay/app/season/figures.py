"""Statistics of a season as rows of plain numbers: results by deck and player, cards, turns, and findings by rule.

Each row counts a player's games: a game between two players of one deck counts for that deck twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict

By = Literal["deck", "player", "card", "turn", "rule"]
BYS: tuple[By, ...] = ("deck", "player", "card", "turn", "rule")
CONFIDENCE = 0.95
Z = 1.959964
"""The normal distribution's quantile for `CONFIDENCE`."""
ENOUGH = 20
"""From this many games on a share is told as a percentage; fewer are told as `3 of 4`."""


class Share(Struct, frozen=True):
    """`part` of `whole` games."""

    part: int
    whole: int

    @property
    def rate(self) -> float | None:
        """Between 0 and 1; None of no games."""
        return self.part / self.whole if self.whole else None

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's score interval (1927) at 95 %: where the rate lies that these games are a sample of.

        It holds for few games too, and for none or all of them won; of no games it is all from 0 to 1.
        """
        if not self.whole:
            return 0.0, 1.0
        n, p = self.whole, self.part / self.whole
        middle = p + Z * Z / (2 * n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        by = 1 + Z * Z / n
        return max(0.0, (middle - half) / by), min(1.0, (middle + half) / by)

    def __str__(self) -> str:
        """`3 of 4`, or with a percentage if there are enough; always with the interval."""
        if not self.whole:
            return "-"
        low, high = (round(100 * end) for end in self.interval)
        rate = f"{round(100 * self.part / self.whole)} %, " if self.whole >= ENOUGH else ""
        return f"{self.part} of {self.whole} ({rate}{low}-{high} %)"


class Games(Struct, frozen=True):
    """The results of a player's games: those that are over were won, lost or drawn."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    open: int = 0

    @property
    def over(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def wins(self) -> Share:
        return Share(self.won, self.over)

    def __add__(self, other: Games) -> Games:
        return Games(self.won + other.won, self.lost + other.lost, self.drawn + other.drawn, self.open + other.open)


class Lengths(Struct, frozen=True):
    """The turns of the games that are over: how many games had each number."""

    counts: Mapping[int, int]

    @property
    def least(self) -> int:
        return min(self.counts, default=0)

    @property
    def most(self) -> int:
        return max(self.counts, default=0)

    @property
    def median(self) -> float:
        """The middle of the lengths; of an even number of games the mean of the two in the middle."""
        turns = [turn for turn in sorted(self.counts) for _ in range(self.counts[turn])]
        if not turns:
            return 0.0
        return (turns[(len(turns) - 1) // 2] + turns[len(turns) // 2]) / 2

    def __str__(self) -> str:
        return f"{self.median:g} ({self.least}-{self.most})" if self.counts else "-"


class ResultFigures(Struct, frozen=True):
    """The games of a deck or a player: those that they began, the others, and those of which nobody knows."""

    name: str
    first: Games
    later: Games
    unknown: Games
    lengths: Lengths

    @property
    def all(self) -> Games:
        return self.first + self.later + self.unknown


class Used(Struct, frozen=True):
    """A card that was drawn, played or reserved this many times, in this many games, and of those that are over, the wins."""

    times: int = 0
    games: int = 0
    wins: Share = Share(0, 0)


class CardFigures(Struct, frozen=True):
    """A card, and the games in which it was drawn, played and reserved."""

    name: str
    drawn: Used = Used()
    played: Used = Used()
    reserved: Used = Used()


class TurnFigures(Struct, frozen=True):
    """A turn: how many games came to it, and in it the damage that was dealt and the cards that were played."""

    turn: int
    games: int
    damage: int
    played: int

    @property
    def mean(self) -> float:
        """The damage in one of these games."""
        return self.damage / self.games if self.games else 0.0


class RuleFigures(Struct, frozen=True):
    """A rule, or a code, with what was found by it, in this many matches of that game."""

    rule: str
    game: str
    illegal: int
    unclear: int
    matches: int


class Overview(Struct, frozen=True):
    """All that was counted: matches and games with their results, and how often the player won who began."""

    matches: int
    won: int
    drawn: int
    open: int
    games: int
    over: int
    games_drawn: int
    began: Share
    lengths: Lengths


Row = ResultFigures | CardFigures | TurnFigures | RuleFigures
Flat = dict[str, str | int | float | None]
"""A row as a program reads it: every column is a word or a number, None where there is none."""


def flat(row: Row) -> Flat:
    """The row as columns, the same ones for each row of its kind."""
    match row:
        case ResultFigures():
            games, first, later = row.all, row.first, row.later
            return {
                "name": row.name,
                "games": games.over + games.open,
                **asdict(games),
                **_share("win", games.wins),
                "first_won": first.won,
                "first_over": first.over,
                **_share("first_win", first.wins),
                "later_won": later.won,
                "later_over": later.over,
                **_share("later_win", later.wins),
                "turns_median": row.lengths.median if row.lengths.counts else None,
                "turns_least": row.lengths.least,
                "turns_most": row.lengths.most,
            }
        case CardFigures():
            used = {"drawn": row.drawn, "played": row.played, "reserved": row.reserved}
            return {
                "card": row.name,
                **{key: value for name, one in used.items() for key, value in _used(name, one).items()},
            }
        case TurnFigures():
            return {**asdict(row), "damage_mean": row.mean}
        case RuleFigures():
            return asdict(row)


def summed(over: Overview) -> Flat:
    """The overview as columns."""
    low, high = over.began.interval
    return {
        "matches": over.matches,
        "won": over.won,
        "drawn": over.drawn,
        "open": over.open,
        "games": over.games,
        "games_over": over.over,
        "games_drawn": over.games_drawn,
        "first_won": over.began.part,
        "first_over": over.began.whole,
        "first_win_low": low,
        "first_win_high": high,
        "turns_median": over.lengths.median,
        "turns_least": over.lengths.least,
        "turns_most": over.lengths.most,
    }


def without_unknown(rows: Sequence[Row]) -> tuple[Sequence[Row], Mapping[str, int]]:
    """The rows that have a name, and how often something was done with a card whose name was never said."""
    unknown = next((row for row in rows if isinstance(row, CardFigures) and not row.name), None)
    if unknown is None:
        return rows, {}
    uses = {"drawn": unknown.drawn, "played": unknown.played, "reserved": unknown.reserved}
    return [row for row in rows if row is not unknown], {name: used.times for name, used in uses.items() if used.times}


def _used(name: str, one: Used) -> Flat:
    counts: Flat = {
        name: one.times,
        f"{name}_games": one.games,
        f"{name}_won": one.wins.part,
        f"{name}_over": one.wins.whole,
    }
    return {**counts, **_share(f"{name}_win", one.wins)}


def _share(name: str, share: Share) -> Flat:
    """A rate with the ends of its interval; nothing of no games."""
    low, high = share.interval if share.whole else (None, None)
    return {f"{name}_rate": share.rate, f"{name}_low": low, f"{name}_high": high}


def most_first(rows: Sequence[ResultFigures]) -> list[ResultFigures]:
    """Those with the most games first."""
    return sorted(rows, key=lambda row: (-(row.all.over + row.all.open), row.name))
