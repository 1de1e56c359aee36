"""State-based checks and effects."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.referee.proposals import replaced
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import moves, queries
from tests.support.grand_archive.build import Bench, action, ally, broken, card, champion, regalia, siegeable, weapon
from tests.support.grand_archive.words import YOURS, action_says, every, gets


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


DAMAGE = "state-based-checks-and-effects/types-of-checks.2"


@pytest.mark.rule(DAMAGE, "term/destruction.5")
@pytest.mark.parametrize(("life", "damage", "dies"), [(2, 2, True), (2, 3, True), (2, 1, False), (0, 0, True)])
def test_a_unit_without_life_left_dies(life: int, damage: int, dies: bool) -> None:
    """ally.6.1."""
    bench = two()
    unit = bench.field("B", ally(1, life), damage=damage)
    assert bench.main().zone(unit) == ("B:graveyard" if dies else "field")


@pytest.mark.rule(DAMAGE)
def test_a_unit_dies_as_the_effect_ends_that_kept_it_alive() -> None:
    """Nothing else changes on the table, neither the field nor the damage."""
    bench = two()
    spell = action(lines=(action_says(gets(every("champion", where=YOURS), "life", 5)),))
    mine = queries.champion(bench.main().scene, "A")
    number = bench.table.things[mine].number
    bench.say(
        ev.EffectBegan(EffectId(1), f"{spell}#1:steps.0", bench.hand("A", spell), "A", (number,), "end of turn", (5,))
    )
    bench.say(ev.DamageMarked(mine, 21))
    game = bench.main()
    assert not game.table.lost
    game.until("A end").passes(2)
    assert game.table.lost == {"A": "no champion"}


@pytest.mark.rule(DAMAGE)
def test_units_die_together() -> None:
    bench = two()
    one, two_ = bench.field("A", ally(1, 1), damage=1), bench.field("B", ally(1, 1), damage=1)
    game = bench.main()
    groups = {e.group for e in game.recording.entries if isinstance(e.event, ev.CardMoved)}
    assert len(groups) == 1
    assert [game.zone(h) for h in (one, two_)] == ["A:graveyard", "B:graveyard"]


@pytest.mark.rule(DAMAGE)
def test_a_death_that_was_forgotten_is_found_once() -> None:
    bench = two()
    unit = bench.field("B", ally(1, 2))
    game = bench.main()
    game.write(ev.DamageMarked(unit, 2))
    game.write(de.OpportunityPassed("A"))
    game.write(ev.PassCounted("A"))
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    game.write(ev.PhaseBegan("end"))
    found = game.write(ev.WindowOpened("end", "A"))
    assert broken(found) == [(DAMAGE, "missed")]
    game.passes(2)
    assert game.zone(unit) == "field"


def test_an_immortal_unit_does_not_die() -> None:
    """keyword/immortality.1.1."""
    bench = two()
    unit = bench.field("B", ally(1, 2, keywords={"immortality": 1}), damage=2)
    assert bench.main().zone(unit) == "field"


def test_a_dead_ally_goes_to_its_owners_graveyard() -> None:
    """graveyard.p2, ally.6."""
    bench = two()
    unit = bench.field("A", ally(1, 2), damage=2, owner="B")
    assert bench.main().zone(unit) == "B:graveyard"


@pytest.mark.rule("state-based-checks-and-effects/types-of-checks.3")
def test_a_weapon_without_durability_is_destroyed() -> None:
    bench = two()
    worn, whole = bench.field("A", weapon(), durability=0), bench.field("A", weapon(), durability=1)
    game = bench.main()
    assert [game.zone(h) for h in (worn, whole)] == ["A:graveyard", "field"]


@pytest.mark.rule("functional-subtypes/functional-domains.1.2.3", "term/destruction.6")
def test_a_siegeable_domain_without_durability_is_destroyed() -> None:
    bench = two()
    fallen, standing = bench.field("A", siegeable(), durability=0), bench.field("A", siegeable())
    game = bench.main()
    assert [game.zone(h) for h in (fallen, standing)] == ["A:graveyard", "field"]


UNIQUE = "state-based-checks-and-effects/types-of-checks.4"


def named(power: int, name: str = "Plain Ally") -> str:
    """A unique ally."""
    return ally(power, 2, name, supertypes=("UNIQUE",))


@pytest.mark.rule(UNIQUE)
def test_of_unique_objects_with_one_name_one_is_kept() -> None:
    bench = two()
    one, two_, other = (bench.field("A", named(n)) for n in (1, 2, 3))
    game = bench.at("A", "main")
    assert game.asked == "A UniqueKept"
    assert game.choice == [one, two_, other]
    game.fine(de.UniqueKept("A", two_))
    assert [game.zone(h) for h in (one, two_, other)] == ["A:graveyard", "field", "A:graveyard"]
    assert game.asked == "A main"


@pytest.mark.rule(UNIQUE)
def test_only_one_of_them_can_be_kept() -> None:
    bench = two()
    bench.field("A", named(1))
    bench.field("A", named(2))
    bystander = bench.field("A", ally(3, 2, name="Somebody"))
    game = bench.at("A", "main")
    assert broken(game.do(de.UniqueKept("A", bystander))) == [(UNIQUE, "not-among-the-choices")]
    assert game.asked == "A UniqueKept"


@pytest.mark.parametrize(
    "second", [("A", "Plain Ally", ()), ("A", "Other", ("UNIQUE",)), ("B", "Plain Ally", ("UNIQUE",))]
)
def test_two_objects_that_are_not_both_unique_of_one_name_and_player_stay(
    second: tuple[str, str, tuple[str, ...]],
) -> None:
    """supertypes/unique.1, supertypes/unique.2."""
    bench = two()
    bench.field("A", named(1))
    player, name, supertypes = second
    bench.field(player, ally(1, 3, name=name, supertypes=supertypes))
    assert bench.at("A", "main").asked == "A main"


@pytest.mark.rule("tokens.2", "term/token.2")
def test_a_token_that_left_the_field_ceases_to_exist() -> None:
    bench = two()
    handle = bench.table.next_handle
    bench.say(ev.TokenMade(handle, ally(1, 1, name="Plain Token", token=True, cost_reserve=None), "A", "field"))
    bench.say(ev.DamageMarked(handle, 1))
    game = bench.main()
    assert game.zone(handle) == "outside"
    moves = [fact for fact in game.history if isinstance(fact, ev.CardMoved)]
    assert [fact.to for fact in moves] == ["A:graveyard", "outside"]


ROLES = "state-based-checks-and-effects/types-of-checks.7"


@pytest.mark.rule(ROLES)
@pytest.mark.rule("attacking-and-the-combat-phase.4.2")
def test_a_defender_that_hides_stops_defending() -> None:
    """attacking-and-the-combat-phase.4.2, keyword/stealth.3; the attacker goes on attacking (.4.3)."""
    bench = two()
    attacker, target = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (target,)))
    game.write(ev.ControlChanged(target, "A"))
    game.until("A before damage")
    assert "defending" not in game.thing(target).roles
    assert game.thing(attacker).roles["attacking"] == (0,)
    game.until("A main")
    assert game.thing(target).damage == 0


@pytest.mark.rule("supertypes/regalia.4")
def test_a_regalia_that_would_go_to_the_graveyard_is_banished() -> None:
    bench = two()
    sword = bench.field("A", regalia("WEAPON", power=1, durability=1), durability=0)
    assert bench.main().zone(sword) == "A:banishment"


@pytest.mark.rule("supertypes/regalia.5")
def test_a_regalia_that_would_leave_for_hand_deck_or_memory_returns_to_the_material_deck() -> None:
    bench = two()
    ring = bench.field("A", regalia())
    game = bench.main()
    proposed = replaced(game.referee.rules, game.scene, tuple(moves.move(game.scene, ring, "hand")))
    assert isinstance(proposed, tuple)
    assert [getattr(fact, "to", "") for fact in proposed] == ["A:material"]


def test_the_checks_begin_anew_after_each_change() -> None:
    """state-based-checks-and-effects.1: the weapon's champion dies, and the game is over before anything else is looked at."""
    bench = Bench().decks()
    bench.field("A", champion(0, 5), damage=5)
    bench.field("B", champion())
    worn = bench.field("A", weapon(), durability=0)
    game = bench.main()
    assert game.table.winner == "B"
    assert game.zone(worn) == "field"


def test_a_type_outside_the_list_does_not_wear_out() -> None:
    """counters/durability.3 speaks of weapons and siegeable domains."""
    bench = two()
    odd = bench.field("A", card("Plain Item", "ITEM", cost_reserve=0, durability=2), durability=0)
    assert bench.main().zone(odd) == "field"
