"""A question with one possible answer that a game went past: whose it was, and what would still answer it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ga_replay.core.events import ChanceFell, Event
from ga_replay.core.rules import agenda as ag


class Passed(Struct, frozen=True):
    """A question that the game went past: `agenda` as it was when the question came up, `closed` how many groups of facts had happened by then."""

    settled: ag.ForcedChoice
    agenda: ag.Agenda
    closed: int

    @property
    def player(self) -> str:
        """Whose answer it is."""
        return self.settled.asked.player

    def asks_for(self, kind: type[Event]) -> bool:
        """Whether such an event would answer it."""
        asked = self.settled.asked
        return kind in asked.kinds if isinstance(asked, ag.May) else kind is ChanceFell

    def fits(self, event: Event) -> bool:
        """Whether the event answers it, right or wrong."""
        asked = self.settled.asked
        if isinstance(asked, ag.May):
            return type(event) in asked.kinds and getattr(event, "player", "") == asked.player
        return isinstance(event, ChanceFell) and event.what == asked.what

    def value(self, event: Any) -> object:
        """What the event answers."""
        asked = self.settled.asked
        return asked.value(event) if isinstance(asked, ag.May) else event.values

    def is_said(self, event: Event) -> bool:
        """Whether the event says the only answer; cards stand in any order."""
        if not self.fits(event):
            return False
        said, only = self.value(event), self.settled.answer
        return bool(said == only or (type(said) is type(only) is tuple and sorted(said) == sorted(only)))


def settle(agenda: ag.Agenda, settled: ag.ForcedChoice, closed: int) -> Passed:
    """Goes past a question that has one answer, of the topmost procedure; what follows from it is next."""
    frame = agenda[-1]
    then, at = settled.then, frame.at
    frame.at = frame.asked = at - 1
    passed = Passed(settled, ag.fork(agenda), closed)
    frame.at, frame.asked = at, -1
    if then is not None:
        frame.queue[:0] = then if isinstance(then, list) else [then]
    return passed


def left(passed: tuple[Passed, ...], event: Event | None) -> tuple[Passed, ...]:
    """The questions still to be heard once that was decided (None: nothing was): the same answer may be said again, to the question before."""
    return passed if event is None else tuple([one for one in passed if one.is_said(event)])
