"""The list of matches: header data, results, and filters."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from msgspec import Struct

from ga_replay.core.log.outcome import TELLING, GameOutcome, Outcome, outcome
from ga_replay_storage.store import EventStore, MatchSummary

DECK_LIST = ".txt"


class Listed(Struct, frozen=True, kw_only=True):
    """A match of the store, with nothing judged. `id` is its name, `events` counts its entries.

    `players` are the persons' names, or the seats if unnamed; `decks` are the names of their lists in the same order
    (empty: unknown). `result` is open, won or drawn, `winner` the player who won (empty: none), `turns` is the number
    of turns in all `games`. `date` is the one that the match gives, in its own words; `created` and `saved` are the
    times when its first and its last row were stored, in UTC. `score` is the games won of several, the winner first:
    `2-1`.
    """

    id: str
    game: str
    players: tuple[str, ...]
    decks: tuple[str, ...]
    result: str
    winner: str
    turns: int
    games: tuple[GameOutcome, ...]
    event: str
    round: str
    date: str
    events: int
    created: dt.datetime
    saved: dt.datetime
    score: str = ""

    @classmethod
    def of(cls, match: MatchSummary, came: Outcome) -> Listed:
        """The list entry of a match and its outcome."""
        header = match.header
        winner = next((seat.name or seat.seat for seat in header.seats if seat.seat == came.winner), came.winner)
        decks = tuple(deck_name(seat.deck) for seat in header.seats)
        return cls(
            id=match.id,
            game=match.game,
            players=match.players,
            decks=decks,
            result=came.result,
            winner=winner,
            turns=came.turns,
            games=came.games,
            event=header.event,
            round=header.round,
            date=header.date,
            events=match.events,
            created=match.created,
            saved=match.saved,
            score=came.score,
        )

    @property
    def day(self) -> dt.date:
        """The day that the match gives, else the day on which it was stored."""
        return day_of(self.date) or self.created.date()


class Wanted(Struct, frozen=True):
    """A filter: texts are parts of names, in any case; days are the first and the last. Empty fields fit everything."""

    game: str = ""
    player: str = ""
    deck: str = ""
    event: str = ""
    since: dt.date | None = None
    until: dt.date | None = None

    def fits(self, match: Listed) -> bool:
        """True if the match passes the filter."""
        return (
            self.game in ("", match.game)
            and _has(self.player, match.players)
            and _has(self.deck, match.decks)
            and _has(self.event, (match.event,))
            and (self.since is None or self.since <= match.day)
            and (self.until is None or match.day <= self.until)
        )


def listing(store: EventStore, wanted: Wanted = Wanted()) -> list[Listed]:  # noqa: B008 - it is frozen
    """The matches that pass the filter, in the order in which they were created. Raises StoreError."""
    told = store.picked(TELLING)
    found = (Listed.of(one, outcome(one.header, told.get(one.id, ()), one.events)) for one in store.matches())
    return [one for one in found if wanted.fits(one)]


def deck_name(deck: str) -> str:
    """The file name of a deck list, without its path."""
    return deck.replace("\\", "/").rpartition("/")[2].removesuffix(DECK_LIST)


def day_of(text: str) -> dt.date | None:
    """The day of a date as 2025-08-31 or 2025.08.31, whatever stands after it; None for anything else."""
    try:
        return dt.date.fromisoformat(text.strip()[:10].replace(".", "-").replace("/", "-"))
    except ValueError:
        return None


def _has(part: str, names: Iterable[str]) -> bool:
    return not part or any(part.casefold() in name.casefold() for name in names)
