"""Bestowing boons: when, for what, and what comes of it (boons, pantheon, bestowing-boons)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Must
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.playing.resolution import fizzle
from tests.support.grand_archive.boons import bestowed, boon, may_bestow, presenting
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, champion
from tests.support.grand_archive.words import action_says, always, costs, every, gets, target

STEPS = "bestowing-boons"
SLOW, FAST = boon("Slow Boon"), boon("Fast Boon", "fast")
DEAR = boon("Dear Boon", cost_reserve=2)


def with_hand(slug: str, cards: int) -> tuple[Game, int, tuple[int, ...]]:
    bench, handle = presenting(slug)
    hand = bench.some("A", "hand", cards, ally())
    return bench.main(), handle, hand


@pytest.mark.rule(f"{STEPS}.1", f"{STEPS}.2", f"{STEPS}.3", f"{STEPS}.14", "boons.5", f"{STEPS}.p4")
def test_a_boon_goes_over_the_stack_and_comes_back_face_up_and_its_player_has_it() -> None:
    game, handle, _ = with_hand(SLOW, 0)
    bestowed(game, handle)
    went = [one.to for one in game.history if isinstance(one, ev.CardMoved) and one.handle == handle]
    assert went == ["stack", "A:pantheon"]
    assert [one.kind for one in game.history if isinstance(one, ev.StackPushed)] == ["bestowal"]
    assert game.table.pools == {"A:slow boon": 1}
    assert game.table.is_public(handle)


@pytest.mark.rule(f"{STEPS}.14")
def test_a_boon_that_lies_face_up_is_not_bestowed_again() -> None:
    game, handle, _ = with_hand(SLOW, 0)
    bestowed(game, handle)
    assert not may_bestow(game, handle)
    assert broken(game.do(de.BoonBestowed("A", handle))) == [(f"{STEPS}.14", "boons-are-bestowed-once")]


@pytest.mark.rule("boons.5")
def test_a_bestowed_boon_is_no_object_and_nothing_targets_it() -> None:
    bench, handle = presenting(SLOW)
    spell = bench.hand("A", action(lines=(action_says(ir.Draw(1), ir.Destroy(target("object"))),)))
    game = bestowed(bench.main(), handle)
    assert handle not in game.table.things
    game.fine(de.CardActivated("A", spell))
    assert game.asked == "A TargetsChosen"
    assert handle not in {one for some in game.choice for one in some}


# --- when and which ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("boons.3")
@pytest.mark.parametrize(("slug", "able"), [(SLOW, False), (FAST, True)])
def test_slow_boons_wait_for_the_own_main_phase(slug: str, able: bool) -> None:
    bench, handle = presenting(slug)
    game = bench.at("B", "main").passes()
    assert game.asked == "A main"
    assert may_bestow(game, handle) is able
    wrong = [] if able else [("boons.3", "slow-boons-need-the-main-phase-and-an-empty-stack")]
    assert broken(game.do(de.BoonBestowed("A", handle))) == wrong


@pytest.mark.rule("pantheon.3")
def test_only_the_player_with_opportunity_bestows() -> None:
    bench, handle = presenting(FAST)
    found = broken(bench.at("B", "main").do(de.BoonBestowed("A", handle)))
    assert found == [("pantheon.3", "only-the-player-with-opportunity-bestows")]


@pytest.mark.rule("boons.4.1", f"{STEPS}.13", "boons.eg1")
def test_nobody_has_opportunity_while_a_boon_is_bestowed() -> None:
    bench, handle = presenting(DEAR)
    hand = bench.some("A", "hand", 2, ally())
    bench.hand("B", action())
    game = bestowed(bench.main(), handle, *hand)
    opened = [one.player for one in game.history if isinstance(one, ev.WindowOpened)]
    assert opened == ["A", "", "A"]
    assert not [one for one in game.history if isinstance(one, ev.PassCounted)]
    assert game.asked == "A main"


@pytest.mark.rule("boons.4")
def test_a_boon_is_not_activated() -> None:
    bench, _ = presenting(SLOW)
    astray = bench.hand("A", SLOW)
    found = broken(bench.main().do(de.CardActivated("A", astray)))
    assert found == [("boons.4", "boons-are-neither-activated-nor-materialized")]


@pytest.mark.rule(f"{STEPS}.12")
def test_only_boons_of_the_own_pantheon_zone_are_bestowed() -> None:
    bench, _ = presenting(SLOW)
    astray, theirs = bench.hand("A", FAST), bench.put("B", "pantheon", FAST)
    game = bench.main()
    for handle in (astray, theirs):
        found = broken(game.do(de.BoonBestowed("A", handle)))
        assert found[:1] == [(f"{STEPS}.12", "only-boons-of-the-own-pantheon-are-bestowed")]


@pytest.mark.rule(f"{STEPS}.5", "boons.4.2")
@pytest.mark.parametrize(("element", "able"), [("FIRE", True), ("WATER", False), ("NORM", True)])
def test_its_element_is_needed(element: str, able: bool) -> None:
    bench = Bench()
    bench.champions(champion(elements=("FIRE",)))
    _, handle = presenting(boon(elements=(element,)), bench)
    game = bench.main()
    assert may_bestow(game, handle) is able
    wrong = [] if able else [(f"{STEPS}.5", "elements-of-boons-must-be-enabled")]
    assert broken(game.do(de.BoonBestowed("A", handle))) == wrong


@pytest.mark.rule(f"{STEPS}.p1")
def test_a_boon_without_its_target_is_not_bestowed() -> None:
    slug = boon(lines=(action_says(ir.Destroy(target("ally"))),))
    game, handle, _ = with_hand(slug, 0)
    assert not may_bestow(game, handle)
    assert broken(game.do(de.BoonBestowed("A", handle))) == [(f"{STEPS}.p1", "targets-of-boons-must-exist")]


@pytest.mark.rule(f"{STEPS}.4")
def test_targets_are_chosen_as_it_is_announced_and_the_text_is_done_before_it_is_gained() -> None:
    bench, handle = presenting(boon(lines=(action_says(ir.Destroy(target("ally"))),)))
    victim = bench.field("B", ally())
    game = bestowed(bench.main(), handle)
    assert game.asked == "A TargetsChosen"
    game.fine(de.TargetsChosen("A", (victim,)))
    assert game.zone(victim) == "B:graveyard"
    assert game.table.pools == {"A:plain boon": 1}


@pytest.mark.rule(f"{STEPS}.14")
def test_a_boon_that_fizzles_goes_back_and_is_not_gained() -> None:
    """As its target is lost to what lies above it and resolves first."""
    bench, handle = presenting(boon(lines=(action_says(ir.Destroy(target("ally"))),)))
    bench.field("B", ally(1, 1))
    game = bench.main()
    game.fine(de.BoonBestowed("A", handle))
    must = fizzle(game.scene, game.table.stack[-1], "")[0]
    assert isinstance(must, Must)
    assert [one.to for one in must.facts if isinstance(one, ev.CardMoved)] == ["A:pantheon"]
    assert not [one for one in must.facts if isinstance(one, ev.PoolChanged)]


# --- what it costs -----------------------------------------------------------------------------------------------------


@pytest.mark.rule(f"{STEPS}.7", f"{STEPS}.p2", f"{STEPS}.p3")
def test_its_reserve_cost_is_paid_into_memory() -> None:
    game, handle, hand = with_hand(DEAR, 3)
    game.fine(de.BoonBestowed("A", handle))
    assert broken(game.do(de.ReservePaid("A", hand[:1]))) != []
    game, handle, hand = with_hand(DEAR, 3)
    bestowed(game, handle, *hand[:2])
    assert [game.zone(one) for one in hand] == ["A:memory", "A:memory", "A:hand"]


@pytest.mark.rule(f"{STEPS}.p3")
def test_a_boon_that_cannot_be_paid_is_not_bestowed() -> None:
    game, handle, _ = with_hand(DEAR, 1)
    assert not may_bestow(game, handle)
    assert broken(game.do(de.BoonBestowed("A", handle))) == [(f"{STEPS}.p3", "costs-of-boons-must-be-payable")]


def with_effect(*changes: ir.CostChange) -> tuple[Game, int]:
    """A may bestow a boon of cost 2 with one card in hand, and these effects are in force."""
    bench, handle = presenting(DEAR)
    bench.field("A", ally(name="Broker", lines=(always(*changes),)))
    bench.some("A", "hand", 1, ally())
    return bench.main(), handle


BOONS = every("card")


@pytest.mark.rule(f"{STEPS}.8")
def test_effects_set_its_cost() -> None:
    game, handle = with_effect(costs(0, what=BOONS, to="bestow", sort="set"))
    assert may_bestow(game, handle)
    assert game.fine(de.BoonBestowed("A", handle)).asked == "A main"


@pytest.mark.rule(f"{STEPS}.9")
def test_effects_add_to_its_cost_or_take_off() -> None:
    game, handle = with_effect(costs(1, what=BOONS, to="bestow"))
    assert may_bestow(game, handle)
    game, handle = with_effect(costs(1, what=BOONS, to="activate"))
    assert not may_bestow(game, handle)


@pytest.mark.rule(f"{STEPS}.10")
def test_its_cost_is_never_below_nothing() -> None:
    """What is too much to take off is not taken off an additional cost as well."""
    more = always(ir.ExtraCost(ir.Self(), (ir.Pay(1),), "bestow"))
    bench, handle = presenting(boon(cost_reserve=2, lines=(more,)))
    bench.field("A", ally(name="Broker", lines=(always(costs(5, what=BOONS, to="bestow")),)))
    paying = bench.hand("A", ally())
    game = bestowed(bench.main(), handle)
    assert game.asked == "A ReservePaid"
    game.fine(de.ReservePaid("A", (paying,)))
    assert game.zone(paying) == "A:memory"


# --- what it is good for -----------------------------------------------------------------------------------------------


STRONG = boon("Strong Boon", lines=(always(gets(every("unit"), "power", 2)),))


def test_what_it_says_holds_from_then_on() -> None:
    """bestowing-boons.2: face down it says nothing."""
    bench, handle = presenting(STRONG)
    knight = bench.field("A", ally(1, 1))
    game = bench.main()
    assert queries.power(game.scene, knight) == 1
    bestowed(game, handle)
    assert queries.power(game.scene, knight) == 3


@pytest.mark.rule("continuous-effects/timestamps.1.4")
@pytest.mark.parametrize("before", [True, False])
def test_it_is_as_old_as_its_bestowal(before: bool) -> None:
    """A boon that sets power against an object that sets it otherwise: the later of the two holds."""
    setting = boon("Setting Boon", lines=(always(gets(every("unit"), "power", 5, set=True)),))
    rival = ally(name="Rival", cost_reserve=0, lines=(always(gets(every("unit"), "power", 7, set=True)),))
    bench, handle = presenting(setting)
    knight = bench.field("A", ally(1, 1))
    card = bench.hand("A", rival)
    game = bench.main()
    if before:
        bestowed(game, handle)
        game.activate("A", card).resolve()
    else:
        game.activate("A", card).resolve()
        bestowed(game, handle)
    assert queries.power(game.scene, knight) == (7 if before else 5)
