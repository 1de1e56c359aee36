"""The words of a line that is being read tied to the deeds that they speak of (`tying`), or UnboundError."""

from __future__ import annotations

from ga_replay.games.epic.language.saying import LineReading
from ga_replay.games.epic.language.tying import tied


def bound(reading: LineReading) -> LineReading:
    """The line with every such word tied to the number of its deed; a line of an event may speak of a line before it."""
    return LineReading(tuple(tied(one, part=one.when != "event") for one in reading.abilities), reading.joiners)
