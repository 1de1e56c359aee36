"""Stops of `.`: kept while the desk is open, and never stored."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry

_BEGINS = (ev.WindowOpened, ev.StepBegan, ev.PhaseBegan)


class Stop(Enum):
    """A kind of event at which passing stops: its value is the word for it."""

    TURN = "turn"
    """A new turn has begun."""
    DAMAGE = "damage"
    """Damage would be dealt next: before that, as the window before it opens."""
    ITEM = "item"
    """One of several things that wait to resolve has done so."""

    @property
    def gist(self) -> str:
        return _GISTS[self]


_GISTS = {
    Stop.TURN: "as a turn begins",
    Stop.DAMAGE: "before damage is dealt",
    Stop.ITEM: "after each thing that resolves",
}


def until_stop(passes: Sequence[Sequence[Entry]], stops: frozenset[Stop]) -> int:
    """The number of passes before the first stop; each is the entries that the pass leads to."""
    most = len(passes)
    for count, entries in enumerate(passes, 1):
        events = [one.event for one in entries]
        if Stop.TURN in stops and any(isinstance(one, ev.TurnBegan) for one in events):
            most = min(most, count)
        if Stop.ITEM in stops and any(isinstance(one, ev.StackPopped) for one in events):
            most = min(most, count)
        if Stop.DAMAGE in stops and any(isinstance(one, ev.DamageMarked) for one in events):
            opened = [at for at in range(1, count) if any(isinstance(one.event, _BEGINS) for one in passes[at - 1])]
            most = min(most, opened[-1] if opened else count)
    return most
