"""Keywords of attacks and retaliation: stealth, true sight, taunt, unblockable, steadfast, pride and obedience."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, champion, weapon
from tests.support.grand_archive.tables import LORRAINE, TONORIS, Fight, marks, play
from tests.support.grand_archive.words import action_says, has, line, target


def bench_of_two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def attacked(mine: str, theirs: str, *, rested: bool = False) -> tuple[Game, int, int]:
    """An ally of A attacks an ally of B; all have passed before retaliation."""
    bench = bench_of_two()
    attacker, defender = bench.field("A", mine), bench.field("B", theirs, rested=rested)
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,)))
    return game.until("A before retaliation").passes(2), attacker, defender


def hides(handle: int, game: Game) -> ev.EffectBegan:
    """An effect that gives the object stealth, written down as it is."""
    card = game.bench.put("B", "graveyard", action(lines=(action_says(has(target("ally"), "stealth")),)))
    slug = game.table.card_of[card]
    return ev.EffectBegan(
        game.table.next_id, f"{slug}#1:steps.0", card, "B", (game.thing(handle).number,), "end of turn"
    )


# --- stealth and true sight --------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/stealth.3")
@pytest.mark.parametrize("sees", [False, True])
def test_who_hides_is_no_longer_attacked_unless_it_is_seen(sees: bool) -> None:
    bench = bench_of_two()
    attacker = bench.field("A", ally(2, 3, keywords={"true sight": 1} if sees else {}))
    defender = bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).until("A before retaliation")
    game.write(hides(defender, game))
    game.until("A main")
    assert game.thing(defender).damage == (2 if sees else 0)


@pytest.mark.rule("keyword/stealth.2", "term/retaliate-retaliation.8")
def test_a_retaliator_that_hides_still_deals_its_damage() -> None:
    game, attacker, defender = attacked(ally(2, 3), ally(1, 3))
    game.write(de.Retaliated("B", (defender,)))
    game.do(hides(defender, game))
    assert game.asked == "A before damage"
    game.until("A main")
    assert (game.thing(attacker).damage, game.thing(defender).damage) == (1, 0)


@pytest.mark.rule("term/retaliate-retaliation.4")
def test_the_retaliation_target_stays_when_it_attacks_no_more() -> None:
    """The attacked unit is out of reach for the attack, the attacker is not for the retaliation (damage-step.3.3)."""
    game, attacker, defender = attacked(ally(2, 3), ally(1, 3))
    game.write(de.Retaliated("B", (defender,)))
    game.write(ev.RoleEnded(attacker, "attacking"))
    game.do(ev.RoleEnded(defender, "defending"))
    assert game.thing(defender).roles.get("retaliating") == (attacker,)
    assert game.until("A main").thing(attacker).damage == 1


@pytest.mark.rule("keyword/true-sight.1.1")
def test_a_unit_with_true_sight_attacks_what_hides() -> None:
    bench = bench_of_two()
    seer, blind = bench.field("A", ally(2, 3, keywords={"true sight": 1})), bench.field("A", ally(2, 3))
    hidden = bench.field("B", ally(1, 3, keywords={"stealth": 1}))
    game = bench.main()
    assert de.AttackDeclared("A", seer, (hidden,)) in game.choice
    assert de.AttackDeclared("A", blind, (hidden,)) not in game.choice


@pytest.mark.rule("keyword/true-sight.1.2")
def test_a_weapon_with_true_sight_lets_its_attack_be_on_what_hides() -> None:
    bench = bench_of_two()
    mine = bench.table.zones["field"][0]
    seeing, other = bench.field("A", weapon(keywords={"true sight": 1})), bench.field("A", weapon())
    hidden = bench.field("B", ally(1, 3, keywords={"stealth": 1}))
    game = bench.main()
    assert de.AttackDeclared("A", mine, (hidden,), (seeing,)) in game.choice
    assert de.AttackDeclared("A", mine, (hidden,), (other,)) not in game.choice


# --- taunt and unblockable ---------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/taunt.3")
def test_of_several_with_taunt_any_is_attacked() -> None:
    bench = bench_of_two()
    attacker = bench.field("A", ally(1, 3))
    loud = [bench.field("B", ally(1, 3, keywords={"taunt": 1})) for _ in range(2)]
    bench.field("B", ally(1, 3))
    game = bench.main()
    on = [one.targets for one in game.choice if isinstance(one, de.AttackDeclared) and one.attacker == attacker]
    assert on == [(loud[0],), (loud[1],)]


@pytest.mark.rule("keyword/unblockable.1")
def test_unblockable_attacks_pass_taunt_and_intercept() -> None:
    bench = Fight(LORRAINE, TONORIS)
    attacker = bench.field("A", ally(1, 9, lines=(line(ir.Keyword("unblockable")),)))
    bench.field("B", "aesan-protector")
    bench.field("B", ally(1, 3, keywords={"taunt": 1}))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (bench.theirs,)))
    assert not marks(game, ev.TriggerWaiting)


def redirected(game: Game, bench: Fight, to: int) -> Game:
    """B redirects the attack under way."""
    redirect = ir.Redirect(ir.The("attack"), target("ally"))
    quick = bench.hand("B", action(lines=(action_says(redirect),)))
    game.until("B before retaliation")
    return play(game, "B", quick, (), to)


@pytest.mark.rule("keyword/taunt.2.1")
def test_an_attack_is_redirected_away_from_taunt() -> None:
    bench = Fight(LORRAINE, TONORIS)
    attacker = bench.field("A", ally(1, 9))
    loud, other = bench.field("B", ally(0, 3, keywords={"taunt": 1})), bench.field("B", ally(0, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (loud,)))
    redirected(game, bench, other).until("A main")
    assert (game.thing(loud).damage, game.thing(other).damage) == (0, 1)


@pytest.mark.rule("keyword/unblockable.2")
def test_the_target_of_an_unblockable_attack_can_still_be_changed() -> None:
    bench = Fight(LORRAINE, TONORIS)
    attacker = bench.field("A", ally(1, 9, keywords={"unblockable": 1}))
    other = bench.field("B", ally(0, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (bench.theirs,)))
    redirected(game, bench, other).until("A main")
    assert (game.thing(bench.theirs).damage, game.thing(other).damage) == (0, 1)


# --- retaliating -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/steadfast.1")
@pytest.mark.parametrize("rested", [False, True])
def test_steadfast_units_retaliate_rested_and_without_resting(rested: bool) -> None:
    game, attacker, defender = attacked(ally(2, 3), ally(1, 3, keywords={"steadfast": 1}), rested=rested)
    game.fine(de.Retaliated("B", (defender,)))
    assert game.thing(defender).turned == ("rested" if rested else "")
    assert game.until("A main").thing(attacker).damage == 1


@pytest.mark.rule("term/retaliate-retaliation.3", "term/retaliate-retaliation.6")
def test_a_retaliator_deals_damage_by_its_power_in_the_damage_step() -> None:
    game, attacker, defender = attacked(ally(2, 9), ally(3, 3))
    game.fine(de.Retaliated("B", (defender,)))
    assert game.thing(defender).turned == "rested"
    assert game.thing(attacker).damage == 0
    assert game.until("A main").thing(attacker).damage == 3


# --- obedience ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/obedience.2")
def test_allies_obey_unless_something_says_otherwise() -> None:
    bench = bench_of_two()
    own, theirs = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3))
    bench.main().fine(de.AttackDeclared("A", own, (theirs,)))


@pytest.mark.rule("keyword/pride-n.1")
@pytest.mark.parametrize(("level", "legal"), [(0, False), (1, True)])
def test_pride_wants_a_champion_of_that_level(level: int, legal: bool) -> None:
    bench = Bench().decks()
    bench.champions(champion(level))
    own, theirs = bench.field("A", ally(1, 3, keywords={"pride": 1})), bench.field("B", ally(1, 3))
    found = bench.main().do(de.AttackDeclared("A", own, (theirs,)))
    assert broken(found) == ([] if legal else [("term/obedience.1", "allies-must-obey")])


@pytest.mark.rule("keyword/pride-n.2")
@pytest.mark.parametrize("lines", [(3, 1), (1, 3)])
def test_the_highest_pride_counts(lines: tuple[int, ...]) -> None:
    bench = Bench().decks()
    bench.champions(champion(2))
    proud = ally(1, 3, lines=tuple(line(ir.Keyword("pride", n)) for n in lines))
    own, theirs = bench.field("A", proud), bench.field("B", ally(1, 3))
    assert broken(bench.main().do(de.AttackDeclared("A", own, (theirs,)))) == [("term/obedience.1", "allies-must-obey")]


@pytest.mark.rule("term/obedience.1")
def test_an_ally_that_does_not_obey_still_retaliates() -> None:
    game, attacker, defender = attacked(ally(1, 3), ally(1, 3, keywords={"pride": 3}))
    game.fine(de.Retaliated("B", (defender,)))
    assert game.until("A main").thing(attacker).damage == 1


@pytest.mark.rule("term/obedience.4")
def test_an_attack_goes_on_when_the_attacker_is_controlled_by_another() -> None:
    bench = bench_of_two()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).until("A before retaliation")
    game.write(ev.ControlChanged(attacker, "B"))
    assert game.until("A main").thing(defender).damage == 2


def test_an_attack_goes_on_when_pride_is_no_longer_satisfied() -> None:
    """term/obedience.4."""
    bench = Bench().decks()
    mine, _ = bench.champions(champion(0))
    bench.say(ev.CountersChanged(mine, "level", 2))
    attacker, defender = bench.field("A", ally(2, 3, keywords={"pride": 2})), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).until("A before retaliation")
    game.write(ev.CountersChanged(mine, "level", -2))
    assert game.until("A main").thing(defender).damage == 2
