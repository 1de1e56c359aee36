"""Damage dealt and taken this turn, amounts fixed or counted, and effects of two changes.

The lines are printed ones, mostly under plain cards; what is expected is their plain sense, and the ruling named.
"""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import May
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Bench, Game, action, ally, card, champion, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, play, settle, use
from tests.support.grand_archive.words import printed, says


def bolt(n: int) -> str:
    return action(name=f"Bolt of {n}", lines=(says(f"Deal {n} damage to target unit."),))


def item(*lines: str, name: str = "Plain Item", **facts: Any) -> str:
    return card(name, "ITEM", cost_reserve=1, lines=lines, **facts)


def asked_for(game: Game, handle: int) -> int:
    """How many cards have to pay for it; 0 where nothing is asked."""
    due = game.fine(de.CardActivated("A", handle)).due
    return len(next(iter(due.choice))) if isinstance(due, May) and de.ReservePaid in due.kinds else 0


# --- dealt and taken ---------------------------------------------------------------------------------------------------

KIN = ("GUARDIAN", "WARRIOR", "MAGE", "CLERIC", "RANGER", "TAMER", "ASSASSIN")
LESS = [("spirit-blade-infusion", 1, 2), ("eminent-commander", 1, 3)]


def striker(slug: str, at: int, power: int) -> tuple[Fight, int, int]:
    """A card that costs less by the damage dealt, and a sword of that power for the champion."""
    bench = Fight(TONORIS, TONORIS)
    costly = bench.hand("A", action(name="Costly", cost_reserve=4, classes=KIN, lines=(printed(slug, at),)))
    bench.payers("A", 5)
    return bench, costly, bench.field("A", weapon(power, 2))


def struck(bench: Fight, sword: int) -> Game:
    """A's champion attacks with the sword."""
    game = bench.main().fine(de.AttackDeclared("A", bench.mine, (bench.theirs,), (sword,)))
    return settle(game.until("A before damage").passes(2).until("A main"))


@pytest.mark.parametrize(("slug", "at", "less"), LESS)
@pytest.mark.parametrize(
    ("power", "enough"), [(1, {"spirit-blade-infusion"}), (3, {"spirit-blade-infusion", "eminent-commander"})]
)
def test_less_after_combat_damage_of_the_champion(slug: str, at: int, less: int, power: int, enough: set[str]) -> None:
    """Any combat damage does for one, three for the other (damage.10.1.1: the champion deals it, not the weapon)."""
    bench, costly, sword = striker(slug, at, power)
    assert asked_for(struck(bench, sword), costly) == 4 - less * (slug in enough)


@pytest.mark.parametrize(("slug", "at", "less"), LESS)
def test_nothing_less_without_it(slug: str, at: int, less: int) -> None:
    bench, costly, _ = striker(slug, at, 3)
    assert asked_for(bench.main(), costly) == 4


@pytest.mark.parametrize(("slug", "at", "less"), LESS)
def test_damage_of_a_text_and_of_an_ally_is_none_of_it(slug: str, at: int, less: int) -> None:
    bench, costly, _ = striker(slug, at, 3)
    knight = bench.field("A", ally(5, 9))
    one = bench.hand("A", bolt(5))
    game = play(bench.main(), "A", one, (), bench.theirs)
    game.fine(de.AttackDeclared("A", knight, (bench.theirs,), ())).until("A before damage").passes(2).until("A main")
    assert game.thing(bench.theirs).damage == 10
    assert asked_for(game, costly) == 4


@pytest.mark.parametrize(("blows", "enough"), [((4,), True), ((1, 3), True), ((3,), False), ((), False)])
def test_an_ability_for_damage_taken_this_turn(blows: tuple[int, ...], enough: bool) -> None:
    """Charged Manaplate: all that was taken together."""
    bench = Fight(TONORIS, TONORIS)
    plate = bench.field("A", item(printed("charged-manaplate", 1), classes=KIN))
    cards = [bench.hand("B", bolt(n)) for n in blows]
    game = bench.main()
    for one in cards:
        game.passes()
        play(game, "B", one, (), bench.mine)
    used = de.AbilityActivated("A", plate, f"{bench.table.card_of[plate]}#1")
    assert game.fine(used) if enough else game.cannot(used)


def test_damage_of_another_turn_was_not_taken_in_this_one() -> None:
    bench = Fight(TONORIS, TONORIS)
    plate = bench.field("A", item(printed("charged-manaplate", 1), classes=KIN))
    one = bench.hand("B", bolt(5))
    game = bench.main().passes()
    play(game, "B", one, (), bench.mine)
    end_turn(game)
    game.until("B Materialized").fine(de.MaterializationDeclined("B")).until("A main")
    assert game.cannot(de.AbilityActivated("A", plate, f"{bench.table.card_of[plate]}#1"))


