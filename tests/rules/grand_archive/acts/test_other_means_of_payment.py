"""Costs paid by other means than cards, for less, and with something to show for it: what the cards plainly say."""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, champion, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, settle
from tests.support.grand_archive.words import printed, says


def illegal(game: Game, decision: ev.Event) -> bool:
    return game.referee.fork().feed(decision).status is Status.ILLEGAL


def two(mine: str = "") -> tuple[Bench, int]:
    bench = Bench().decks()
    return bench, bench.champions(mine or champion(), champion(name="Other Champion"))[0]


# --- what a card gains for an additional cost ---------------------------------------------------------------------------


def sighted(paid: bool) -> tuple[Game, int, int, int]:
    """Crux Sight resolves; its player has a crux card and another in the graveyard."""
    bench = Fight(TONORIS)
    crux = bench.put("A", "graveyard", action(elements=("CRUX",)))
    other = bench.put("A", "graveyard", action(name="Other"))
    sight = bench.hand("A", action(lines=(printed("crux-sight", 1), printed("crux-sight", 2))))
    pay = bench.some("A", "hand", 2)
    game = bench.main().fine(de.CardActivated("A", sight))
    game.fine(de.CostsDeclared("A", 0, (1,) if paid else ()))
    if paid:
        game.fine(de.ReservePaid("A", pay))
    return settle(game), sight, crux, other


def test_what_was_paid_for_is_done_after_the_printed_text() -> None:
    """The ruling of 2024-08-27: a card is drawn before the crux card comes back; then it is banished."""
    game, sight, crux, other = sighted(paid=True)
    moves = [fact.handle for fact in game.history if isinstance(fact, ev.CardMoved) and fact.to == "A:hand"]
    assert moves[-1] == crux
    assert len(moves) == 2
    assert game.zone(sight) == "A:banishment"
    assert game.zone(other) == "A:graveyard"


def test_without_the_payment_it_gains_nothing() -> None:
    game, sight, crux, _ = sighted(paid=False)
    assert (game.zone(sight), game.zone(crux)) == ("A:graveyard", "A:graveyard")


def test_its_player_cannot_declare_what_they_cannot_pay() -> None:
    bench = Fight(TONORIS)
    sight = bench.hand("A", action(lines=(printed("crux-sight", 1),)))
    bench.some("A", "hand", 1)
    game = bench.main().fine(de.CardActivated("A", sight))
    assert game.asked != "A CostsDeclared"


# --- counters that pay --------------------------------------------------------------------------------------------------

REACTION: Any = {"subtypes": ("CLERIC", "SPELL", "REACTION")}


def enchantress(glimmer: int, cost: int, **facts: Any) -> tuple[Game, int, int, tuple[int, ...]]:
    """Diao Chan's ability is used in the opponent's turn, with a Reaction Spell in the memory."""
    bench, mine = two(champion(lines=(printed("diao-chan-enchantress", 2),)))
    bench.say(ev.CountersChanged(mine, "glimmer", glimmer))
    spell = bench.put("A", "memory", action(cost_reserve=cost, lines=(says("Draw a card."),), **(facts or REACTION)))
    cards = bench.some("A", "hand", 5)
    game = bench.main("B").passes()
    game.fine(de.AbilityActivated("A", mine, f"{game.table.card_of[mine]}#1"))
    return settle(game), mine, spell, cards


@pytest.mark.parametrize("cost", [0, 1, 2])
def test_each_counter_pays_for_one(cost: int) -> None:
    """Nothing but counters is used, although the hand could pay."""
    game, mine, spell, cards = enchantress(2, cost)
    game.fine(de.Chosen("A", (spell,)))
    settle(game)
    assert game.thing(mine).counters.get("glimmer", 0) == 2 - cost
    assert game.zone(spell) == "A:graveyard"
    assert all(game.zone(card) == "A:hand" for card in cards)


@pytest.mark.parametrize(
    ("cost", "facts"),
    [(3, REACTION), (1, {"subtypes": ("CLERIC", "SPELL")}), (1, {**REACTION, "elements": ("FIRE",)})],
)
def test_what_cannot_be_activated_so(cost: int, facts: Any) -> None:
    """Too dear for the counters, no Reaction, or of an element that is not enabled (element.2)."""
    game, mine, spell, _ = enchantress(2, cost, **facts)
    assert game.asked != "A Chosen" or illegal(game, de.Chosen("A", (spell,)))
    assert game.zone(spell) == "A:memory"
    assert game.thing(mine).counters.get("glimmer", 0) == 2


