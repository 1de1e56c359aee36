"""The place of an answer to a settled question: at that question, or after its consequences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ga_replay.core import events as ev
from ga_replay.core.ports.notation import Verb
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.verbs import read_verbs
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.syntax.cursor import Cursor


def open_settled_questions(pen: Pen, kinds: Iterable[type[ev.Event]], player: str = "") -> list[PassedQuestion]:
    """The settled questions that such decisions of the player (empty: of anyone) still answer."""
    wanted = tuple(kinds)
    found = pen.settled
    return [one for one in found if player in {"", one.player} and any(one.asks_for(kind) for kind in wanted)]


class SettledAnswers:
    """Watches, on the way to a line's time, for a settled question that the line answers.

    It does so while it is `open`. `passed` is that question. If the line gives another answer to every question of its
    kind, `first` is the pen at the first of them.
    """

    def __init__(self, verbs: Sequence[Verb], cursor: Cursor, player: str) -> None:
        self.verbs = verbs
        self.kinds = tuple(verb.kind for verb in verbs)
        self.cursor = cursor
        self.player = player
        self.open = False
        self.passed: PassedQuestion | None = None
        self.first: Pen | None = None
        self._met: list[PassedQuestion] = []

    def __call__(self, pen: Pen) -> bool:
        """True if the line answers a question that was just settled, and the same is not asked next."""
        for one in open_settled_questions(pen, self.kinds, self.player) if self.open else ():
            if any(one is other for other in self._met):
                continue
            self._met.append(one)
            event = self.read(pen, one)
            if event is not None and one.is_said(event) and not _is_asked_next(pen, event):
                self.passed = one
                return True
            if self.first is None:
                self.first = pen.fork()
        return False

    def read(self, pen: Pen, passed: PassedQuestion | None, player: str = "") -> ev.Event | None:
        """The line's answer here, to that question or to the current one; None if it cannot be read so."""
        start, short = self.cursor.at, self.cursor.short
        try:
            here = ReadingContext(pen, passed.player if passed is not None else player, passed=passed)
            return read_verbs(self.verbs, self.cursor, here)
        except Fault:
            return None
        finally:
            self.cursor.at, self.cursor.short = start, short

    def at_last(self, pen: Pen) -> PassedQuestion | None:
        """The settled question that the line answers at its place, right or wrong; None if the same is asked now."""
        due = pen.due
        if self.passed is not None:
            return self.passed
        if isinstance(due, ag.May) and set(self.kinds) & set(due.kinds) and self.player in {"", due.player}:
            return None
        found = open_settled_questions(pen, self.kinds, self.player)
        said = (one for one in found if (event := self.read(pen, one)) is not None and one.is_said(event))
        return next(said, None) or next(iter(found), None)

    def was_asked(self, pen: Pen) -> bool:
        """True if such an answer was settled since somebody decided something."""
        return bool(open_settled_questions(pen, self.kinds, self.player))

    def is_answer(self, pen: Pen) -> bool:
        """True if the line is a possible answer to the current question, or the one that settled a question."""
        due = pen.due
        if isinstance(due, ag.May) and self.player in {"", due.player} and set(self.kinds) & set(due.kinds):
            event = self.read(pen, None, due.player)
            return isinstance(event, ev.Decision) and _offers(due, event)
        passed = open_settled_questions(pen, self.kinds, self.player)
        return any((event := self.read(pen, one)) is not None and one.is_said(event) for one in passed)

    def goes_back(self, pen: Pen) -> bool:
        """True if the line is rather a wrong answer to the settled question before.

        That is so if the current question does not offer its answer.
        """
        due = pen.due
        if self.first is None or not isinstance(due, ag.May):
            return self.first is not None
        event = self.read(pen, None, due.player)
        return not (isinstance(event, ev.Decision) and _offers(due, event))


def _is_asked_next(pen: Pen, event: ev.Event) -> bool:
    """True if the next question is the event's own."""
    twin = pen.fork()
    due = twin.fill()
    return isinstance(due, ag.May) and isinstance(event, ev.Decision) and _offers(due, event)


def _offers(due: ag.May, event: ev.Decision) -> bool:
    return ag.fits(due, event) and due.choice_of(event.player).contains(due.value(event))
