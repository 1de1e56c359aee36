"""The damage step and the end of combat."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.attack_power import attack_power
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken, champion, weapon


def two() -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions()


def declared(bench: Bench, attacker: int, *targets: int, weapons: tuple[int, ...] = ()) -> Game:
    return bench.main().fine(de.AttackDeclared("A", attacker, targets, weapons))


@pytest.mark.rule("damage-step.1")
def test_the_turn_player_receives_opportunity_before_damage() -> None:
    bench, _, theirs = two()
    attacker, quick = bench.field("A", ally(2, 3)), bench.hand("B", action("fast"))
    game = declared(bench, attacker, theirs).until("A before damage")
    assert game.table.step == "damage"
    game.passes().activate("B", quick).resolve()
    assert game.asked == "A before damage"
    assert game.thing(theirs).damage == 0


@pytest.mark.rule("damage-step.3")
def test_attacker_and_retaliator_deal_damage_at_the_same_time() -> None:
    """damage-step.3.4: both as combat damage."""
    bench, _, _ = two()
    attacker, defender = bench.field("A", ally(3, 1)), bench.field("B", ally(1, 3))
    game = declared(bench, attacker, defender).until("B Retaliated").fine(de.Retaliated("B", (defender,))).passes(2)
    damage = [entry for entry in game.recording.entries if isinstance(entry.event, ev.DamageMarked)]
    assert {entry.event for entry in damage} == {
        ev.DamageMarked(defender, 3, attacker, "combat"),
        ev.DamageMarked(attacker, 1, defender, "combat"),
    }
    assert len({entry.group for entry in damage}) == 1
    assert [game.zone(h) for h in (attacker, defender)] == ["A:graveyard", "B:graveyard"]


@pytest.mark.rule("damage-step.3.7.2")
@pytest.mark.rule("damage-step.3.7")
def test_a_weapon_loses_durability_as_damage_is_dealt() -> None:
    """damage-step.3.7: at the same time."""
    bench, mine, theirs = two()
    sword = bench.field("A", weapon(2, 2))
    game = declared(bench, mine, theirs, weapons=(sword,)).until("A before damage")
    assert game.thing(sword).counters["durability"] == 2
    game.passes(2)
    assert game.thing(sword).counters["durability"] == 1
    groups = {e.group for e in game.recording.entries if isinstance(e.event, ev.DamageMarked | ev.CountersChanged)}
    assert len(groups) == 1


@pytest.mark.rule("damage-step.3.7.2")
def test_durability_goes_even_if_the_damage_is_0() -> None:
    """damage.6, weapon.4.3."""
    bench, mine, theirs = two()
    sword = bench.field("A", weapon(2, 2))
    game = declared(bench, mine, theirs, weapons=(sword,))
    game.write(ev.CountersChanged(sword, "debuff", 2))
    game.until("A main")
    assert game.thing(theirs).damage == 0
    assert game.thing(sword).counters["durability"] == 1


def test_no_durability_goes_when_the_defender_has_left() -> None:
    """damage-step.3.7.2, attacking-and-the-combat-phase.8."""
    bench, mine, _ = two()
    sword, target = bench.field("A", weapon(2, 2)), bench.field("B", ally(1, 3))
    game = declared(bench, mine, target, weapons=(sword,))
    game.write(ev.DamageMarked(target, 3))
    game.until("A main")
    assert game.zone(target) == "B:graveyard"
    assert game.thing(sword).counters["durability"] == 2


@pytest.mark.rule("attacking-and-the-combat-phase.5.4")
def test_a_weapon_that_has_left_adds_no_power() -> None:
    """attacking-and-the-combat-phase.5.4, damage-step.3.7.2."""
    bench, mine, theirs = two()
    sword = bench.field("A", weapon(2, 2))
    game = declared(bench, mine, theirs, weapons=(sword,))
    game.write(ev.CountersChanged(sword, "durability", -2))
    game.until("A main")
    assert game.zone(sword) == "A:graveyard"
    assert game.thing(theirs).damage == 0


@pytest.mark.rule("attacking-and-the-combat-phase.5.3", "damage-step.3.1", "damage-step.3.5")
def test_the_power_of_an_attack_is_the_sum_of_all_that_takes_part() -> None:
    """damage-step.3.1, attacking-and-the-combat-phase.5.3."""
    bench = Bench().decks()
    mine, theirs = bench.champions(champion(0, 20, power=1))
    card, sword = bench.hand("A", attack(3)), bench.field("A", weapon(2, 2))
    game = bench.main().activate("A", card).resolve()
    game.fine(de.AttackDeclared("A", mine, (theirs,), (sword,)))
    assert attack_power(game.scene, mine) == 6
    assert game.until("A main").thing(theirs).damage == 6


def test_a_wrong_amount_of_damage_is_found_and_stands() -> None:
    """damage.5: one damage for each power."""
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 3))
    game = declared(bench, attacker, theirs).until("A before damage").passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    found = game.do(ev.DamageMarked(theirs, 3, attacker, "combat"))
    assert broken(found) == [("damage-step.3", "not-as-due")]
    assert game.thing(theirs).damage == 3
    assert game.asked == "A main"


def cleaving() -> tuple[Game, int, tuple[int, ...]]:
    """An attack with cleave on two allies and their champion, both allies retaliating."""
    bench, _, theirs = two()
    attacker = bench.field("A", ally(1, 9, keywords={"cleave": 1}))
    defenders = (bench.field("B", ally(2, 3)), bench.field("B", ally(3, 3)))
    game = declared(bench, attacker, theirs, *defenders).until("B Retaliated").fine(de.Retaliated("B", defenders))
    return game, attacker, defenders


@pytest.mark.rule("damage-step.2")
def test_the_attacking_player_orders_several_retaliators() -> None:
    game, attacker, defenders = cleaving()
    game.passes(2)
    assert game.asked == "A RetaliationOrdered"
    assert sorted(game.choice) == [defenders, defenders[::-1]]
    game.fine(de.RetaliationOrdered("A", defenders[::-1]))
    dealt = [fact.source for fact in game.happened(ev.DamageMarked) if fact.handle == attacker]
    assert dealt == list(defenders[::-1])
    assert game.thing(attacker).damage == 5
    assert game.asked == "A main"


@pytest.mark.rule("damage-step.2")
def test_the_order_names_each_retaliator_once() -> None:
    game, attacker, defenders = cleaving()
    game.passes(2)
    found = game.do(de.RetaliationOrdered("A", defenders[:1]))
    assert broken(found) == [("damage-step.2", "not-among-the-choices")]
    game.do(de.RetaliationOrdered("A", defenders))
    assert game.thing(attacker).damage == 5


def test_one_retaliator_needs_no_order() -> None:
    """damage-step.2."""
    bench, _, _ = two()
    attacker, defender = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3))
    game = declared(bench, attacker, defender).until("B Retaliated").fine(de.Retaliated("B", (defender,))).passes(2)
    assert game.asked == "A main"


@pytest.mark.rule("state-based-checks-and-effects.1")
def test_the_dead_leave_as_soon_as_damage_is_dealt() -> None:
    """docs/readings/grand-archive.md, reading 2; damage.8."""
    bench, _, _ = two()
    attacker, target = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 2))
    game = declared(bench, attacker, target).until("A before damage").passes(2)
    order = [type(fact).__name__ for fact in game.history[-12:]]
    assert order.index("DamageMarked") < order.index("CardMoved") < order.index("StepBegan")


# --- end of combat -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("end-of-combat-step.p1")
@pytest.mark.rule("damage-step.4")
def test_the_end_of_combat_always_comes() -> None:
    bench, _, _ = two()
    attacker, target = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 2))
    game = declared(bench, attacker, target)
    game.write(ev.DamageMarked(attacker, 3))
    game.until("A main")
    assert [fact.step for fact in game.history if isinstance(fact, ev.StepBegan)] == [
        "attack declaration",
        "retaliation",
        "damage",
        "end of combat",
        "main",
    ]


@pytest.mark.rule("end-of-combat-step.1", "attacking-and-the-combat-phase.6.1")
def test_the_intent_is_cleared() -> None:
    """attack.8."""
    bench, mine, theirs = two()
    card = bench.hand("A", attack(3))
    game = bench.main().activate("A", card).resolve().fine(de.AttackDeclared("A", mine, (theirs,)))
    game.until("A before damage")
    assert game.zone(card) == "A:intent"
    assert game.table.is_public(card)
    game.passes(2)
    assert game.zone(card) == "A:graveyard"


@pytest.mark.rule("end-of-combat-step.2")
def test_attacker_and_defender_are_removed_from_combat() -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 3))
    game = declared(bench, attacker, theirs).until("A main")
    assert [game.thing(h).roles for h in (attacker, theirs)] == [{}, {}]


@pytest.mark.rule("end-of-combat-step.4")
@pytest.mark.rule("main-phase.3")
def test_the_game_returns_to_the_main_phase() -> None:
    """main-phase.3."""
    bench, _, theirs = two()
    attacker, other = bench.field("A", ally(2, 3)), bench.field("A", ally(1, 3))
    game = declared(bench, attacker, theirs).until("A main")
    assert (game.table.phase, game.table.step) == ("main", "main")
    game.fine(de.AttackDeclared("A", other, (theirs,)))


@pytest.mark.rule("turn-order.p5")
def test_effects_until_the_end_of_combat_end() -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 3))
    bench.say(ev.EffectBegan(EffectId(bench.table.next_id), "#enlighten", attacker, "A", (), "end of combat"))
    game = declared(bench, attacker, theirs).until("A before damage")
    assert len(game.table.effects) == 1
    assert game.passes(2).table.effects == {}
