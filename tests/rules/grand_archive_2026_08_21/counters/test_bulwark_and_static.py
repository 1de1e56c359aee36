"""Bulwark and static counters (counters/bulwark, keyword/bulwark, counters/static, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, champion, regalia
from tests.support.grand_archive.tables import marks, settle
from tests.support.grand_archive.words import line, says

PAGE = "counters/bulwark"
SURE = attack(3, name="Sure Slash", lines=(says("Combat damage dealt by this attack is unpreventable."),))


def two(mine: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine)


def struck(bench: Bench, defender: int, power: int = 2) -> Game:
    attacker = bench.field("A", ally(power, 9))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,)))
    return game.until("A main")


@pytest.mark.rule(f"{PAGE}.1")
@pytest.mark.rule(f"{PAGE}.2")
@pytest.mark.rule(f"{PAGE}.3")
def test_combat_damage_to_a_champion_takes_a_bulwark_counter_instead() -> None:
    bench, _, theirs = two()
    bench.say(ev.CountersChanged(theirs, "bulwark", 2))
    game = struck(bench, theirs)
    assert (game.thing(theirs).damage, game.thing(theirs).counters.get("bulwark")) == (0, 1)
    assert not marks(game, de.Accepted)


def test_other_damage_takes_none() -> None:
    bench, _, _ = two()
    unit = bench.field("B", ally(1, 9), bulwark=1)
    bolt = bench.hand("A", action(lines=(says("Deal 2 damage to target unit."),)))
    game = settle(bench.main().activate("A", bolt).fine(de.TargetsChosen("A", (unit,))))
    assert (game.thing(unit).damage, game.thing(unit).counters.get("bulwark")) == (2, 1)


@pytest.mark.rule(f"{PAGE}.1.1")
def test_who_controls_the_unit_orders_it_among_other_replacements() -> None:
    bench, _, _ = two()
    unit = bench.field("B", ally(1, 9), bulwark=1)
    shield = bench.hand(
        "B", action(lines=(says("Prevent the next 4 damage that would be dealt to target ally this turn."),))
    )
    attacker = bench.field("A", ally(2, 9))
    game = bench.main().passes(0).fine(de.AttackDeclared("A", attacker, (unit,))).passes()
    game.activate("B", shield).fine(de.TargetsChosen("B", (unit,))).resolve().until("B Chosen")
    assert game.choice == [(1, 2), (2, 1)]


@pytest.mark.rule(f"{PAGE}.4")
@pytest.mark.rule(f"{PAGE}.4.1")
def test_unpreventable_damage_takes_one_counter_and_no_more() -> None:
    bench, mine, _ = two()
    unit = bench.field("B", ally(1, 9), bulwark=3)
    slash = bench.hand("A", SURE)
    game = bench.main().activate("A", slash).resolve()
    game.fine(de.AttackDeclared("A", mine, (unit,))).until("A main")
    assert (game.thing(unit).damage, game.thing(unit).counters.get("bulwark")) == (3, 2)


@pytest.mark.rule("keyword/bulwark.1")
def test_an_object_with_bulwark_enters_with_a_counter() -> None:
    bench, _, _ = two()
    unit = bench.hand("A", ally(1, 1, cost_reserve=0, keywords={"bulwark": 0}))
    assert bench.main().activate("A", unit).resolve().thing(unit).counters == {"bulwark": 1}


@pytest.mark.rule("keyword/bulwark.2")
def test_each_instance_of_bulwark_brings_a_counter() -> None:
    bench, _, _ = two()
    unit = bench.hand("A", ally(1, 1, cost_reserve=0, lines=(line(ir.Keyword("bulwark")),) * 2))
    assert bench.main().activate("A", unit).resolve().thing(unit).counters == {"bulwark": 2}


# --- static ------------------------------------------------------------------------------------------------------------


def discharging(element: str = "ARCANE", *charged: int) -> tuple[Game, int, tuple[int, ...]]:
    """A unit of that element has dealt combat damage, with so many static counters on A's items."""
    bench, _, theirs = two()
    coils = tuple(bench.field("A", regalia(name=f"Coil {at}"), static=n) for at, n in enumerate(charged))
    bench.field("B", regalia(name="Other Coil"), static=1)
    attacker = bench.field("A", ally(2, 9, elements=(element,)))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,))).until("A before damage")
    return game.passes(2), theirs, coils


@pytest.mark.rule("counters/static.1")
def test_arcane_combat_damage_may_discharge_an_object() -> None:
    game, theirs, (coil,) = discharging("ARCANE", 2)
    settle(game)
    assert game.asked == "A Accepted"
    settle(game.fine(de.Accepted("A", True)))
    assert (game.thing(theirs).damage, game.thing(coil).counters["static"]) == (3, 1)
    assert [fact.source for fact in game.history if isinstance(fact, ev.DamageMarked)][-1] == coil


def test_other_elements_discharge_nothing() -> None:
    game, theirs, _ = discharging("FIRE", 2)
    assert not marks(game, ev.TriggerWaiting)
    assert game.thing(theirs).damage == 2


@pytest.mark.rule("counters/static.1.1")
def test_each_object_with_static_counters_triggers() -> None:
    game, _, coils = discharging("ARCANE", 1, 1)
    assert [fact.source for fact in marks(game, ev.TriggerWaiting)] == list(coils)


@pytest.mark.rule("counters/static.1.2")
def test_several_counters_on_an_object_are_one_trigger() -> None:
    game, _, _ = discharging("ARCANE", 3)
    assert len(marks(game, ev.TriggerWaiting)) == 1


def test_a_champion_of_arcane_discharges_too() -> None:
    bench, mine, theirs = two(champion(power=2, elements=("ARCANE",)))
    bench.field("A", regalia(name="Coil"), static=1)
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,))).until("A before damage").passes(2)
    assert len(marks(game, ev.TriggerWaiting)) == 1
