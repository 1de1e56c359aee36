"""Omens: how many a player has and of which costs, what an omen counter triggers, what is activated from there.

counters/omen.1, .2 (and the ruling aquifer-seneschal 2025-06-27): cards with omen counters in banishment are omens.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import action, ally, card
from tests.support.grand_archive.tables import Fight, play, settle
from tests.support.grand_archive.words import printed, says


def omens(bench: Fight, player: str, *costs: int) -> list[int]:
    """Omens of these reserve costs."""
    found = [
        bench.put(player, "banishment", ally(cost_reserve=cost, name=f"Omen {at}")) for at, cost in enumerate(costs)
    ]
    bench.say(*[ev.CountersChanged(handle, "omen", 1) for handle in found])
    return found


def spell(*text: str, cost: int = 0, **more: str) -> str:
    return action(lines=tuple(says(one) for one in text), cost_reserve=cost, **more)


def power_of(bench: Fight, text: str) -> int | None:
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    return queries.power(bench.main().scene, unit)


# --- how many, and which --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "power"), [(2, 0, 1), (3, 0, 4), (2, 3, 1), (0, 4, 1)])
def test_only_the_own_omens_are_had(mine: int, theirs: int, power: int) -> None:
    bench = Fight()
    omens(bench, "A", *range(mine))
    omens(bench, "B", *range(theirs))
    assert power_of(bench, "As long as you have three or more omens, ~ gets +3 POWER.") == power


@pytest.mark.parametrize(("costs", "power"), [((1, 2, 3, 4), 4), ((1, 2, 3, 3, 3), 1), ((1, 2, 3), 1)])
def test_omens_with_different_reserve_costs(costs: tuple[int, ...], power: int) -> None:
    bench = Fight()
    omens(bench, "A", *costs)
    omens(bench, "B", 6, 7, 8, 9)
    assert (
        power_of(bench, "As long as you have four or more omens with different reserve costs, ~ gets +3 POWER.")
        == power
    )


def test_an_omen_without_a_reserve_cost_has_none_that_differs() -> None:
    bench = Fight()
    omens(bench, "A", 1, 2, 3)
    rare = bench.put("A", "banishment", card("Rare", "ITEM", supertypes=("REGALIA",), cost_memory=0))
    bench.say(ev.CountersChanged(rare, "omen", 1))
    assert power_of(bench, "As long as you have four or more omens with different reserve costs, ~ gets +3 POWER.") == 1


@pytest.mark.parametrize(("costs", "power"), [((1, 2, 3), 1), ((1, 2, 1), 1), ((1, 2, 1, 1), 4), ((), 1)])
def test_omens_with_the_same_reserve_cost(costs: tuple[int, ...], power: int) -> None:
    bench = Fight()
    omens(bench, "A", *costs)
    assert (
        power_of(bench, "As long as you have three or more omens with the same reserve cost, ~ gets +3 POWER.") == power
    )


def test_for_each_other_cost_once() -> None:
    bench = Fight()
    omens(bench, "A", 1, 1, 2, 5)
    bench.say(ev.DamageMarked(bench.mine, 5))
    game = play(
        bench.main(), "A", bench.hand("A", spell("For each omen you have with a different reserve cost, recover 1."))
    )
    assert game.thing(bench.mine).damage == 5 - 3


@pytest.mark.parametrize(("cost", "drawn"), [(2, 2), (3, 1)])
def test_a_cost_that_one_of_them_has(cost: int, drawn: int) -> None:
    bench = Fight()
    omens(bench, "A", 2, 4)
    omens(bench, "B", 3)
    trick = bench.hand("A", action(lines=(printed("flamme-sorcel", 1),)))
    given = bench.hand("A", ally(cost_reserve=cost, name="Given"))
    deck = len(bench.table.zones["A:deck"])
    game = play(bench.main(), "A", trick)
    game.fine(de.Chosen("A", (given,)))
    settle(game)
    assert len(game.table.zones["A:deck"]) == deck - drawn


@pytest.mark.parametrize(("influence", "power"), [(2, 4), (3, 1)])
def test_less_influence_than_omens(influence: int, power: int) -> None:
    bench = Fight()
    omens(bench, "A", 1, 2, 3)
    bench.some("A", "memory", influence)
    assert (
        power_of(
            bench,
            "As long as it's your turn and your influence is less than the amount of omens you have, ~ gets +3 POWER.",
        )
        == power
    )


# --- a counter that is put ---------------------------------------------------------------------------------------------


def waiting(player: str = "A") -> tuple[Fight, int]:
    bench = Fight()
    text = "Whenever an omen counter is put on an ally card in your banishment, put a refinement counter on ~."
    return bench, bench.field(player, ally(1, 9, lines=(says(text),)))


MARK = "Banish up to two ally cards from your graveyard. Put an omen counter on each ally card banished this way."


@pytest.mark.parametrize("many", [0, 1, 2])
def test_each_omen_counter_is_an_event(many: int) -> None:
    bench, unit = waiting()
    dead = bench.some("A", "graveyard", 2, ally(name="Dead"))
    game = play(bench.main(), "A", bench.hand("A", spell(MARK)))
    game.fine(de.Chosen("A", dead[:many]))
    settle(game)
    if game.asked == "A TriggersOrdered":
        game.fine(de.TriggersOrdered("A", tuple(game.table.waiting)))
        settle(game)
    assert game.thing(unit).counters.get("refinement", 0) == many
    assert sum(game.thing(one).counters.get("omen", 0) for one in dead[:many]) == many


def test_a_counter_on_a_card_of_another_banishment_is_not_meant() -> None:
    bench, unit = waiting("B")
    dead = bench.some("A", "graveyard", 1, ally(name="Dead"))
    game = play(bench.main(), "A", bench.hand("A", spell(MARK)))
    game.fine(de.Chosen("A", dead))
    settle(game)
    assert not game.thing(unit).counters.get("refinement")


def test_another_counter_is_not_meant() -> None:
    bench, unit = waiting()
    bench.put("A", "graveyard", ally(name="Dead"))
    text = "Banish a card from your graveyard and put a wither counter on it."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert not game.thing(unit).counters.get("refinement")


# --- activating one -------------------------------------------------------------------------------------------------------


ONE = "You may activate one of your omens."


@pytest.mark.parametrize("yes", [True, False])
def test_one_of_the_omens_is_activated(yes: bool) -> None:
    bench = Fight()
    omen = bench.put("A", "banishment", spell("Recover 3.", cost=2, name="Slow", speed="slow"))
    bench.say(ev.CountersChanged(omen, "omen", 1), ev.DamageMarked(bench.mine, 5))
    payers = bench.payers("A", 2)
    game = play(bench.main(), "A", bench.hand("A", spell(ONE)))
    game.fine(de.Accepted("A", yes=yes))
    if yes:
        game.fine(de.ReservePaid("A", payers))
    settle(game)
    assert game.thing(bench.mine).damage == (2 if yes else 5)
    assert game.zone(omen) == ("A:graveyard" if yes else "A:banishment")


def test_a_banished_card_without_a_counter_is_not_offered() -> None:
    bench = Fight()
    bench.put("A", "banishment", spell("Recover 3."))
    bench.say(ev.DamageMarked(bench.mine, 5))
    game = play(bench.main(), "A", bench.hand("A", spell(ONE)))
    assert game.do(de.Accepted("A", yes=True)).status is Status.ILLEGAL


@pytest.mark.parametrize("facts", [{"cost": 3}, {"elements": ("UMBRA",)}])
def test_one_that_cannot_be_activated_is_not_offered(facts: dict[str, object]) -> None:
    """resolution.7: nobody has to pay 3, or has that element."""
    bench = Fight()
    cost = facts.get("cost", 0)
    omen = bench.put(
        "A",
        "banishment",
        action(cost_reserve=cost, elements=facts.get("elements", ("NORM",)), lines=(says("Recover 3."),)),
    )
    bench.say(ev.CountersChanged(omen, "omen", 1))
    game = play(bench.main(), "A", bench.hand("A", spell(ONE)))
    assert game.do(de.Accepted("A", yes=True)).status is Status.ILLEGAL


@pytest.mark.parametrize(("count", "status"), [(2, Status.LEGAL), (1, Status.ILLEGAL)])
def test_a_released_card_with_a_limit(count: int, status: Status) -> None:
    """keyword/lineage-release.1, and the limit that its text states."""
    slug = card(
        "Donor",
        "CHAMPION",
        level=1,
        life=20,
        cost_memory=1,
        lines=(says("Lineage Release — Recover 2. Activate this ability only if you have two or more omens."),),
    )
    bench = Fight(("spirit-of-fire", slug, "rai-archmage"))
    inner = queries.lineage(bench.main().scene, bench.mine)[1]
    omens(bench, "A", *range(count))
    assert bench.main().do(de.AbilityActivated("A", inner, f"{slug}#1")).status is status


# --- what an omen says from there ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marked", "others", "power"), [(True, (2,), 3), (True, (1,), 1), (False, (2,), 1), (True, (), 3)]
)
def test_a_text_that_holds_while_its_card_is_an_omen(marked: bool, others: tuple[int, ...], power: int) -> None:
    """abilities.4: it functions in banishment; without a counter its card is no omen there."""
    text = "As long as you have no other reserve cost 1 omens and this card is one of your omens, allies you control get +2 POWER."
    bench = Fight()
    omens(bench, "A", *others)
    omens(bench, "B", 1)
    own = bench.put("A", "banishment", ally(cost_reserve=1, name="Speaker", lines=(says(text),)))
    if marked:
        bench.say(ev.CountersChanged(own, "omen", 1))
    unit = bench.field("A", ally(1, 9))
    assert queries.power(bench.main().scene, unit) == power


def test_on_the_field_it_says_nothing() -> None:
    text = "As long as this card is one of your omens, allies you control get +2 POWER."
    bench = Fight()
    bench.field("A", ally(1, 9, name="Speaker", lines=(says(text),)))
    unit = bench.field("A", ally(1, 9))
    assert queries.power(bench.main().scene, unit) == 1
