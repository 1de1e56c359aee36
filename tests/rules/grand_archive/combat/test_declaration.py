"""Declaring attacks: who, when, with what, on what."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import attack_power
from tests.support.grand_archive.build import (
    Bench,
    Game,
    action,
    ally,
    attack,
    broken,
    card,
    champion,
    siegeable,
    weapon,
)

COMBAT = "attacking-and-the-combat-phase"


def two(mine: str = "", theirs: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    one, other = bench.champions(mine or champion(), theirs or champion())
    return bench, one, other


def attacks(game: Game) -> list[de.AttackDeclared]:
    return [choice for choice in game.choice if isinstance(choice, de.AttackDeclared)]


@pytest.mark.rule("attacking-and-the-combat-phase.4", "attack-declaration.1")
def test_attacker_and_defender_get_their_roles_and_combat_begins_at_once() -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,)))
    assert game.thing(theirs).roles.get("defending") == (attacker,)
    assert theirs in game.thing(attacker).roles.get("attacking", ())
    assert [fact.step for fact in game.happened(ev.StepBegan)] == ["attack declaration", "retaliation"]
    assert [fact.window for fact in game.happened(ev.WindowOpened)] == ["before retaliation"]


@pytest.mark.rule("attacking-and-the-combat-phase.1.4")
def test_attacking_rests_the_attacker() -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,)))
    assert game.thing(attacker).turned == "rested"


@pytest.mark.rule("attacking-and-the-combat-phase.1.4")
def test_a_rested_unit_does_not_attack() -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 3), rested=True)
    game = bench.main()
    assert attacks(game) == []
    found = game.do(de.AttackDeclared("A", attacker, (theirs,)))
    assert broken(found) == [("attacking-and-the-combat-phase.1.4", "rested-units-do-not-attack")]
    game.until("A main")
    assert game.thing(theirs).damage == 2


def test_a_unit_attacks_in_the_turn_it_came() -> None:
    """attacking-and-the-combat-phase.1.1."""
    bench, _, theirs = two()
    card = bench.hand("A", ally(2, 3, cost_reserve=0))
    game = bench.main().activate("A", card).resolve()
    game.fine(de.AttackDeclared("A", card, (theirs,)))


@pytest.mark.rule("attacking-and-the-combat-phase.1")
def test_only_own_units_attack() -> None:
    bench, mine, _ = two()
    foreign = bench.field("B", ally(2, 3))
    game = bench.main()
    found = game.do(de.AttackDeclared("A", foreign, (mine,)))
    assert ("attacking-and-the-combat-phase.1", "only-own-units-attack") in broken(found)
    assert game.thing(foreign).turned == "rested"


@pytest.mark.rule("attacking-and-the-combat-phase.1.2")
@pytest.mark.parametrize("window", ["recollection", "end"])
def test_attacks_are_declared_in_the_main_phase(window: str) -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 3))
    found = bench.at("A", window).do(de.AttackDeclared("A", attacker, (theirs,)))
    assert broken(found) == [("attacking-and-the-combat-phase.1.2", "attacks-need-the-main-phase")]


@pytest.mark.rule("attacking-and-the-combat-phase.1.2")
def test_attacks_are_declared_with_an_empty_stack() -> None:
    bench, _, theirs = two()
    attacker, quick = bench.field("A", ally(2, 3)), bench.hand("A", action("fast"))
    game = bench.main().activate("A", quick)
    assert attacks(game) == []
    found = game.do(de.AttackDeclared("A", attacker, (theirs,)))
    assert broken(found) == [("attacking-and-the-combat-phase.1.2", "attacks-need-the-main-phase")]


@pytest.mark.rule("attacking-and-the-combat-phase.1.3")
@pytest.mark.parametrize("power", [None, 0])
def test_a_unit_without_power_does_not_attack(power: int | None) -> None:
    bench, _, theirs = two()
    attacker = bench.field("A", ally(power, 3))
    game = bench.main()
    assert attacks(game) == []
    found = game.do(de.AttackDeclared("A", attacker, (theirs,)))
    assert broken(found) == [("attacking-and-the-combat-phase.1.3", "powerless-units-do-not-attack")]
    assert game.until("A main").thing(theirs).damage == 0


@pytest.mark.rule("champion.4")
def test_a_champion_needs_a_weapon_or_an_attack_card() -> None:
    bench, mine, theirs = two()
    sword = bench.field("A", weapon(2, 1))
    game = bench.main()
    assert attacks(game) == [de.AttackDeclared("A", mine, (theirs,), (sword,))]
    found = game.do(de.AttackDeclared("A", mine, (theirs,)))
    assert broken(found) == [("champion.4", "champions-need-a-weapon-or-an-attack-card")]


def test_a_champion_with_a_power_stat_attacks_like_an_ally() -> None:
    """champion.4.3."""
    bench, mine, theirs = two(champion(0, 20, power=2))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,))).until("A main")
    assert game.thing(theirs).damage == 2


@pytest.mark.rule("weapon.7.1")
def test_allies_use_no_weapons() -> None:
    bench, _, theirs = two()
    attacker, sword = bench.field("A", ally(1, 3)), bench.field("A", weapon(2, 2))
    found = bench.main().do(de.AttackDeclared("A", attacker, (theirs,), (sword,)))
    assert broken(found) == [("weapon.7.1", "allies-use-no-weapons")]


@pytest.mark.rule("weapon.7")
def test_a_weapon_lets_a_champion_without_power_attack() -> None:
    bench, mine, theirs = two()
    assert de.AttackDeclared("A", mine, (theirs,)) not in bench.main().choice
    sword = bench.field("A", weapon(2, 2))
    game = bench.main()
    assert de.AttackDeclared("A", mine, (theirs,), (sword,)) in game.choice
    game.fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    assert game.thing(theirs).damage == 2


@pytest.mark.rule("weapon.7")
def test_a_weapon_must_be_an_own_weapon() -> None:
    bench, mine, theirs = two()
    foreign, own = bench.field("B", weapon(2, 2)), bench.field("A", weapon(2, 2))
    game = bench.main()
    assert [one.weapons for one in game.choice if isinstance(one, de.AttackDeclared)] == [(own,)]
    found = game.do(de.AttackDeclared("A", mine, (theirs,), (foreign,)))
    assert broken(found) == [("weapon.7", "weapons-used-are-own-weapons")]


@pytest.mark.rule("attacking-and-the-combat-phase.5")
def test_an_attack_uses_one_weapon() -> None:
    bench, mine, theirs = two()
    swords = tuple(bench.field("A", weapon(2, 2)) for _ in range(2))
    game = bench.main()
    assert [len(one.weapons) for one in attacks(game)] == [1, 1]
    found = game.do(de.AttackDeclared("A", mine, (theirs,), swords))
    assert broken(found) == [("attacking-and-the-combat-phase.5", "one-weapon-an-attack")]


@pytest.mark.rule("functional-subtypes/functional-weapons.1.1")
def test_a_bow_must_be_loaded() -> None:
    bench, mine, theirs = two()
    bow = bench.field("A", weapon(2, 2, subtypes=("BOW",)))
    arrow = bench.put("A", "graveyard", ally())
    game = bench.main()
    found = game.do(de.AttackDeclared("A", mine, (theirs,), (bow,)))
    assert broken(found) == [("functional-subtypes/functional-weapons.1.1", "guns-and-bows-must-be-loaded")]
    bench, mine, theirs = two()
    bow, arrow = bench.field("A", weapon(2, 2, subtypes=("BOW",))), bench.put("A", "graveyard", ally())
    bench.say(ev.Attached(arrow, bow, "loaded", "A:graveyard"))
    assert attacks(bench.main()) == [de.AttackDeclared("A", mine, (theirs,), (bow,))]


@pytest.mark.rule("object-specific-zones/loaded-cards.2")
def test_loaded_cards_go_to_the_intent_as_their_weapon_is_used() -> None:
    """functional-subtypes/functional-items.1.1: an arrow has power, which counts like that of any intent."""
    bench, mine, theirs = two()
    bow = bench.field("A", weapon(1, 2, subtypes=("BOW",)))
    arrow = bench.put("A", "graveyard", card("Plain Arrow", "ITEM", subtypes=("ARROW",), power=2, cost_reserve=0))
    bench.say(ev.Attached(arrow, bow, "loaded", "A:graveyard"))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (bow,)))
    assert game.zone(arrow) == "A:intent"
    assert attack_power(game.scene, mine) == 3
    game.until("A main")
    assert game.thing(theirs).damage == 3
    assert game.zone(arrow) == "A:graveyard"
    assert queries.loaded(game.scene, bow) == ()


@pytest.mark.rule("attacking-and-the-combat-phase.9")
def test_nobody_attacks_own_objects() -> None:
    bench, mine, _ = two()
    attacker = bench.field("A", ally(2, 3))
    found = bench.main().do(de.AttackDeclared("A", attacker, (mine,)))
    assert broken(found) == [("attacking-and-the-combat-phase.9", "nobody-attacks-own-objects")]


@pytest.mark.rule("attacking-and-the-combat-phase.2.2")
def test_an_attack_needs_an_attackable_target() -> None:
    """functional-subtypes/functional-domains.1.1: siegeable domains are attackable, other domains and items are not."""
    bench, _, theirs = two()
    attacker, sword, fort = bench.field("A", ally(2, 3)), bench.field("B", weapon()), bench.field("B", siegeable())
    game = bench.main()
    assert sorted(one.targets for one in attacks(game)) == [(theirs,), (fort,)]
    found = game.do(de.AttackDeclared("A", attacker, (sword,)))
    assert broken(found) == [("attacking-and-the-combat-phase.2.2", "attacks-need-an-attackable-target")]
    assert game.until("A main").zone(sword) == "field"


@pytest.mark.rule("attacking-and-the-combat-phase.2.2")
def test_an_attack_names_its_target() -> None:
    bench, _, _ = two()
    attacker = bench.field("A", ally(2, 3))
    found = bench.main().do(de.AttackDeclared("A", attacker, ()))
    assert broken(found) == [("attacking-and-the-combat-phase.2.2", "attacks-need-an-attackable-target")]


@pytest.mark.rule("keyword/cleave.1")
def test_an_attack_has_one_target() -> None:
    bench, _, theirs = two()
    attacker, other = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    found = bench.main().do(de.AttackDeclared("A", attacker, (theirs, other)))
    assert broken(found) == [("keyword/cleave.1", "attacks-have-one-target-unless-they-cleave")]


@pytest.mark.rule("keyword/cleave.1")
def test_cleave_attacks_all_attackable_objects_of_one_opponent() -> None:
    """keyword/cleave.6, .7: each is dealt the damage, one durability counter goes."""
    bench, mine, theirs = two()
    sword = bench.field("A", weapon(2, 2, keywords={"cleave": 1}))
    other, fort = bench.field("B", ally(1, 3)), bench.field("B", siegeable(3))
    game = bench.main()
    assert [sorted(one.targets) for one in attacks(game)] == [[theirs, other, fort]]
    assert broken(game.referee.fork().feed(de.AttackDeclared("A", mine, (theirs,), (sword,)))) == [
        ("keyword/cleave.1", "attacks-have-one-target-unless-they-cleave")
    ]
    game.fine(de.AttackDeclared("A", mine, (theirs, other, fort), (sword,))).until("A main")
    assert [game.thing(h).damage for h in (theirs, other)] == [2, 2]
    assert [game.thing(h).counters["durability"] for h in (sword, fort)] == [1, 1]


def test_cleave_passes_over_what_stealth_hides() -> None:
    """keyword/stealth.1."""
    bench, mine, theirs = two()
    bench.field("A", weapon(2, 2, keywords={"cleave": 1}))
    bench.field("B", ally(1, 3, keywords={"stealth": 1}))
    assert [one.targets for one in attacks(bench.main()) if one.attacker == mine] == [(theirs,)]


@pytest.mark.rule("keyword/stealth.1")
def test_stealth_hides_from_attacks() -> None:
    bench, _, theirs = two()
    attacker, hidden = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3, keywords={"stealth": 1}))
    game = bench.main()
    assert [one.targets for one in attacks(game)] == [(theirs,)]
    found = game.do(de.AttackDeclared("A", attacker, (hidden,)))
    assert broken(found) == [("keyword/stealth.1", "stealth-hides-from-attacks")]


def test_true_sight_sees_what_stealth_hides() -> None:
    """keyword/true-sight.1.1."""
    bench, _, _ = two()
    attacker, hidden = (
        bench.field("A", ally(2, 3, keywords={"true sight": 1})),
        bench.field("B", ally(1, 3, keywords={"stealth": 1})),
    )
    bench.main().fine(de.AttackDeclared("A", attacker, (hidden,)))


@pytest.mark.rule("keyword/taunt.2")
def test_awake_units_with_taunt_are_attacked_first() -> None:
    bench, _, theirs = two()
    attacker, taunting = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3, keywords={"taunt": 1}))
    game = bench.main()
    assert [one.targets for one in attacks(game)] == [(taunting,)]
    found = game.do(de.AttackDeclared("A", attacker, (theirs,)))
    assert broken(found) == [("keyword/taunt.2", "taunt-is-attacked-first")]


def test_rested_units_with_taunt_are_not() -> None:
    """keyword/taunt.2."""
    bench, _, theirs = two()
    attacker = bench.field("A", ally(2, 3))
    bench.field("B", ally(1, 3, keywords={"taunt": 1}), rested=True)
    bench.main().fine(de.AttackDeclared("A", attacker, (theirs,)))


# --- attack cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("attack.6")
@pytest.mark.rule("attacking-and-the-combat-phase.6", "attack-declaration.3")
def test_an_attack_card_enters_the_intent_and_an_attack_must_be_declared() -> None:
    """champion.4.2, attacking-and-the-combat-phase.3: nobody receives Opportunity in between."""
    bench, mine, theirs = two()
    card = bench.hand("A", attack(3))
    game = bench.main().activate("A", card).resolve()
    assert game.zone(card) == "A:intent"
    assert game.asked == "A AttackDeclared"
    assert game.choice == [de.AttackDeclared("A", mine, (theirs,))]
    assert game.happened(ev.WindowOpened) == []
    game.fine(de.AttackDeclared("A", mine, (theirs,))).until("A main")
    assert game.thing(theirs).damage == 3
    assert game.zone(card) == "A:graveyard"


@pytest.mark.rule("attack.6")
def test_passing_instead_of_the_attack_is_found() -> None:
    bench, mine, theirs = two()
    card = bench.hand("A", attack(3))
    game = bench.main().activate("A", card).resolve()
    found = game.do(de.OpportunityPassed("A"))
    assert [code for _, code in broken(found)] == ["only-the-player-with-opportunity-passes"]
    game.fine(de.AttackDeclared("A", mine, (theirs,)))


@pytest.mark.rule("attacking-and-the-combat-phase.3")
def test_the_attack_of_an_attack_card_is_the_champions() -> None:
    bench, _, theirs = two()
    card, unit = bench.hand("A", attack(3)), bench.field("A", ally(1, 3))
    game = bench.main().activate("A", card).resolve()
    found = game.do(de.AttackDeclared("A", unit, (theirs,)))
    assert broken(found) == [("attacking-and-the-combat-phase.3", "attack-cards-are-used-by-the-champion")]


@pytest.mark.rule("attacking-and-the-combat-phase.2.1")
def test_an_attack_card_without_a_target_fizzles() -> None:
    """attack.5.1: the champion stays rested."""
    bench, mine, _ = two(theirs=champion(0, 20, keywords={"stealth": 1}))
    card = bench.hand("A", attack(3))
    game = bench.main().activate("A", card).resolve()
    assert game.zone(card) == "A:graveyard"
    assert game.thing(mine).turned == "rested"
    assert game.asked == "A main"


@pytest.mark.rule("attacking-and-the-combat-phase.5.2")
def test_an_attack_card_is_used_together_with_a_weapon() -> None:
    """attack.4, attacking-and-the-combat-phase.5.2, damage-step.3.1."""
    bench, mine, theirs = two()
    card, sword = bench.hand("A", attack(3)), bench.field("A", weapon(2, 2))
    game = bench.main().activate("A", card).resolve()
    game.fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    assert game.thing(theirs).damage == 5
    assert game.thing(sword).counters["durability"] == 1


@pytest.mark.rule("functional-subtypes/functional-weapons.1.2")
def test_bows_go_without_attack_cards() -> None:
    bench, mine, theirs = two()
    card, bow = bench.hand("A", attack(3)), bench.field("A", weapon(2, 2, subtypes=("BOW",)))
    arrow = bench.put("A", "graveyard", ally())
    bench.say(ev.Attached(arrow, bow, "loaded", "A:graveyard"))
    game = bench.main().activate("A", card).resolve()
    found = game.do(de.AttackDeclared("A", mine, (theirs,), (bow,)))
    assert broken(found) == [("functional-subtypes/functional-weapons.1.2", "guns-and-bows-go-without-attack-cards")]
