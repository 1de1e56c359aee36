"""A stored match as rows of a season: judged as one viewer may know it, from its beginning to its end."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.app.errors import GaReplayError
from ga_replay.app.match import Match
from ga_replay.app.opening import open_stored
from ga_replay.app.season.happenings import Happenings, happenings
from ga_replay.app.targets import MatchStore
from ga_replay.core.log.outcome import GameOutcome, Outcome
from ga_replay_storage.listing import deck_name
from ga_replay_storage.store import Changed


class SeatRow(Struct, frozen=True):
    """A player, and the name of the list that they play."""

    seat: str
    name: str
    deck: str


class GameRow(Struct, frozen=True):
    """A game of the match: the seat that began it, and what came of it."""

    first: str
    came: GameOutcome


class Projection(Struct, frozen=True, kw_only=True):
    """A match as rows; `events` is how many it had. One that cannot be judged to its end has a `fault` alone."""

    name: str
    events: int
    fault: str = ""
    title: str = ""
    event: str = ""
    round: str = ""
    date: str = ""
    came: Outcome = Outcome("open", "", ())
    seats: tuple[SeatRow, ...] = ()
    games: tuple[GameRow, ...] = ()
    happened: Happenings = Happenings()

    @property
    def first(self) -> str:
        """The seat that began the first game; empty if nobody has."""
        return self.games[0].first if self.games else ""


def projection(one: Changed, store: MatchStore, view: str) -> Projection:
    """The stored match as the viewer may know it, or why it cannot be judged."""
    name, events = one.id, one.events
    if one.fault:
        return Projection(name=name, events=events, fault=one.fault)
    try:
        match = open_stored(name, store)
        events = len(match)
        return projected(match, view)
    except GaReplayError as error:
        return Projection(name=name, events=events, fault=str(error))


def projected(match: Match, view: str) -> Projection:
    """The match as the viewer may know it. Raises GaReplayError if it cannot be judged to its end."""
    judgement = match.judge(view)
    if judgement.damage:
        return Projection(name=match.name, events=len(match), fault=judgement.damage)
    header, came, happened = judgement.header, match.outcome, happenings(judgement)
    first = (*happened.first, *[""] * len(came.games))
    return Projection(
        name=match.name,
        events=len(match),
        title=header.game,
        event=header.event,
        round=header.round,
        date=header.date,
        came=came,
        seats=tuple(SeatRow(seat.seat, seat.name, deck_name(seat.deck)) for seat in header.seats),
        games=tuple(GameRow(seat, game) for seat, game in zip(first, came.games, strict=False)),
        happened=happened,
    )
