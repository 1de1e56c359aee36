"""Drawing cards by card text."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import action, ally
from tests.support.grand_archive.tables import Fight, marks, play, reason, use
from tests.support.grand_archive.words import action_says, line, says


@pytest.mark.rule("resolution.p2", "drawing-cards.1")
def test_an_ability_draws_as_it_resolves() -> None:
    """Grand Crusader's Ring: banished as a cost, a card drawn. drawing-cards.1."""
    bench = Fight()
    ring = bench.field("A", "grand-crusaders-ring")
    game = bench.main()
    hand = len(game.table.zones["A:hand"])
    use(game, "A", ring, "#2")
    assert game.zone(ring) == "A:banishment"
    assert len(game.table.zones["A:hand"]) == hand + 1
    drawn = next(fact for fact in game.history if isinstance(fact, ev.CardMoved) and fact.to == "A:hand")
    assert reason(game, drawn) == "card:grand-crusaders-ring#2"


def test_each_player_draws_into_their_own_memory() -> None:
    """Increasing Danger: its controller draws, then each player into memory (drawing-cards.1)."""
    bench = Fight()
    card, pay = bench.hand("A", "increasing-danger"), bench.payers("A", 2)
    game = bench.main()
    play(game, "A", card, pay)
    zones = game.table.zones
    assert (len(zones["A:hand"]), len(zones["A:memory"]), len(zones["B:memory"])) == (1, 3, 1)


def test_cards_are_drawn_one_after_another_and_triggers_come_after_all() -> None:
    """drawing-cards.2, .3: seven cards on one resolution, the top one first."""
    bench = Fight(("spirit-of-wind",))
    deck = bench.table.zones["A:deck"].copy()
    bench.say(ev.TriggerWaiting(TriggerId(bench.table.next_id), "spirit-of-wind#1", bench.mine, "A"))
    game = bench.main()
    game.resolve()
    assert game.table.zones["A:hand"] == list(reversed(deck))[:7]


@pytest.mark.rule("drawing-cards.2", "drawing-cards.eg1")
def test_a_card_drawn_out_of_order_is_found() -> None:
    bench = Fight()
    card = bench.hand("A", action(lines=(action_says(ir.Draw(2)),)))
    game = bench.main().activate("A", card)
    first, second = reversed(bench.table.zones["A:deck"][-2:])
    game.write(de.OpportunityPassed("A"))
    game.write(ev.PassCounted("A"))
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    assert game.write(ev.CardMoved(second, "A:deck", "A:hand")).status is Status.ILLEGAL
    assert first in game.table.zones["A:deck"]


@pytest.mark.rule("drawing-cards.2")
def test_each_card_drawn_is_an_event_that_abilities_see() -> None:
    """Two cards drawn by one effect are two draws."""
    bench = Fight()
    says = line(ir.Triggered(ir.Event("draw", who=ir.YOU), (ir.Recover(1),)))
    bench.field("A", ally(1, 1, name="Reader", lines=(says,)))
    card = bench.hand("A", action(lines=(action_says(ir.Draw(2)),)))
    game = play(bench.main(), "A", card)
    assert len(marks(game, ev.TriggerWaiting)) == 2


@pytest.mark.rule("drawing-cards.2.1")
def test_cards_banished_from_a_deck_go_one_after_another() -> None:
    bench = Fight()
    top = ir.Pick("top", ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("deck", ir.YOU)),)), 2)
    card = bench.hand("A", action(lines=(action_says(ir.Move("banish", top)),)))
    game = bench.main().activate("A", card)
    first, second = reversed(bench.table.zones["A:deck"][-2:])
    for player in "AB":
        game.write(de.OpportunityPassed(player))
        game.write(ev.PassCounted(player))
    due = game.due
    assert isinstance(due, ag.Must)
    while not any(isinstance(fact, ev.CardMoved) for fact in due.facts):
        for fact in due.facts:
            game.write(fact)
        due = game.due
        assert isinstance(due, ag.Must)
    moves = [fact for fact in due.facts if isinstance(fact, ev.CardMoved)]
    assert [fact.handle for fact in moves] == [first, second]
    assert due.ordered


@pytest.mark.rule("drawing-cards.3")
def test_what_drawing_triggers_is_placed_after_all_cards_are_drawn() -> None:
    bench = Fight()
    says = line(ir.Triggered(ir.Event("draw", who=ir.YOU), (ir.Recover(1),)))
    bench.field("A", ally(1, 1, name="Reader", lines=(says,)))
    card = bench.hand("A", action(lines=(action_says(ir.Draw(2)),)))
    game = play(bench.main(), "A", card)
    seen = [
        type(fact).__name__
        for fact in game.history
        if (isinstance(fact, ev.CardMoved) and fact.to == "A:hand")
        or (isinstance(fact, ev.StackPushed) and fact.kind == "trigger")
    ]
    assert seen == ["CardMoved", "CardMoved", "StackPushed", "StackPushed"]


