"""One fault, one finding: after an illegal decision the game goes on, and what follows is judged as ever."""

from __future__ import annotations

import random
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.support.laws.games import Match, each_of_grand_archive

EVERY = 150


def foolish(referee: Referee, rng: random.Random) -> list[Any]:
    """Decisions that somebody might take by mistake, legal or not."""
    table = referee.table
    handles, things = list(table.zone_of), list(table.things)

    def some(of: list[int], most: int) -> tuple[int, ...]:
        return tuple(rng.choice(of) for _ in range(rng.randrange(most + 1)))

    return [
        decision
        for player in "AB"
        for decision in (
            de.OpportunityPassed(player),
            de.MaterializationDeclined(player),
            de.CardActivated(player, rng.choice(handles)),
            de.CardActivated(player, rng.choice(table.zones[f"{player}:hand"] or handles)),
            de.Materialized(player, rng.choice(handles)),
            de.Materialized(player, rng.choice(table.zones[f"{player}:material"] or handles)),
            de.AttackDeclared(player, rng.choice(things), some(things, 2), some(things, 1)),
            de.Retaliated(player, some(things, 2)),
            de.ReservePaid(player, some(table.zones[f"{player}:hand"] or handles, 3)),
            de.TargetsChosen(player, some(things, 2)),
            de.UniqueKept(player, rng.choice(things)),
            de.ChampionPlaced(player, rng.choice(handles)),
        )
    ]


def walked(match: Match) -> list[Referee]:
    """Referees of the play-out where somebody decides, every so many events."""
    referee = match.beginning()
    found = []
    wanted = EVERY
    for number, event in enumerate(match.events()):
        if number >= wanted and isinstance(event, ev.Decision) and isinstance(referee.due, ag.May):
            found.append(referee.fork())
            wanted = number + EVERY
        referee.feed(event)
    return found


@each_of_grand_archive
def test_an_illegal_decision_is_found_and_nothing_after_it(match: Match) -> None:
    rng = random.Random(match.seed)
    faults = 0
    for referee in walked(match):
        for decision in foolish(referee, rng):
            recording = Recording(referee.fork())
            if recording.write(decision).status is not Status.ILLEGAL:
                continue
            faults += 1
            play_out(recording, rng, 6)
            later = [
                (one.event, found)
                for one, found in zip(recording.entries[1:], recording.verdicts[1:], strict=True)
                if found.findings
            ]
            assert not later, (decision, later[0])
    assert faults > 20


@each_of_grand_archive
def test_what_checks_see_as_owed_is_what_is_owed(match: Match) -> None:
    """A check asks nothing again that is owed already; so it must know of the same debts, also where a way to go on was tried and given up."""
    log = match.events()
    at = next(number for number, event in enumerate(log) if number > EVERY and isinstance(event, ev.CardMoved))
    referee = match.beginning()
    for event in [*log[:at], *log[at + 1 : at + 40]]:
        referee.feed(event)
        assert referee.scene.owed is referee.owed, event
    assert referee.owed
