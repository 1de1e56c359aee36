"""Costs, elements, life and the text box: what the parts of a card mean in a game."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.cards.card import X
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, champion, regalia
from tests.support.grand_archive.words import action_says, always, costs, every, line, target

EVERYBODY = (ir.Played(ir.Player("player", "each")),)
MATERIALIZED = (ir.Played(ir.Player("player", "each"), "materialize"),)


def two(mine: str = "") -> Bench:
    bench = Bench().decks()
    bench.champions(mine or champion())
    return bench


def asked(bench: Bench) -> Game:
    return bench.at("A").until("A Materialized")


# --- paying ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cost.2")
def test_a_reserve_cost_puts_as_many_other_cards_of_the_hand_into_memory() -> None:
    """cost.eg2."""
    bench = two()
    card, pay = bench.hand("A", action(cost_reserve=2)), bench.some("A", "hand", 3)
    game = bench.main().fine(de.CardActivated("A", card))
    assert sorted(game.choice) == [pay[:2], (pay[0], pay[2]), pay[1:]]
    game.fine(de.ReservePaid("A", pay[:2]))
    assert [game.zone(h) for h in pay] == ["A:memory", "A:memory", "A:hand"]


@pytest.mark.rule("cost.2.1")
def test_nobody_acts_between_choosing_cards_for_a_reserve_cost_and_paying_it() -> None:
    bench = two()
    card, pay = bench.hand("A", action(cost_reserve=1)), bench.hand("A")
    quick = bench.hand("B", action())
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.asked == "A ReservePaid"
    assert broken(game.referee.fork().feed(de.CardActivated("B", quick)))
    game.fine(de.ReservePaid("A", (pay,)))
    kinds = [type(fact) for fact in game.facts]
    assert kinds.index(ev.CardMoved) < kinds.index(ev.WindowOpened)


@pytest.mark.rule("cost.3", "cost.3.1", "cost.3.2")
def test_a_memory_cost_banishes_as_many_cards_of_the_memory_drawn_at_random() -> None:
    """Nobody acts between the draw and the banishing."""
    bench = two()
    ring, memory = bench.put("A", "material", regalia(cost_memory=2)), bench.some("A", "memory", 3)
    game = asked(bench).fine(de.Materialized("A", ring))
    assert game.asked == "Chance"
    assert sorted(game.choice) == [memory[:2], (memory[0], memory[2]), memory[1:]]
    game.chance(*memory[1:])
    assert [game.zone(h) for h in memory] == ["A:memory", "A:banishment", "A:banishment"]
    kinds = [type(fact) for fact in game.facts]
    assert kinds.index(ev.CardMoved) < kinds.index(ev.WindowOpened)


@pytest.mark.rule("cost.3.1.1")
def test_what_is_not_random_is_paid_before_what_is() -> None:
    bench = two()
    ring = bench.put("A", "material", regalia(cost_memory=1))
    bench.put("A", "memory", ally())
    floating = bench.put("A", "graveyard", ally(keywords={"floating memory": 1}))
    game = asked(bench).fine(de.Materialized("A", ring))
    assert game.asked == "A FloatingUsed"
    game.fine(de.FloatingUsed("A", (floating,)))
    assert game.asked == "A materialization"
    assert len(game.table.zones["A:memory"]) == 1


@pytest.mark.rule("cost.5")
def test_a_cost_of_what_resolves_is_paid_as_the_text_says() -> None:
    bench = two()
    card = bench.hand("A", action(lines=(action_says(ir.May((ir.Pay(1),), (ir.Draw(),))),)))
    pay = bench.hand("A")
    game = bench.main().activate("A", card)
    assert game.table.zones["A:memory"] == []
    game.passes(2)
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", True))
    if game.asked == "A ReservePaid":
        game.fine(de.ReservePaid("A", (pay,)))
    assert game.zone(pay) == "A:memory"


# --- how much ---------------------------------------------------------------------------------------------------------------


def changed(*changes: ir.CostChange) -> Bench:
    bench = Bench().decks()
    bench.champions()
    bench.field("A", regalia(lines=(always(*changes),)))
    return bench


@pytest.mark.rule("cost.6")
def test_increases_and_decreases_are_added_up_at_the_same_time() -> None:
    """1 - 3 + 2 is 0, in whatever order."""
    cards = every("card", where=EVERYBODY)
    bench = changed(costs(3, what=cards), costs(2, less=False, what=cards))
    card = bench.hand("A", action(cost_reserve=2))
    assert texts.reserve_cost(bench.main().scene, "A", card, "") == 1


@pytest.mark.rule("cost.7")
def test_changes_are_changes_of_the_default_cost() -> None:
    """The reserve cost of a card of the main deck, the memory cost of one of the material deck."""
    cards = every("card", where=(ir.Played(ir.Player("player", "each"), "play"),))
    bench = changed(costs(1, less=False, what=cards, to="play"))
    card, ring = bench.hand("A", action(cost_reserve=2)), bench.put("A", "material", regalia(cost_memory=1))
    scene = bench.main().scene
    assert texts.reserve_cost(scene, "A", card, "") == 3
    assert texts.memory_cost(scene, "A", ring) == 2


@pytest.mark.rule("cost.8")
def test_no_cost_is_below_nothing() -> None:
    bench = changed(costs(3, what=every("card", where=MATERIALIZED), to="materialize"))
    ring = bench.put("A", "material", regalia(cost_memory=1))
    card = bench.hand("A", action(cost_reserve=1, lines=(always(costs(3)),)))
    scene = bench.main().scene
    assert texts.memory_cost(scene, "A", ring) == 0
    assert texts.reserve_cost(scene, "A", card, "") == 0


# --- X ------------------------------------------------------------------------------------------------------------------------

SPARK = action(name="Plain Spark", cost_reserve=X, lines=(action_says(ir.Damage(ir.X(), target("unit"))),))


@pytest.mark.rule("cost.9")
def test_x_is_nothing_in_a_cost_but_on_the_effects_stack_what_was_chosen() -> None:
    bench = two()
    card, unit = bench.hand("A", SPARK), bench.field("B", ally(1, 5))
    pay = bench.some("A", "hand", 3)
    game = bench.main()
    assert world_of(game.scene).number(card, "reserve cost") == 0
    game.fine(de.CardActivated("A", card), de.CostsDeclared("A", 2), de.TargetsChosen("A", (unit,)))
    assert world_of(game.scene).number(card, "reserve cost") == 2
    game.fine(de.ReservePaid("A", pay[:2]))
    assert world_of(game.resolve().scene).number(card, "reserve cost") == 0


@pytest.mark.rule("cost.9.2")
def test_x_in_the_effect_is_what_was_chosen() -> None:
    bench = two()
    card, unit = bench.hand("A", SPARK), bench.field("B", ally(1, 5))
    pay = bench.some("A", "hand", 3)
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.asked == "A CostsDeclared"
    game.fine(de.CostsDeclared("A", 2), de.TargetsChosen("A", (unit,)), de.ReservePaid("A", pay[:2])).resolve()
    assert game.thing(unit).damage == 2


@pytest.mark.rule("cost.9.1")
def test_x_is_nothing_where_nothing_is_paid() -> None:
    bench = two()
    spark = bench.hand("A", SPARK)
    bench.field("B", ally(1, 5))
    bench.some("A", "hand", 3)
    free = ir.Activate(
        ir.Pick("choose", ir.Kind((ir.Noun("card"),), where=(ir.Lies(ir.Zone("hand", ir.Player())),))),
        free="reserve cost",
    )
    gift = bench.hand("A", action(lines=(action_says(free),)))
    game = bench.main().activate("A", gift).passes(2)
    game.fine(de.Chosen("A", (spark,)))
    assert game.asked == "A CostsDeclared"
    assert game.choice == [de.CostsDeclared("A")]


# --- elements -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("element.1.1")
def test_what_has_no_element_is_norm() -> None:
    bench = two()
    plain, fire = bench.hand("A", action(elements=())), bench.hand("A", action(elements=("FIRE",)))
    scene = bench.main().scene
    assert [queries.elements(scene, h) for h in (plain, fire)] == [{"NORM"}, {"FIRE"}]


@pytest.mark.rule("element.2.2", "champion.10")
def test_champions_are_materialized_whatever_their_element() -> None:
    """element.eg2, champion.eg2: a crux champion without crux enabled."""
    bench = two(champion(2))
    knight = bench.put("A", "material", champion(3, elements=("CRUX",), cost_memory=0))
    game = asked(bench)
    assert de.Materialized("A", knight) in game.choice
    assert game.do(de.Materialized("A", knight)).findings == ()


@pytest.mark.rule("champion.5")
def test_champions_enable_all_elements_of_their_lineage() -> None:
    """element.eg1: a Spirit of Water, norm champions and an arcane champion."""
    bench = Bench().decks()
    spirit, _ = bench.champions(champion(0, elements=("WATER",)))
    top = bench.level_up(bench.level_up(spirit, champion(1)), champion(2, elements=("ARCANE",)))
    scene = bench.main().scene
    assert queries.enabled_elements(scene, "A") >= {"NORM", "WATER", "ARCANE"}
    assert queries.elements(scene, top) >= {"WATER", "ARCANE"}


@pytest.mark.rule("element.4")
def test_exalted_is_enabled_with_another_advanced_element() -> None:
    for element, there in (("ARCANE", True), ("FIRE", False)):
        bench = two(champion(0, elements=(element,)))
        assert ("EXALTED" in queries.enabled_elements(bench.main().scene, "A")) == there


# --- life ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("stats/life.2.1", "stats/life.2.2")
def test_champions_keep_their_damage_and_allies_lose_it_as_the_turn_ends() -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    unit = bench.field("A", ally(1, 5))
    bench.say(ev.DamageMarked(mine, 4), ev.DamageMarked(unit, 3))
    game = bench.main()
    while game.table.turn_player == "A":
        game.passes()
    assert (game.thing(mine).damage, game.thing(unit).damage) == (4, 0)


# --- the text box --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("text-box.3")
def test_triggered_abilities_on_lines_of_their_own_trigger_each_on_its_own() -> None:
    enters = ir.Event("enter", what=ir.Self())
    one = line(ir.Triggered(enters, (ir.Draw(),)))
    other = line(ir.Triggered(enters, (ir.Glimpse(1),)))
    both = line(ir.Triggered(enters, (ir.Draw(), ir.Glimpse(1))))
    for name, lines, count in (("Twice", (one, other), 2), ("Once", (both,), 1)):
        bench = two()
        unit = bench.hand("A", ally(name=name, cost_reserve=0, lines=lines))
        game = bench.main().activate("A", unit).passes(2)
        assert len([fact for fact in game.history if isinstance(fact, ev.TriggerWaiting)]) == count