@pytest.mark.rule("drawing-cards.4", "drawing-cards.5")
def test_a_card_put_into_the_hand_is_not_drawn() -> None:
    bench = Fight()
    says = line(ir.Triggered(ir.Event("draw", who=ir.YOU), (ir.Recover(1),)))
    bench.field("A", ally(1, 1, name="Reader", lines=(says,)))
    top = ir.Pick("top", ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("deck", ir.YOU)),)), 1)
    card = bench.hand("A", action(lines=(action_says(ir.Move("put", top, ir.Zone("hand"))),)))
    game = play(bench.main(), "A", card)
    assert len(game.table.zones["A:hand"]) == 1
    assert not marks(game, ev.TriggerWaiting)


@pytest.mark.rule("drawing-cards.6")
def test_drawing_from_an_empty_deck_loses() -> None:
    """drawing-cards.6."""
    bench = Fight(deck=1)
    card, pay = bench.hand("A", "arcane-disposition"), bench.payers("A", 3)
    bench.level_up(bench.mine, "rai-storm-seer")
    game = bench.main()
    play(game, "A", card, pay)
    assert game.table.lost == {"A": "decked"}


def test_a_text_limits_how_many_cards_are_drawn_each_turn() -> None:
    """Tithe Proclamation: no more than three each turn, whatever the text that draws says."""
    bench = Fight()
    bench.field("A", "tithe-proclamation")
    bench.say(ev.UsageMarked("game:nothing"))
    ring = bench.field("A", "grand-crusaders-ring")
    game = bench.main()
    game.recording.write(ev.UsageMarked("turn:drawn:A", 3))
    hand = len(game.table.zones["A:hand"])
    use(game, "A", ring, "#2")
    assert len(game.table.zones["A:hand"]) == hand


@pytest.mark.rule("term/discard.1", "graveyard.p4")
def test_discarding_is_chosen_after_the_cards_were_drawn() -> None:
    """Creative Shock: two drawn, one of the hand discarded (term/discard.3); without a fire card nothing follows."""
    bench = Fight(of="fireball")
    card, pay = bench.hand("A", "creative-shock"), bench.payers("A", 3)
    game = bench.main()
    play(game, "A", card, pay)
    assert game.asked == "A Chosen"
    drawn = game.table.zones["A:hand"]
    assert sorted(game.choice) == sorted((handle,) for handle in drawn)
    first = drawn[0]
    game.fine(ev.Identified(first, "fireball", "A"), de.Chosen("A", (first,)))
    assert game.zone(first) == "A:graveyard"
    assert game.asked == "A Accepted"  # it was a fire card, and Rai is a mage: damage may be dealt
    game.fine(de.Accepted("A", True))
    game.fine(de.Chosen("A", (bench.theirs,)))
    assert game.thing(bench.theirs).damage == 2


@pytest.mark.rule("drawing-cards.2")
@pytest.mark.parametrize(("held", "drawn"), [(1, 3), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0)])
def test_each_card_drawn_counts_for_those_whose_influence_forbids_more(held: int, drawn: int) -> None:
    """Draws are made one after another, so that the influence which forbids drawing may be reached between two."""
    bench = Fight()
    bench.field(
        "B", ally(1, 1, name="Warden", lines=(says("Each player with influence five or more can't draw cards."),))
    )
    bench.some("A", "memory", held)
    card = bench.hand("A", action(lines=(says("Draw three cards into your memory."),)))
    game = play(bench.main(), "A", card)
    assert len(game.table.zones["A:memory"]) == held + drawn
    assert len(game.table.zones["A:deck"]) == 10 - drawn


def test_a_text_that_does_not_stand_keeps_nobody_from_drawing() -> None:
    """Plain sense: without such an ally its condition does not hold, whatever influence there is."""
    bench = Fight()
    says_so = says("As long as you control a Horse ally, each player with influence two or more can't draw cards.")
    bench.field("A", ally(1, 1, name="Warden", lines=(says_so,)))
    bench.some("A", "memory", 4)
    card = bench.hand("A", action(lines=(says("Each player draws two cards."),)))
    game = play(bench.main(), "A", card)
    assert (len(game.table.zones["A:hand"]), len(game.table.zones["B:hand"])) == (2, 2)
