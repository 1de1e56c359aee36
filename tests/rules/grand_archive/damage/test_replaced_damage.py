"""Damage that is prevented, changed or dealt elsewhere by texts: how much, from what, how often, and to whom.

The sentences are ours, in the English of the cards; what is expected is their plain sense, and the statement named.
"""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, card, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, marks, play, settle, use
from tests.support.grand_archive.words import says

YOUR_CHAMPION = "damage would be dealt to your champion"


def damage(game: Game, handle: int) -> int:
    return game.thing(handle).damage


def spell(*text: str, name: str = "Plain Action", **facts: Any) -> str:
    return action(name=name, lines=tuple(says(one) for one in text), **facts)


def bolt(n: int, sort: str = "", **facts: Any) -> str:
    return spell(f"Deal {n} {sort} damage to target unit.".replace("  ", " "), **facts)


def item(*text: str, name: str = "Plain Item") -> str:
    return card(name, "ITEM", cost_reserve=1, lines=tuple(says(one) for one in text))


def bolts(bench: Fight, game: Game, *cards: int, at: int = 0) -> list[int]:
    """The damage on A's champion after each of B's cards."""
    at = at or bench.mine
    found = []
    for one in cards:
        game.passes()
        play(game, "B", one, (), at)
        found.append(damage(game, at))
    return found


def gun(bench: Fight, player: str, n: int, element: str) -> int:
    """An object of that element that deals damage."""
    line = says(f"REST: Deal {n} damage to target unit.")
    return bench.field(player, card(f"Gun of {element}", "ITEM", cost_reserve=1, elements=(element,), lines=(line,)))


def shots(game: Game, player: str, *guns: int, at: int) -> list[int]:
    """The damage on a unit after each of the guns has been used."""
    found = []
    for one in guns:
        if player == "B":
            game.passes()
        use(game, player, one, "#1", at)
        found.append(damage(game, at))
    return found


def fought(bench: Bench, attacker: int, target: int, *intents: int, weapons: tuple[int, ...] = ()) -> Game:
    """The table after an attack that nobody retaliates against."""
    game = bench.main().fine(de.AttackDeclared("A", attacker, (target,), weapons))
    return game.until("A before damage").passes(2)


# --- so much damage ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("damage-prevention.2")
def test_no_more_than_so_much_damage_is_prevented() -> None:
    """Whole blows of 4 or less are prevented, any number of them; one of 5 is dealt in full."""
    bench = Fight()
    ward = bench.hand(
        "A", spell("Until end of turn, if 4 or less damage would be dealt to a unit you control, prevent that damage.")
    )
    blows = [bench.hand("B", bolt(n)) for n in (4, 5, 1)]
    assert bolts(bench, play(bench.main(), "A", ward), *blows) == [0, 5, 5]


def test_so_much_damage_or_more_is_cut_down() -> None:
    bench = Fight()
    bench.field("A", item("If your champion would take 5 or more damage, prevent all but 4 of that damage."))
    blows = [bench.hand("B", bolt(n)) for n in (4, 5, 9)]
    assert bolts(bench, bench.main(), *blows) == [4, 8, 12]


@pytest.mark.rule("replacement-effects.p3")
def test_damage_that_another_replacement_made_small_enough_is_prevented() -> None:
    """6 damage, 3 of it prevented: only then is it so little that the other effect applies; no order is asked for."""
    bench = Fight()
    little = says("If 3 or less damage would be dealt to a unit you control, prevent that damage.")
    some = says("If damage would be dealt to your champion, prevent 3 of that damage.")
    for name, line in (("One", little), ("Two", some)):
        bench.field("A", card(name, "ITEM", cost_reserve=1, lines=(line,)))
    assert bolts(bench, bench.main(), bench.hand("B", bolt(6))) == [0]


