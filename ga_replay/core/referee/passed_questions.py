"""A question with one possible answer that was passed over: its player, and the events that still answer it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ga_replay.core.events import ChanceFell, Event
from ga_replay.core.rules import agenda as ag


class PassedQuestion(Struct, frozen=True):
    """A question that was passed over.

    `agenda` as it was when the question came up, `closed` the number of groups of facts by then.
    """

    settled: ag.ForcedChoice
    agenda: ag.Agenda
    closed: int

    @property
    def player(self) -> str:
        """The player whose answer it is."""
        return self.settled.asked.player

    def asks_for(self, kind: type[Event]) -> bool:
        """True if such an event would answer it."""
        asked = self.settled.asked
        return kind in asked.kinds if isinstance(asked, ag.May) else kind is ChanceFell

    def fits(self, event: Event) -> bool:
        """True if the event answers it, right or wrong."""
        asked = self.settled.asked
        if isinstance(asked, ag.May):
            return type(event) in asked.kinds and getattr(event, "player", "") == asked.player
        return isinstance(event, ChanceFell) and event.what == asked.what

    def value(self, event: Any) -> object:
        """The event's answer."""
        asked = self.settled.asked
        return asked.value(event) if isinstance(asked, ag.May) else event.values

    def is_said(self, event: Event) -> bool:
        """True if the event is the only answer; cards may be in any order."""
        if not self.fits(event):
            return False
        said, only = self.value(event), self.settled.answer
        return bool(said == only or (type(said) is type(only) is tuple and sorted(said) == sorted(only)))


def pass_question(agenda: ag.Agenda, settled: ag.ForcedChoice, closed: int) -> PassedQuestion:
    """Passes over a question of the topmost procedure that has one answer; what follows from the answer is next."""
    frame = agenda[-1]
    then, at = settled.then, frame.at
    frame.at = frame.asked = at - 1
    passed = PassedQuestion(settled, ag.fork(agenda), closed)
    frame.at, frame.asked = at, -1
    if then is not None:
        frame.queue[:0] = then if isinstance(then, list) else [then]
    return passed


def still_open_after(passed: tuple[PassedQuestion, ...], event: Event | None) -> tuple[PassedQuestion, ...]:
    """The questions still open after that decision (None if there was none).

    The same answer may be repeated, to the question before.
    """
    return passed if event is None else tuple([one for one in passed if one.is_said(event)])
