"""Changes of one event of a legal log, and whether judging notices them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.fold import FoldError
from ga_replay.core.table.table import Table
from tests.support.laws.games import Match

EVERY = 25
"""A referee is kept for each so manieth event."""
FAR = 120
"""So many events are judged after the change; what nobody has noticed by then is looked at to the end."""


@cache
def checkpoints(match: Match) -> list[Referee]:
    """Referees standing before every EVERY-th event."""
    kept = []
    referee = match.beginning()
    for number, event in enumerate(match.events()):
        if number % EVERY == 0:
            kept.append(referee.fork())
        referee.feed(event)
    return kept


def before(match: Match, at: int) -> Referee:
    """A referee standing before that event."""
    referee = checkpoints(match)[at // EVERY].fork()
    for event in match.events()[at - at % EVERY : at]:
        referee.feed(event)
    return referee


def found(referee: Referee, log: list[ev.Event]) -> bool:
    """Whether anything in these events is not legal; damage is found too."""
    try:
        return any(referee.feed(event).status is not Status.LEGAL for event in log)
    except FoldError:
        return True


def noticed(match: Match, at: int, instead: list[ev.Event], skip: int) -> bool:
    """Whether judging notices that those events stand at that place, in the place of so many others."""
    rest = match.events()[at + skip :]
    referee = before(match, at)
    return found(referee, [*instead, *rest[:FAR]]) or found(referee, rest[FAR:])


@cache
def table_of(match: Match) -> Table:
    """The table at the end of the play-out."""
    return match.played().referee.table


def changed(event: Any, rng: random.Random, table: Table) -> Any | None:
    """The event with one field that says something else of what such a table has; None where it has no field."""
    names = [name for name in event.__struct_fields__ if isinstance(getattr(event, name), str | int | tuple)]
    if not names:
        return None
    name = names[rng.randrange(len(names))]
    return msgspec.structs.replace(event, **{name: _other(getattr(event, name), name, rng, table)})


def _other(value: Any, name: str, rng: random.Random, table: Table) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1))
    if isinstance(value, tuple):
        return value[1:] if value else (1,)
    if value in table.players:
        return rng.choice([player for player in table.players if player != value])
    if value in table.zones or name in {"to", "frm", "zone"}:
        return rng.choice([zone for zone in table.zones if zone != value])
    cards = sorted(set(table.card_of.values()))
    words = ("", "rested", "expended", "main", rng.choice(cards), "durability", "gold")
    return rng.choice([word for word in words if word != value])


def is_plain_fact(event: ev.Event) -> bool:
    """Whether the event says what changed, and is no identity: those may come at any time."""
    return isinstance(event, ev.Fact) and not isinstance(event, ev.Identified)
