"""When what is sacrificed or discarded goes and what it triggers comes; costs by a level below 0; abilities as they are activated."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import action, ally
from tests.support.grand_archive.tables import TONORIS, TRISTAN, Fight, marks, play, settle
from tests.support.grand_archive.words import action_says, always, kind, line


def dying(bench: Fight) -> int:
    """An ally of A that draws a card as it dies."""
    return bench.field("A", ally(1, 1, lines=(line(ir.Triggered(ir.Event("die", what=ir.Self()), (ir.Draw(),))),)))


@pytest.mark.rule("term/discard.2")
def test_a_discard_as_a_cost_is_done_before_the_card_counts_as_played() -> None:
    bench = Fight(TONORIS)
    cost = ir.ExtraCost(ir.Self(), (ir.Move("discard", ir.Pick("choose", kind("card")), ir.Zone("graveyard")),))
    dear, other = bench.hand("A", action(lines=(always(cost), action_says(ir.Draw())))), bench.hand("A", ally())
    game = bench.main().fine(de.CardActivated("A", dear))
    assert game.zone(other) == "A:graveyard"
    assert [item.handle for item in game.table.stack] == [dear]
    moved = next(at for at, one in enumerate(game.history) if isinstance(one, ev.CardMoved) and one.handle == other)
    played = next(
        at for at, one in enumerate(game.history) if isinstance(one, ev.UsageMarked) and "activated" in one.key
    )
    assert moved < played


@pytest.mark.rule("term/sacrifice.4")
def test_what_a_sacrifice_by_an_effect_triggers_waits_for_the_whole_effect() -> None:
    """The effect's own counters are there before the trigger is on the Effects Stack."""
    bench = Fight(TONORIS)
    dying(bench)
    steps = (ir.Sacrifice(ir.Pick("choose", kind("ally"))), ir.PutCounters("age", ir.Champion()))
    card = bench.hand("A", action(lines=(action_says(*steps),)))
    game = bench.main().fine(de.CardActivated("A", card)).passes(2)
    assert game.thing(bench.mine).counters == {"age": 1}
    assert [item.kind for item in game.table.stack] == ["trigger"]
    assert not game.table.zones["A:hand"]
    assert len(settle(game).table.zones["A:hand"]) == 1


@pytest.mark.rule("term/lv.3")
@pytest.mark.parametrize(("level", "cost"), [(0, 2), (-1, 3)])
def test_efficiency_costs_more_by_a_negative_level(level: int, cost: int) -> None:
    bench = Fight(TONORIS[:1])
    lower = ir.Modify(ir.Champion(ir.Player("opponent", "a")), (ir.Stat("level", -level, minus=True),))
    bench.field("B", ally(lines=(always(lower),)))
    dear = bench.hand("A", action(cost_reserve=2, lines=(line(ir.Keyword("efficiency")), action_says(ir.Draw()))))
    bench.payers("A", 5)
    game = bench.main().fine(de.CardActivated("A", dear))
    assert {len(some) for some in game.choice} == {cost}


@pytest.mark.rule("term/lv.3", "keyword/efficiency.1")
def test_a_negative_level_is_0_where_it_counts_cards() -> None:
    bench = Fight(TONORIS[:1])
    lower = ir.Modify(ir.Champion(ir.Player("opponent", "a")), (ir.Stat("level", 2, minus=True),))
    bench.field("B", ally(lines=(always(lower),)))
    card = bench.hand("A", action(lines=(action_says(ir.Draw(ir.Number("level", ir.YOU))),)))
    assert not play(bench.main(), "A", card).table.zones["A:hand"]


@pytest.mark.rule("term/activate-activating.2")
def test_an_ability_is_indicated_paid_and_put_onto_the_stack() -> None:
    """Parcenet, Royal Maid: it rests."""
    bench = Fight(TRISTAN)
    maid = bench.field("A", "parcenet-royal-maid")
    game = bench.main().fine(de.AbilityActivated("A", maid, "parcenet-royal-maid#2"))
    assert [(item.kind, item.handle, item.player) for item in game.table.stack] == [("ability", maid, "A")]
    assert game.thing(maid).turned == "rested"
    assert marks(game, ev.StackPushed)
