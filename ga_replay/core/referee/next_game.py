"""A match of several games: after one ends the next begins, with cards and handles of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ga_replay.core.events import CardsAdded, Event, GameBegan, GameEnded, TurnBegan
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.log.series import Series
from ga_replay.core.referee.referee import Referee
from ga_replay.core.table.table import Table


def begins(table: Table, event: Event) -> bool:
    """True if the next game begins with this event; a log without the first player begins it with the cards."""
    return bool(table.ended) and isinstance(event, GameBegan | CardsAdded)


def next_game(begin: Callable[[Header], Referee], header: Header, first: str, before: Table) -> Referee:
    """A referee of the game after that table's, in which `first` goes first (empty: as in the first game).

    `begin` makes a referee from a header, and `header` is that of the match.
    """
    series = (before.series or Series.of(header)).next(before.winner)
    referee = begin(series.header(header, first))
    referee.table.series = series
    return referee


def first_players(header: Header, entries: Iterable[Entry]) -> dict[int, str]:
    """The player who goes first in each game after the first, by the position of the entry with which it begins.

    The rules do not decide this, so the log is believed: if it does not say, it is the player who takes the first turn.
    """
    found: dict[int, str] = {}
    seats = {seat.seat for seat in header.seats}
    ended, open_since = False, 0
    for position, entry in enumerate(entries, 1):
        match entry.event:
            case GameEnded():
                ended, open_since = True, 0
            case GameBegan(first) if ended:
                found[position] = first
                ended = False
            case CardsAdded() if ended:
                ended, open_since = False, position
            case TurnBegan(player) if open_since and player in seats:
                found[open_since] = player
                open_since = 0
    return found
