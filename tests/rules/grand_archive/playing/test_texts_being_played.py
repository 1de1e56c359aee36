"""Playing what has a text: modes, targets, additional costs, abilities; the sentences are of the simplest."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import texts
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, card, champion, regalia, weapon

BOLT = action("slow", "Plain Bolt", text=("Deal 2 damage to target unit.",))
DRAW = action("slow", "Plain Reading", text=("Draw two cards.",))
FLASK = card("Plain Flask", "ITEM", cost_reserve=0, text=("Sacrifice Plain Flask: Deal 2 damage to target unit.",))
BEACON = regalia(name="Plain Beacon", text=("(1), Banish Plain Beacon: Banish target card in a graveyard.",))
RITUAL = action("slow", "Plain Ritual", text=("As an additional cost to activate this card, sacrifice an ally.",))
DIVER = ally(1, 1, "Plain Diver", text=("On Enter: Banish target card in a graveyard.",), cost_reserve=0)


def two(mine: str = "") -> Bench:
    bench = Bench().decks()
    bench.champions(mine or champion())
    return bench


# --- cards ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("card-activation.5")
def test_targets_are_declared_as_the_card_is_activated() -> None:
    bench = two()
    bolt, unit = bench.hand("A", BOLT), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.CardActivated("A", bolt))
    assert game.asked == "A TargetsChosen"
    assert (unit,) in game.choice
    game.fine(de.TargetsChosen("A", (unit,)))
    assert game.asked == "A main"
    assert game.resolve().thing(unit).damage == 2


@pytest.mark.rule("card-activation.5")
def test_only_a_legal_target_is_declared() -> None:
    bench = two()
    bolt, sword = bench.hand("A", BOLT), bench.field("B", weapon())
    game = bench.main().fine(de.CardActivated("A", bolt))
    found = game.do(de.TargetsChosen("A", (sword,)))
    assert [code for _, code in broken(found)] == ["not-among-the-choices"]
    game.resolve()
    assert game.zone(bolt) == "A:graveyard"


@pytest.mark.rule("card-activation.5")
@pytest.mark.rule("card-activation.6")
def test_a_card_without_the_target_it_needs_is_not_activated() -> None:
    bench = two()
    card_ = bench.hand("A", action("slow", "Plain Ruin", text=("Destroy target domain.",)))
    game = bench.main()
    assert de.CardActivated("A", card_) not in game.choice
    found = game.do(de.CardActivated("A", card_))
    assert broken(found) == [("card-activation.5", "necessary-targets-must-exist")]
    game.resolve()
    assert game.zone(card_) == "A:graveyard"


@pytest.mark.rule("resolution/checking-resolution.4")
@pytest.mark.rule("resolution/checking-resolution.4.1", "resolution/checking-resolution.4.2")
def test_a_card_whose_target_has_left_does_nothing() -> None:
    """resolution/checking-resolution.4.2, action.3."""
    bench = two()
    bolt, unit = bench.hand("A", BOLT), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.CardActivated("A", bolt), de.TargetsChosen("A", (unit,)))
    game.do(ev.CardMoved(unit, "field", "B:hand"))
    game.resolve()
    assert [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)] == ["fizzled"]
    assert game.zone(bolt) == "A:graveyard"


@pytest.mark.rule("card-activation.4", "term/modes.1")
def test_modes_are_chosen_as_the_card_is_activated() -> None:
    """A real card: one mode puts durability counters on a target weapon, the other summons a token."""
    bench = two(champion(0, 20, elements=("FIRE",)))
    sword, cell = bench.field("A", weapon(2, 2)), bench.hand("A", "cell-forging")
    bench.some("A", "hand", 4)
    game = bench.main().fine(de.CardActivated("A", cell))
    assert game.asked == "A ModesChosen"
    assert game.choice == [(1,), (2,)]
    game.fine(de.ModesChosen("A", (1,)), de.TargetsChosen("A", (sword,)))
    assert game.table.stack[-1].choices["modes"] == (1,)


@pytest.mark.rule("resolution.p2")
def test_a_card_does_what_it_says() -> None:
    bench = two()
    reading = bench.hand("A", DRAW)
    game = bench.main().activate("A", reading).resolve()
    assert len(game.table.zones["A:hand"]) == 2
    assert game.zone(reading) == "A:graveyard"


@pytest.mark.rule("cost.4")
def test_additional_costs_are_paid_with_the_others() -> None:
    bench = two()
    ritual, victim = bench.hand("A", RITUAL), bench.field("A", ally(1, 3))
    game = bench.main().fine(de.CardActivated("A", ritual))
    if game.asked != "A main":
        game.fine(de.Chosen("A", (victim,)))
    assert game.zone(victim) == "A:graveyard"
    assert game.zone(ritual) == "stack"


@pytest.mark.rule("card-activation.8")
def test_a_card_whose_additional_cost_cannot_be_paid_is_not_activated() -> None:
    bench = two()
    ritual = bench.hand("A", RITUAL)
    found = bench.main().do(de.CardActivated("A", ritual))
    assert broken(found) == [("card-activation.8", "additional-costs-must-be-payable")]


@pytest.mark.rule("card-activation.p5")
@pytest.mark.rule("card-activation.p4")
def test_a_memory_cost_is_paid_by_an_activation_too() -> None:
    """Nothing lets the card be activated here, which is found; what it costs is what it costs."""
    bench = two()
    ring, memory = bench.hand("A", regalia(cost_memory=1)), bench.some("A", "memory", 2, ally())
    game = bench.main()
    assert broken(game.do(de.CardActivated("A", ring))) == [
        ("costs-and-memory.p3", "cards-without-a-reserve-cost-are-not-activated")
    ]
    assert game.asked == "Chance"
    assert game.chance(memory[0]).findings == ()
    assert game.resolve().zone(ring) == "field"


# --- abilities -----------------------------------------------------------------------------------------------------------


def ability(game: Game, handle: int) -> de.AbilityActivated:
    (found,) = [one for one in game.choice if isinstance(one, de.AbilityActivated) and one.handle == handle]
    return found


@pytest.mark.rule("activated-abilities.1", "activated-abilities.2", "cost.4")
def test_an_ability_is_announced_targeted_and_paid() -> None:
    bench = two()
    flask, unit = bench.field("A", FLASK), bench.field("B", ally(1, 3))
    game = bench.main()
    game.fine(ability(game, flask))
    assert [(item.kind, item.handle) for item in game.table.stack] == [("ability", flask)]
    assert game.asked == "A TargetsChosen"
    game.fine(de.TargetsChosen("A", (unit,)))
    assert game.zone(flask) == "A:graveyard"
    assert game.resolve().thing(unit).damage == 2


@pytest.mark.rule("activated-abilities.3")
def test_the_reserve_cost_of_an_ability_is_paid() -> None:
    bench = two()
    beacon, dead, payment = bench.field("A", BEACON), bench.put("B", "graveyard", ally()), bench.hand("A")
    game = bench.main()
    game.fine(ability(game, beacon), de.TargetsChosen("A", (dead,)))
    assert game.asked == "A ReservePaid"
    game.fine(de.ReservePaid("A", (payment,)))
    assert (game.zone(payment), game.zone(beacon)) == ("A:memory", "A:banishment")
    assert game.resolve().zone(dead) == "B:banishment"


@pytest.mark.rule("activated-abilities.3")
def test_an_ability_that_cannot_be_paid_is_not_activated() -> None:
    bench = two()
    beacon = bench.field("A", BEACON)
    bench.put("B", "graveyard", ally())
    payment = bench.hand("A")
    game = bench.main()
    wanted = ability(game, beacon)
    game.write(ev.CardMoved(payment, "A:hand", "A:deck"))
    assert wanted not in game.choice
    assert broken(game.do(wanted)) == [("activated-abilities.3", "ability-costs-must-be-payable")]


@pytest.mark.rule("activated-abilities.p4")
def test_an_ability_without_the_target_it_needs_is_not_activated() -> None:
    bench = two()
    beacon, _ = bench.field("A", BEACON), bench.hand("A")
    dead = bench.put("B", "graveyard", ally())
    game = bench.main()
    wanted = ability(game, beacon)
    game.write(ev.CardMoved(dead, "B:graveyard", "B:deck"))
    assert wanted not in game.choice
    assert broken(game.do(wanted)) == [("activated-abilities.p4", "abilities-need-their-targets")]


@pytest.mark.rule("activated-abilities.p5")
def test_only_an_ability_that_is_there_is_activated() -> None:
    bench = two()
    mine, flask = bench.field("A", ally(1, 3)), bench.field("B", FLASK)
    game = bench.main().passes()
    wanted = ability(game, flask)
    game.passes()
    game.until("A end")
    found = game.do(de.AbilityActivated("A", mine, wanted.text))
    assert broken(found) == [("activated-abilities.p5", "only-abilities-that-are-there-are-activated")]


@pytest.mark.rule("activated-abilities.p2")
def test_an_ability_counts_as_activated_when_everything_is_paid() -> None:
    bench = two()
    beacon, dead, payment = bench.field("A", BEACON), bench.put("B", "graveyard", ally()), bench.hand("A")
    game = bench.main()
    used = f"turn:used:{game.thing(beacon).number}:"
    game.fine(ability(game, beacon), de.TargetsChosen("A", (dead,)))
    assert not any(name.startswith(used) for name in game.table.usage)
    game.fine(de.ReservePaid("A", (payment,)))
    assert any(name.startswith(used) for name in game.table.usage)


@pytest.mark.rule("activated-abilities.p1")
def test_the_x_of_an_ability_is_declared_as_it_is_activated() -> None:
    """A real regalia, whose ability costs X."""
    bench = two()
    thurible, others = bench.field("A", "purifying-thurible"), bench.some("A", "hand", 2)
    game = bench.main()
    game.fine(ability(game, thurible))
    assert game.asked == "A CostsDeclared"
    assert [one.x for one in game.choice] == [0, 1, 2]
    game.fine(de.CostsDeclared("A", 2))
    while game.asked != "A ReservePaid":
        game.fine(de.TargetsChosen("A", game.choice[0]))
    game.fine(de.ReservePaid("A", others))


def test_abilities_are_activated_at_fast_speed() -> None:
    """activated-abilities.p7, timing-and-permissions/fast-vs-slow.4."""
    bench = two()
    flask = bench.field("B", FLASK)
    game = bench.at("A", "recollection").passes()
    assert ability(game, flask).player == "B"


# --- triggers ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("triggered-abilities.p4")
def test_the_target_of_a_trigger_is_chosen_as_it_is_placed() -> None:
    bench = two()
    diver, dead = bench.hand("A", DIVER), bench.put("B", "graveyard", ally())
    game = bench.main().activate("A", diver).resolve()
    assert game.asked == "A TargetsChosen"
    game.fine(de.TargetsChosen("A", (dead,)))
    assert game.asked == "A main"
    assert game.resolve().zone(dead) == "B:banishment"


@pytest.mark.rule("triggered-abilities.p4")
def test_a_trigger_without_the_target_it_needs_fizzles() -> None:
    bench = two()
    diver = bench.hand("A", DIVER)
    game = bench.main().activate("A", diver).resolve()
    assert [fact.how for fact in game.facts if isinstance(fact, ev.StackPopped)] == ["resolved", "fizzled"]
    assert game.asked == "A main"


# --- attacks and leveling ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("attacking-and-the-combat-phase.1.5")
def test_what_an_attack_costs_is_paid_as_it_is_declared() -> None:
    """A real weapon, whose use costs 2."""
    bench = two()
    mine, theirs = bench.table.zones["field"]
    shield, others = bench.field("A", "bulwark-sword"), bench.some("A", "hand", 2)
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (shield,)))
    assert game.asked == "A ReservePaid"
    game.fine(de.ReservePaid("A", others))
    assert game.table.step == "retaliation"


@pytest.mark.rule("attacking-and-the-combat-phase.1.5")
def test_an_attack_that_cannot_be_paid_is_not_declared() -> None:
    bench = two()
    mine, theirs = bench.table.zones["field"]
    shield = bench.field("A", "bulwark-sword")
    found = bench.main().do(de.AttackDeclared("A", mine, (theirs,), (shield,)))
    assert [rule for rule, _ in broken(found)] == ["attacking-and-the-combat-phase.1.5"]


@pytest.mark.rule("player-action-legality.p2")
def test_a_text_forbids_a_retaliation() -> None:
    bench = two()
    bench.field("A", weapon(1, 1, "Plain Blade", text=("Specter allies can't retaliate.",)))
    attacker, specter = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3, subtypes=("SPECTER",)))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (specter,))).until("A before damage")
    found = game.do(de.Retaliated("B", (specter,)))
    assert broken(found) == [("player-action-legality.p2", "texts-may-forbid-retaliation")]


@pytest.mark.rule("keyword/lineage-keyword.1")
@pytest.mark.rule("card-materialization.1")
def test_a_lineage_must_be_kept() -> None:
    bench = two(champion(0, 15, "Somebody, Spirit"))
    mine = bench.put("A", "material", champion(1, 18, "Lorraine, New", text=("Lorraine Lineage",), cost_memory=0))
    game = bench.at("A").until("A Materialized")
    assert game.choice == [de.MaterializationDeclined("A")]
    found = game.do(de.Materialized("A", mine))
    assert broken(found) == [("keyword/lineage-keyword.1", "lineages-are-kept")]
    game.passes(2)
    assert game.zone(mine) == "A:banishment"


# --- costs that texts change ---------------------------------------------------------------------------------------------------


MAP = ("Domain cards you activate cost 1 less to activate.",)


@pytest.mark.rule("card-activation.7.3")
def test_effects_take_something_off_a_reserve_cost() -> None:
    bench = two()
    bench.field("A", card("Plain Map", "ITEM", cost_reserve=0, text=MAP))
    fort = bench.hand("A", card("Plain Domain", "DOMAIN", cost_reserve=3))
    assert texts.reserve_cost(bench.main().scene, "A", fort, "") == 2


@pytest.mark.rule("card-activation.7.4")
def test_a_cost_is_never_less_than_nothing() -> None:
    """cost.8."""
    bench = two()
    bench.field("A", card("Plain Map", "ITEM", cost_reserve=0, text=MAP))
    fort = bench.hand("A", card("Plain Domain", "DOMAIN", cost_reserve=0))
    assert texts.reserve_cost(bench.main().scene, "A", fort, "") == 0