def test_nobody_has_to_find_a_card_in_their_memory() -> None:
    """searching-and-finding.1."""
    game, mine, spell, _ = enchantress(2, 1)
    game.fine(de.Chosen("A", ()))
    assert game.zone(spell) == "A:memory"
    assert game.thing(mine).turned == "rested"


def test_x_is_paid_in_counters_too() -> None:
    """card-activation.3.1: no more is declared than the counters pay for."""
    game, mine, spell, _ = enchantress(2, -1)
    game.fine(de.Chosen("A", (spell,)))
    assert illegal(game, de.CostsDeclared("A", 3))
    game.fine(de.CostsDeclared("A", 2))
    settle(game)
    assert game.thing(mine).counters.get("glimmer", 0) == 0


def test_changes_of_the_cost_still_apply() -> None:
    """The ruling of 2025-03-02."""
    bench, mine = two(champion(lines=(printed("diao-chan-enchantress", 2),)))
    bench.say(ev.CountersChanged(mine, "glimmer", 1))
    bench.field("A", ally(name="Cheap", lines=(says("Spell cards you activate cost 1 less to activate."),)))
    spell = bench.put("A", "memory", action(cost_reserve=2, **REACTION))
    game = bench.main("B").passes()
    game.fine(de.AbilityActivated("A", mine, f"{game.table.card_of[mine]}#1"))
    settle(game)
    game.fine(de.Chosen("A", (spell,)))
    settle(game)
    assert game.thing(mine).counters.get("glimmer", 0) == 0
    assert game.zone(spell) == "A:graveyard"


def test_other_costs_are_paid_besides() -> None:
    """The ruling of 2025-03-02."""
    bench, mine = two(champion(lines=(printed("diao-chan-enchantress", 2),)))
    bench.say(ev.CountersChanged(mine, "glimmer", 1))
    herb = says("As an additional cost to activate this card, sacrifice an ally.")
    spell = bench.put("A", "memory", action(cost_reserve=1, lines=(herb,), **REACTION))
    unit = bench.field("A", ally())
    game = bench.main("B").passes()
    game.fine(de.AbilityActivated("A", mine, f"{game.table.card_of[mine]}#1"))
    settle(game)
    game.fine(de.Chosen("A", (spell,)))
    settle(game)
    assert game.zone(unit) == "A:graveyard"
    assert game.thing(mine).counters.get("glimmer", 0) == 0


def test_only_in_an_opponents_turn() -> None:
    bench, mine = two(champion(lines=(printed("diao-chan-enchantress", 2),)))
    bench.say(ev.CountersChanged(mine, "glimmer", 2))
    bench.put("A", "memory", action(cost_reserve=1, **REACTION))
    game = bench.main("A")
    assert illegal(game, de.AbilityActivated("A", mine, f"{game.table.card_of[mine]}#1"))


# --- a cost that something takes off ------------------------------------------------------------------------------------


def claymore(water: int, hand: int) -> tuple[Game, de.AttackDeclared]:
    bench = Fight(TONORIS)
    sword = bench.field("A", weapon(2, 2, lines=(printed("tideholder-claymore", 2),)))
    bench.some("A", "graveyard", water, action(elements=("WATER",)))
    bench.some("A", "graveyard", 2, action(elements=("FIRE",)))
    bench.some("B", "graveyard", 2, action(elements=("WATER",)))
    bench.some("A", "hand", hand)
    return bench.main(), de.AttackDeclared("A", bench.mine, (bench.theirs,), (sword,))


@pytest.mark.parametrize(("water", "hand", "able"), [(0, 9, False), (0, 10, True), (7, 2, False), (7, 3, True)])
def test_each_water_card_takes_one_off(water: int, hand: int, able: bool) -> None:
    """attacking-and-the-combat-phase.1.5."""
    game, attack = claymore(water, hand)
    assert illegal(game, attack) != able
    if able:
        game.fine(attack)
        assert {len(some) for some in game.choice} == {10 - water}


@pytest.mark.parametrize("water", [10, 12])
def test_nothing_is_paid_below_nothing(water: int) -> None:
    """cost.8."""
    game, attack = claymore(water, 0)
    game.fine(attack)
    assert game.asked != "A ReservePaid"
