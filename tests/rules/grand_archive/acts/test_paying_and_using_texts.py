"""Texts that wait for a card being banished to pay, for a weapon being used; players that cannot be targeted or lose.

The sentences are ours, in the English of the cards; what is expected is their plain sense, or the statement named.
"""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally, card, regalia, weapon
from tests.support.grand_archive.tables import RAI, TONORIS, Fight, marks, play, settle
from tests.support.grand_archive.words import says


def spell(*text: str, cost: int = 0, **facts: Any) -> str:
    return action(lines=tuple(says(one) for one in text), cost_reserve=cost, **facts)


def drawn(game: Game, player: str = "A") -> int:
    counted = [one for one in marks(game, ev.UsageMarked) if one.key == f"turn:drawn:{player}"]
    return sum(one.by for one in counted)


# --- banished to pay ----------------------------------------------------------------------------------------------------

PAID_MEMORY = "Whenever ~ is banished from your graveyard to pay for a memory cost, draw a card."
PAID_RESERVE = "Whenever ~ is banished from your graveyard to pay for a reserve cost, return it to the field."


@pytest.mark.parametrize("used", [True, False])
def test_floating_memory_that_pays_triggers(used: bool) -> None:
    """keyword/floating-memory.1: it is banished from the graveyard to pay for a memory cost."""
    bench = Fight(TONORIS)
    bench.some("A", "memory", 2)
    dead = bench.put("A", "graveyard", action(lines=(says("Floating Memory"), says(PAID_MEMORY))))
    costly = bench.put("A", "material", regalia(cost_memory=1))
    game = bench.at("A", "materialize")
    game.fine(de.Materialized("A", costly))
    game.fine(de.FloatingUsed("A", (dead,) if used else ()))
    if not used:
        game.chance(bench.table.zones["A:memory"][0])
    settle(game)
    assert drawn(game) == int(used)


def test_another_banishment_is_no_payment() -> None:
    bench = Fight(TONORIS)
    dead = bench.put("A", "graveyard", action(lines=(says(PAID_MEMORY),)))
    game = play(bench.main(), "A", bench.hand("A", spell("Banish all cards in your graveyard.")))
    assert game.zone(dead) == "A:banishment"
    assert drawn(game) == 0


def test_a_kindled_card_comes_onto_the_field() -> None:
    """keyword/kindle-n.1: it pays for 1 of a reserve cost, which is no memory cost."""
    bench = Fight(RAI)
    dead = bench.put("A", "graveyard", ally(elements=("FIRE",), lines=(says(PAID_RESERVE),)))
    other = bench.put("A", "graveyard", ally(elements=("FIRE",), lines=(says(PAID_MEMORY),), name="Other"))
    fire = bench.hand("A", spell("Recover 1.", "Kindle 2", cost=2))
    game = bench.main()
    game.fine(de.CardActivated("A", fire)).fine(de.ReservePaid("A", (dead, other)))
    settle(game)
    assert (game.zone(dead), game.zone(other)) == ("field", "A:banishment")
    assert drawn(game) == 0


# --- using a weapon -----------------------------------------------------------------------------------------------------

USED = "Whenever a unit uses this weapon for an attack, deal 2 damage to it."


@pytest.mark.parametrize("used", [True, False])
def test_who_uses_the_weapon_is_dealt_damage(used: bool) -> None:
    bench = Fight(TONORIS)
    hammer = bench.field("A", weapon(2, 2, lines=(says(USED),)))
    other = bench.field("A", weapon(1, 2, name="Other"))
    game = bench.main().fine(de.AttackDeclared("A", bench.mine, (bench.theirs,), (hammer if used else other,)))
    while game.table.stack:
        game.passes()
    assert game.thing(bench.mine).damage == (2 if used else 0)


# --- players ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [2, 3])
def test_only_an_opponent_with_so_much_influence_is_a_target(cards: int) -> None:
    bench = Fight(TONORIS)
    bench.some("B", "hand", cards)
    bolt = bench.hand("A", spell("Target opponent with influence three or more discards a card."))
    game = bench.main()
    if cards < 3:
        assert game.cannot(de.CardActivated("A", bolt))
    else:
        game.fine(de.CardActivated("A", bolt)).fine(de.TargetsChosen("A", (-2,)))


def test_a_target_whose_influence_has_gone_is_lost() -> None:
    """resolution/checking-resolution.4.1: it is checked again as the text resolves."""
    bench = Fight(TONORIS)
    cards = bench.some("B", "hand", 3)
    bolt = bench.hand(
        "A", spell("Target opponent with influence three or more puts all cards from their hand into their memory.")
    )
    other = bench.hand("A", spell("Target opponent discards a card.", name="Other"))
    game = bench.main()
    game.fine(de.CardActivated("A", bolt)).fine(de.TargetsChosen("A", (-2,)))
    game.fine(de.CardActivated("A", other)).fine(de.TargetsChosen("A", (-2,)))
    settle(game)
    game.fine(de.Chosen("B", (cards[0],)))
    settle(game)
    assert [game.zone(one) for one in cards[1:]] == ["B:hand", "B:hand"]


@pytest.mark.parametrize("subtype", ["SPELL", "SKILL"])
def test_a_player_with_spellshroud(subtype: str) -> None:
    """As of an object: keyword/spellshroud.1."""
    bench = Fight(TONORIS)
    bench.field("B", card("Cloak", "ITEM", cost_reserve=1, lines=(says("You have spellshroud."),)))
    bolt = bench.hand("A", spell("Target opponent discards a card.", subtypes=(subtype,)))
    game = bench.main()
    if subtype == "SPELL":
        assert game.cannot(de.CardActivated("A", bolt))
    else:
        game.fine(de.CardActivated("A", bolt)).fine(de.TargetsChosen("A", (-2,)))


