"""What would be legal now, in words: what a finding tells beside what was wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ga_replay.core.events import Event
from ga_replay.core.rules import agenda as ag

_MOST = 12


def in_words(due: ag.Due, pending: Sequence[Event], say: Callable[[Event], str]) -> tuple[str, ...]:
    """What is due, a dozen facts at most; `say` tells an event in the game's own words."""
    match due:
        case ag.Must():
            return tuple([say(fact) for fact in pending[:_MOST]])
        case ag.May():
            return (f"{due.player} decides: {', '.join(kind.__name__ for kind in due.kinds)}",)
        case ag.Chance():
            return (f"chance: {due.what}",)
        case ag.UnreadText():
            return (f"what {due.text} says" if due.text else f"what card {due.handle} does",)
        case ag.Unidentified():
            return (f"which card {' and '.join(map(str, due.handles))} is",)
        case ag.Over():
            return ("the game is over",)