@pytest.mark.rule("replacement-effects.p2")
@pytest.mark.parametrize(("first", "taken"), [(1, 0), (2, 2)])
def test_the_controller_orders_an_amount_and_a_cut(first: int, taken: int) -> None:
    """5 damage: cut down to 2 and then by 3 nothing is left; cut by 3 it is "4 or more" no longer."""
    bench = Fight()
    for name, text in (
        ("One", "If 4 or more damage would be dealt to your champion, prevent all but 2 of that damage."),
        ("Two", "If damage would be dealt to your champion, prevent 3 of that damage."),
    ):
        bench.field("A", item(text, name=name))
    blow = bench.hand("B", bolt(5))
    game = bench.main().passes()
    play(game, "B", blow, (), bench.mine)
    game.fine(de.Chosen("A", (first, 3 - first)))
    settle(game)
    assert damage(game, bench.mine) == taken


# --- from a source -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("damage-prevention.p9", "damage.14")
@pytest.mark.parametrize(("element", "taken"), [("FIRE", 1), ("WATER", 3)])
def test_damage_from_a_source_of_an_element(element: str, taken: int) -> None:
    bench = Fight()
    bench.field(
        "A", item("If damage would be dealt to your champion from a fire element source, prevent 2 of that damage.")
    )
    one = gun(bench, "B", 3, element)
    assert shots(bench.main(), "B", one, at=bench.mine) == [taken]


def test_damage_from_a_source_that_is_not_of_an_element() -> None:
    bench = Fight()
    bench.field(
        "A", item("If damage would be dealt to your champion from a non-norm element source, prevent 2 of that damage.")
    )
    guns = [gun(bench, "B", 3, element) for element in ("NORM", "FIRE")]
    assert shots(bench.main(), "B", *guns, at=bench.mine) == [3, 4]


@pytest.mark.rule("damage-prevention.p9")
@pytest.mark.parametrize(("by", "prevented"), [("B", 2), ("A", 0)])
def test_damage_from_a_source_that_you_do_not_control(by: str, prevented: int) -> None:
    bench = Fight()
    bench.field(
        "A",
        item("If damage would be dealt to your champion from a source you don't control, prevent 2 of that damage."),
    )
    game = bench.main()
    blow = bench.hand(by, bolt(5))
    if by == "B":
        game.passes()
    play(game, by, blow, (), bench.mine)
    assert damage(game, bench.mine) == 5 - prevented


@pytest.mark.parametrize(("by", "drawn"), [("B", 1), ("A", 0)])
def test_a_trigger_on_damage_from_a_source_that_you_do_not_control(by: str, drawn: int) -> None:
    bench = Fight()
    bench.field("A", item("Whenever a unit you control is dealt damage from a source you don't control, draw a card."))
    game = bench.main()
    blow = bench.hand(by, bolt(1))
    if by == "B":
        game.passes()
    settle(play(game, by, blow, (), bench.mine))
    assert len(game.table.zones["A:hand"]) == drawn


def test_prevented_damage_triggers_nothing() -> None:
    """damage.7: prevented damage does not happen."""
    bench = Fight()
    bench.field("A", item("Whenever a unit you control is dealt damage from a source you don't control, draw a card."))
    bench.field("A", item("If damage would be dealt to your champion, prevent that damage.", name="Wall"))
    game = bench.main()
    bolts(bench, game, bench.hand("B", bolt(1)))
    assert not game.table.zones["A:hand"]


# --- once --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("damage-prevention.2")
@pytest.mark.parametrize("how", ["would be dealt damage", "would take damage"])
def test_the_next_time_alone(how: str) -> None:
    bench = Fight()
    ward = bench.hand("A", spell(f"The next time target unit {how} this turn, prevent 3 of that damage."))
    blows = [bench.hand("B", bolt(5)) for _ in range(2)]
    assert bolts(bench, play(bench.main(), "A", ward, (), bench.mine), *blows) == [2, 7]


