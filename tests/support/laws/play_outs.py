"""What must hold of every play-out: it resumes from the table, survives a faulty log, and offers what is legal."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.fold import FoldError

MARKS = ev.TurnBegan | ev.PhaseBegan | ev.StepBegan | ev.WindowOpened
"""The events from which a game goes on by its table alone."""


def assert_resumes(referee: Referee, event: ev.Event) -> None:
    """Law 8: the agenda made from the table alone, right after the event, is the one that walked there."""
    assert not referee.progress.pending, event
    walked, fresh = referee.fork(), _resumed(referee, event)
    assert _forced(fresh) == _forced(walked), event
    assert _asks(fresh.due) == _asks(walked.due), event
    assert _frames(fresh) == _frames(walked), event


def _resumed(referee: Referee, event: ev.Event) -> Referee:
    """A referee that knows the table and the event that has just happened, and nothing else."""
    table = referee.table.fork()
    fresh = Referee(referee.rules, table, referee.rules.flow.resume(Scene(table, referee.rules)))
    fresh.progress.run_watchers((event,))
    return fresh


def _frames(referee: Referee) -> list[tuple[str, int, ag.Args, int, int]]:
    """Procedure, step, arguments, question and what is still queued, of each frame."""
    return [(frame.procedure, frame.at, frame.args, frame.asked, len(frame.queue)) for frame in referee.agenda]


def _forced(referee: Referee) -> list[tuple[ev.Fact, ...]]:
    """The groups that are due without anybody deciding; the referee goes on over them."""
    groups = []
    while isinstance(referee.due, ag.Must):
        groups.append(referee.pending)
        for fact in referee.pending:
            referee.feed(fact)
    return groups


def _asks(due: ag.Due) -> object:
    """What is due, without the closures that a choice may hold."""
    return (due.player, due.kinds, due.rule) if isinstance(due, ag.May) else due


def judge_with_faults(beginning: Callable[[], Referee], events: Sequence[ev.Event], places: Iterable[int]) -> None:
    """An event that is missing, twice there or in the wrong place: each log is judged on, or to what is broken in it."""
    for at in places:
        for changed in (
            [*events[:at], *events[at + 1 :]],
            [*events[:at], events[at], *events[at:]],
            [*events[:at], events[at + 1], events[at], *events[at + 2 :]],
        ):
            referee = beginning()
            try:
                for event in changed[: at + 150]:
                    referee.feed(event)
            except FoldError:
                continue


def assert_offers_are_legal(
    referee: Referee,
    events: Iterable[ev.Event],
    every: int,
    neighbours: Callable[[ag.May, Referee], list[ev.Decision]],
) -> None:
    """Law 3 on every n-th question: what is offered is legal, and of its neighbours what is legal was offered."""
    for at, event in enumerate(events):
        due = referee.due
        if isinstance(due, ag.May) and at % every == 0:
            for offer in _members(due):
                assert referee.fork().feed(offer).status is Status.LEGAL, offer
            for other in neighbours(due, referee):
                found = referee.fork().feed(other).status is Status.LEGAL
                assert found == due.choice.contains(due.value(other)), other
        referee.feed(event)


def _members(may: ag.May, most: int = 12) -> list[ev.Event]:
    """Decisions that the choice offers, the first of them where there are many."""
    values = itertools.islice(may.choice, most)
    kind: Any = may.kinds[0]
    return [kind(may.player, value) if may.value_of else value for value in values]
