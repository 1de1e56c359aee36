"""Texts about attacks: the attacker's intent, weapons and attack cards that are used, and the next attack without any.

The sentences are ours, in the English of the cards; what is expected is their plain sense, and the statement named.
"""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, action, ally, attack, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, play, settle
from tests.support.grand_archive.words import line, says

WALL = ally(0, 30, name="Wall")


def spell(*text: str, **facts: Any) -> str:
    return action(lines=tuple(says(one) for one in text), **facts)


def damage(game: Game, handle: int) -> int:
    return game.thing(handle).damage


def swung(bench: Fight, card: str, target: int, *weapons: int) -> Game:
    """The attack card is played, and its attack carried out to the end."""
    game = bench.main().activate("A", bench.hand("A", card)).resolve()
    return game.fine(de.AttackDeclared("A", bench.mine, (target,), weapons)).until("A main")


# --- the attacker's intent -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "dealt"), [(0, 2), (1, 4), (2, 11)])
def test_exactly_so_many_cards_in_the_attackers_intent(cards: int, dealt: int) -> None:
    """intent.1: the cards of the attack lie there; loaded cards come to it (object-specific-zones/loaded-cards.2)."""
    bench = Fight(TONORIS)
    text = "On Attack: If there are exactly two Arrow cards in the attacker's intent, this attack gets +5 POWER."
    bow = bench.field("A", weapon(2, 3, lines=(says(text),)))
    theirs = bench.field("B", WALL)
    for n in range(cards):
        arrow = bench.put("A", "graveyard", attack(2, name=f"Arrow {n}", subtypes=("ARROW",)))
        bench.say(ev.Attached(arrow, bow, "loaded", "A:graveyard"))
    game = bench.main().fine(de.AttackDeclared("A", bench.mine, (theirs,), (bow,))).until("A main")
    assert damage(game, theirs) == dealt


def test_a_card_of_another_kind_in_the_intent_does_not_count() -> None:
    bench = Fight(TONORIS)
    text = "On Attack: If there are exactly two Skill cards in the attacker's intent, this attack gets +5 POWER."
    theirs = bench.field("B", WALL)
    game = swung(bench, attack(3, lines=(says(text),)), theirs)
    assert damage(game, theirs) == 3


def test_the_defending_player_is_the_other() -> None:
    bench = Fight(TONORIS)
    text = "On Attack: If there is a Skill card in this attacker's intent, deal 3 damage to each unit the defending player controls."
    theirs, beside = bench.field("B", WALL), bench.field("B", ally(0, 9, name="Beside"))
    mine = bench.field("A", ally(0, 9, name="Mine"))
    game = swung(bench, attack(1, subtypes=("SKILL",), lines=(says(text),)), theirs)
    assert damage(game, beside) == 3
    assert damage(game, theirs) == 4
    assert damage(game, mine) == 0
    assert damage(game, bench.mine) == 0


def test_for_each_card_in_the_intent_an_ally_is_chosen_and_gets_more() -> None:
    bench = Fight(TONORIS)
    text = "On Attack: For each Skill card in the attacker's intent, choose a Human ally you control. That ally gets +7 POWER until end of turn."
    theirs = bench.field("B", WALL)
    first, second = (bench.field("A", ally(1, 9, name=name, subtypes=("HUMAN",))) for name in ("One", "Two"))
    bow = bench.field("A", weapon(0, 3))
    for n in range(1):
        arrow = bench.put("A", "graveyard", attack(1, name=f"Arrow {n}", subtypes=("SKILL",)))
        bench.say(ev.Attached(arrow, bow, "loaded", "A:graveyard"))
    game = bench.main().activate("A", bench.hand("A", attack(1, subtypes=("SKILL",), lines=(says(text),)))).resolve()
    game.fine(de.AttackDeclared("A", bench.mine, (theirs,), (bow,)))
    game.passes(2)
    game.fine(de.Chosen("A", (first,)), de.Chosen("A", (second,)))
    assert (queries.power(game.scene, first), queries.power(game.scene, second)) == (8, 8)


def test_one_ally_chosen_twice_gets_it_twice() -> None:
    bench = Fight(TONORIS)
    text = "For each Human ally you control, choose an ally you control. That ally gets +7 POWER until end of turn."
    first, second = (bench.field("A", ally(1, 9, name=name, subtypes=("HUMAN",))) for name in ("One", "Two"))
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    game.fine(de.Chosen("A", (first,)), de.Chosen("A", (first,)))
    assert (queries.power(game.scene, first), queries.power(game.scene, second)) == (15, 1)