@pytest.mark.rule("damage-prevention.p8")
def test_the_next_time_of_each_ally_by_itself() -> None:
    """Combat damage is left alone, and so are units that are not allies."""
    bench = Fight()
    ward = bench.hand(
        "A",
        spell(
            "The next time each ally you control would be dealt non-combat damage this turn, prevent 2 of that damage."
        ),
    )
    one, two = (bench.field("A", ally(1, 19, name=name)) for name in ("One", "Two"))
    blows = [bench.hand("B", bolt(3)) for _ in range(4)]
    game = play(bench.main(), "A", ward)
    assert bolts(bench, game, *blows[:2], at=one) == [1, 4]
    assert bolts(bench, game, blows[2], at=two) == [1]
    assert bolts(bench, game, blows[3]) == [3]


def test_the_next_damage_is_doubled_and_no_more() -> None:
    bench = Fight()
    ward = bench.hand("A", spell("The next time a unit you control would take damage this turn, double that damage."))
    blows = [bench.hand("B", bolt(2)) for _ in range(2)]
    assert bolts(bench, play(bench.main(), "A", ward), *blows) == [4, 6]


# --- another amount -----------------------------------------------------------------------------------------------------


def test_more_damage_until_your_next_turn() -> None:
    bench = Fight()
    curse = spell(
        "Until the beginning of your next turn, if a unit you control would take damage, it takes that much damage plus 2 instead."
    )
    blows = [bench.hand("B", bolt(3, name=name)) for name in ("One", "Two")]
    cast = bench.hand("A", curse)
    game = play(bench.main(), "A", cast)
    assert bolts(bench, game, blows[0]) == [5]
    end_turn(game)
    game.until("B Materialized").fine(de.MaterializationDeclined("B")).until("B main")
    play(game, "B", blows[1], (), bench.mine)
    assert damage(game, bench.mine) == 10


def test_a_unit_takes_more_damage_this_turn() -> None:
    """The unit that was meant, and no other."""
    bench = Fight()
    victim, other = (bench.field("A", ally(1, 19, name=name)) for name in ("One", "Two"))
    curse = bench.hand(
        "A",
        spell(
            "Rest target ally. Until end of turn, if that ally would take damage, it takes that much damage plus 2 instead."
        ),
    )
    blows = [bench.hand("B", bolt(3)) for _ in range(2)]
    game = play(bench.main(), "A", curse, (), victim)
    assert bolts(bench, game, blows[0], at=victim) == [5]
    assert bolts(bench, game, blows[1], at=other) == [3]


@pytest.mark.parametrize(("element", "taken"), [("WATER", 5), ("FIRE", 3)])
def test_more_damage_from_a_source_of_an_element(element: str, taken: int) -> None:
    bench = Fight()
    unit = bench.field(
        "A",
        ally(
            1,
            19,
            lines=(
                says(
                    "If damage would be dealt to ~ by a water element source, that source deals that much damage plus 2 to ~ instead."
                ),
            ),
        ),
    )
    one = gun(bench, "B", 3, element)
    assert shots(bench.main(), "B", one, at=unit) == [taken]


@pytest.mark.parametrize(("power", "taken"), [(5, 2), (3, 0), (1, 0)])
def test_a_unit_that_deals_less_damage(power: int, taken: int) -> None:
    """damage.15: less than 0 damage is no damage."""
    bench = Fight()
    attacker = bench.field("A", ally(power, 9))
    curse = bench.hand(
        "A",
        spell(
            "Deal 1 damage to target ally. Until end of turn, if that ally would deal damage, it deals that much damage minus 3 instead."
        ),
    )
    game = play(bench.main(), "A", curse, (), attacker)
    game.fine(de.AttackDeclared("A", attacker, (bench.theirs,), ())).until("A before damage").passes(2)
    assert damage(game, bench.theirs) == taken


# --- to another object ---------------------------------------------------------------------------------------------------


def guarded(bench: Fight, life: int = 9) -> int:
    """An ally of A that is linked to an item which hands it the damage of A's champion."""
    guard = bench.field("A", ally(1, life, name="Guard"))
    ring = bench.field(
        "A",
        item(
            "If damage would be dealt to a champion you control, that damage is dealt to linked ally instead.",
            name="Ring",
        ),
    )
    bench.say(ev.RoleSet(ring, "linked", guard))
    return guard