def test_that_player_can_target_nobody_for_themselves_but_others() -> None:
    """It is the player with it who is no target, for their own Spells too."""
    bench = Fight(TONORIS)
    bench.field("A", card("Cloak", "ITEM", cost_reserve=1, lines=(says("You have spellshroud."),)))
    bolt = bench.hand("A", spell("Target player discards a card.", subtypes=("SPELL",)))
    game = bench.main().fine(de.CardActivated("A", bolt))
    assert game.cannot(de.TargetsChosen("A", (-1,)))
    game.fine(de.TargetsChosen("A", (-2,)))


@pytest.mark.parametrize("safe", [True, False])
def test_drawing_from_an_empty_deck(safe: bool) -> None:
    """ending-the-game.10, unless a text says that its player does not lose by it."""
    bench = Fight(TONORIS, deck=1)
    bench.field("A" if safe else "B", "chime-of-endless-dreams")
    game = play(bench.main(), "A", bench.hand("A", spell("Draw two cards.")))
    assert bool(game.table.ended) != safe


@pytest.mark.parametrize("who", ["A", "B"])
def test_it_was_activated_during_the_main_phase(who: str) -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 9))
    text = "If you activated this card during your main phase, recover 3. Otherwise, recover 1."
    prayer = bench.hand("A", spell(text))
    game = bench.main(who)
    if who == "B":
        game.passes()
    settle(game.fine(de.CardActivated("A", prayer)))
    assert game.thing(bench.mine).damage == (6 if who == "A" else 8)


def test_the_combat_phase_is_no_main_phase() -> None:
    """main-phase.3: attacking leaves the main phase, and the game returns to it after the combat."""
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 9))
    unit = bench.field("A", ally(2, 5))
    text = "If you activated this card during your main phase, recover 3. Otherwise, recover 1."
    prayer = bench.hand("A", spell(text))
    game = bench.main().fine(de.AttackDeclared("A", unit, (bench.theirs,), ()))
    assert game.table.step not in {"", "main"}
    assert play(game, "A", prayer).thing(bench.mine).damage == 8


def test_it_enters_distant() -> None:
    """It does not become distant: what waits for that is not met."""
    bench = Fight(TONORIS)
    bench.field("A", ally(lines=(says("Whenever another unit you control becomes distant, draw a card."),)))
    archer = bench.hand("A", ally(cost_reserve=0, name="Archer", lines=(says("~ enters the field distant."),)))
    game = settle(bench.main().fine(de.CardActivated("A", archer)))
    assert "distant" in game.thing(archer).statuses
    assert drawn(game) == 0


def test_the_next_one_enters_distant() -> None:
    """Only the next one of the kind that is activated, and none after it."""
    bench = Fight(TONORIS)
    text = "On Enter: The next Human ally card you activate this turn enters the field distant."
    herald = bench.hand("A", ally(cost_reserve=0, name="Herald", lines=(says(text),)))
    others = [bench.hand("A", ally(cost_reserve=0, name=f"Archer {n}", subtypes=("HUMAN",))) for n in (1, 2)]
    game = play(bench.main(), "A", herald)
    game = play(game, "A", bench.hand("A", ally(cost_reserve=0, name="Nobody")))
    for one in others:
        game = play(game, "A", one)
    assert [h for h, thing in game.table.things.items() if "distant" in thing.statuses] == [others[0]]


def test_each_player_may_be_had_draw() -> None:
    bench = Fight(TONORIS)
    game = play(bench.main(), "A", bench.hand("A", spell("You may have each player draw a card.")))
    game.fine(de.Accepted("A", True))
    settle(game)
    assert (drawn(game, "A"), drawn(game, "B")) == (1, 1)


@pytest.mark.parametrize("shield", [0, 1])
def test_as_much_damage_as_was_dealt(shield: int) -> None:
    """The player chooses how much; what was prevented was not dealt (damage-prevention)."""
    bench = Fight(TONORIS)
    text = "Deal up to 4 damage to your champion. Destroy all allies with reserve cost X, where X is the amount of damage dealt to your champion this way."
    units = {cost: bench.field("B", ally(1, 5, name=f"Cost {cost}", cost_reserve=cost)) for cost in (2, 3)}
    if shield:
        guard = says(f"If your champion would be dealt damage, prevent {shield} of that damage.")
        bench.field("A", card("Guard", "ITEM", cost_reserve=9, lines=(guard,)))
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert game.cannot(de.Chosen("A", (5,)))
    game.fine(de.Chosen("A", (3,)))
    settle(game)
    assert game.thing(bench.mine).damage == 3 - shield
    assert game.zone(units[3 - shield]) == "B:graveyard"
    assert game.zone(units[2 + shield]) == "field"


def test_two_others_are_banished() -> None:
    """The word leaves out the card itself, although it lies there as well."""
    bench = Fight(TONORIS)
    text = "On Death: You may banish two other ally cards from your graveyard. When you do, draw a card."
    unit = bench.field("A", ally(1, 1, lines=(says(text),)))
    one, two = (bench.put("A", "graveyard", ally(name=name)) for name in ("One", "Two"))
    game = play(bench.main(), "A", bench.hand("A", spell("Destroy target ally.")), (), unit)
    game.fine(de.Accepted("A", True))
    settle(game)
    assert [game.zone(each) for each in (one, two, unit)] == ["A:banishment", "A:banishment", "A:graveyard"]
    assert drawn(game) == 1
