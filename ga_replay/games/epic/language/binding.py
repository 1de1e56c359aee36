"""Binds the words of a line to the deeds that they refer to (`tying`), or raises UnboundError."""

from __future__ import annotations

from ga_replay.games.epic.language.saying import LineReading
from ga_replay.games.epic.language.tying import tied


def bound(reading: LineReading) -> LineReading:
    """The line with every such word bound to the number of its deed.

    A line of an event may refer to a line before it.
    """
    return LineReading(tuple(tied(one, part=one.when != "event") for one in reading.abilities), reading.joiners)