# --- with what it attacks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("subtype", "buffed"), [("POLEARM", True), ("SWORD", False), ("", False)])
def test_attacking_with_a_weapon_of_that_kind(subtype: str, buffed: bool) -> None:
    bench = Fight(TONORIS)
    text = "Whenever your champion attacks with a Polearm weapon and/or Polearm attack card, put a buff counter on ~."
    watcher = bench.field("A", ally(1, 9, lines=(says(text),)))
    theirs = bench.field("B", WALL)
    spear = bench.field("A", weapon(2, 3, subtypes=(subtype,))) if subtype else bench.field("A", weapon(2, 3))
    game = bench.main().fine(de.AttackDeclared("A", bench.mine, (theirs,), (spear,))).until("A main")
    assert queries.power(game.scene, watcher) == 1 + buffed


@pytest.mark.parametrize(("subtype", "buffs"), [("POLEARM", 1), ("SWORD", 0)])
def test_attacking_with_an_attack_card_of_that_kind(subtype: str, buffs: int) -> None:
    """One attack triggers once, even if both the weapon and the card are of the kind (triggered-abilities.2)."""
    bench = Fight(TONORIS)
    text = "Whenever your champion attacks with a Polearm weapon and/or Polearm attack card, put a buff counter on ~."
    watcher = bench.field("A", ally(1, 9, lines=(says(text),)))
    theirs = bench.field("B", WALL)
    spear = bench.field("A", weapon(2, 3, subtypes=(subtype,)))
    game = swung(bench, attack(2, subtypes=(subtype,)), theirs, spear)
    assert queries.power(game.scene, watcher) == 1 + buffs


def test_the_opponents_champion_attacking_is_not_waited_for() -> None:
    bench = Fight(TONORIS)
    text = "Whenever your champion attacks with a Polearm weapon, put a buff counter on ~."
    watcher = bench.field("B", ally(1, 9, lines=(says(text),)))
    theirs = bench.field("B", WALL)
    spear = bench.field("A", weapon(2, 3, subtypes=("POLEARM",)))
    game = bench.main().fine(de.AttackDeclared("A", bench.mine, (theirs,), (spear,))).until("A main")
    assert queries.power(game.scene, watcher) == 1


@pytest.mark.parametrize(("subtype", "left"), [("POLEARM", 1), ("SWORD", 15)])
def test_while_it_is_attacking_using_a_weapon_of_that_kind(subtype: str, left: int) -> None:
    """The ability is there while the weapon is used, and the recovery is twice the damage of the hit."""
    bench = Fight(TONORIS)
    text = (
        "As long as the attacker is attacking using a Polearm weapon, ~ has "
        '"On Hit: Recover X, where X is twice the amount of damage dealt by this hit."'
    )
    bench.say(ev.DamageMarked(bench.mine, 15))
    theirs = bench.field("B", WALL)
    spear = bench.field("A", weapon(4, 3, subtypes=(subtype,)))
    game = swung(bench, attack(3, lines=(says(text),)), theirs, spear)
    assert damage(game, theirs) == 7
    assert damage(game, bench.mine) == left


# --- the next attack without a weapon -------------------------------------------------------------------------------------


def test_the_next_attack_without_a_weapon_waits_for_it() -> None:
    """An attack with a weapon neither has it nor uses it up (continuous-effects/static-effects.p2)."""
    bench = Fight(TONORIS)
    fist = attack(2, name="Fist")
    theirs = bench.field("B", WALL)
    sword = bench.field("A", weapon(3, 3))
    other = bench.hand("A", fist)
    card = bench.hand("A", spell("Your champion's next attack without a weapon this turn gets +4 POWER."))
    game = play(bench.main(), "A", card)
    game.fine(de.AttackDeclared("A", bench.mine, (theirs,), (sword,))).until("A main")
    assert damage(game, theirs) == 3
    game.recording.write(ev.Turned(bench.mine, ""))
    game.activate("A", other).resolve().fine(de.AttackDeclared("A", bench.mine, (theirs,), ())).until("A main")
    assert damage(game, theirs) == 3 + 2 + 4


def test_it_is_used_up_by_one() -> None:
    bench = Fight(TONORIS)
    theirs = bench.field("B", WALL)
    cards = [bench.hand("A", attack(2, name=f"Fist {n}")) for n in range(2)]
    card = bench.hand("A", spell("Your champion's next attack without a weapon this turn gets +4 POWER."))
    game = play(bench.main(), "A", card)
    for one in cards:
        game.activate("A", one).resolve().fine(de.AttackDeclared("A", bench.mine, (theirs,), ())).until("A main")
        game.recording.write(ev.Turned(bench.mine, ""))
    assert damage(game, theirs) == 6 + 2


