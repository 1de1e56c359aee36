"""Law 3: a decision is legal exactly when the choice contains it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Order, Some, Split
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import (
    SHELF,
    Bench,
    Game,
    action,
    ally,
    attack,
    champion,
    regalia,
    siegeable,
    weapon,
)
from tests.support.laws.games import Match, each_match

MOST = 1000
"""A choice with more members is looked at in samples."""


def legal(referee: Referee, decision: ev.Event) -> bool:
    """Whether the decision, taken now, is found legal."""
    return referee.fork().feed(decision).status is Status.LEGAL


def decided(may: ag.May, value: Any) -> Any:
    """The decision that says the value."""
    kind: Any = may.kinds[0]
    return kind(may.player, value) if may.value_of else value


# --- brute force on small tables -------------------------------------------------------------------------------------------


def few(things: list[int]) -> Iterator[tuple[int, ...]]:
    """None, one or two of them, in any order, one perhaps twice."""
    for size in range(3):
        yield from itertools.product(things, repeat=size)


def everything(game: Game) -> Iterator[Any]:
    """Every decision of the kinds that the window and the materialize phase ask for, however foolish."""
    table = game.table
    handles, things = list(table.zone_of), list(table.things)
    texts = {one.text for one in game.choice if isinstance(one, de.AbilityActivated)}
    yield de.MaterializationDeclined("A")
    for player in "AB":
        yield de.OpportunityPassed(player)
        for handle in handles:
            yield de.CardActivated(player, handle)
            yield de.Materialized(player, handle)
            for text in texts:
                yield de.AbilityActivated(player, handle, text)
        for attacker in things:
            for targets in few(things):
                for weapons in ((), *((h,) for h in things)):
                    yield de.AttackDeclared(player, attacker, targets, weapons)


def battlefield() -> Game:
    bench = Bench().decks(3)
    bench.champions(champion(0, 20, elements=("FIRE",)))
    bench.field("A", ally(2, 3))
    bench.field("A", ally(1, 3, keywords={"true sight": 1}), rested=True)
    bench.field("A", weapon(2, 2))
    bench.field("B", ally(1, 3, keywords={"taunt": 1}))
    bench.field("B", ally(1, 3, keywords={"stealth": 1}))
    bench.field("B", siegeable(2))
    bench.hand("A", action("slow", elements=("WIND",)))
    bench.hand("A", attack(2))
    bench.hand("B", action("fast", cost_reserve=1))
    return bench.main()


def cleaving() -> Game:
    bench = Bench().decks(3)
    mine, _ = bench.champions()
    bench.field("A", weapon(2, 2, keywords={"cleave": 1}))
    bench.field("B", ally(1, 3))
    bench.put("A", "hand", ally(cost_reserve=0))
    bench.say(ev.CountersChanged(mine, "enlighten", 3))
    return bench.main()


def materializing() -> Game:
    bench = Bench().decks(3)
    bench.champions()
    bench.put("A", "material", regalia(cost_memory=1))
    bench.put("A", "material", regalia(cost_memory=2, name="Dear"))
    bench.put("A", "material", champion(1, cost_memory=0))
    bench.put("A", "material", champion(2, cost_memory=0))
    bench.put("A", "memory", ally())
    return bench.at("A").until("A Materialized")


def responding() -> Game:
    bench = Bench().decks(3)
    bench.champions()
    quick = bench.hand("A", action("fast"))
    bench.hand("B", action("fast", name="Answer"))
    bench.hand("B", ally(cost_reserve=0))
    return bench.main().activate("A", quick).passes()


@pytest.mark.parametrize("table", [battlefield, cleaving, materializing, responding], ids=lambda table: table.__name__)
def test_what_is_offered_is_what_is_legal(table: Any) -> None:
    with queries.use_pool(SHELF):
        game = table()
        may = game.due
        assert isinstance(may, ag.May)
        offered = {_said(one) for one in may.choice}
        assert len(offered) == len(list(may.choice))
        met = set()
        for decision in everything(game):
            contained = decision.player == may.player and type(decision) in may.kinds and may.choice.contains(decision)
            assert contained == (_said(decision) in offered), decision
            assert contained == legal(game.referee, decision), decision
            met.add(contained)
        assert met == {True, False}


def _said(decision: Any) -> Any:
    """The decision, with objects that are named together in one order."""
    if isinstance(decision, de.AttackDeclared):
        return decision.player, decision.attacker, tuple(sorted(decision.targets)), decision.weapons
    return decision


# --- every question of the play-outs -------------------------------------------------------------------------------------------


def neighbours(value: Any, strangers: tuple[int, ...]) -> Iterator[Any]:
    """Values one step away: one handle or number more, less or other."""
    if isinstance(value, int):
        yield from (value - 1, value + 1, *strangers)
        return
    if not isinstance(value, tuple) or not all(isinstance(one, int) for one in value):
        return
    for at in range(len(value)):
        yield (*value[:at], *value[at + 1 :])
        yield from ((*value[:at], other, *value[at + 1 :]) for other in strangers)
    yield from ((*value, other) for other in (*strangers, *value[:1]))


def plain(choice: Any, value: Any) -> Any:
    """A member in the form in which the choice lists it: several things are named in any order."""
    return tuple(sorted(value)) if isinstance(choice, Some) and not isinstance(choice, Order | Split) else value


@each_match
def test_choices_contain_their_members_and_not_their_neighbours(match: Match) -> None:
    referee = match.beginning()
    asked = 0
    for event in match.events():
        due = referee.due
        if isinstance(event, ev.Decision | ev.ChanceFell) and isinstance(due, ag.May | ag.Chance):
            asked += 1
            if asked % 3 == 0:
                _look_around(referee, due, event)
        referee.feed(event)
    assert asked > 100


def _look_around(referee: Referee, due: ag.May | ag.Chance, event: Any) -> None:
    choice = due.choice
    members = list(itertools.islice(choice, MOST + 1))
    value = event.values if isinstance(due, ag.Chance) else due.value(event)
    assert choice.contains(value)
    assert all(choice.contains(member) for member in members)
    assert isinstance(due, ag.Chance) or all(legal(referee, decided(due, member)) for member in members[:3])
    if len(members) > MOST:
        return
    listed = {plain(choice, member) for member in members}
    handles = list(referee.table.zone_of)
    for other in neighbours(value, (handles[0], handles[-1], handles[-1] + 1)):
        if len(set(other)) == len(other) if isinstance(other, tuple) else True:
            assert choice.contains(other) == (plain(choice, other) in listed), (choice, other)
