"""Supertypes, functional subtypes, and what effects make of types and stats."""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, card, regalia, siegeable, weapon
from tests.support.grand_archive.words import always, every, gets, kind, line, word

SIEGEABLE = "functional-subtypes/functional-domains.1"


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


# --- unique ----------------------------------------------------------------------------------------------------------------

HERO = card("Plain Hero", "ALLY", power=1, life=1, cost_reserve=1, supertypes=("UNIQUE",))


@pytest.mark.rule("supertypes/unique.1")
def test_of_two_unique_objects_of_one_name_one_is_sacrificed_before_anything_goes_on() -> None:
    bench = two()
    first, second = bench.field("A", HERO), bench.field("A", HERO)
    theirs = bench.field("B", HERO)
    game = bench.main()
    assert game.asked == "A UniqueKept"
    game.fine(de.UniqueKept("A", second))
    assert [game.zone(h) for h in (first, second, theirs)] == ["A:graveyard", "field", "field"]
    assert game.asked == "A main"


@pytest.mark.rule("supertypes/unique.2")
def test_of_two_objects_of_one_name_of_which_one_is_unique_none_is_sacrificed() -> None:
    bench = two()
    bench.field("A", HERO)
    bench.field("A", ally(name="Plain Hero"))
    assert bench.main().asked == "A main"


# --- siegeable domains -------------------------------------------------------------------------------------------------------


@pytest.mark.rule(f"{SIEGEABLE}.1", f"{SIEGEABLE}.1.3")
def test_siegeable_domains_can_be_attacked_and_cleave_includes_them() -> None:
    bench = Bench().decks()
    _, theirs = bench.champions()
    attacker, cleaver = bench.field("A", ally(1, 3)), bench.field("A", ally(1, 3, keywords={"cleave": 1}))
    fort = bench.field("B", siegeable(3))
    game = bench.main()
    assert de.AttackDeclared("A", attacker, (fort,)) in game.choice
    assert de.AttackDeclared("A", cleaver, (theirs, fort)) in game.choice
    assert broken(game.do(de.AttackDeclared("A", cleaver, (theirs,))))


@pytest.mark.rule(f"{SIEGEABLE}.1.4")
def test_no_siegeable_domain_is_attacked_while_there_is_taunt() -> None:
    bench = two()
    attacker, fort = bench.field("A", ally(1, 3)), bench.field("B", siegeable(3))
    bench.field("B", ally(1, 3, keywords={"taunt": 1}))
    found = bench.main().do(de.AttackDeclared("A", attacker, (fort,)))
    assert [rule for rule, _ in broken(found)] == ["keyword/taunt.2"]


@pytest.mark.rule(f"{SIEGEABLE}.1.1")
def test_a_siegeable_domain_that_is_destroyed_has_not_died() -> None:
    """It is not a unit; what waits for something to die does not see it."""
    bench = two()
    mourner = line(ir.Triggered(ir.Event("die", what=ir.Pick("one", kind("object"))), (ir.Draw(),)))
    bench.field("A", ally(1, 3, lines=(mourner,)))
    fort, unit = bench.field("B", siegeable(3), durability=0), bench.field("B", ally(1, 1), damage=1)
    game = bench.main()
    assert [game.zone(h) for h in (fort, unit)] == ["B:graveyard", "B:graveyard"]
    assert not queries.is_unit(game.scene, fort)
    waited = [fact for fact in game.history if isinstance(fact, ev.TriggerWaiting)]
    assert [fact.about for fact in waited] == [(unit,)]


@pytest.mark.rule(f"{SIEGEABLE}.1.2")
def test_what_targets_a_unit_targets_no_siegeable_domain() -> None:
    bench = two()
    fort, bolt = bench.field("B", siegeable(3)), bench.hand("A", action(text=("Deal 2 damage to target unit.",)))
    game = bench.main().fine(de.CardActivated("A", bolt))
    assert (fort,) not in game.choice


@pytest.mark.rule(f"{SIEGEABLE}.2.2")
def test_damage_to_a_siegeable_domain_counts_as_dealt() -> None:
    """On Hit triggers, although no damage is marked and durability counters go."""
    bench = two()
    hits = line(ir.Triggered(ir.Event("hit", what=ir.Self()), (ir.Draw(),)))
    attacker, fort = bench.field("A", ally(2, 3, lines=(hits,))), bench.field("B", siegeable(3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (fort,))).until("A main")
    assert [fact.source for fact in game.history if isinstance(fact, ev.TriggerWaiting)] == [attacker]
    assert (game.thing(fort).damage, game.thing(fort).counters) == (0, {"durability": 1})


