"""What counters of each kind are and do, as the pages of the book about them say."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from tests.support.grand_archive.build import Bench, action, ally, card, regalia, siegeable, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, marks, play, reason, settle
from tests.support.grand_archive.words import action_says


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


@pytest.mark.rule("counters/damage.1")
def test_damage_on_a_champion_stays_when_the_turn_ends() -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.theirs, 3))
    unit = bench.field("A", ally(1, 5), damage=2)
    game = end_turn(bench.main())
    assert (game.thing(bench.theirs).damage, game.thing(unit).damage) == (3, 0)


@pytest.mark.rule("counters/damage.3")
def test_damage_that_reaches_the_life_of_a_champion_loses_the_game() -> None:
    bench = two()
    champion = next(h for h in bench.table.things if bench.table.controller(h) == "B")
    bench.say(ev.DamageMarked(champion, 20))
    game = bench.main()
    assert (game.table.lost, game.table.winner) == ({"B": "no champion"}, "A")


@pytest.mark.rule("counters/damage.4")
def test_recovering_removes_damage() -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 3))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(action_says(ir.Recover(2)),))))
    assert game.thing(bench.mine).damage == 1


@pytest.mark.rule("counters/durability.1")
def test_what_has_durability_enters_with_that_many_counters() -> None:
    bench = two()
    blade = bench.hand("A", weapon(1, 3, cost_reserve=0))
    game = bench.main().activate("A", blade).resolve()
    assert ev.CountersChanged(blade, "durability", 3) in game.history


@pytest.mark.rule("counters/durability.3")
@pytest.mark.parametrize("slug", [weapon(1, 2), siegeable(2)])
def test_what_has_no_durability_left_is_destroyed(slug: str) -> None:
    bench = two()
    thing = bench.field("A", slug)
    bench.say(ev.CountersChanged(thing, "durability", -2))
    assert bench.main().zone(thing) == "A:graveyard"


def test_durability_may_be_more_than_what_is_printed() -> None:
    """counters/durability.2."""
    bench = two()
    thing = bench.field("A", weapon(1, 2), durability=5)
    game = bench.main()
    assert world_of(game.scene).number(thing, "durability") == 5


@pytest.mark.rule("counters/durability.4")
def test_durability_counters_make_no_durability_stat() -> None:
    bench = two()
    item, blade = bench.field("A", regalia(), durability=2), bench.field("A", weapon(1, 2))
    world = world_of(bench.main().scene)
    assert (world.number(item, "durability"), world.number(blade, "durability")) == (None, 2)


@pytest.mark.rule("counters/enlighten.1")
def test_three_enlighten_counters_draw_a_card() -> None:
    bench = two()
    champion = next(h for h in bench.table.things if bench.table.controller(h) == "A")
    bench.say(ev.CountersChanged(champion, "enlighten", 4))
    game = bench.main()
    found = game.do(de.AbilityActivated("A", champion, "#enlighten"))
    assert not found.findings
    game.resolve()
    assert len(game.table.zones["A:hand"]) == 1
    assert game.thing(champion).counters == {"enlighten": 1}


@pytest.mark.rule("counters/omen.1", "counters/omen.2")
def test_only_cards_in_banishment_with_an_omen_counter_are_omens() -> None:
    bench = two()
    marked, plain, grave = (bench.put("A", zone, ally()) for zone in ("banishment", "banishment", "graveyard"))
    bench.say(ev.CountersChanged(marked, "omen", 1), ev.CountersChanged(grave, "omen", 1))
    world = world_of(bench.main().scene)
    assert [world.is_head(h, "omen") for h in (marked, plain, grave)] == [True, False, False]


# --- wither ------------------------------------------------------------------------------------------------------------------


def withered(*counts: int, pay: int = 0) -> tuple[Fight, tuple[int, ...], tuple[int, ...]]:
    """Allies of A with that many wither counters, and so many cards to pay with."""
    bench = Fight(TONORIS)
    allies = tuple(bench.field("A", ally(1, 1), wither=n) for n in counts)
    return bench, allies, bench.payers("A", pay)


@pytest.mark.rule("counters/wither.1")
def test_what_withers_is_paid_for_or_sacrificed_as_the_main_phase_begins() -> None:
    bench, (unit,), _ = withered(1)
    game = settle(bench.at("A", "draw"))
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", False))
    assert game.zone(unit) == "A:graveyard"
    assert reason(game, ev.CardMoved(unit, "field", "A:graveyard")) == "counters/wither.1"


def test_only_the_turn_player_withers() -> None:
    """counters/wither.1: at the beginning of a player's own main phase."""
    bench, (unit,), _ = withered(1)
    game = settle(bench.at("B", "draw"))
    assert game.zone(unit) == "field"


@pytest.mark.rule("counters/wither.2")
def test_the_game_is_the_source_of_withering() -> None:
    bench, _, _ = withered(1, 2)
    game = settle(bench.at("A", "draw"))
    assert [one.source for one in marks(game, ev.TriggerWaiting)] == [0]


@pytest.mark.rule("counters/wither.3")
def test_a_withering_object_is_paid_for_in_full() -> None:
    bench, (unit,), pay = withered(2, pay=3)
    game = settle(bench.at("A", "draw")).fine(de.Accepted("A", True))
    assert all(len(some) == 2 for some in game.choice)
    game.fine(de.ReservePaid("A", pay[:2]))
    assert game.zone(unit) == "field"


@pytest.mark.rule("counters/wither.4")
def test_all_wither_counters_go_at_the_same_time() -> None:
    bench, units, pay = withered(1, 1, pay=2)
    game = settle(bench.at("A", "draw"))
    game.fine(de.Accepted("A", True), de.ReservePaid("A", pay[:1]))
    assert [game.thing(h).counters for h in units] == [{"wither": 1}, {"wither": 1}]
    game.fine(de.Accepted("A", True), de.ReservePaid("A", pay[1:]))
    assert [game.thing(h).counters for h in units] == [{}, {}]


@pytest.mark.rule("counters/wither.5")
def test_returning_to_the_main_phase_after_combat_withers_nothing() -> None:
    bench, (first,), _ = withered(1)
    attacker, late = bench.field("A", ally(1, 2)), bench.field("A", ally(1, 2))
    game = settle(bench.at("A", "draw")).fine(de.Accepted("A", False))
    assert game.zone(first) == "A:graveyard"
    game.fine(de.AttackDeclared("A", attacker, (bench.theirs,)))
    game.do(ev.CountersChanged(late, "wither", 1))
    game.until("A main")
    assert len(marks(game, ev.TriggerWaiting)) == 1
    assert game.zone(late) == "field"


@pytest.mark.rule("counters.p5")
def test_a_card_that_comes_back_has_no_counters() -> None:
    bench = Fight(TONORIS)
    unit = bench.field("A", card("Plain Item", "ITEM", cost_reserve=0), charge=2)
    back = action_says(ir.Move("return", ir.Pick("all", ir.Kind((ir.Noun("item"),)), ir.Any()), ir.Zone("hand")))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(back,))))
    assert game.zone(unit) == "A:hand"
    assert unit not in game.table.things
