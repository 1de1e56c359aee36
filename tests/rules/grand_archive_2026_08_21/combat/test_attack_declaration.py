"""Who attacks with how much power, in which steps, and on how many targets (attack-declaration, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, attack, broken, champion, siegeable, weapon
from tests.support.grand_archive.tables import use
from tests.support.grand_archive.words import kind, line, says, word

PAGE = "attacking-and-the-combat-phase"
STEPS = "attack-declaration/declaring-an-attack"
ONLY_POWER = (f"{PAGE}.1.3", "powerless-units-do-not-attack")
TARGETS = "attacks-have-one-target-unless-they-cleave"


def two(mine: str = "", theirs: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine, theirs)


def struck(*names: str, n: int = 2) -> tuple[str, ...]:
    return (line(ir.Keyword("multistrike", n)), *(line(ir.Keyword(name)) for name in names))


# --- power -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule(f"{PAGE}.1.3")
@pytest.mark.parametrize("power", [0, None])
def test_an_ally_without_power_of_its_own_does_not_attack_though_its_attacks_get_more(power: int | None) -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(power, 3, lines=(line(ir.Keyword("ranged", 4)),)))
    bench.say(ev.StatusSet(one, "distant"))
    assert broken(bench.main().do(de.AttackDeclared("A", one, (theirs,)))) == [ONLY_POWER]


@pytest.mark.rule(f"{PAGE}.1.3")
def test_a_champion_with_power_0_attacks_only_with_a_weapon_or_an_attack_card() -> None:
    bench, mine, theirs = two(champion(power=0))
    blade = bench.field("A", weapon(2))
    game = bench.main()
    assert f"{PAGE}.1.3" in game.cannot(de.AttackDeclared("A", mine, (theirs,)))
    assert de.AttackDeclared("A", mine, (theirs,), (blade,)) in game.choice


def test_a_champion_does_not_attack_with_a_weapon_that_gives_the_attack_no_power() -> None:
    """damage.6; docs/readings/grand-archive.md, "A champion with an attack of power 0"."""
    bench, mine, theirs = two()
    blade = bench.field("A", weapon(0))
    assert broken(bench.main().do(de.AttackDeclared("A", mine, (theirs,), (blade,)))) == [ONLY_POWER]


@pytest.mark.rule(f"{PAGE}.1.3.2")
@pytest.mark.parametrize(("power", "edge", "may"), [(0, 2, True), (0, 0, False), (None, 2, False)])
def test_an_ally_with_power_0_attacks_if_its_weapon_makes_the_attack_stronger(
    power: int | None, edge: int, may: bool
) -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(power, 3, lines=(line(can_use_weapons()),)))
    blade = bench.field("A", weapon(edge))
    found = broken(bench.main().do(de.AttackDeclared("A", one, (theirs,), (blade,))))
    assert (found == []) is may


def can_use_weapons() -> ir.Static:
    return ir.Static((ir.Can(ir.Self(), "attack using", what=ir.Pick("bare", kind("weapon"))),))


COMMAND = ir.Keyword("command", extra=kind("ally", word("Automaton")))


@pytest.mark.rule("keyword/command.1.1.1")
@pytest.mark.parametrize("power", [0, -1])
def test_an_ally_without_power_carries_out_a_command(power: int) -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(power, 3, "Plain Droid", subtypes=("AUTOMATON",)))
    card = bench.hand("A", attack(0, "Plain Order", lines=(line(COMMAND),)))
    game = bench.main().fine(de.CardActivated("A", card)).until("A AttackDeclared")
    assert broken(game.do(de.AttackDeclared("A", one, (theirs,)))) == []


# --- steps -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule(f"{STEPS}.2.1")
def test_the_attacker_is_an_object_of_the_player() -> None:
    bench, _, theirs = two()
    other = bench.field("B", ally(2, 3))
    assert f"{PAGE}.1" in bench.main().cannot(de.AttackDeclared("A", other, (theirs,)))


@pytest.mark.rule(f"{STEPS}.2.1.1")
def test_the_attacker_is_awake() -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 3), rested=True)
    assert f"{PAGE}.1.4" in bench.main().cannot(de.AttackDeclared("A", one, (theirs,)))


@pytest.mark.rule(f"{STEPS}.2.1.1.1")
def test_the_attacker_rests() -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 3))
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs,)))
    assert game.thing(one).turned == "rested"


@pytest.mark.rule(f"{STEPS}.2.2")
def test_what_is_wielded_is_a_weapon_of_the_player() -> None:
    bench, mine, theirs = two()
    blade = bench.field("B", weapon(2))
    assert "weapon.7" in bench.main().cannot(de.AttackDeclared("A", mine, (theirs,), (blade,)))


@pytest.mark.rule(f"{STEPS}.2.2.1")
def test_a_wielded_weapon_takes_part_and_is_no_attacker() -> None:
    bench, mine, theirs = two()
    blade = bench.field("A", weapon(2))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (blade,)))
    assert game.thing(blade).roles == {"used": (mine,)}
    assert "attacking" in game.thing(mine).roles


@pytest.mark.rule(f"{PAGE}.11.1")
def test_a_wielded_weapon_that_is_an_item_now_stays_wielded() -> None:
    bench, mine, theirs = two()
    blade = bench.field("A", weapon(2))
    stone = bench.hand("B", action(lines=(says("Target weapon becomes an item."),)))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (blade,))).passes()
    game.activate("B", stone).fine(de.TargetsChosen("B", (blade,))).resolve()
    assert game.until("A main").thing(theirs).damage == 2


@pytest.mark.rule(f"{PAGE}.11.1")
def test_a_weapon_that_left_and_came_back_is_not_wielded_any_more() -> None:
    bench, mine, theirs = two(champion(power=1))
    blade = bench.field("A", weapon(2))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (blade,)))
    game.write(ev.CardMoved(blade, "field", "A:banishment"))
    game.do(ev.CardMoved(blade, "A:banishment", "field"))
    assert game.until("A main").thing(theirs).damage == 1


@pytest.mark.rule("term/durability-counters.1.1")
def test_a_wielded_weapon_wears_in_the_damage_step_only() -> None:
    bench, mine, theirs = two()
    blade = bench.field("A", weapon(2, 3))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (blade,))).until("A before damage")
    assert game.thing(blade).counters == {"durability": 3}
    assert game.until("A main").thing(blade).counters == {"durability": 2}


@pytest.mark.rule(f"{STEPS}.2.3")
def test_an_attack_needs_a_target_that_can_be_attacked() -> None:
    bench, _, _ = two()
    one, stone = bench.field("A", ally(2, 3)), bench.field("B", weapon(2))
    game = bench.main()
    assert f"{PAGE}.2.2" in game.cannot(de.AttackDeclared("A", one, ()))
    assert f"{PAGE}.2.2" in game.cannot(de.AttackDeclared("A", one, (stone,)))


@pytest.mark.rule(f"{STEPS}.2.5.1.1")
def test_who_does_not_pay_what_a_text_demands_does_not_attack() -> None:
    bench, mine, theirs = two()
    blade = bench.field("A", "bulwark-sword")
    assert f"{PAGE}.1.5" in bench.main().cannot(de.AttackDeclared("A", mine, (theirs,), (blade,)))


@pytest.mark.rule(f"{STEPS}.2.4")
@pytest.mark.rule(f"{STEPS}.2.5.1")
def test_what_a_text_demands_for_the_attack_is_paid_before_it_is_declared() -> None:
    bench, mine, theirs = two()
    blade = bench.field("A", "bulwark-sword")
    pay = bench.some("A", "hand", 2)
    game = bench.main()
    game.write(de.AttackDeclared("A", mine, (theirs,), (blade,)))
    game.follow()
    assert game.asked == "A ReservePaid"
    assert "attacking" not in game.thing(mine).roles
    game.fine(de.ReservePaid("A", pay))
    assert "attacking" in game.thing(mine).roles


@pytest.mark.rule(f"{STEPS}.2.5.1")
def test_a_price_that_is_no_additional_cost_is_paid_too() -> None:
    """Tariff Ring (declaring-an-attack.eg2)."""
    bench, _, theirs = two()
    bench.some("A", "hand", 2)
    ring, one = bench.field("B", "tariff-ring"), bench.field("A", ally(1, 1))
    game = use(bench.at("A", "recollection").passes(), "B", ring, "#1").until("A main")
    pay = tuple(game.table.zones["A:hand"])[:2]
    game.write(de.AttackDeclared("A", one, (theirs,)))
    game.follow()
    assert game.asked == "A ReservePaid"
    assert "attacking" in game.fine(de.ReservePaid("A", pay)).thing(one).roles


# --- targets -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("attack-declaration.1.1")
@pytest.mark.rule(f"{STEPS}.2.3.1")
def test_with_cleave_a_player_is_chosen_and_all_that_they_have_defends() -> None:
    bench, _, theirs = two()
    one, unit = bench.field("A", ally(2, 3, lines=(line(ir.Keyword("cleave")),))), bench.field("B", ally(1, 3))
    fort = bench.field("B", siegeable())
    game = bench.main()
    assert ("keyword/cleave.1", TARGETS) in broken(game.do(de.AttackDeclared("A", one, (theirs, unit))))
    bench, _, theirs = two()
    one, fort = bench.field("A", ally(2, 3, lines=(line(ir.Keyword("cleave")),))), bench.field("B", siegeable())
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs, fort)))
    assert all("defending" in game.thing(h).roles for h in (theirs, fort))


@pytest.mark.rule("keyword/multistrike-n.1")
@pytest.mark.rule("attack-declaration.1.2")
def test_multistrike_adds_so_many_targets_at_most() -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 3, lines=struck()))
    others = [bench.field("B", ally(1, 3, name=f"Plain {at}")) for at in range(3)]
    game = bench.main()
    assert "keyword/cleave.1" in game.cannot(de.AttackDeclared("A", one, (theirs, *others)))
    for targets in ((theirs,), (theirs, others[0]), (others[2], others[0], theirs)):
        assert de.AttackDeclared("A", one, targets) in game.choice or game.scene.rules.permits(
            game.scene, de.AttackDeclared("A", one, targets)
        )
    game.fine(de.AttackDeclared("A", one, (theirs, others[0], others[1]))).until("A main")
    assert [game.thing(h).damage for h in (theirs, *others)] == [2, 2, 2, 0]


@pytest.mark.rule("objects-and-targeting/target.1.1")
def test_nothing_is_attacked_twice_by_one_attack() -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 3, lines=struck()))
    found = bench.main().cannot(de.AttackDeclared("A", one, (theirs, theirs)))
    assert "objects-and-targeting/target.1.1" in found


def three(*names: str, n: int = 1) -> tuple[Bench, int, tuple[int, ...], tuple[int, ...]]:
    """A's attacker, and what B and C have: a champion and an ally each."""
    bench = Bench("A", "B", "C").decks()
    bench.field("A", champion())
    theirs, others = ((bench.field(p, champion()), bench.field(p, ally(1, 3, name=f"Plain {p}"))) for p in "BC")
    return bench, bench.field("A", ally(2, 9, lines=struck(*names, n=n))), theirs, others


