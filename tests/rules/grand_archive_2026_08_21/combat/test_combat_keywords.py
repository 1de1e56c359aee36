"""True sight, redirecting, ambush, commanded will and links as they read now (2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, card, champion, siegeable, weapon
from tests.support.grand_archive.tables import marks
from tests.support.grand_archive.words import action_says, kind, line, says, target, word

HIDDEN = {"stealth": 1}
SIGHT = {"true sight": 1}


def two(mine: str = "", theirs: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine, theirs)


# --- true sight --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/true-sight.1.1")
def test_a_unit_with_true_sight_attacks_units_with_stealth_and_no_other_object() -> None:
    bench, _, _ = two()
    seer, unit = bench.field("A", ally(2, 3, keywords=SIGHT)), bench.field("B", ally(1, 3, keywords=HIDDEN))
    fort = bench.field("B", siegeable(keywords=HIDDEN))
    game = bench.main()
    assert de.AttackDeclared("A", seer, (unit,)) in game.choice
    assert "keyword/stealth.1" in game.cannot(de.AttackDeclared("A", seer, (fort,)))


@pytest.mark.rule("keyword/true-sight.1.2")
def test_a_weapon_with_true_sight_sees_units_and_no_other_object() -> None:
    bench, mine, _ = two()
    blade, unit = bench.field("A", weapon(2, keywords=SIGHT)), bench.field("B", ally(1, 3, keywords=HIDDEN))
    fort = bench.field("B", siegeable(keywords=HIDDEN))
    game = bench.main()
    assert de.AttackDeclared("A", mine, (unit,), (blade,)) in game.choice
    assert "keyword/stealth.1" in game.cannot(de.AttackDeclared("A", mine, (fort,), (blade,)))


@pytest.mark.rule("keyword/true-sight.1.3")
def test_an_attack_card_with_true_sight_sees_units_and_no_other_object() -> None:
    bench, mine, _ = two()
    slash, unit = bench.hand("A", attack(2, keywords=SIGHT)), bench.field("B", ally(1, 3, keywords=HIDDEN))
    fort = bench.field("B", siegeable(keywords=HIDDEN))
    game = bench.main().activate("A", slash).resolve()
    assert de.AttackDeclared("A", mine, (unit,)) in game.choice
    assert "keyword/stealth.1" in game.cannot(de.AttackDeclared("A", mine, (fort,)))


# --- redirecting -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/cleave.2")
def test_a_cleaving_attack_is_not_redirected() -> None:
    bench, _, theirs = two()
    one, late = bench.field("A", ally(2, 9, keywords={"cleave": 1})), bench.hand("B", ally(1, 3, cost_reserve=0))
    quick = bench.hand("B", action(lines=(action_says(ir.Redirect(ir.The("attack"), target("ally"))),)))
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs,)))
    game.write(ev.CardMoved(late, "B:hand", "field"))
    game.passes().activate("B", quick).fine(de.TargetsChosen("B", (late,))).resolve()
    assert "defending" not in game.thing(late).roles
    assert "defending" in game.thing(theirs).roles


MULTISTRIKE = line(ir.Keyword("multistrike", 1))


@pytest.mark.rule("objects-and-targeting/redirect.3")
def test_an_attack_is_not_redirected_to_what_defends_already() -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 9, lines=(MULTISTRIKE,)))
    unit = bench.field("B", ally(1, 3))
    quick = bench.hand("B", action(lines=(action_says(ir.Redirect(ir.The("attack"), target("ally"))),)))
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs, unit))).passes()
    game.activate("B", quick).fine(de.TargetsChosen("B", (unit,))).resolve()
    assert all("defending" in game.thing(h).roles for h in (theirs, unit))


def test_of_several_targets_the_one_that_the_text_names_is_changed() -> None:
    """term/redirect.1 and keyword/multistrike-n.1."""
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 9, lines=(MULTISTRIKE,)))
    unit, other = bench.field("B", ally(1, 3)), bench.field("B", ally(1, 3))
    help_ = bench.hand(
        "B", action(lines=(says("Change the target of an attack that targets your champion to another ally."),))
    )
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs, unit))).passes()
    game.activate("B", help_).passes(2).fine(de.Chosen("B", (other,)))
    assert ["defending" in game.thing(h).roles for h in (theirs, unit, other)] == [False, True, True]


@pytest.mark.rule("keyword/intercept.1.2")
def test_an_ally_that_defends_already_does_not_intercept_for_its_champion() -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 9, lines=(MULTISTRIKE,)))
    guard = bench.field("B", ally(1, 3, lines=(line(ir.Keyword("intercept")),)))
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs, guard)))
    assert marks(game, ev.TriggerWaiting)
    game.passes(2)
    assert game.asked != "B Accepted"
    assert all("defending" in game.thing(h).roles for h in (theirs, guard))


def test_an_ally_intercepts_for_its_champion_alone_of_several_targets() -> None:
    """keyword/intercept.1 and keyword/multistrike-n.1."""
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 9, lines=(MULTISTRIKE,)))
    unit, guard = bench.field("B", ally(1, 3)), bench.field("B", ally(1, 3, lines=(line(ir.Keyword("intercept")),)))
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs, unit))).passes(2)
    game.fine(de.Accepted("B", yes=True))
    game.until("A before retaliation")
    assert ["defending" in game.thing(h).roles for h in (theirs, unit, guard)] == [False, True, True]


TWO = action(
    name="Plain Both", lines=(action_says(ir.Destroy(target("ally")), ir.Wake(target("ally", slot=1), rest=True)),)
)


@pytest.mark.rule("objects-and-targeting/redirect.2")
def test_a_target_is_not_changed_to_what_the_same_effect_targets_already() -> None:
    bench, _, _ = two()
    first, second = bench.field("B", ally(1, 3)), bench.field("B", ally(1, 3, name="Plain Other"))
    both = bench.hand("A", TWO)
    change = bench.hand("B", action(lines=(action_says(ir.Redirect(target("activation"), target("ally", slot=1))),)))
    game = bench.main().activate("A", both)
    game.fine(de.TargetsChosen("A", (first,)), de.TargetsChosen("A", (second,))).passes()
    game.activate("B", change).fine(de.TargetsChosen("B", (both,)), de.TargetsChosen("B", (second,)))
    game.resolve()
    chosen = [values for item in game.table.stack for name, values in item.choices.items() if name.startswith("pick")]
    assert (first,) in chosen


# --- ambush ------------------------------------------------------------------------------------------------------------------

AMBUSH = line(ir.Keyword("ambush"))


@pytest.mark.rule("keyword/ambush.1.1.1")
def test_an_ambusher_retaliates_while_another_object_of_its_controller_is_attacked() -> None:
    bench, _, theirs = two()
    one, hidden = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3, lines=(AMBUSH,)))
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs,))).until("A before retaliation").passes(2)
    assert broken_by(game, de.Retaliated("B", (hidden,))) == []


def test_an_ambusher_does_not_retaliate_once_nothing_is_attacked_any_more() -> None:
    """keyword/ambush.1.1.1 and .1.1.2: it needs an object that is attacked."""
    bench, _, _ = two()
    one, unit = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3))
    hidden = bench.field("B", ally(1, 3, name="Plain Ambusher", lines=(AMBUSH,)))
    game = bench.main().fine(de.AttackDeclared("A", one, (unit,))).until("A before retaliation")
    game.do(ev.CardMoved(unit, "field", "B:graveyard"))
    assert not game.scene.rules.permits(game.scene, de.Retaliated("B", (hidden,)))


def broken_by(game: Game, decision: de.Retaliated) -> list[str]:
    return [one.rule for one in game.scene.rules.violations(game.scene, decision)]


@pytest.mark.rule("keyword/ambush.1.1.2")
def test_an_ambusher_retaliates_while_an_opponent_attacks_another_opponent() -> None:
    bench = Bench("A", "B", "C").decks()
    bench.field("A", champion())
    theirs, _ = bench.field("B", champion()), bench.field("C", champion())
    one, hidden = bench.field("A", ally(1, 3)), bench.field("C", ally(1, 3, lines=(AMBUSH,)))
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs,))).until("A before retaliation").passes(3)
    assert broken_by(game, de.Retaliated("C", (hidden,))) == []


def test_nobody_ambushes_an_own_attacker() -> None:
    """keyword/ambush.1.2: follows from .1.1.1 and .1.1.2."""
    bench, _, theirs = two()
    one, hidden = bench.field("A", ally(1, 3)), bench.field("A", ally(1, 3, lines=(AMBUSH,)))
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs,))).until("A before retaliation")
    assert "retaliation-step.3" in broken_by(game, de.Retaliated("A", (hidden,)))


# --- commanded will ----------------------------------------------------------------------------------------------------------

ORDER = line(ir.Keyword("command", extra=kind("ally", word("Chessman"))))


@pytest.mark.rule("keyword/commanded-will-n.1")
@pytest.mark.rule("keyword/commanded-will-n.1.1")
@pytest.mark.parametrize("slug", ["lily-marine-castellan", "rowland-schwartz-knight"])
def test_a_chessman_has_more_power_while_a_command_is_in_its_intent(slug: str) -> None:
    bench, _, theirs = two()
    one = bench.field("A", slug)
    order = bench.hand("A", attack(3, "Plain Order", subtypes=("COMMAND",), lines=(ORDER,)))
    game = bench.main()
    before, more = queries.power(game.scene, one), {"l": 2, "r": 1}[slug[0]]
    assert before is not None
    game.fine(de.CardActivated("A", order)).until("A AttackDeclared").fine(de.AttackDeclared("A", one, (theirs,)))
    assert queries.power(game.scene, one) == before + more
    assert attack_power(game.scene, one) == before + more + 3


def test_without_a_command_it_has_its_own_power() -> None:
    """keyword/commanded-will-n.1.1."""
    bench, _, theirs = two()
    one = bench.field("A", "lily-marine-castellan")
    game = bench.main()
    before = queries.power(game.scene, one)
    assert queries.power(game.fine(de.AttackDeclared("A", one, (theirs,))).scene, one) == before


# --- links -------------------------------------------------------------------------------------------------------------------

LINKED = line(ir.Keyword("link", extra=kind("ally")))


@pytest.mark.rule("keyword/link.1")
@pytest.mark.rule("keyword/link.1.1")
def test_what_has_a_link_enters_linked_to_its_target() -> None:
    bench, _, _ = two()
    unit = bench.field("B", ally(1, 3))
    bond = bench.hand("A", card("Plain Bond", "PHANTASIA", cost_reserve=0, lines=(LINKED,)))
    game = bench.main().activate("A", bond).fine(de.TargetsChosen("A", (unit,))).resolve()
    assert [thing.roles.get("linked") for h, thing in game.table.things.items() if h == bond] == [(unit,)]


@pytest.mark.rule("keyword/link.1.2")
def test_only_what_the_link_names_is_its_target() -> None:
    bench, _, theirs = two()
    unit = bench.field("B", ally(1, 3))
    bond = bench.hand("A", card("Plain Bond", "PHANTASIA", cost_reserve=0, lines=(LINKED,)))
    game = bench.main()
    game.write(de.CardActivated("A", bond))
    game.follow()
    assert (unit,) in game.choice
    assert game.cannot(de.TargetsChosen("A", (theirs,)))


@pytest.mark.rule("keyword/link.5")
@pytest.mark.parametrize("linked", [True, False])
def test_what_has_lost_or_never_had_its_link_is_sacrificed_at_the_next_check(linked: bool) -> None:
    bench, _, _ = two()
    unit, bond = bench.field("B", ally(1, 3)), bench.field("A", card("Plain Bond", "PHANTASIA", lines=(LINKED,)))
    if linked:
        bench.say(ev.RoleSet(bond, "linked", unit))
    slay = bench.hand("B", action(lines=(action_says(ir.Destroy(target("ally"))),)))
    game = bench.main("B")
    if linked:
        assert game.zone(bond) == "field"
        game.activate("B", slay).fine(de.TargetsChosen("B", (unit,))).resolve()
    assert game.zone(bond) == "A:graveyard"