@pytest.mark.rule("replacement-effects.p1")
def test_damage_goes_to_the_linked_ally() -> None:
    bench = Fight()
    guard = guarded(bench)
    game = bench.main()
    assert bolts(bench, game, bench.hand("B", bolt(3))) == [0]
    assert damage(game, guard) == 3


def test_redirected_damage_is_of_its_sort_and_still_hits() -> None:
    """covenant-of-thorns, 2023-08-09: the type of the damage stays, and On Hit can trigger."""
    bench = Fight()
    guard = guarded(bench)
    attacker = bench.field("B", ally(3, 9, lines=(says("On Hit: Draw a card."),)))
    game = bench.main("B").fine(de.AttackDeclared("B", attacker, (bench.mine,), ())).until("B end of combat")
    assert ev.DamageMarked(guard, 3, attacker, "combat") in game.history
    assert len([one for one in marks(game, ev.TriggerWaiting) if one.source == attacker]) == 1
    assert damage(game, bench.mine) == 0


def test_damage_to_others_is_not_redirected() -> None:
    bench = Fight()
    guard = guarded(bench)
    other = bench.field("A", ally(1, 9, name="Other"))
    game = bench.main()
    assert bolts(bench, game, bench.hand("B", bolt(3)), at=other) == [3]
    assert damage(game, guard) == 0


@pytest.mark.rule("replacement-effects.p3")
def test_redirected_damage_meets_the_replacements_of_its_new_object() -> None:
    bench = Fight()
    guard = guarded(bench)
    bench.field("A", item("If damage would be dealt to an ally you control, prevent 2 of that damage.", name="Wall"))
    game = bench.main()
    bolts(bench, game, bench.hand("B", bolt(3)))
    assert (damage(game, bench.mine), damage(game, guard)) == (0, 1)


def test_damage_that_no_ally_is_there_to_take_is_dealt_as_it_is() -> None:
    bench = Fight()
    bench.field(
        "A",
        item(
            "If damage would be dealt to a champion you control, that damage is dealt to linked ally instead.",
            name="Ring",
        ),
    )
    assert bolts(bench, bench.main(), bench.hand("B", bolt(3))) == [3]


# --- unpreventable -----------------------------------------------------------------------------------------------------

WALL = "If damage would be dealt to your champion, prevent that damage."


@pytest.mark.rule("damage.3", "damage.14")
@pytest.mark.parametrize(("element", "by", "taken"), [("FIRE", "B", 3), ("WATER", "B", 0), ("FIRE", "A", 0)])
def test_damage_of_some_sources_cannot_be_prevented(element: str, by: str, taken: int) -> None:
    """Fire element sources of the item's controller B alone."""
    bench = Fight()
    bench.field("A", item(WALL, name="Wall"))
    bench.field("B", item("Damage dealt by fire element sources you control can't be prevented."))
    one = gun(bench, by, 3, element)
    assert shots(bench.main(), by, one, at=bench.mine) == [taken]


def test_damage_of_some_sources_cannot_be_prevented_this_turn() -> None:
    """It begins with the text that says so."""
    bench = Fight(TONORIS)
    bench.field("B", item(WALL, name="Wall"))
    rule = bench.hand(
        "A", spell("Until end of turn, damage dealt by water element sources you control can't be prevented.")
    )
    guns = [gun(bench, "A", 2, "WATER") for _ in range(2)]
    game = bench.main()
    assert shots(game, "A", guns[0], at=bench.theirs) == [0]
    play(game, "A", rule)
    assert shots(game, "A", guns[1], at=bench.theirs) == [2]


