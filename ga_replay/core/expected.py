"""What would be legal now, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ga_replay.core import agenda as ag

MOST = 12


def expected(due: ag.Due, pending: Sequence[Any], say: Callable[[Any], str]) -> tuple[str, ...]:
    """What is due in words, a dozen at most; `pending` are the facts of a group that have not come, `say` puts one into words."""
    match due:
        case ag.Must():
            return tuple([say(fact) for fact in pending[:MOST]])
        case ag.May():
            return (f"{due.player} decides: {', '.join(kind.__name__ for kind in due.kinds)}",)
        case ag.Chance():
            return (f"chance: {due.what}",)
        case ag.ByText():
            return (f"what {due.text} says" if due.text else f"what card {due.handle} does",)
        case ag.Tell():
            return (f"which card {' and '.join(map(str, due.handles))} is",)
        case ag.Over():
            return ("the game is over",)
