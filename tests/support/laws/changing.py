"""Changes of one fact of a table."""

import random
from collections.abc import Iterator

import msgspec

from ga_replay.core import events as ev


def changed(log: list[ev.Event], rng: random.Random) -> Iterator[list[ev.Event]]:
    """Logs that are wrong somewhere: an event left out, told twice, or a card that goes elsewhere."""
    for _ in range(12):
        at = 20 + rng.randrange(len(log) - 20)
        yield [*log[:at], *log[at + 1 :]]
        yield [*log[: at + 1], *log[at:]]
        moves = [place for place, one in enumerate(log) if isinstance(one, ev.CardMoved)]
        place = moves[rng.randrange(len(moves))]
        yield [*log[:place], msgspec.structs.replace(log[place], to="A:hand"), *log[place + 1 :]]
