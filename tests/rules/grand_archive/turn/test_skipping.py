"""Skipping phases, limits at the end of a turn, and the passing that ends a phase."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.rules.grand_archive.build import Bench, Game, ally


def upkeep(skips: int) -> Game:
    """A's third turn from its beginning, with so many draw phases to skip."""
    bench = Bench().decks()
    bench.champions()
    bench.say(ev.UsageMarked("skip:A:draw", skips))
    return bench.at("A", number=3)


def whole_turns(game: Game, count: int) -> Game:
    """Nobody does anything for so many turns."""
    last = game.table.turn_number + count
    for _ in range(60 * count):
        if game.table.turn_number >= last:
            return game
        if game.asked.endswith("Materialized"):
            game.fine(de.MaterializationDeclined(game.asked[0]))
        else:
            game.passes()
    raise AssertionError(game.asked)


def draws(game: Game, player: str) -> list[int]:
    """The turns in which that player had a draw phase."""
    turn, found = 3, []
    for event in game.history:
        if isinstance(event, ev.TurnBegan):
            turn = event.number
        if isinstance(event, ev.PhaseBegan) and event.phase == "draw" and (turn % 2 == 1) == (player == "A"):
            found.append(turn)
    return found


@pytest.mark.rule("skipping-phases.p2")
def test_a_phase_that_is_skipped_twice_is_skipped_in_two_turns() -> None:
    game = whole_turns(upkeep(2), 6)
    assert draws(game, "A") == [7]
    assert draws(game, "B") == [4, 6, 8]


@pytest.mark.rule("skipping-phases.p3")
def test_nothing_happens_at_the_end_of_a_skipped_phase() -> None:
    """Damage on allies stays where the end phase is skipped."""
    bench = Bench().decks()
    bench.champions()
    hurt = bench.field("A", ally(1, 5), damage=2)
    bench.say(ev.UsageMarked("skip:A:end", 1))
    game = whole_turns(bench.main(), 1)
    assert game.thing(hurt).damage == 2
    assert not [fact for fact in game.history if isinstance(fact, ev.PhaseBegan) and fact.phase == "end"]


@pytest.mark.rule("turn-order.p2")
def test_players_naturally_act_in_three_phases_alone() -> None:
    game = whole_turns(upkeep(0), 1)
    opened = [event.window for event in game.history if isinstance(event, ev.WindowOpened)]
    assert opened == ["recollection", "main", "end"]
