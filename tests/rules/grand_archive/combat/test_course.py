"""The course of a combat: what begins it, what goes on whatever leaves, and what counts as damage is dealt."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.readings import AT_THE_END, CHECKS
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken, reading, rules_in_force, weapon
from tests.support.grand_archive.words import action_says, always, gets, has, line, target

QUICK = action("fast")


def duel(mine: str = "", theirs: str = "") -> tuple[Game, int, int]:
    """An ally attacks an ally; the turn player has Opportunity before retaliation. Both players hold a fast action."""
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", mine or ally(2, 5)), bench.field("B", theirs or ally(1, 5))
    bench.hand("A", QUICK), bench.hand("B", QUICK)
    return bench.main().fine(de.AttackDeclared("A", attacker, (defender,))), attacker, defender


def blink(game: Game, handle: int) -> None:
    """The object leaves the field and comes back at once: another object."""
    owner = game.table.owner_of[handle]
    game.write(ev.CardMoved(handle, "field", f"{owner}:banishment"))
    game.do(ev.CardMoved(handle, f"{owner}:banishment", "field"))


def die(game: Game, handle: int) -> None:
    """Lethal damage from nowhere, and something that resolves, so that state is checked."""
    game.do(ev.DamageMarked(handle, 5))
    game.activate("A", game.table.zones["A:hand"][0]).resolve()


# --- declaring -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("attacking-and-the-combat-phase.1.1")
def test_a_unit_attacks_in_the_turn_it_entered_as_long_as_it_is_awake() -> None:
    bench = Bench().decks()
    _, theirs = bench.champions()
    fresh, tired = (
        bench.hand("A", ally(cost_reserve=0)),
        bench.hand("A", ally(cost_reserve=0, keywords={"hindered": 1})),
    )
    game = bench.main().activate("A", tired).resolve().activate("A", fresh).resolve()
    assert de.AttackDeclared("A", fresh, (theirs,)) in game.choice
    found = game.do(de.AttackDeclared("A", tired, (theirs,)))
    assert broken(found) == [("attacking-and-the-combat-phase.1.4", "rested-units-do-not-attack")]


@pytest.mark.rule("attacking-and-the-combat-phase.1.6")
def test_attacking_begins_a_combat_phase() -> None:
    game, _, _ = duel()
    assert [fact.step for fact in game.happened(ev.StepBegan)] == ["attack declaration", "retaliation"]


@pytest.mark.rule("attacking-and-the-combat-phase.1.7")
def test_no_attack_is_declared_during_combat() -> None:
    game, _, defender = duel()
    other = game.bench.field("A", ally(1, 1))
    found = game.do(de.AttackDeclared("A", other, (defender,)))
    assert ("attacking-and-the-combat-phase.1.2", "attacks-need-the-main-phase") in broken(found)


@pytest.mark.rule("attacking-and-the-combat-phase.5.1")
@pytest.mark.parametrize("window", ["recollection", "end"])
def test_attacks_with_a_weapon_are_declared_in_the_main_phase(window: str) -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    sword = bench.field("A", weapon())
    game = bench.at("A", window, window=window)
    found = game.do(de.AttackDeclared("A", mine, (theirs,), (sword,)))
    assert broken(found) == [("attacking-and-the-combat-phase.1.2", "attacks-need-the-main-phase")]


@pytest.mark.rule("attack-declaration.2")
def test_nobody_responds_to_the_declaration() -> None:
    bench = Bench().decks()
    bench.champions()
    attacker, defender = bench.field("A", ally(2, 5)), bench.field("B", ally(1, 5))
    quick = bench.hand("B", QUICK)
    game = bench.main()
    game.write(de.AttackDeclared("A", attacker, (defender,)))
    while game.table.step != "attack declaration":
        game.write(game.referee.pending[0])
    found = game.write(de.CardActivated("B", quick))
    assert ("attack-declaration.2", "nobody-acts-while-an-attack-is-declared") in broken(found)


# --- what goes on ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("attacking-and-the-combat-phase.4.3")
def test_the_attacker_attacks_on_when_its_target_is_gone() -> None:
    game, attacker, defender = duel()
    die(game, defender)
    game.passes(2)
    assert game.zone(defender) == "B:graveyard"
    assert game.asked == "A before damage"
    assert "attacking" in game.thing(attacker).roles


@pytest.mark.rule("attacking-and-the-combat-phase.5.3.1")
def test_the_champion_attacks_on_when_its_weapon_its_intents_and_its_target_are_gone() -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    defender, sword = bench.field("B", ally(1, 5)), bench.field("A", weapon())
    slash, quick = bench.hand("A", attack(3)), bench.hand("A", QUICK)
    game = bench.main().activate("A", slash).resolve()
    game.fine(de.AttackDeclared("A", mine, (defender,), (sword,)))
    game.write(ev.CardMoved(slash, "A:intent", "A:graveyard"))
    game.write(ev.CardMoved(sword, "field", "A:graveyard"))
    game.do(ev.DamageMarked(defender, 5))
    game.activate("A", quick).resolve()
    assert game.zone(defender) == "B:graveyard"
    assert "attacking" in game.thing(mine).roles


@pytest.mark.rule("attack-declaration.5")
def test_combat_goes_through_its_steps_although_the_defender_has_left() -> None:
    game, _, defender = duel()
    die(game, defender)
    assert game.passes(2).asked == "A before damage"
    game.passes(2)
    assert [fact.step for fact in game.happened(ev.StepBegan)] == ["end of combat", "main"]


@pytest.mark.rule("attacking-and-the-combat-phase.7")
def test_an_attacker_that_left_deals_nothing_even_if_it_came_back() -> None:
    game, attacker, defender = duel()
    blink(game.until("A before damage"), attacker)
    assert game.until("A main").thing(defender).damage == 0


@pytest.mark.rule("attacking-and-the-combat-phase.8", "damage-step.3.2")
def test_a_defender_that_left_is_dealt_nothing_and_retaliates_no_more() -> None:
    game, attacker, defender = duel()
    game.passes(2).fine(de.Retaliated("B", (defender,)))
    blink(game, defender)
    game.until("A main")
    assert (game.thing(attacker).damage, game.thing(defender).damage) == (0, 0)


# --- damage ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("damage-step.3.3", "damage-step.3.4")
def test_a_retaliator_deals_combat_damage_to_who_attacks_no_more() -> None:
    game, attacker, defender = duel()
    game.passes(2).fine(de.Retaliated("B", (defender,)))
    game.do(ev.RoleEnded(attacker, "attacking"))
    game.passes(2)
    assert ev.DamageMarked(attacker, 1, defender, "combat") in game.history
    assert game.thing(defender).damage == 0


@pytest.mark.rule("damage-step.eg1")
def test_a_retaliator_that_hides_deals_damage_and_takes_none() -> None:
    """And to an attacker that has been taken out of the combat since."""
    hides = action("fast", lines=(action_says(has(target("ally"), "stealth", span=ir.Span("this", "turn"))),))
    game, attacker, defender = duel()
    game.passes(2).fine(de.Retaliated("B", (defender,)))
    cloak = game.bench.hand("B", hides)
    game.until("A before damage").passes().fine(
        de.CardActivated("B", cloak), de.TargetsChosen("B", (defender,))
    ).resolve()
    assert "defending" not in game.thing(defender).roles
    game.write(ev.RoleEnded(attacker, "attacking"))
    game.until("A main")
    assert (game.thing(attacker).damage, game.thing(defender).damage) == (1, 0)


def test_a_retaliator_deals_nothing_to_an_attacker_that_left_and_came_back() -> None:
    """damage-step.3.3: to its retaliation target; what comes back is another object."""
    game, attacker, defender = duel()
    game.passes(2).fine(de.Retaliated("B", (defender,)))
    blink(game, attacker)
    assert game.until("A main").thing(attacker).damage == 0


@pytest.mark.rule("attacking-and-the-combat-phase.6.2")
def test_an_attack_in_the_intent_is_modified_until_damage() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    slash = bench.hand("A", attack(3))
    game = bench.main().activate("A", slash).resolve().fine(de.AttackDeclared("A", mine, (theirs,)))
    game.until("A before damage").write(ev.CountersChanged(slash, "buff", 2))
    assert attack_power(game.scene, mine) == 5


@pytest.mark.rule("damage-step.3.7.1")
def test_damage_that_hangs_on_durability_counts_it_before_it_goes() -> None:
    sharp = always(gets(ir.Self(), "power", ir.Counters("durability", ir.Self())))
    bench = Bench().decks()
    mine, theirs = bench.champions()
    sword = bench.field("A", weapon(0, 2, lines=(sharp,)))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    assert (game.thing(theirs).damage, game.thing(sword).counters["durability"]) == (2, 1)


@pytest.mark.rule("attacking-and-the-combat-phase.5.4")
def test_a_weapon_that_left_and_came_back_takes_no_part() -> None:
    """It adds no power, gives the attack nothing, and wears no durability (damage-step.3.7.2)."""
    bench = Bench().decks()
    mine, _ = bench.champions()
    hidden = bench.field("B", ally(1, 9, keywords={"stealth": 1}))
    sword = bench.field("A", weapon(2, 2, keywords={"true sight": 1}))
    slash, quick = bench.hand("A", attack(3)), bench.hand("A", QUICK)
    game = bench.main().activate("A", slash).resolve()
    game.fine(de.AttackDeclared("A", mine, (hidden,), (sword,)))
    game.write(ev.CardMoved(sword, "field", "A:banishment"))
    game.write(ev.CardMoved(sword, "A:banishment", "field"))
    game.do(ev.CountersChanged(sword, "durability", 2))
    assert attack_power(game.scene, mine) == 3
    game.activate("A", quick).resolve()
    assert "defending" not in game.thing(hidden).roles
    assert game.until("A main").thing(sword).counters["durability"] == 2


@pytest.mark.rule("damage-step.3.7")
def test_damage_and_the_loss_of_durability_are_one_group() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    sword = bench.field("A", weapon(2, 2))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    groups = {
        entry.group for entry in game.recording.entries if isinstance(entry.event, ev.DamageMarked | ev.CountersChanged)
    }
    assert len(groups) == 1
    assert groups != {0}


@pytest.mark.rule("damage-step.3.5")
def test_all_that_an_attack_deals_is_one_instance() -> None:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    sword, slash = bench.field("A", weapon(2, 2)), bench.hand("A", attack(3))
    game = bench.main().activate("A", slash).resolve()
    game.fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    dealt = [fact for fact in game.history if isinstance(fact, ev.DamageMarked)]
    assert dealt == [ev.DamageMarked(theirs, 5, mine, "combat")]


@pytest.mark.rule("damage-step.3.8", "special-game-actions-and-turn-based-actions.9")
def test_nobody_acts_while_damage_is_dealt() -> None:
    game, _, _ = duel()
    quick = game.table.zones["A:hand"][0]
    game.until("A before damage").passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    found = game.write(de.CardActivated("A", quick))
    assert ("damage-step.3.8", "nobody-acts-while-damage-is-dealt") in broken(found)


@pytest.mark.rule("end-of-combat-step.p2")
def test_what_the_damage_triggered_is_placed_in_the_end_of_combat_step() -> None:
    hits = ir.Triggered(ir.Event("hit", what=ir.Self(), label="Hit"), (ir.Draw(),))
    game, _, _ = duel(ally(2, 5, lines=(line(hits),)))
    game.until("A end of combat")
    assert game.table.step == "end of combat"
    assert [item.kind for item in game.table.stack] == ["trigger"]


@pytest.mark.rule("end-of-combat-step.3")
def test_state_is_checked_at_the_end_of_combat() -> None:
    """With the reading that nothing is checked as soon as damage is dealt."""
    with rules_in_force(reading(CHECKS, AT_THE_END)):
        game, _, defender = duel(ally(5, 5))
    game.until("A before damage").passes(2)
    assert game.zone(defender) == "B:graveyard"
    ends = game.history.index(ev.StepBegan("end of combat"))
    assert (
        ends
        < game.history.index(ev.CardMoved(defender, "field", "B:graveyard"))
        < game.history.index(ev.StepBegan("main"))
    )


@pytest.mark.rule("attacking-and-the-combat-phase.4.1")
def test_who_attacks_is_the_attacking_player_until_the_end_of_combat() -> None:
    """Although another player controls the attacker now; the defender is not an object of that player's, so the attack stays on it."""
    game, attacker, defender = duel()
    game.do(ev.ControlChanged(attacker, "B"))
    game.activate("A", game.table.zones["A:hand"][0]).resolve()
    assert game.thing(defender).roles.get("defending") == (attacker,)
    assert game.until("A main").thing(defender).damage == 2


@pytest.mark.rule("damage-step.2.1")
def test_of_several_retaliators_the_one_whose_damage_was_lethal_has_killed() -> None:
    kills = ir.Triggered(ir.Event("kill", what=ir.Self(), label="Kill"), (ir.Draw(),))
    bench = Bench().decks()
    _, theirs = bench.champions()
    attacker = bench.field("A", ally(1, 3, keywords={"cleave": 1}))
    killers = [bench.field("B", ally(2, 5, lines=(line(kills),))) for _ in range(2)]
    game = bench.main().fine(de.AttackDeclared("A", attacker, (*sorted([theirs, *killers]),))).passes(2)
    game.fine(de.Retaliated("B", tuple(killers))).passes(2)
    game.fine(de.RetaliationOrdered("A", (killers[1], killers[0])))
    assert [fact.source for fact in game.history if isinstance(fact, ev.TriggerWaiting)] == [killers[0]]
