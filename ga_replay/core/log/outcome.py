"""The progress and winner of a match, read from its entries without folding or judging."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from ga_replay.core.events import CardsAdded, Dropped, Event, GameBegan, GameEnded, MatchEnded, Reverted, TurnBegan
from ga_replay.core.events.ids import Position
from ga_replay.core.log.entries import Header
from ga_replay.core.log.series import MOST_ALONE, wins_needed

TELLING: tuple[type[Event], ...] = (TurnBegan, GameEnded, GameBegan, CardsAdded, Reverted, Dropped, MatchEnded)
"""The events that decide it; all others may be left out."""

OPEN, WON, DRAWN = "open", "won", "drawn"


class GameOutcome(Struct, frozen=True):
    """A game of a match: the number of its last turn, its end, and the seat that won it (empty: none)."""

    turns: int = 0
    over: bool = False
    winner: str = ""


class Outcome(Struct, frozen=True):
    """The result of a match: open, won or drawn; `winner` is the winning seat (empty: none), `games` are in order."""

    result: str
    winner: str
    games: tuple[GameOutcome, ...]

    @property
    def score(self) -> str:
        """Games won by each player, the winner of the match first, else the higher number: `2-1`.

        Empty for one game, and if nobody has won any.
        """
        return score_of(self.games, self.winner)

    @property
    def turns(self) -> int:
        """The number of turns in all games."""
        return sum(game.turns for game in self.games)


def score_of(games: Sequence[GameOutcome], first: str = "") -> str:
    """Games won of several, the higher number first: `2-1`. `first` stands first even with fewer: `0-1`."""
    wins = Counter(game.winner for game in games if game.winner)
    if not wins or len(games) < MOST_ALONE:
        return ""
    counts = sorted((many for seat, many in wins.items() if seat != first), reverse=True)
    told = [wins[first], *counts] if first else counts
    return "-".join(map(str, [*told, 0][: max(len(told), 2)]))


def outcome(header: Header, told: Sequence[tuple[int, Event]], length: int) -> Outcome:
    """The outcome of a match with this many entries; `told` are the relevant ones with their positions, from 1.

    Entries that were taken back do not count. Nothing counts after a take-back to an entry that is not before it.
    """
    stretches = _stretches(told, length)
    begin = [first for first, _ in stretches]

    def stands(position: Position) -> bool:
        at = bisect_right(begin, position)
        return at > 0 and position <= stretches[at - 1][1]

    standing = [event for position, event in told if stands(position)]
    games = _games(standing)
    handed_in = [event for event in standing if isinstance(event, MatchEnded)]
    if handed_in:
        return Outcome(WON if handed_in[-1].winner else DRAWN, handed_in[-1].winner, games)
    wins = Counter(game.winner for game in games if game.winner)
    most = max(wins.values(), default=0)
    leaders = [seat for seat, count in wins.items() if count == most]
    of = max(header.best_of, len(games), 1)
    needed = wins_needed(header.best_of or of)
    if most >= needed or (len(games) == of and all(game.over for game in games)):
        winner = leaders[0] if len(leaders) == 1 else ""
        return Outcome(WON if winner else DRAWN, winner, games)
    dropped = {event.player for event in standing if isinstance(event, Dropped)}
    left = [seat.seat for seat in header.seats if seat.seat not in dropped]
    return Outcome(WON, left[0], games) if dropped and len(left) == 1 else Outcome(OPEN, "", games)


def _games(standing: Sequence[Event]) -> tuple[GameOutcome, ...]:
    games = [GameOutcome()]
    for event in standing:
        last = games[-1]
        match event:
            case GameBegan() | CardsAdded() if last.over:
                games.append(GameOutcome())
            case TurnBegan(_, number):
                games[-1] = GameOutcome(number, last.over, last.winner)
            case GameEnded(winner):
                games[-1] = GameOutcome(last.turns, True, winner)
            case _:
                pass
    return tuple(games)


def _stretches(told: Sequence[tuple[int, Event]], length: int) -> list[tuple[int, int]]:
    """The stretches of live positions, first and last of each, in order."""
    back = [(position, event.to) for position, event in told if isinstance(event, Reverted)]
    bad = next((at for at, (position, to) in enumerate(back) if not 0 <= to < position), None)
    if bad is not None:
        length, back = back[bad][0] - 1, back[:bad]
    positions = [position for position, _ in back]
    stretches = []
    while length:
        at = bisect_right(positions, length)
        first, to = back[at - 1] if at else (0, 0)
        stretches.append((first + 1, length))
        length = to
    return stretches[::-1]
