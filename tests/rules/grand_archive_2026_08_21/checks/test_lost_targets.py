"""What has lost its targets fizzles at the next check of state (state-based-checks-and-effects.2, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally
from tests.support.grand_archive.words import says

PAGE = "state-based-checks-and-effects"
BOLT = action(name="Plain Bolt", lines=(says("Deal 1 damage to target ally."),))
SLAY = action(name="Plain Slay", lines=(says("Destroy target ally."),))
DRAW = action(name="Plain Study", lines=(says("Draw a card."),))
TWO = action(name="Plain Swap", lines=(says("Rest up to two target allies."),))


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def popped(game: Game) -> list[tuple[int, str]]:
    return [(fact.item, fact.how) for fact in game.history if isinstance(fact, ev.StackPopped)]


@pytest.mark.rule(f"{PAGE}.2.1")
def test_what_lost_all_its_targets_is_gone_before_anybody_acts_again() -> None:
    bench = two()
    target, bolt, slay = bench.field("B", ally(1, 3)), bench.hand("A", BOLT), bench.hand("B", SLAY)
    game = bench.main().activate("A", bolt).fine(de.TargetsChosen("A", (target,))).passes()
    game.activate("B", slay).fine(de.TargetsChosen("B", (target,))).resolve()
    assert [how for _, how in popped(game)] == ["resolved", "fizzled"]
    assert game.table.stack == []
    assert game.zone(bolt) == "A:graveyard"
    assert game.asked == "A main"


@pytest.mark.rule(f"{PAGE}.2.1")
def test_with_an_empty_effects_stack_the_turn_player_acts_slowly_again() -> None:
    bench = two()
    target, bolt, slay = bench.field("B", ally(1, 3)), bench.hand("A", BOLT), bench.hand("B", SLAY)
    slow = bench.hand("A", ally(cost_reserve=0))
    game = bench.main().activate("A", bolt).fine(de.TargetsChosen("A", (target,))).passes()
    game.activate("B", slay).fine(de.TargetsChosen("B", (target,))).resolve()
    assert de.CardActivated("A", slow) in game.choice


@pytest.mark.rule(f"{PAGE}.2")
@pytest.mark.rule(f"{PAGE}/types-of-checks.8")
def test_an_optional_target_that_is_illegal_is_none_any_more_although_it_is_legal_again() -> None:
    bench = two()
    first, second = bench.field("B", ally(1, 3)), bench.field("B", ally(1, 3))
    both, study = bench.hand("A", TWO), bench.hand("A", DRAW)
    game = bench.main().activate("A", both).fine(de.TargetsChosen("A", (first, second)))
    game.write(ev.StatusSet(first, "distant"))
    game.activate("A", study)
    game.write(ev.CardMoved(first, "field", "B:banishment"))
    game.do(ev.CardMoved(first, "B:banishment", "field"))
    game.resolve()
    chosen = [values for item in game.table.stack for values in item.choices.values()]
    assert (second,) in chosen
