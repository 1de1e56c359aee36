"""The retaliation step."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, weapon


def attacked(mine: str, theirs: str, *, rested: bool = False) -> tuple[Game, int, int]:
    """An ally attacks an ally; the players have passed before retaliation."""
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", mine), bench.field("B", theirs, rested=rested)
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,)))
    return game.until("A before retaliation").passes(2), attacker, defender


@pytest.mark.rule("retaliation-step.1")
@pytest.mark.rule("attack-declaration.4")
def test_what_the_declaration_triggered_is_resolved_first() -> None:
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3))
    game = bench.main()
    game.write(de.AttackDeclared("A", attacker, (defender,)))
    game.write(ev.TriggerWaiting(game.table.next_id, "#enlighten", attacker, "A"))  # as if attacking had triggered it
    game.follow()
    assert game.table.step == "retaliation"
    assert game.asked == "A attack triggers"
    game.passes(2)
    assert game.asked == "A before retaliation"


@pytest.mark.rule("retaliation-step.2")
def test_the_turn_player_receives_opportunity_before_retaliation() -> None:
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3))
    quick = bench.hand("B", action("fast"))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,)))
    assert game.asked == "A before retaliation"
    game.passes().activate("B", quick).resolve()
    assert game.asked == "A before retaliation"


@pytest.mark.rule("retaliation-step.3", "retaliation-step.3.1", "term/retaliate-retaliation.1")
def test_an_awake_defender_may_be_rested_to_retaliate() -> None:
    game, attacker, defender = attacked(ally(2, 3), ally(1, 3))
    assert game.asked == "B Retaliated"
    assert sorted(game.choice) == [(), (defender,)]
    game.fine(de.Retaliated("B", (defender,)))
    assert game.thing(defender).turned == "rested"
    assert game.thing(defender).roles["retaliating"] == (attacker,)
    game.until("A main")
    assert (game.thing(attacker).damage, game.thing(defender).damage) == (1, 2)


def test_who_does_not_retaliate_deals_no_damage() -> None:
    """retaliation-step.3: may."""
    game, attacker, defender = attacked(ally(2, 3), ally(1, 3))
    game.fine(de.Retaliated("B", ())).until("A main")
    assert (game.thing(attacker).damage, game.thing(defender).damage) == (0, 2)
    assert not game.thing(defender).turned


@pytest.mark.rule("retaliation-step.3")
def test_only_defenders_retaliate() -> None:
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    bystander = bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).passes(2)
    found = game.do(de.Retaliated("B", (bystander,)))
    assert broken(found) == [("retaliation-step.3", "only-defenders-retaliate")]
    game.until("A main")
    assert game.thing(attacker).damage == 1


@pytest.mark.rule("retaliation-step.3.1")
def test_only_own_units_retaliate() -> None:
    game, attacker, _ = attacked(ally(2, 3), ally(1, 3))
    found = game.do(de.Retaliated("B", (attacker,)))
    assert ("retaliation-step.3.1", "only-own-units-retaliate") in broken(found)


@pytest.mark.rule("term/retaliate-retaliation.2")
def test_a_rested_unit_cannot_retaliate() -> None:
    game, _, defender = attacked(ally(2, 3), ally(1, 3), rested=True)
    assert game.asked == "A before damage"
    found = game.do(de.Retaliated("B", (defender,)))
    assert broken(found) == [("term/retaliate-retaliation.2", "rested-units-do-not-retaliate")]


@pytest.mark.rule("retaliation-step.3.2", "term/retaliate-retaliation.5")
@pytest.mark.parametrize("power", [None, 0])
def test_a_unit_without_power_cannot_retaliate(power: int | None) -> None:
    game, _, defender = attacked(ally(2, 3), ally(power, 3))
    assert game.asked == "A before damage"
    found = game.do(de.Retaliated("B", (defender,)))
    assert broken(found) == [("retaliation-step.3.2", "powerless-units-do-not-retaliate")]


def test_a_champion_without_power_cannot_retaliate_not_even_with_a_weapon() -> None:
    """retaliation-step.3.2, champion.4."""
    bench = Bench().decks()
    _, theirs = bench.champions()
    attacker, _ = bench.field("A", ally(2, 3)), bench.field("B", weapon())
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,))).passes(2)
    assert game.asked == "A before damage"


def test_a_gone_attacker_is_not_retaliated_against() -> None:
    """retaliation-step.3: against the attacking unit."""
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    game = bench.main()
    game.write(de.AttackDeclared("A", attacker, (defender,)))
    game.do(ev.DamageMarked(attacker, 3))
    game.passes(2)
    assert game.zone(attacker) == "A:graveyard"
    assert game.asked == "A before damage"
    assert game.until("A main").thing(defender).damage == 0


@pytest.mark.rule("retaliation-step.4")
def test_what_retaliation_triggered_is_resolved_before_the_damage_step() -> None:
    game, _, defender = attacked(ally(2, 3), ally(1, 3))
    game.write(de.Retaliated("B", (defender,)))
    game.write(ev.TriggerWaiting(game.table.next_id, "#enlighten", defender, "B"))  # as if retaliating had triggered it
    game.follow()
    assert game.asked == "A retaliation"
    assert game.table.step == "retaliation"
    assert game.passes(2).asked == "A before damage"


def test_a_unit_that_hides_after_it_retaliated_still_deals_damage() -> None:
    """keyword/stealth.2, damage-step.eg1: and is dealt none."""
    game, attacker, defender = attacked(ally(2, 3), ally(1, 3))
    game.write(de.Retaliated("B", (defender,)))
    game.do(ev.ControlChanged(defender, "A"))  # no longer a legal target, like a hidden one
    game.until("A main")
    assert (game.thing(attacker).damage, game.thing(defender).damage) == (1, 0)


def test_a_wrong_retaliation_is_found_once_and_the_rest_is_judged_as_ever() -> None:
    """Law: one fault, one finding."""
    game, attacker, _ = attacked(ally(2, 5), ally(0, 3))
    found = game.do(de.Retaliated("B", (game.thing(attacker).roles["attacking"][0],)))
    assert len(found.findings) == 1
    game.until("A end").passes(2)
    assert all(not later.findings for later in game.recording.verdicts[game._seen :])  # noqa: SLF001 - the verdicts since


@pytest.mark.parametrize("late", [False, True])
def test_a_rested_unit_that_retaliates_all_the_same_deals_its_damage(late: bool) -> None:
    """term/retaliate-retaliation.2 is broken; retaliation-step.3.1 and damage-step.3.3 go on as if it were not."""
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3), rested=True)
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,)))
    game.until("A before retaliation").passes(2 if late else 1)
    assert game.asked == ("A before damage" if late else "B before retaliation")
    found = game.do(de.Retaliated("B", (defender,)))
    assert broken(found) == [("term/retaliate-retaliation.2", "rested-units-do-not-retaliate")]
    assert game.thing(defender).roles["retaliating"] == (attacker,)
    game.until("A main")
    assert game.thing(attacker).damage == 1


def test_a_retaliation_told_as_the_damage_step_is_due_comes_before_it() -> None:
    """retaliation-step.3.1: nobody was asked, for the only defender is rested."""
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3), rested=True)
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    assert game.referee.pending == (ev.StepBegan("damage"),)
    assert broken(game.do(de.Retaliated("B", (defender,)))) == [
        ("term/retaliate-retaliation.2", "rested-units-do-not-retaliate")
    ]
    assert game.asked == "A before damage"
    assert game.until("A main").thing(attacker).damage == 1
