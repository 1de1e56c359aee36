"""A game that goes on from a table, whichever game it is, and the rules that it is judged by meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, Self

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.core.table.table import Table, Thing
from ga_replay.match.recording import Recording


class InForce:
    """The rules by which every game is judged that begins: those of the book, or what a test puts in their place."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = [rules]

    def now(self) -> Ruleset:
        """The rules that are in force."""
        return self._rules[-1]

    @contextmanager
    def use(self, rules: Ruleset) -> Iterator[None]:
        """Lets every game that begins meanwhile be judged by these rules."""
        self._rules.append(rules)
        try:
            yield
        finally:
            self._rules.pop()


def going_on(table: Table, rules: Ruleset, agenda: ag.Agenda | None = None) -> Recording:
    """A recording that goes on from this table, where the rules say that it does unless an agenda is given."""
    return Recording(Referee(rules, table, rules.flow.resume(Scene(table, rules)) if agenda is None else agenda))


class Play:
    """Decisions in, forced facts written down, everything judged; `windowed` is a decision by which a window is known."""

    windowed: ClassVar[type[ev.Decision]]

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self._seen = 0
        self.follow()

    # --- what is due and how the table looks ---

    @property
    def referee(self) -> Referee:
        return self.recording.referee

    @property
    def table(self) -> Any:
        return self.referee.table

    @property
    def scene(self) -> Scene:
        return self.referee.scene

    @property
    def due(self) -> ag.Due:
        return self.referee.due

    @property
    def asked(self) -> str:
        """Who is asked for what, in short: `A Retaliated`; a window by its name: `A main`; else what is due."""
        due = self.due
        if isinstance(due, ag.May):
            return f"{due.player} {self.table.window if self.windowed in due.kinds else due.kinds[0].__name__}"
        return type(due).__name__

    @property
    def choice(self) -> list[Any]:
        """What may be chosen now."""
        due = self.due
        assert isinstance(due, ag.May | ag.Chance), due
        return list(due.choice)

    @property
    def facts(self) -> list[Any]:
        """What has happened since the last decision."""
        return [entry.event for entry in self.recording.entries[self._seen :]]

    @property
    def history(self) -> list[Any]:
        """Everything so far."""
        return [entry.event for entry in self.recording.entries]

    def happened(self, kind: type[Any]) -> list[Any]:
        """The facts of that type since the last decision."""
        return [fact for fact in self.facts if type(fact) is kind]

    def thing(self, handle: int) -> Thing:
        found: Thing = self.table.things[handle]
        return found

    def zone(self, handle: int) -> str:
        found: str = self.table.zone_of[handle]
        return found

    # --- going on ---

    def follow(self) -> None:
        """Writes everything that nobody decides; all of it is legal, or else the recorder is wrong."""
        before = len(self.recording.entries)
        self.recording.follow()
        assert all(found.status is not Status.ILLEGAL for found in self.recording.verdicts[before:])

    def do(self, event: ev.Event) -> Verdict:
        """Writes a decision, or anything else, and what follows from it."""
        found = self.recording.write(event)
        self._seen = len(self.recording.entries)
        self.follow()
        return found

    def write(self, event: ev.Event) -> Verdict:
        """Writes one event and nothing after it."""
        return self.recording.write(event)

    def fine(self, *events: ev.Event) -> Self:
        """Writes decisions that are legal."""
        for event in events:
            found = self.do(event)
            assert found.status is Status.LEGAL, found
        return self

    def cannot(self, event: ev.Event) -> list[str]:
        """The rules that the decision would break; the game stays where it is."""
        found = self.referee.fork().feed(event)
        assert found.status is Status.ILLEGAL, event
        return [finding.rule for finding in found.findings]