def test_for_this_attack_is_for_no_later_one() -> None:
    bench = Fight(TONORIS)
    text = "On Attack: If ~ is attacking an ally, ~ gets +2 POWER for this attack."
    mine = bench.field("A", ally(1, 20, lines=(says(text),)))
    theirs = bench.field("B", WALL)
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,))).until("A main")
    assert damage(game, theirs) == 3
    assert queries.power(game.scene, mine) == 1


def test_an_attack_gets_more_and_the_player_may_do_something() -> None:
    bench = Fight(TONORIS)
    text = "On Attack: If ~ is attacking an ally with an even life stat, this attack gets +3 POWER and you may return a card from your graveyard to your hand."
    mine = bench.field("A", ally(1, 20, lines=(says(text),)))
    theirs, odd = bench.field("B", WALL), bench.field("B", ally(0, 7, name="Odd"))
    (kept,) = bench.some("A", "graveyard", 1)
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,))).passes(2)
    game.fine(de.Accepted("A", True))
    settle(game)
    assert game.zone(kept) == "A:hand"
    game.until("A main")
    assert damage(game, theirs) == 4
    assert damage(game, odd) == 0


# --- numbers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("there", "banished", "dealt"), [(0, 0, 1), (2, 0, 7), (1, 2, 10)])
def test_damage_plus_so_much_for_each_card_of_a_name(there: int, banished: int, dealt: int) -> None:
    """naming.p1: cards of that name in both zones count, and no others."""
    bench = Fight(TONORIS)
    bench.some("A", "graveyard", there, "cosmic-bolt")
    bench.some("A", "banishment", banished, "cosmic-bolt")
    bench.some("B", "graveyard", 2, "cosmic-bolt")
    bench.put("A", "graveyard", action(name="Other"))
    theirs = bench.field("B", WALL)
    text = "Deal 1 damage to target unit plus an additional 3 for each card named Cosmic Bolt in your graveyard and banishment."
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), theirs)
    assert damage(game, theirs) == dealt


@pytest.mark.parametrize(("n", "fast"), [(3, False), (4, True)])
def test_an_amount_recovered(n: int, fast: bool) -> None:
    bench = Fight(TONORIS)
    text = "Whenever you recover an amount, ~ gets +X LIFE until end of turn, where X is that amount. If X is 4 or more, ~ gains vigor until end of turn."
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    bench.say(ev.DamageMarked(bench.mine, 9), ev.DamageMarked(bench.theirs, 9))
    game = play(bench.main(), "A", bench.hand("A", spell(f"Recover {n}.")))
    assert queries.life(game.scene, unit) == 9 + n
    assert ("vigor" in queries.keywords(game.scene, unit)) is fast


@pytest.mark.rule("term/recover.2.2")
@pytest.mark.parametrize(("marked", "n"), [(0, 5), (2, 5), (5, 5), (2, 3)])
def test_the_amount_recovered_is_the_whole_one_whatever_damage_there_is(marked: int, n: int) -> None:
    """Rulings of elyan-lustre-loyalty, 2026-03-27: without damage it triggers too, and recovering 0 would not."""
    bench = Fight(TONORIS)
    text = "Whenever you recover an amount, ~ gets +X LIFE until end of turn, where X is that amount. If X is 5 or more, ~ gains vigor until end of turn."
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    bench.say(ev.DamageMarked(bench.mine, marked))
    game = play(bench.main(), "A", bench.hand("A", spell(f"Recover {n}.")))
    assert queries.life(game.scene, unit) == 9 + n
    assert ("vigor" in queries.keywords(game.scene, unit)) is (n == 5)
    assert damage(game, bench.mine) == max(0, marked - n)


def test_recovering_nothing_is_no_recovering() -> None:
    """Ruling of elyan-lustre-loyalty, 2026-03-27."""
    bench = Fight(TONORIS)
    text = "Whenever you recover an amount, ~ gets +X LIFE until end of turn, where X is that amount. If X is 0 or more, ~ gains vigor until end of turn."
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    bench.say(ev.DamageMarked(bench.mine, 9))
    game = play(bench.main(), "A", bench.hand("A", spell("Recover X, where X is the amount of omens you have.")))
    assert queries.life(game.scene, unit) == 9
    assert "vigor" not in queries.keywords(game.scene, unit)


# --- what must attack ----------------------------------------------------------------------------------------------------


def test_what_must_attack_by_a_text_does_so_before_the_main_phase_ends() -> None:
    """player-action-legality.p2."""
    bench = Fight(TONORIS)
    one = bench.field("A", ally(1, 3, lines=(line(ir.Static((ir.Must(ir.Self(), "attack"),))),)))
    game = bench.main()
    assert "player-action-legality.p2" in game.cannot(de.OpportunityPassed("A"))
    game.fine(de.AttackDeclared("A", one, (bench.theirs,))).until("A main")
    assert de.OpportunityPassed("A") in game.choice
