"""Resolution: checks before, and where the card goes after."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, action, ally, attack, card, siegeable, weapon


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


PERMANENT = {
    "ally": ally(cost_reserve=0),
    "item": card("Plain Item", "ITEM", cost_reserve=0),
    "weapon": weapon(2, 3, cost_reserve=0),
    "domain": card("Plain Domain", "DOMAIN", cost_reserve=0),
    "phantasia": card("Plain Phantasia", "PHANTASIA", cost_reserve=0),
}


@pytest.mark.rule("effects-stack.p3")
@pytest.mark.parametrize("slug", PERMANENT.values(), ids=PERMANENT)
@pytest.mark.rule("field.p3", "field.p5")
def test_what_becomes_an_object_enters_the_field_awake(slug: str) -> None:
    """field.p3, field.p5."""
    bench = two()
    handle = bench.hand("A", slug)
    game = bench.main().activate("A", handle).resolve()
    assert game.zone(handle) == "field"
    assert (game.thing(handle).controller, game.thing(handle).turned) == ("A", "")
    assert game.table.stack == []


@pytest.mark.rule("effects-stack.p3")
@pytest.mark.rule("graveyard.p4")
def test_an_action_goes_to_its_owners_graveyard() -> None:
    """action.5."""
    bench = two()
    handle = bench.hand("B", action("fast"))
    game = bench.main().passes().activate("B", handle).resolve()
    assert game.zone(handle) == "B:graveyard"


def test_weapons_and_siegeable_domains_enter_with_their_durability() -> None:
    """counters/durability.1."""
    bench = two()
    sword, fort = bench.hand("A", weapon(2, 3, cost_reserve=0)), bench.hand("A", siegeable(4))
    bench.hand("A")
    game = bench.main().activate("A", sword).resolve().fine(de.CardActivated("A", fort))
    game.fine(de.ReservePaid("A", tuple(game.table.zones["A:hand"]))).resolve()
    assert [game.thing(h).counters for h in (sword, fort)] == [{"durability": 3}, {"durability": 4}]


@pytest.mark.rule("resolution.6")
@pytest.mark.rule("attacking-and-the-combat-phase.2.3")
def test_an_attack_card_fizzles_where_no_combat_can_begin() -> None:
    """attacking-and-the-combat-phase.2.3."""
    bench = two()
    handle = bench.hand("B", attack(keywords={"fast activation": 1}))
    game = bench.main().passes().fine(de.CardActivated("B", handle)).resolve()
    assert game.zone(handle) == "B:graveyard"
    assert [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)] == ["fizzled"]
    assert game.asked == "A main"


@pytest.mark.parametrize(("phase", "attacks"), [("main", True), ("end", False)])
def test_an_attack_card_in_answer_to_something_attacks_from_its_own_main_phase_alone(phase: str, attacks: bool) -> None:
    """resolution.6 counts as it resolves; attacking-and-the-combat-phase.2.3 names the usual case (docs/readings)."""
    bench = two()
    trick, quick = bench.hand("A", action()), bench.hand("A", attack(keywords={"fast activation": 1}))
    game = bench.at("A", phase).until(f"A {phase}")
    game.fine(de.CardActivated("A", trick), de.CardActivated("A", quick)).resolve()
    assert (game.table.step == "attack declaration") is attacks
    assert game.zone(quick) == ("A:intent" if attacks else "A:graveyard")


@pytest.mark.rule("attacking-and-the-combat-phase.1.7.1")
def test_an_attack_card_that_resolves_during_combat_fizzles() -> None:
    """attacking-and-the-combat-phase.1.7.1."""
    bench = two()
    attacker, quick = bench.field("A", ally(1, 3)), bench.hand("A", attack(keywords={"fast activation": 1}))
    target = bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (target,))).until("A before retaliation")
    game.fine(de.CardActivated("A", quick)).resolve()
    assert game.zone(quick) == "A:graveyard"
    assert game.table.step == "retaliation"
    game.until("A main")
    assert game.thing(target).damage == 1


@pytest.mark.rule("resolution.1")
def test_objects_enter_under_the_control_of_whoever_played_them() -> None:
    """resolution.1."""
    bench = two()
    handle = bench.hand("A", ally(cost_reserve=0))
    assert bench.main().activate("A", handle).resolve().thing(handle).controller == "A"
