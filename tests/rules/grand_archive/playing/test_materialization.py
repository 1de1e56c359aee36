"""Materializing cards: memory costs, floating memory, chance."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.cards.card import X
from tests.support.grand_archive.build import Bench, Game, ally, broken, champion, regalia

FLOATING = ally(name="Floater", keywords={"floating memory": 1})


def asked(bench: Bench) -> Game:
    return bench.decks().at("A").until("A Materialized")


def two() -> Bench:
    bench = Bench()
    bench.champions()
    return bench


@pytest.mark.rule("card-materialization.p1")
@pytest.mark.rule("card-materialization.p4")
def test_the_card_goes_onto_the_effects_stack_first() -> None:
    bench = two()
    ring = bench.put("A", "material", regalia())
    game = asked(bench).fine(de.Materialized("A", ring))
    assert [(item.kind, item.handle) for item in game.table.stack] == [("materialization", ring)]
    assert game.table.is_public(ring)


@pytest.mark.rule("card-materialization.3")
@pytest.mark.rule("costs-and-memory.p2", "costs-and-memory.7", "card-materialization.2.1")
def test_a_memory_cost_banishes_cards_of_the_memory_at_random() -> None:
    """cost.3, costs-and-memory.7: at the same time."""
    bench = two()
    ring, memory = bench.put("A", "material", regalia(cost_memory=2)), bench.some("A", "memory", 3, ally())
    game = asked(bench).fine(de.Materialized("A", ring))
    assert game.asked == "Chance"
    assert sorted(game.choice) == [memory[:2], (memory[0], memory[2]), memory[1:]]
    assert game.chance(memory[0], memory[2]).findings == ()
    assert [game.zone(h) for h in memory] == ["A:banishment", "A:memory", "A:banishment"]
    moved = {
        e.group for e in game.recording.entries if isinstance(e.event, ev.CardMoved) and e.event.to == "A:banishment"
    }
    assert len(moved) == 1
    assert game.asked == "A materialization"


@pytest.mark.rule("card-materialization.3")
def test_chance_takes_as_many_cards_as_the_cost_says() -> None:
    """cost.3.1."""
    bench = two()
    ring, memory = bench.put("A", "material", regalia(cost_memory=2)), bench.some("A", "memory", 3, ally())
    game = asked(bench).fine(de.Materialized("A", ring))
    assert broken(game.chance(memory[0])) == [("cost.3.1", "wrong-number-chosen")]
    assert game.asked == "A materialization"


@pytest.mark.rule("card-materialization.3")
def test_what_cannot_be_paid_is_not_materialized() -> None:
    bench = two()
    ring, memory = bench.put("A", "material", regalia(cost_memory=2)), bench.put("A", "memory", ally())
    game = asked(bench)
    assert game.choice == [de.MaterializationDeclined("A")]
    found = game.do(de.Materialized("A", ring))
    assert broken(found) == [("card-materialization.3", "memory-costs-must-be-payable")]
    game.chance(memory)
    assert game.passes(2).zone(ring) == "field"


@pytest.mark.rule("card-materialization.3.2")
def test_floating_memory_is_declared_before_chance() -> None:
    """keyword/floating-memory.2, cost.3.1.1."""
    bench = two()
    ring, memory = bench.put("A", "material", regalia(cost_memory=2)), bench.some("A", "memory", 2, ally())
    floating = bench.put("A", "graveyard", FLOATING)
    game = asked(bench).fine(de.Materialized("A", ring))
    assert game.asked == "A FloatingUsed"
    assert game.choice == [(), (floating,)]
    game.fine(de.FloatingUsed("A", (floating,)))
    assert game.zone(floating) == "A:banishment"
    assert game.asked == "Chance"
    assert sorted(game.choice) == [(memory[0],), (memory[1],)]


@pytest.mark.rule("card-materialization.3.2")
def test_floating_memory_pays_where_the_memory_cannot() -> None:
    bench = two()
    ring, floating = bench.put("A", "material", regalia(cost_memory=1)), bench.put("A", "graveyard", FLOATING)
    game = asked(bench).fine(de.Materialized("A", ring))
    assert game.choice == [(floating,)]
    assert broken(game.do(de.FloatingUsed("A", ()))) == [("keyword/floating-memory.1", "wrong-number-chosen")]


def test_only_floating_memory_in_the_own_graveyard_pays() -> None:
    """keyword/floating-memory.1."""
    bench = two()
    ring, _ = bench.put("A", "material", regalia(cost_memory=1)), bench.put("A", "memory", ally())
    plain, theirs, mine = (
        bench.put("A", "graveyard", ally()),
        bench.put("B", "graveyard", FLOATING),
        bench.put("A", "graveyard", FLOATING),
    )
    game = asked(bench).fine(de.Materialized("A", ring))
    assert game.choice == [(), (mine,)]
    assert broken(game.do(de.FloatingUsed("A", (plain,)))) == [("keyword/floating-memory.1", "not-among-the-choices")]
    assert game.zone(theirs) == "B:graveyard"


@pytest.mark.rule("card-materialization.p5", "costs-and-memory.p3")
def test_a_card_without_memory_cost_is_not_materialized() -> None:
    bench = two()
    odd = bench.put("A", "material", regalia(cost_memory=None))
    game = asked(bench)
    found = game.do(de.Materialized("A", odd))
    assert broken(found) == [("card-materialization.p5", "cards-without-a-memory-cost-are-not-materialized")]
    assert game.table.stack[-1].handle == odd


@pytest.mark.rule("card-materialization.p3")
def test_the_value_of_x_is_declared_for_a_materialization_too() -> None:
    bench = two()
    ring, memory = bench.put("A", "material", regalia(cost_memory=X)), bench.some("A", "memory", 2, ally())
    game = asked(bench).fine(de.Materialized("A", ring))
    assert game.asked == "A CostsDeclared"
    assert [choice.x for choice in game.choice] == [0, 1, 2]
    game.fine(de.CostsDeclared("A", 1))
    game.chance(memory[1])
    assert [game.zone(h) for h in memory] == ["A:memory", "A:banishment"]


@pytest.mark.rule("card-materialization.4")
def test_the_card_counts_as_materialized_when_everything_is_paid() -> None:
    bench = two()
    ring, memory = bench.put("A", "material", regalia(cost_memory=1)), bench.put("A", "memory", ally())
    game = asked(bench).fine(de.Materialized("A", ring))
    assert not any(name.startswith("turn:played:A") for name in game.table.usage)
    game.chance(memory)
    assert any(name.startswith("turn:played:A") for name in game.table.usage)


@pytest.mark.rule("element.2")
@pytest.mark.rule("card-activation.2")
def test_the_element_of_a_card_must_be_enabled() -> None:
    bench = two()
    burning = bench.put("A", "material", regalia(elements=("FIRE",)))
    game = asked(bench)
    found = game.do(de.Materialized("A", burning))
    assert broken(found) == [("element.2", "elements-must-be-enabled")]
    assert game.passes(2).zone(burning) == "field"


def test_champions_are_not_bound_by_elements() -> None:
    """element.2.2, champion.10."""
    bench = two()
    hero = bench.put("A", "material", champion(1, elements=("CRUX",), cost_memory=0))
    assert de.Materialized("A", hero) in asked(bench).choice