@pytest.mark.rule("keyword/multistrike-n.2")
def test_with_cleave_the_targets_come_to_all_that_one_player_has() -> None:
    bench, one, theirs, others = three("cleave")
    game = bench.main()
    for wrong in (theirs[:1], (theirs[0], others[0]), (*theirs, *others)):
        assert "keyword/cleave.1" in game.cannot(de.AttackDeclared("A", one, wrong))
    game.fine(de.AttackDeclared("A", one, (*theirs, others[1])))
    assert "defending" in game.thing(others[1]).roles


# --- taunt -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/taunt.1")
@pytest.mark.rule(f"{STEPS}.2.5.1.2")
def test_what_taunts_is_attacked_before_anything_else() -> None:
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 3))
    bench.field("B", ally(1, 3, keywords={"taunt": 1}))
    assert "keyword/taunt.2" in bench.main().cannot(de.AttackDeclared("A", one, (theirs,)))


def test_of_several_targets_all_that_taunt_come_first() -> None:
    """keyword/taunt.2 and keyword/multistrike-n.1."""
    bench, _, theirs = two()
    one = bench.field("A", ally(2, 3, lines=struck(n=1)))
    loud = [bench.field("B", ally(1, 3, name=f"Loud {at}", keywords={"taunt": 1})) for at in range(2)]
    game = bench.main()
    assert "keyword/taunt.2" in game.cannot(de.AttackDeclared("A", one, (theirs, loud[0])))
    game.fine(de.AttackDeclared("A", one, (loud[0], loud[1])))


