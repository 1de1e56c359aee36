"""Common words for facts: a draw, a discard, a trigger."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.table.zones import name_of

TOLD = (ev.CardMoved, ev.TriggerWaiting, ev.Turned, ev.DamageMarked, ev.CountersChanged, ev.PoolChanged)
"""Facts that people see, so that they can miss one."""

DRAW = "draw"

_CALLED: dict[str, tuple[type[ev.Fact], dict[str, str]]] = {
    DRAW: (ev.CardMoved, {"frm": "deck", "to": "hand"}),
    "discard": (ev.CardMoved, {"frm": "hand"}),
    "on": (ev.TriggerWaiting, {}),
    "trigger": (ev.TriggerWaiting, {}),
    "rest": (ev.Turned, {"turned": "rested"}),
    "wake": (ev.Turned, {"turned": ""}),
}
"""Facts by the beginning of a common word for them, with their zones or state."""


def is_called(fact: ev.Event, word: str) -> bool:
    """True if the fact may be called by that word, in small letters."""
    kind, having = next((found for begins, found in _CALLED.items() if word.startswith(begins)), (None, {}))
    return type(fact) is kind and all(
        value == (name_of(getattr(fact, name)) if kind is ev.CardMoved else getattr(fact, name))
        for name, value in having.items()
    )