# --- guns and bows -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("functional-subtypes/functional-weapons.eg1")
def test_what_a_weapon_is_loaded_with_goes_to_the_intent_as_it_is_used() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    bow = bench.field("A", weapon(0, 2, "Plain Bow", subtypes=("BOW",)))
    arrow = bench.put("A", "material", card("Plain Arrow", "ITEM", subtypes=("ARROW",), power=2, cost_memory=0))
    bench.say(ev.Attached(arrow, bow, "loaded", "A:material"))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (bow,)))
    assert game.zone(arrow) == "A:intent"


# --- types and stats that effects change ------------------------------------------------------------------------------------


def turned(*words: ir.Word, also: bool = False, **facts: Any) -> tuple[Game, int]:
    """An ally that an effect turns into something."""
    bench = two()
    becomes = ir.Modify(every("ally"), (ir.Turns(words, also=also),))
    bench.field("A", regalia(lines=(always(becomes),)))
    unit = bench.field("A", card("Plain Changeling", "ALLY", power=1, life=3, cost_reserve=1, **facts))
    return bench.main(), unit


@pytest.mark.rule("card-characteristics/type-overwriting-and-type-setting.1")
def test_a_type_that_is_set_replaces_the_type_and_leaves_subtypes() -> None:
    game, unit = turned(word("phantasia", "type"), subtypes=("WARRIOR",))
    assert queries.types(game.scene, unit) == {"PHANTASIA", "WARRIOR"}


@pytest.mark.rule("card-characteristics/type-overwriting-and-type-setting.1")
def test_a_subtype_that_is_set_with_a_type_replaces_subtypes() -> None:
    """What is modified is replaced; the ruling of 2023-08-09 on Fracturize says so of its subtypes."""
    game, unit = turned(word("phantasia", "type"), word("fractal"), subtypes=("WARRIOR", "HUMAN"))
    assert queries.types(game.scene, unit) == {"PHANTASIA", "FRACTAL"}


@pytest.mark.rule("card-characteristics/type-overwriting-and-type-setting.2", "supertypes.2")
def test_a_type_that_is_set_takes_supertypes_away() -> None:
    game, unit = turned(word("phantasia", "type"), supertypes=("UNIQUE",))
    assert queries.types(game.scene, unit) == {"PHANTASIA"}


@pytest.mark.rule("card-characteristics/type-expansion.1")
def test_a_type_that_is_added_leaves_what_was_there() -> None:
    game, unit = turned(word("phantasia", "type"), also=True, supertypes=("UNIQUE",))
    assert queries.types(game.scene, unit) == {"PHANTASIA", "ALLY", "UNIQUE"}


@pytest.mark.rule("card-characteristics/type-expansion.2")
def test_of_the_zones_of_several_types_banishment_is_the_more_restrictive() -> None:
    """An ally that is a regalia too, and one that is a champion too, are banished as they die."""
    bench = two()
    ring = bench.field("A", card("Plain Familiar", "ALLY", supertypes=("REGALIA",), power=1, life=0, cost_memory=0))
    both = bench.field("A", card("Plain Angel", "ALLY", "CHAMPION", power=1, life=0, level=0, cost_reserve=1))
    game = bench.main()
    assert [game.zone(h) for h in (ring, both)] == ["A:banishment", "A:banishment"]


@pytest.mark.rule("card-characteristics/stat-setting.1")
def test_a_stat_that_is_set_where_there_was_none_begins_with_nothing() -> None:
    """Then what adds to it adds, which alone gives no stat."""
    bench = two()
    items = every("item")
    item = bench.field("A", card("Plain Item", "ITEM", cost_reserve=0))
    other = regalia("WEAPON", power=1, durability=1, lines=(always(gets(items, "power", 2), gets(items, "life", 1)),))
    bench.field("A", other)
    assert queries.power(bench.main().scene, item) is None
    setting = always(gets(items, "power", 3, set=True), gets(items, "life", 4, set=True))
    bench = two()
    item = bench.field("A", card("Plain Item", "ITEM", cost_reserve=0))
    bench.field("A", other)
    bench.field("A", regalia("WEAPON", name="Setter", power=1, durability=1, lines=(setting,)))
    scene = bench.main().scene
    assert (queries.power(scene, item), queries.life(scene, item)) == (5, 5)