@pytest.mark.rule("keyword/taunt.1")
def test_with_cleave_the_targets_beyond_the_chosen_player_are_what_taunts_first() -> None:
    """keyword/taunt.2 and keyword/multistrike-n.2: the player is chosen, the further targets are targeted."""
    bench, one, theirs, others = three("cleave")
    loud = bench.field("C", ally(1, 3, name="Loud One", keywords={"taunt": 1}))
    game = bench.main()
    assert "keyword/taunt.2" in game.cannot(de.AttackDeclared("A", one, (*theirs, others[1])))
    game.fine(de.AttackDeclared("A", one, (*theirs, loud)))


def test_with_cleave_alone_a_player_is_chosen_whatever_taunts_elsewhere() -> None:
    """keyword/cleave.1.2: nothing is selected as a target."""
    bench, one, theirs, _ = three("cleave")
    bench.field("C", ally(1, 3, name="Loud One", keywords={"taunt": 1}))
    bench.main().fine(de.AttackDeclared("A", one, theirs))


@pytest.mark.rule(f"{STEPS}.2.3.1")
@pytest.mark.parametrize("cleaves", [True, False])
def test_what_is_attacked_with_cleave_is_no_target_and_asks_no_price_for_being_one(cleaves: bool) -> None:
    bench, _, theirs = two()
    words = (line(ir.Keyword("cleave")),) if cleaves else ()
    one = bench.field("A", ally(2, 3, lines=words))
    price = says("Players can't declare attacks targeting this object unless they pay (2) for each attack declaration.")
    dear = bench.field("B", ally(1, 3, lines=(price,)))
    attacked = (theirs, dear) if cleaves else (dear,)
    assert (de.AttackDeclared("A", one, attacked) in bench.main().choice) is cleaves
