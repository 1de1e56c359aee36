"""The legal events now, in words, for findings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ga_replay.core.events import Event
from ga_replay.core.rules import agenda as ag

_MOST = 12


def due_in_words(due: ag.Due, pending: Sequence[Event], say: Callable[[Event], str]) -> tuple[str, ...]:
    """The due events, a dozen facts at most; `say` words an event for the game."""
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
