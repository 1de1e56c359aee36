"""Nothing that is kept for speed changes a verdict: state checks that are passed over, values that are looked up, a referee with all its memory."""

import contextlib
import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules import step_groups
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Verdict
from ga_replay.core.table.fold import FoldError, apply
from ga_replay.core.table.table import Table
from ga_replay.games.grand_archive import decisions as de
from tests.support.laws.changing import changed
from tests.support.laws.games import EPIC, GRAND_ARCHIVE, TRAILS, Match, events

LONG = 120
SETTLED = 40
"""So many events into a match there is something on the field."""
SLIPS = 24
AFTER = 20
"""So many events are looked at after something was slipped in."""
each_game = pytest.mark.parametrize("match", [*GRAND_ARCHIVE[:3], *EPIC[:4], *TRAILS], ids=str)


def verdicts(referee: Referee, log: list[ev.Event]) -> list[Verdict]:
    """The verdicts, up to the event that is damage if there is one."""
    found = []
    with contextlib.suppress(FoldError):
        for event in log:
            found.append(referee.feed(event))  # noqa: PERF401 - what came before the damage counts
    return found


def careful(match: Match) -> Referee:
    """A referee that goes into the state checks each time; which of them one question passes over is a law of its own, below."""
    referee = match.beginning()
    referee.scene.careful_checks = True
    return referee


@each_game
def test_checks_that_are_passed_over_would_have_found_nothing(match: Match) -> None:
    log = events(match.played(LONG))
    assert verdicts(careful(match), log) == verdicts(match.beginning(), log)


@each_game
def test_after_a_fault_every_check_runs(match: Match) -> None:
    log = events(match.played(LONG))
    for wrong in changed(log, random.Random(len(log))):
        assert verdicts(careful(match), wrong) == verdicts(match.beginning(), wrong)


@each_game
def test_a_referee_without_memory_judges_the_same(match: Match) -> None:
    referee = match.beginning()
    for event in events(match.played(LONG)):
        fresh = referee.fork()
        if isinstance(referee.due, ag.Must):
            assert fresh.due == referee.due
        assert fresh.feed(event) == referee.feed(event)
        assert fresh.table == referee.table


def entered_all_the_same(idle: step_groups.SkipIf, runs: step_groups.Group) -> Callable[[Scene], Any]:
    """Steps that one question passes over, entered nevertheless: they must come to nothing."""

    def run(scene: Scene) -> ag.StepReply | None:
        passed = idle(scene)
        for one, at in runs:
            try:
                reply = one(scene)
            except LookupError:  # after a fault what a step is about may be gone
                if passed:
                    continue
                raise
            assert reply is None or not passed, (one, reply)
            if reply is not None:
                return ag.StepReply(at, reply)
        return None

    return run


@pytest.mark.parametrize("match", GRAND_ARCHIVE, ids=str)
def test_steps_that_one_question_passes_over_come_to_nothing(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_groups, "_together", entered_all_the_same)
    rules = copy.copy(match.kind.rules)
    rules.index()
    monkeypatch.setattr(match.kind.rules, "rests", rules.rests)
    log = match.events()
    for one in (log, *changed(log, random.Random(len(log)))):
        verdicts(match.beginning(), one)


def slipped(table: Table, rng: random.Random) -> ev.Fact:
    """Something that changes an object, a card, an effect or a player."""
    objects = [*table.things]
    here, card = objects[rng.randrange(len(objects))], rng.randrange(1, table.next_handle)
    player = table.players[rng.randrange(len(table.players))]
    zones = ("field", f"{player}:graveyard", f"{player}:hand")
    facts = (
        ev.DamageMarked(here, rng.randrange(1, 30)),
        ev.CountersChanged(here, ("durability", "buff", "debuff", "level")[rng.randrange(4)], -3 + rng.randrange(7)),
        ev.ControlChanged(here, player),
        ev.CardMoved(card, table.zone_of[card], zones[rng.randrange(3)]),
        ev.Identified(here, [*table.named][rng.randrange(len(table.named))]),
        ev.UsageMarked(f"decked:{player}"),
        *[ev.EffectEnded(effect) for effect in table.effects],
    )
    return facts[rng.randrange(len(facts))]


@pytest.mark.parametrize("match", GRAND_ARCHIVE, ids=str)
def test_what_is_kept_sees_whatever_changes(match: Match) -> None:
    """Something changes while a question is open, and nobody finds a fault, so that nothing is looked at with more care from then on."""
    log, rng = match.events(), random.Random(match.seed)
    asked = [at for at, event in enumerate(log) if at > SETTLED and isinstance(event, de.OpportunityPassed)]
    for at in rng.sample(asked, SLIPS):
        referee = match.beginning()
        for event in log[:at]:
            referee.feed(event)
        _ = referee.due
        change = slipped(referee.table, rng)
        apply(referee.table, change)
        referee.progress.reopen_question()
        with contextlib.suppress(FoldError):
            for event in log[at : at + AFTER]:
                fresh = referee.fork()
                if isinstance(referee.due, ag.Must):
                    assert fresh.due == referee.due, change
                assert fresh.feed(event) == referee.feed(event), (change, event)
