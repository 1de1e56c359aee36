"""The lineage of a champion: how it grows and shrinks, what it is called, and what of it counts."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from tests.support.grand_archive.build import Bench, Game, action, broken, champion
from tests.support.grand_archive.tables import play
from tests.support.grand_archive.words import action_says, line

SPIRIT = champion(0, 15, "Plain Spirit")
HERO = champion(1, 18, "Hero, First Steps", cost_memory=0)
KNIGHT = champion(2, 22, "Hero, Knight", cost_memory=0)


def asked(bench: Bench) -> Game:
    return bench.decks().at("A").until("A Materialized")


@pytest.mark.rule("champion.8", "champion.11", "champion.12")
def test_the_next_champion_card_is_laid_upon_the_lineage_as_it_resolves() -> None:
    """The object stays as rested as it was; nobody can respond to the leveling itself."""
    bench = Bench()
    spirit, _ = bench.champions(SPIRIT)
    hero = bench.put("A", "material", HERO)
    game = asked(bench)
    game.write(ev.Turned(spirit, "rested"))
    number = game.thing(spirit).number
    game.fine(de.Materialized("A", hero)).resolve()
    assert queries.lineage(game.scene, hero) == (spirit, hero)
    assert (game.thing(hero).number, game.thing(hero).turned) == (number, "rested")
    kinds = [type(fact) for fact in game.facts]
    assert kinds.index(ev.StackPopped) + 1 == kinds.index(ev.Overlaid)


@pytest.mark.rule("champion.15", "champion.16")
def test_only_own_champions_are_leveled_up_and_only_where_the_level_fits() -> None:
    bench = Bench()
    bench.champions(SPIRIT, HERO)
    knight = bench.put("A", "material", KNIGHT)
    game = asked(bench)
    assert de.Materialized("A", knight) not in game.choice
    assert [rule for rule, _ in broken(game.do(de.Materialized("A", knight)))] == ["champion.9"]


@pytest.mark.rule("champion.6", "name.2")
def test_a_lineage_is_called_by_the_name_without_titles() -> None:
    bench = Bench()
    hero, other = bench.field("A", HERO), bench.field("B", champion(0, name="Other Hero"))
    scene = bench.main().scene
    assert [texts.lineage_name(scene, h) for h in (hero, other)] == ["Hero", "Other Hero"]


@pytest.mark.rule("champion.14", "champion.14.2.4")
def test_of_the_inner_lineage_only_inherited_effects_count() -> None:
    """Keywords that are not inherited, classes, names, life and power of inner cards are ignored."""
    bench = Bench().decks()
    inner = champion(
        0,
        15,
        "Old One",
        classes=("MAGE",),
        power=3,
        lines=(line(ir.Keyword("true sight", inherited=True)), line(ir.Keyword("taunt"))),
    )
    spirit, _ = bench.champions(inner)
    top = bench.level_up(spirit, champion(1, 18, "Young One", classes=("WARRIOR",)))
    scene = bench.main().scene
    assert has(scene, top, "true sight")
    assert not has(scene, top, "taunt")
    assert queries.classes(scene, top) == {"WARRIOR"}
    assert (queries.power(scene, top), queries.life(scene, top)) == (None, 18)
    assert queries.champions(scene, "A") == (top,)


@pytest.mark.rule("champion.14.2")
def test_a_champion_card_laid_on_top_enters_no_new_object_but_its_own_on_enter_triggers() -> None:
    bench = Bench()
    spirit, _ = bench.champions(SPIRIT)
    enters = line(ir.Triggered(ir.Event("enter", what=ir.Self()), (ir.Draw(),)))
    hero = bench.put("A", "material", champion(1, 18, "Hero, Herald", cost_memory=0, lines=(enters,)))
    game = asked(bench)
    number = game.thing(spirit).number
    game.fine(de.Materialized("A", hero)).passes(2)
    assert [fact.source for fact in game.history if isinstance(fact, ev.TriggerWaiting)] == [hero]
    assert game.thing(hero).number == number


@pytest.mark.rule("champion.14.2.1")
def test_a_champion_leaves_with_its_inner_lineage_and_its_counters() -> None:
    bench = Bench().decks()
    spirit, _ = bench.champions(SPIRIT)
    hero = bench.level_up(spirit, HERO)
    bench.say(ev.CountersChanged(hero, "enlighten", 2), ev.DamageMarked(hero, 18))
    game = bench.main()
    assert [game.zone(h) for h in (hero, spirit)] == ["A:banishment", "A:banishment"]
    assert hero not in game.table.things


@pytest.mark.rule("champion.14.2.3")
def test_a_champion_that_takes_the_place_of_another_has_nothing_of_its_lineage() -> None:
    """Neither its counters nor its damage, nor the cards below it."""
    bench = Bench()
    spirit, _ = bench.champions(SPIRIT)
    hero = bench.level_up(spirit, HERO)
    bench.say(ev.CountersChanged(hero, "enlighten", 2), ev.DamageMarked(hero, 3))
    other = bench.field("A", champion(1, 18, "Other Hero"))
    leaves = ir.Move("banish", ir.Pick("target", ir.Kind((ir.Noun("champion"),))))
    spell = bench.hand("A", action(lines=(action_says(leaves),)))
    game = play(bench.decks().main(), "A", spell, (), hero)
    thing = game.thing(other)
    assert [game.zone(h) for h in (hero, spirit, other)] == ["A:banishment", "A:banishment", "field"]
    assert (list(thing.beneath), thing.damage, thing.counters) == ([], 0, {})


@pytest.mark.rule("champion.17")
def test_deleveling_returns_the_topmost_champion_card_to_the_material_deck() -> None:
    bench = Bench().decks()
    spirit, _ = bench.champions(SPIRIT)
    hero = bench.level_up(spirit, HERO)
    bench.say(ev.DamageMarked(hero, 4))
    card = bench.hand("A", action(lines=(action_says(ir.LevelUp(ir.Champion(), down=True)),)))
    game = play(bench.main(), "A", card)
    assert (game.zone(hero), game.zone(spirit)) == ("A:material", "field")
    assert game.thing(spirit).damage == 4
