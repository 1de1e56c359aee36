"""Counters and what they do to stats, to each other, and in the place of damage."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Bench, ally, card, siegeable


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


@pytest.mark.rule("counters/buff.1", "term/buff-counters.1")
def test_buff_counters_add_power_and_life() -> None:
    bench = two()
    unit = bench.field("A", ally(2, 3), buff=2)
    scene = bench.main().scene
    assert (queries.power(scene, unit), queries.life(scene, unit)) == (4, 5)


@pytest.mark.rule("counters/debuff.1")
def test_debuff_counters_take_power_and_life() -> None:
    bench = two()
    unit = bench.field("A", ally(2, 3), debuff=1)
    scene = bench.main().scene
    assert (queries.power(scene, unit), queries.life(scene, unit)) == (1, 2)


@pytest.mark.rule("counters/buff.2", "counters/debuff.2")
@pytest.mark.parametrize("kind", ["buff", "debuff"])
def test_counters_make_no_stat_that_is_not_there(kind: str) -> None:
    """counters/buff.2, counters/debuff.2."""
    bench = two()
    item = bench.field("A", card("Plain Item", "ITEM", cost_reserve=0))
    bench.say(ev.CountersChanged(item, kind, 1))
    scene = bench.main().scene
    assert (queries.power(scene, item), queries.life(scene, item)) == (None, None)


@pytest.mark.rule("counters/buff.4")
def test_a_buff_counter_put_on_a_debuffed_object_removes_itself_and_a_debuff_counter() -> None:
    bench = two()
    unit = bench.field("A", ally(2, 5), debuff=2)
    game = bench.main()
    game.do(ev.CountersChanged(unit, "buff", 1))
    assert game.thing(unit).counters == {"debuff": 1}


@pytest.mark.rule("counters/debuff.4")
def test_a_debuff_counter_put_on_a_buffed_object_removes_itself_and_a_buff_counter() -> None:
    bench = two()
    unit = bench.field("A", ally(2, 5), buff=1)
    game = bench.main()
    game.do(ev.CountersChanged(unit, "debuff", 3))
    assert game.thing(unit).counters == {"debuff": 2}


@pytest.mark.rule("counters.p5")
def test_counters_go_when_the_card_changes_zones() -> None:
    """counters.p5."""
    bench = two()
    unit = bench.field("A", ally(2, 1), buff=1, damage=2)
    game = bench.main()
    assert game.zone(unit) == "A:graveyard"
    assert unit not in game.table.things
    assert not [fact for fact in game.history if isinstance(fact, ev.CountersChanged)]


@pytest.mark.rule("functional-subtypes/functional-domains.1.2.1")
def test_damage_to_a_siegeable_domain_removes_durability_counters() -> None:
    """.1.1: it can be attacked; .1.2.2: the damage counts as dealt."""
    bench = two()
    attacker, fort = bench.field("A", ally(2, 3)), bench.field("B", siegeable(3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (fort,))).until("A main")
    assert game.thing(fort).counters == {"durability": 1}
    assert game.thing(fort).damage == 0
    assert ev.DamageMarked(fort, 2, attacker, "combat") in game.history


@pytest.mark.rule("functional-subtypes/functional-domains.1.2.1")
def test_more_damage_than_durability_destroys_a_siegeable_domain() -> None:
    bench = two()
    attacker, fort = bench.field("A", ally(5, 3)), bench.field("B", siegeable(3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (fort,))).until("A main")
    assert game.zone(fort) == "B:graveyard"
