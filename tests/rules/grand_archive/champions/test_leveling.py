"""Champions: leveling up, lineage, and what happens to a lineage."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Bench, Game, broken, champion

SPIRIT = champion(0, 15, "Plain Spirit", elements=("FIRE",), classes=("SPIRIT",))
HERO = champion(1, 18, "Hero, First Steps", cost_memory=0)
KNIGHT = champion(2, 22, "Hero, Knight", cost_memory=0)


def asked(bench: Bench) -> Game:
    return bench.decks().at("A").until("A Materialized")


@pytest.mark.rule("champion.3.1")
def test_level_0_champions_are_not_materialized() -> None:
    bench = Bench()
    bench.champions(SPIRIT)
    other = bench.put("A", "material", champion(0, 15, "Other Spirit", cost_memory=0))
    game = asked(bench)
    assert game.choice == [de.MaterializationDeclined("A")]
    assert broken(game.do(de.Materialized("A", other))) == [("champion.3.1", "level-0-champions-are-not-materialized")]


@pytest.mark.rule("champion.9")
@pytest.mark.rule("card-materialization.1")
def test_a_champion_levels_up_from_the_level_just_below() -> None:
    bench = Bench()
    bench.champions(SPIRIT)
    hero, knight = bench.put("A", "material", HERO), bench.put("A", "material", KNIGHT)
    game = asked(bench)
    assert game.choice == [de.MaterializationDeclined("A"), de.Materialized("A", hero)]
    found = game.do(de.Materialized("A", knight))
    assert broken(found) == [("champion.9", "champions-level-up-one-level-at-a-time")]
    assert game.table.stack[-1].handle == knight


def test_level_counters_do_not_help_to_level_up() -> None:
    """champion.9, term/level-up.3."""
    bench = Bench()
    bench.field("A", SPIRIT, level=1)
    bench.field("B", champion())
    knight = bench.put("A", "material", KNIGHT)
    assert de.Materialized("A", knight) not in asked(bench).choice


def test_leveling_up_lays_the_card_upon_the_champion() -> None:
    """champion.11, champion.14.2, champion.14.2.1: the object stays, with its damage, counters and orientation."""
    bench = Bench()
    spirit = bench.field("A", SPIRIT, damage=4, enlighten=2)
    bench.field("B", champion())
    hero = bench.put("A", "material", HERO)
    number = bench.table.things[spirit].number
    game = asked(bench)
    game.write(ev.Turned(spirit, "rested"))
    game.fine(de.Materialized("A", hero)).resolve()
    thing = game.thing(hero)
    assert (thing.number, thing.damage, thing.counters["enlighten"], thing.turned) == (number, 4, 2, "rested")
    assert thing.beneath == [spirit]
    assert game.zone(spirit) == "under"
    assert queries.lineage(game.scene, hero) == (spirit, hero)
    assert queries.life(game.scene, hero) == 18


@pytest.mark.rule("resolution/checking-resolution.1")
@pytest.mark.rule("resolution/checking-resolution.2")
@pytest.mark.rule("resolution/checking-resolution.4.2")
def test_a_champion_whose_level_does_not_fit_fizzles() -> None:
    bench = Bench()
    bench.champions(SPIRIT)
    knight = bench.put("A", "material", KNIGHT)
    game = asked(bench)
    game.do(de.Materialized("A", knight))
    game.passes(2)
    assert game.zone(knight) == "A:banishment"
    assert [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)] == ["fizzled"]


@pytest.mark.rule("champion.7")
def test_a_champion_that_would_go_to_the_graveyard_is_banished() -> None:
    """The inner lineage leaves with it (object-specific-zones.p1) and is banished too."""
    bench = Bench().decks()
    mine, theirs = bench.champions(SPIRIT, SPIRIT)
    hero = bench.level_up(theirs, HERO)
    bench.say(ev.DamageMarked(hero, 18))
    game = bench.main()
    assert [game.zone(h) for h in (hero, theirs, mine)] == ["B:banishment", "B:banishment", "field"]
    assert game.table.ended


@pytest.mark.rule("object-specific-zones.p1")
def test_what_lies_under_an_object_leaves_with_it() -> None:
    bench = Bench().decks()
    _, theirs = bench.champions(SPIRIT, SPIRIT)
    hero = bench.level_up(theirs, HERO)
    loaded = bench.put("B", "hand", champion(3))
    bench.say(ev.Attached(loaded, hero, "loaded", "B:hand"), ev.DamageMarked(hero, 18))
    game = bench.main()
    assert [game.zone(h) for h in (theirs, loaded)] == ["B:banishment", "B:banishment"]


@pytest.mark.rule("champion.14.2.2")
def test_a_champion_has_the_elements_of_its_lineage() -> None:
    bench = Bench()
    spirit, _ = bench.champions(SPIRIT)
    hero = bench.level_up(spirit, champion(1, elements=("WIND",)))
    game = bench.main()
    assert queries.elements(game.scene, hero) == {"FIRE", "WIND"}
    assert queries.enabled_elements(game.scene, "A") == {"NORM", "FIRE", "WIND"}


def test_only_the_top_card_counts_for_everything_else() -> None:
    """champion.14.2.4."""
    bench = Bench()
    spirit, _ = bench.champions(SPIRIT)
    hero = bench.level_up(spirit, champion(1, 18, classes=("WARRIOR",)))
    scene = bench.main().scene
    assert queries.classes(scene, hero) == {"WARRIOR"}
    assert queries.base_level(scene, hero) == 1


@pytest.mark.rule("counters/level.1")
def test_level_counters_raise_the_level() -> None:
    bench = Bench()
    bench.field("A", champion(0), level=2)
    bench.field("B", champion(0))
    scene = bench.main().scene
    assert [queries.level(scene, player) for player in "AB"] == [2, 0]
