"""Changes of one event of a legal log, and whether judging notices them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec

from ga_replay.core import events as ev
from ga_replay.core.fold import Damaged
from ga_replay.core.referee import Referee
from ga_replay.core.verdict import Status
from tests.laws.games import beginning, events, played

Pair = tuple[str, str, int]
EVERY = 25
"""A referee is kept for each so manieth event."""
FAR = 120
"""So many events are judged after the change; what nobody has noticed by then is looked at to the end."""


@cache
def checkpoints(pair: Pair) -> list[Referee]:
    """Referees standing before every EVERY-th event."""
    kept = []
    referee = beginning(*pair[:2])
    for number, event in enumerate(events(played(*pair))):
        if number % EVERY == 0:
            kept.append(referee.fork())
        referee.feed(event)
    return kept


def before(pair: Pair, at: int) -> Referee:
    """A referee standing before that event."""
    referee = checkpoints(pair)[at // EVERY].fork()
    for event in events(played(*pair))[at - at % EVERY : at]:
        referee.feed(event)
    return referee


def found(referee: Referee, log: list[ev.Event]) -> bool:
    """Whether anything in these events is not legal; damage is found too."""
    try:
        return any(referee.feed(event).status is not Status.LEGAL for event in log)
    except Damaged:
        return True


def noticed(pair: Pair, at: int, instead: list[ev.Event], skip: int) -> bool:
    """Whether judging notices that those events stand at that place, in the place of so many others."""
    rest = events(played(*pair))[at + skip :]
    referee = before(pair, at)
    return found(referee, [*instead, *rest[:FAR]]) or found(referee, rest[FAR:])


def changed(event: Any, rng: random.Random) -> Any | None:
    """The event with one field that says something else; None where it has none."""
    names = [name for name in event.__struct_fields__ if isinstance(getattr(event, name), str | int | tuple)]
    if not names:
        return None
    name = names[rng.randrange(len(names))]
    value = getattr(event, name)
    return msgspec.structs.replace(event, **{name: _other(value, name, rng)})


def _other(value: Any, name: str, rng: random.Random) -> Any:
    if isinstance(value, int):
        return value + rng.choice((-1, 1))
    if isinstance(value, tuple):
        return value[1:] if value else (1,)
    if value in {"A", "B"}:
        return "B" if value == "A" else "A"
    if value[:2] in {"A:", "B:"} or name in {"to", "frm", "zone"}:
        return rng.choice(
            [zone for zone in ("A:hand", "B:graveyard", "field", "A:memory", "B:banishment") if zone != value]
        )
    return rng.choice([word for word in ("", "rested", "main", "dungeon-guide", "durability") if word != value])


def is_plain_fact(event: ev.Event) -> bool:
    """Whether the event says what changed, and is no identity: those may come at any time."""
    return isinstance(event, ev.Fact) and not isinstance(event, ev.Identified)
