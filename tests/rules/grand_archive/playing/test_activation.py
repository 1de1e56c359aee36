"""Activating cards: from where, by whom, at what cost."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.amending import amended
from ga_replay.core.rules.pieces import procedure, quantity, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.cards.card import X
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.texts.playing.costs import can_reserve, reserve_cost
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken, regalia


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


@pytest.mark.rule("card-activation.1")
@pytest.mark.rule("card-activation.p3")
def test_the_card_goes_onto_the_effects_stack_first() -> None:
    bench = two()
    card, payment = bench.hand("A", ally(cost_reserve=1)), bench.hand("A")
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.zone(card) == "stack"
    assert [(item.kind, item.handle, item.player) for item in game.table.stack] == [("activation", card, "A")]
    assert game.table.is_public(card)
    assert game.zone(payment) == "A:hand"


@pytest.mark.rule("playing-cards.p2")
def test_only_the_owner_plays_a_card() -> None:
    bench = two()
    theirs = bench.hand("B", action("fast"))
    game = bench.main()
    found = game.do(de.CardActivated("A", theirs))
    assert ("playing-cards.p2", "only-the-owner-plays-a-card") in broken(found)
    game.resolve()
    assert game.zone(theirs) == "B:graveyard"


@pytest.mark.rule("card-activation.p2")
@pytest.mark.parametrize("zone", ["graveyard", "memory", "banishment", "deck"])
def test_cards_are_activated_from_the_hand(zone: str) -> None:
    bench = two()
    card = bench.put("A", zone, action("fast"))
    game = bench.main()
    assert de.CardActivated("A", card) not in game.choice
    found = game.do(de.CardActivated("A", card))
    assert broken(found) == [("card-activation.p2", "cards-are-activated-from-the-hand")]
    game.resolve()
    assert game.zone(card) == "A:graveyard"


@pytest.mark.rule("card-activation.8")
@pytest.mark.rule("card-activation.7.1")
@pytest.mark.rule("costs-and-memory.p1")
def test_the_reserve_cost_is_paid_from_the_hand_face_down() -> None:
    bench = two()
    card, others = bench.hand("A", ally(cost_reserve=2)), bench.some("A", "hand", 3)
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.asked == "A ReservePaid"
    assert all(len(choice) == 2 and card not in choice for choice in game.choice)
    game.fine(de.ReservePaid("A", others[:2]))
    assert [game.zone(h) for h in others] == ["A:memory", "A:memory", "A:hand"]
    assert [fact.handle for fact in game.happened(ev.CardMoved)] == list(others[:2])
    assert game.asked == "A main"


@pytest.mark.rule("card-activation.8")
def test_what_cannot_be_paid_is_not_activated() -> None:
    bench = two()
    card, _ = bench.hand("A", ally(cost_reserve=2)), bench.hand("A")
    game = bench.main()
    assert de.CardActivated("A", card) not in game.choice
    found = game.do(de.CardActivated("A", card))
    assert broken(found) == [("card-activation.8", "reserve-costs-must-be-payable")]
    assert game.asked == "A ReservePaid"
    (everything,) = game.choice
    game.fine(de.ReservePaid("A", everything)).resolve()
    assert game.zone(card) == "field"


def paying(cost: int, hand: int) -> tuple[Game, tuple[int, ...]]:
    bench = two()
    card, others = bench.hand("A", ally(cost_reserve=cost)), bench.some("A", "hand", hand)
    return bench.main().fine(de.CardActivated("A", card)), others


@pytest.mark.rule("card-activation.8")
@pytest.mark.parametrize("size", [0, 1, 3])
def test_a_wrong_amount_pays_no_reserve_cost(size: int) -> None:
    """cost.2."""
    game, others = paying(2, 3)
    found = game.do(de.ReservePaid("A", others[:size]))
    assert broken(found) == [("cost.2", "wrong-number-chosen")]
    assert [game.zone(h) for h in others].count("A:memory") == size
    assert game.asked == "A main"


def test_cards_of_other_zones_pay_no_reserve_cost() -> None:
    """costs-and-memory.p1."""
    bench = two()
    card, dead = bench.hand("A", ally(cost_reserve=1)), bench.put("A", "graveyard", ally())
    bench.hand("A")
    game = bench.main().fine(de.CardActivated("A", card))
    assert broken(game.do(de.ReservePaid("A", (dead,)))) == [("cost.2", "not-among-the-choices")]
    assert game.zone(dead) == "A:memory"


def test_no_card_pays_twice() -> None:
    """cost.2."""
    game, others = paying(2, 3)
    assert broken(game.do(de.ReservePaid("A", (others[0], others[0])))) == [("cost.2", "not-among-the-choices")]


def test_reserved_cards_stay_when_nothing_comes_of_it() -> None:
    """costs-and-memory.4: the attack card fizzles for want of a target."""
    bench = Bench().decks()
    bench.champions()
    card, payment = bench.hand("A", attack(cost_reserve=1)), bench.hand("A")
    game = bench.main().activate("A", card, (payment,))
    game.resolve()
    assert game.zone(payment) == "A:memory"


@pytest.mark.rule("costs-and-memory.p3")
def test_a_card_without_reserve_cost_is_not_activated() -> None:
    bench = two()
    card = bench.hand("A", regalia())
    found = bench.main().do(de.CardActivated("A", card))
    assert broken(found) == [("costs-and-memory.p3", "cards-without-a-reserve-cost-are-not-activated")]


@pytest.mark.rule("card-activation.2")
def test_a_card_of_an_element_that_is_not_enabled_is_not_activated() -> None:
    bench = two()
    card = bench.hand("A", action(elements=("FIRE",)))
    game = bench.main()
    assert de.CardActivated("A", card) not in game.choice
    assert broken(game.do(de.CardActivated("A", card))) == [("element.2", "elements-must-be-enabled")]


@pytest.mark.rule("card-activation.3")
@pytest.mark.rule("card-activation.3.1")
def test_the_value_of_x_is_declared_and_paid() -> None:
    """card-activation.3.1, cost.9."""
    bench = two()
    card, others = bench.hand("A", action("slow", cost_reserve=X)), bench.some("A", "hand", 3)
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.asked == "A CostsDeclared"
    assert [choice.x for choice in game.choice] == [0, 1, 2, 3]
    game.fine(de.CostsDeclared("A", 2), de.ReservePaid("A", others[:2]))
    assert game.table.stack[-1].choices["x"] == (2,)
    assert game.asked == "A main"


@pytest.mark.rule("card-activation.3")
def test_x_is_not_declared_larger_than_can_be_paid() -> None:
    bench = two()
    card, others = bench.hand("A", action("slow", cost_reserve=X)), bench.some("A", "hand", 2)
    game = bench.main().fine(de.CardActivated("A", card))
    found = game.do(de.CostsDeclared("A", 3))
    assert broken(found) == [("card-activation.3.1", "not-among-the-choices")]
    game.fine(de.ReservePaid("A", others)).resolve()
    assert game.zone(card) == "A:graveyard"


@pytest.mark.rule("attack.2")
def test_an_attack_card_rests_the_champion() -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    card = bench.hand("A", attack())
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.thing(mine).turned == "rested"
    assert game.zone(card) == "stack"


@pytest.mark.rule("attack.2")
def test_a_rested_champion_pays_for_no_attack_card() -> None:
    bench = Bench().decks()
    bench.champions()
    bench.say(ev.Turned(bench.table.zones["field"][0], "rested"))
    card = bench.hand("A", attack())
    game = bench.main()
    found = game.do(de.CardActivated("A", card))
    assert broken(found) == [("attack.2", "attack-cards-rest-an-awake-champion")]
    game.resolve()
    assert game.asked == "A AttackDeclared"


@pytest.mark.rule("card-activation.9")
def test_the_card_counts_as_activated_when_everything_is_paid() -> None:
    game, others = paying(1, 1)
    assert not any(name.startswith("turn:played:A") for name in game.table.usage)
    game.fine(de.ReservePaid("A", others))
    assert sum(count for name, count in game.table.usage.items() if name.startswith("turn:played:A:")) == 1


def test_nobody_acts_while_costs_are_paid() -> None:
    """cost.2.1."""
    bench = two()
    card, quick = bench.hand("A", ally(cost_reserve=1)), bench.hand("B", action("fast"))
    bench.hand("A")
    found = bench.main().fine(de.CardActivated("A", card)).do(de.CardActivated("B", quick))
    assert found.status is Status.ILLEGAL
    assert ("timing-and-permissions/opportunity.2", "only-the-player-with-opportunity-acts") in broken(found)


def test_a_payment_by_the_wrong_player_is_found() -> None:
    """cost.2."""
    game, _ = paying(1, 1)
    theirs = game.table.zones["B:hand"]
    found = game.do(de.ReservePaid("B", tuple(theirs)))
    assert [code for _, code in broken(found)] == ["not-asked"]


def test_an_edition_has_one_procedure_of_a_name() -> None:
    """A second one would silently come in the place of the first."""
    another = procedure("main phase", step("main-phase.1", lambda _scene: None))
    with pytest.raises(ValueError, match="main phase"):
        amended(RULESET, "then", add=[another])


def test_an_edition_may_raise_costs_besides() -> None:
    """What is asked piece by piece, or at most, must not pass over a piece that another edition adds."""

    @quantity("card-activation.7", "reserve cost")
    def everything_costs_one_more(_scene: Scene, _handle: int, so_far: int) -> int:
        return so_far + 1

    bench = two()
    card, _ = bench.hand("A", ally(cost_reserve=2)), bench.some("A", "hand", 2)
    now, then = (
        Scene(bench.table, RULESET),
        Scene(bench.table, amended(RULESET, "then", add=[everything_costs_one_more])),
    )
    assert (reserve_cost(now, "A", card, ""), can_reserve(now, "A", card, "")) == (2, True)
    assert (reserve_cost(then, "A", card, ""), can_reserve(then, "A", card, "")) == (3, False)
