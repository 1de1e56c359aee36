"""Opportunity: who receives it when, passing, and what resolves."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, action, ally, attack, broken, regalia


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


@pytest.mark.rule("timing-and-permissions/opportunity.8")
def test_the_turn_player_receives_opportunity_first() -> None:
    game = two().at("B", "main")
    assert game.facts == [ev.WindowOpened("main", "B")]
    assert game.asked == "B main"


@pytest.mark.rule("timing-and-permissions/opportunity.8", "term/opportunity.2", "term/player-action.2")
def test_after_a_resolution_the_turn_player_receives_opportunity() -> None:
    bench = two()
    first, second = bench.hand("B", action("fast")), bench.hand("B", action("fast", "Other"))
    game = bench.main().passes().activate("B", first).activate("B", second).resolve()
    assert len(game.table.stack) == 1
    assert game.facts[-1] == ev.WindowOpened("main", "A")
    assert game.asked == "A main"


def test_whoever_activates_a_card_keeps_opportunity() -> None:
    """timing-and-permissions/opportunity.8.1, card-activation.9."""
    bench = two()
    first, second = bench.hand("B", action("fast")), bench.hand("B", action("fast", "Other"))
    game = bench.main().passes().activate("B", first)
    assert game.asked == "B main"
    game.activate("B", second)
    assert [item.handle for item in game.table.stack] == [first, second]
    game.passes()
    assert game.asked == "A main"


@pytest.mark.rule("timing-and-permissions/opportunity.2", "term/activate-activating.1")
def test_only_the_player_with_opportunity_acts() -> None:
    bench = two()
    quick = bench.hand("B", action("fast"))
    game = bench.main()
    found = game.do(de.CardActivated("B", quick))
    assert broken(found) == [("timing-and-permissions/opportunity.2", "only-the-player-with-opportunity-acts")]
    assert [item.handle for item in game.table.stack] == [quick]
    game.resolve()
    assert game.zone(quick) == "B:graveyard"
    assert game.asked == "A main"


@pytest.mark.rule("timing-and-permissions/opportunity.2")
def test_only_the_player_with_opportunity_passes() -> None:
    game = two().main()
    found = game.do(de.OpportunityPassed("B"))
    assert broken(found) == [("timing-and-permissions/opportunity.2", "only-the-player-with-opportunity-passes")]
    game.passes()
    assert game.asked == "A end"


@pytest.mark.rule("effects-stack.p2")
def test_the_top_resolves_when_all_have_passed_in_turn_order() -> None:
    """timing-and-permissions/opportunity.3, .5; effects-stack.p2."""
    bench = two()
    first, second = bench.hand("A", action("fast")), bench.hand("A", action("fast", "Other"))
    game = bench.main().activate("A", first).activate("A", second)
    assert game.passes().asked == "B main"
    game.passes()
    assert [game.zone(h) for h in (first, second)] == ["stack", "A:graveyard"]
    game.passes(2)
    assert game.zone(first) == "A:graveyard"


@pytest.mark.rule("timing-and-permissions/opportunity.6")
def test_opportunity_comes_again_until_everything_has_resolved() -> None:
    bench = two()
    first, second = bench.hand("A", action("fast")), bench.hand("A", action("fast", "Other"))
    game = bench.main().activate("A", first).activate("A", second).passes(2)
    assert game.asked == "A main"
    assert len(game.table.stack) == 1
    game.passes(2)
    assert game.asked == "A main"
    assert game.table.stack == []


@pytest.mark.rule("timing-and-permissions/opportunity.p3")
def test_state_is_checked_before_anybody_receives_opportunity() -> None:
    bench = two()
    doomed = bench.field("B", ally(1, 2), damage=2)
    game = bench.at("A", "main")
    assert [type(fact).__name__ for fact in game.facts] == ["CardMoved", "WindowOpened"]
    assert game.zone(doomed) == "B:graveyard"


@pytest.mark.rule("effects-stack.p2")
def test_a_response_resolves_first() -> None:
    """timing-and-permissions/opportunity.4."""
    bench = two()
    mine, theirs = bench.hand("A", action("slow")), bench.hand("B", action("fast"))
    game = bench.main().activate("A", mine).passes().activate("B", theirs).passes(2)
    assert [game.zone(h) for h in (mine, theirs)] == ["stack", "B:graveyard"]


def test_an_action_between_passes_asks_everybody_again() -> None:
    """timing-and-permissions/opportunity.5: one whole cycle of passes after the last action."""
    bench = two()
    first, second = bench.hand("A", action("fast")), bench.hand("B", action("fast"))
    game = bench.main().activate("A", first).passes().activate("B", second).passes()
    assert game.asked == "A main"
    assert len(game.table.stack) == 2


# --- fast and slow ---------------------------------------------------------------------------------------------------------


SLOW = [action("slow"), ally(cost_reserve=0), regalia("ITEM", cost_memory=None, cost_reserve=0), attack()]


@pytest.mark.rule("timing-and-permissions/fast-vs-slow.1")
@pytest.mark.parametrize("slug", SLOW, ids=["action", "ally", "item", "attack"])
@pytest.mark.rule("main-phase.2")
def test_slow_cards_need_an_empty_stack(slug: str) -> None:
    bench = two()
    quick, slow = bench.hand("A", action("fast", "Quick")), bench.hand("A", slug)
    game = bench.main().activate("A", quick)
    found = game.do(de.CardActivated("A", slow))
    rule = "timing-and-permissions/fast-vs-slow.1"
    assert broken(found) == [(rule, "slow-cards-need-the-main-phase-and-an-empty-stack")]
    assert [item.handle for item in game.table.stack] == [quick, slow]


@pytest.mark.rule("timing-and-permissions/fast-vs-slow.1")
@pytest.mark.parametrize("window", ["recollection", "end"])
def test_slow_cards_need_the_main_phase(window: str) -> None:
    bench = two()
    slow = bench.hand("A", action("slow"))
    game = bench.at("A", window)
    assert de.CardActivated("A", slow) not in game.choice
    found = game.do(de.CardActivated("A", slow))
    assert [rule for rule, _ in broken(found)] == ["timing-and-permissions/fast-vs-slow.1"]
    game.resolve()
    assert game.zone(slow) == "A:graveyard"


@pytest.mark.rule("timing-and-permissions/fast-vs-slow.2")
@pytest.mark.rule("main-phase.5")
def test_the_non_turn_player_plays_nothing_slow() -> None:
    bench = two()
    slow = bench.hand("B", action("slow"))
    game = bench.main().passes()
    found = game.do(de.CardActivated("B", slow))
    rule = "timing-and-permissions/fast-vs-slow.2"
    assert broken(found) == [(rule, "non-turn-players-perform-no-slow-actions")]


def test_fast_cards_are_activated_whenever_one_has_opportunity() -> None:
    """timing-and-permissions/fast-vs-slow.3."""
    bench = two()
    quick = bench.hand("B", action("fast"))
    game = bench.at("A", "recollection").passes()
    assert de.CardActivated("B", quick) in game.choice
    game.activate("B", quick).resolve()
    assert game.zone(quick) == "B:graveyard"


# --- triggers on their way ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("triggered-abilities.p1")
def test_triggers_are_placed_before_opportunity() -> None:
    bench = two()
    source = bench.field("A", ally())
    game = bench.waits(source).at("A", "main")
    assert [(item.kind, item.handle, item.player) for item in game.table.stack] == [("trigger", source, "A")]
    assert game.table.waiting == {}
    assert game.asked == "A main"


@pytest.mark.rule("triggered-abilities.p6")
def test_the_turn_players_triggers_are_placed_first_each_player_choosing_the_order() -> None:
    bench = two()
    mine, other, theirs = bench.field("A", ally()), bench.field("A", ally(2)), bench.field("B", ally())
    game = bench.waits(theirs, "B").waits(mine).waits(other).at("A", "main")
    assert game.asked == "A TriggersOrdered"
    first, second = (t.trigger for t in game.table.waiting.values() if t.player == "A")
    game.fine(de.TriggersOrdered("A", (second, first)))
    assert [item.handle for item in game.table.stack] == [other, mine, theirs]
    assert game.asked == "A main"


@pytest.mark.rule("triggered-abilities.p6")
def test_an_order_of_other_triggers_is_no_answer() -> None:
    bench = two()
    mine, other = bench.field("A", ally()), bench.field("A", ally(2))
    game = bench.waits(mine).waits(other).at("A", "main")
    assert game.asked == "A TriggersOrdered"
    first = next(iter(game.table.waiting))
    found = game.do(de.TriggersOrdered("A", (first, first)))
    assert broken(found) == [("triggered-abilities.p6", "not-among-the-choices")]
    assert len(game.table.stack) == 2
    assert game.asked == "A main"