@pytest.mark.rule("damage-prevention.p7", "damage-prevention.1")
def test_a_shield_keeps_what_it_could_not_prevent() -> None:
    bench = Fight(TONORIS)
    bench.field("A", item("Damage dealt by fire element sources you control can't be prevented."))
    ward = bench.hand("A", spell("Prevent the next 2 damage that would be dealt to target champion this turn."))
    guns = [gun(bench, "A", 2, element) for element in ("FIRE", "WATER")]
    game = play(bench.main(), "A", ward, (), bench.theirs)
    assert shots(game, "A", *guns, at=bench.theirs) == [2, 2]


UNPREVENTABLE = "Combat damage dealt by this attack is unpreventable."


@pytest.mark.parametrize(("text", "taken"), [((UNPREVENTABLE,), 4), ((), 0)])
@pytest.mark.rule("damage.3")
def test_an_attack_card_whose_combat_damage_is_unpreventable(text: tuple[str, ...], taken: int) -> None:
    bench = Fight(TONORIS)
    bench.field("B", item(WALL, name="Wall"))
    blow = bench.hand("A", attack(4, lines=tuple(says(one) for one in text)))
    game = bench.main().fine(de.CardActivated("A", blow))
    settle(game)
    game.fine(de.AttackDeclared("A", bench.mine, (bench.theirs,), ())).until("A before damage").passes(2)
    assert damage(game, bench.theirs) == taken


@pytest.mark.parametrize("attacks", [True, False])
def test_an_attack_that_gains_it(attacks: bool) -> None:
    """The damage of the attack alone: not that of a retaliation."""
    bench = Fight(TONORIS)
    for player in "AB":
        bench.field(player, item(WALL.replace("your champion", "an ally you control"), name=f"Wall {player}"))
    attacker = bench.field(
        "A", ally(2, 9, lines=(says(f'On Attack: This attack gains "{UNPREVENTABLE}"'),) if attacks else ())
    )
    target = bench.field("B", ally(3, 9, name="Target"))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (target,), ())).until("B Retaliated")
    game.fine(de.Retaliated("B", (target,))).until("A before damage").passes(2)
    assert (damage(game, target), damage(game, attacker)) == (2 if attacks else 0, 0)


# --- beside another step -------------------------------------------------------------------------------------------------


def test_a_shield_and_a_card() -> None:
    bench = Fight()
    ward = bench.hand(
        "A", spell("Prevent the next 2 damage that would be dealt to target champion this turn and draw a card.")
    )
    blow = bench.hand("B", bolt(3))
    game = play(bench.main(), "A", ward, (), bench.mine)
    assert len(game.table.zones["A:hand"]) == 1
    assert bolts(bench, game, blow) == [1]


def test_becoming_distant_and_a_shield() -> None:
    bench = Fight()
    unit = bench.field(
        "A",
        ally(
            1,
            9,
            lines=(says("REST: ~ becomes distant and prevent the next 3 damage that would be dealt to ~ this turn."),),
        ),
    )
    blow = bench.hand("B", bolt(4))
    game = use(bench.main(), "A", unit, "#1")
    assert "distant" in game.thing(unit).statuses
    assert bolts(bench, game, blow, at=unit) == [1]


def test_only_while_the_condition_holds() -> None:
    bench = Fight()
    unit = bench.field(
        "A", ally(1, 9, lines=(says("If damage would be dealt to ~ while it's rested, prevent 2 of that damage."),))
    )
    blows = [bench.hand("B", bolt(3)) for _ in range(2)]
    game = bench.main()
    assert bolts(bench, game, blows[0], at=unit) == [3]
    game.do(ev.Turned(unit, "rested"))
    assert bolts(bench, game, blows[1], at=unit) == [4]


def test_a_weapon_has_no_part_in_it() -> None:
    """damage.10.1.1: the champion is the source of its attack, whatever the element of its weapon (damage.eg2)."""
    bench = Fight(TONORIS)
    bench.field("B", item(WALL, name="Wall"))
    bench.field("A", item("Damage dealt by fire element sources you control can't be prevented."))
    sword = bench.field("A", weapon(3, 2, elements=("FIRE",)))
    game = fought(bench, bench.mine, bench.theirs, weapons=(sword,))
    assert damage(game, bench.theirs) == 0