# --- conditions ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("holder", "taken"), [("A", 3), ("B", 3), ("", 0)])
def test_damage_is_prevented_as_long_as_no_player_controls_the_sword(holder: str, taken: int) -> None:
    """jabberwocky-calamitys-call, erratum of 2026-02-17."""
    bench = Fight()
    beast = bench.field("A", ally(1, 9, lines=(printed("jabberwocky-calamitys-call", 2),)))
    if holder:
        bench.field(holder, weapon(1, 1, name="Vorpal Sword"))
    one = bench.hand("A", bolt(3))
    game = play(bench.main(), "A", one, (), beast)
    assert game.thing(beast).damage == taken


@pytest.mark.parametrize(("cards", "dealt"), [(1, 2), (2, 0), (3, 2), (0, 0)])
def test_damage_for_an_odd_amount_of_cards_in_memory(cards: int, dealt: int) -> None:
    """Forgelight Scepter, in the end phase of the opponent alone."""
    bench = Fight()
    bench.field("B", item(printed("forgelight-scepter", 2)))
    bench.some("A", "memory", cards)
    bench.some("B", "memory", 1)
    game = bench.main()
    end_turn(game)
    assert (game.thing(bench.mine).damage, game.thing(bench.theirs).damage) == (dealt, 0)


@pytest.mark.parametrize(("element", "destroyed", "lost"), [("ASTRA", True, 0), ("UMBRA", False, 1)])
def test_the_element_of_the_card_that_was_banished(element: str, destroyed: bool, lost: int) -> None:
    """Dusklight Communion: a phantasia is destroyed, or all champions are of a lower level as long as it is there."""
    bench = Fight()
    lines = tuple(printed("dusklight-communion", at) for at in (1, 2))
    communion = bench.hand("A", card("Communion", "PHANTASIA", cost_reserve=0, lines=lines))
    bench.put("A", "material", card("Paid", "ITEM", supertypes=("REGALIA",), cost_memory=0, elements=(element,)))
    theirs = bench.field("B", card("Phantom", "PHANTASIA", cost_reserve=1))
    away = bench.hand("A", action(name="Away", lines=(says("Return target phantasia to its owner's hand."),)))
    game = bench.main()
    levels = [queries.level(game.scene, player) for player in "AB"]
    play(game, "A", communion)
    settle(game.fine(de.TargetsChosen("A", (theirs,))))
    assert game.zone(theirs) == ("B:graveyard" if destroyed else "field")
    assert [queries.level(game.scene, player) for player in "AB"] == [one - lost for one in levels]
    play(game, "A", away, (), communion)
    assert [queries.level(game.scene, player) for player in "AB"] == levels


# --- amounts ---------------------------------------------------------------------------------------------------------------


def test_levels_go_from_one_champion_to_the_other() -> None:
    """discordia-harp-of-malice, 2022-12-27: counted as it resolves, and not adjusted afterwards."""
    bench = Fight()
    harp = bench.field("A", item(printed("discordia-harp-of-malice", 2)), music=2)
    levels = [queries.level(bench.main().scene, player) for player in "AB"]
    game = use(Game(bench), "A", harp, "#1", bench.theirs)
    game.do(ev.CountersChanged(harp, "music", 3))
    assert [queries.level(game.scene, player) for player in "AB"] == [levels[0] + 2, levels[1] - 2]
    end_turn(game)
    assert [queries.level(game.scene, player) for player in "AB"] == levels
    assert game.zone(harp) == "A:banishment"


def test_so_much_is_prevented_as_was_counted() -> None:
    """Fleeting Guard with two ephemeral objects: three of each damage, whatever becomes of them."""
    bench = Fight()
    guard = bench.hand("A", action(name="Guard", lines=(printed("fleeting-guard", 1),)))
    spirits = [bench.field("A", ally(1, 9)) for _ in range(2)]
    for one in spirits:
        bench.say(ev.StatusSet(one, "ephemeral"))
    blows = [bench.hand("B", bolt(n)) for n in (2, 5, 4)]
    game = play(bench.main(), "A", guard, (), bench.mine)
    found = []
    for at, one in enumerate(blows):
        if at == 1:
            game.do(ev.StatusSet(spirits[0], "ephemeral", 0))
        game.passes()
        play(game, "B", one, (), bench.mine)
        found.append(game.thing(bench.mine).damage)
    assert found == [0, 2, 3]


def test_damage_of_both_stats_of_the_killed_ally() -> None:
    """Lu Bu, Wrath Incarnate: to every champion but his own, and nothing prevents it; a buff counts (last known)."""
    bench = Bench()
    bench.decks()
    mine = bench.field("A", champion(power=9, lines=(printed("lu-bu-wrath-incarnate", 3),)))
    theirs = bench.field("B", champion())
    bench.field("B", item(says("If damage would be dealt to your champion, prevent that damage."), name="Wall"))
    victim = bench.field("B", ally(2, 3), buff=1)
    game = bench.main().fine(de.AttackDeclared("A", mine, (victim,), ())).until("A before damage").passes(2)
    settle(game)
    assert [game.thing(one).damage for one in (mine, theirs)] == [0, 3 + 4]
