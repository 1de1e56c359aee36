"""Counters, resting and waking, states, control."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import action, ally
from tests.support.grand_archive.tables import TONORIS, TRISTAN, Fight, end_turn, marks, play, settle
from tests.support.grand_archive.words import action_says, target


def test_counters_on_the_champion() -> None:
    """Peer into Mana: 2+LV (level 2)."""
    bench = Fight()
    card, pay = bench.hand("A", "peer-into-mana"), bench.payers("A", 4)
    game = play(bench.main(), "A", card, pay)
    assert game.thing(bench.mine).counters["enlighten"] == 4 + 1  # and one of Rai, Archmage for the first Mage action


def test_a_counter_on_each_ally() -> None:
    """Attune with the Winds: each of the own allies, none of the others."""
    bench = Fight(TONORIS)
    own = [bench.field("A", "esteemed-knight"), bench.field("A", "trained-hawk")]
    other = bench.field("B", "esteemed-knight")
    card, pay = bench.hand("A", "attune-with-the-winds"), bench.payers("A", 3)
    game = play(bench.main(), "A", card, pay)
    assert [game.thing(h).counters for h in (*own, other)] == [{"buff": 1}, {"buff": 1}, {}]


@pytest.mark.rule("term/enlighten-counters.1")
def test_enlighten_counters_are_spent_for_cards() -> None:
    """counters/enlighten.1: three of them, at fast speed."""
    bench = Fight()
    bench.say(ev.CountersChanged(bench.mine, "enlighten", 4))
    game = bench.main().fine(de.AbilityActivated("A", bench.mine, "#enlighten"))
    assert game.thing(bench.mine).counters == {"enlighten": 1}
    settle(game)
    assert len(game.table.zones["A:hand"]) == 1


def test_any_amount_of_counters_is_the_players_choice() -> None:
    """Power Overwhelming: any amount goes, and the level rises by as many until end of turn (ThisWay)."""
    bench = Fight()
    bench.level_up(bench.mine, "rai-storm-seer")
    mine = bench.table.by_number[1]
    bench.say(ev.CountersChanged(mine, "enlighten", 3))
    card = bench.hand("A", "power-overwhelming")
    game = play(bench.main(), "A", card)
    assert game.asked == "A NumberChosen"
    assert game.choice == [(0,), (1,), (2,), (3,), (4,)]  # one came of Rai, Archmage
    game.fine(de.Chosen("A", (2,)))
    assert queries.level(game.scene, "A") == 3 + 2
    end_turn(game)
    assert queries.level(game.scene, "A") == 3


@pytest.mark.rule("term/wake-up.1", "term/wake-up.2")
def test_what_is_awake_does_not_wake_up() -> None:
    """Rallied Advance; term/wake-up.2: nothing happens to what is awake."""
    bench = Fight(TONORIS)
    rested, awake = bench.field("A", ally(1, 3), rested=True), bench.field("A", ally(1, 3))
    card = bench.hand("A", action(lines=(action_says(ir.Wake(ir.Pick("all", target("ally").kind, ir.Any()))),)))
    game = play(bench.main(), "A", card)
    assert [fact.handle for fact in marks(game, ev.Turned)] == [rested]
    assert awake in game.table.things


@pytest.mark.rule("term/rest-rested.1", "term/rest-rested.3")
def test_resting_as_a_cost_rests() -> None:
    """Parcenet, Royal Maid; term/rest-rested.3."""
    bench = Fight(TRISTAN)
    maid = bench.field("A", "parcenet-royal-maid")
    game = bench.main().fine(de.AbilityActivated("A", maid, "parcenet-royal-maid#2"))
    assert game.thing(maid).turned == "rested"


@pytest.mark.rule("term/have-gain-get-become-are.3.1")
def test_a_state_that_is_there_does_not_come_again() -> None:
    """properties-and-states.p2, .eg1."""
    bench = Fight(TONORIS)
    unit = bench.field("A", ally(1, 3))
    bench.say(ev.StatusSet(unit, "distant"))
    card = bench.hand("A", action(lines=(action_says(ir.Become(target("ally"), "distant")),)))
    game = play(bench.main(), "A", card, (), unit)
    assert not marks(game, ev.StatusSet)


@pytest.mark.rule("term/control-and-ownership.8")
def test_control_for_a_turn_goes_back() -> None:
    """term/control-and-ownership.8; the effect's span ends with the turn (end-phase.p3)."""
    bench = Fight(TONORIS)
    unit = bench.field("B", ally(1, 3))
    steals = ir.GainControl(target("ally"), span=ir.Span("end", turn="this"))
    card = bench.hand("A", action(lines=(action_says(steals),)))
    game = play(bench.main(), "A", card, (), unit)
    assert game.thing(unit).controller == "A"
    assert game.table.owner_of[unit] == "B"
    end_turn(game)
    assert game.thing(unit).controller == "B"


def test_what_left_the_field_gets_no_counters() -> None:
    """counters.p5; the text speaks of the object that was there."""
    bench = Fight(TRISTAN)
    unit = bench.field("A", "corhazi-outlook")
    game = bench.main()
    game.recording.write(ev.TriggerWaiting(game.table.next_id, "tristan-grim-stalker#2", unit, "A"))
    game.recording.write(ev.CardMoved(unit, "field", "A:graveyard"))
    game.follow()
    settle(game)
    assert not [fact for fact in marks(game, ev.CountersChanged) if fact.handle == unit]
