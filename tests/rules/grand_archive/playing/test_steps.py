"""The steps of playing and resolving, one by one: who controls, what is counted, what is asked when."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, broken, card, champion, regalia
from tests.support.grand_archive.tables import play
from tests.support.grand_archive.words import CLASS, action_says, line, target, word

YOU = ir.YOU


def two(mine: str = "", theirs: str = "") -> Bench:
    bench = Bench().decks()
    bench.champions(mine or champion(), theirs or champion())
    return bench


# --- who controls what is played ---------------------------------------------------------------------------------------------


@pytest.mark.rule("playing-cards.p4", "resolution.1", "term/control-and-ownership.1")
def test_whoever_plays_a_card_controls_it_on_the_stack_and_as_an_object() -> None:
    bench = two()
    swift = bench.hand("B", ally(1, 1, cost_reserve=0, keywords={"fast activation": 1}))
    game = bench.main().passes().activate("B", swift)
    assert game.table.stack[-1].player == "B"
    assert game.resolve().table.controller(swift) == "B"


@pytest.mark.rule("resolution.2", "resolution.3", "resolution.4")
def test_a_text_is_read_by_whoever_controls_it_on_the_stack() -> None:
    bench = two()
    reading = bench.hand("B", action("fast", lines=(action_says(ir.Draw(2)),)))
    game = bench.main().passes().activate("B", reading).resolve()
    assert [len(game.table.zones[f"{player}:hand"]) for player in "AB"] == [0, 2]


@pytest.mark.rule("playing-cards.p1")
def test_activating_and_materializing_both_count_as_playing() -> None:
    bench = two()
    bench.put("A", "material", regalia())
    spell = bench.hand("A", action())
    game = bench.main().activate("A", spell)
    played = [fact.key.split(":")[1] for fact in game.history if isinstance(fact, ev.UsageMarked)]
    assert played.count("played") == 1
    game.resolve()
    game = bench.at("A", "materialize")
    game.fine(next(one for one in game.choice if isinstance(one, de.Materialized)))
    played = [fact.key.split(":")[1] for fact in game.history if isinstance(fact, ev.UsageMarked)]
    assert played.count("played") == 1


@pytest.mark.rule("effects-stack.p3")
def test_an_ability_leaves_the_stack_as_it_resolves() -> None:
    bench = two()
    bench.waits(bench.table.zones["field"][0])
    game = bench.main()
    assert [item.kind for item in game.table.stack] == ["trigger"]
    game.passes(2)
    assert not game.table.stack


# --- elements, costs, modes ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("card-activation.2.1")
def test_all_elements_of_a_card_must_be_enabled() -> None:
    bench = two(champion(elements=("FIRE",)))
    one, both = bench.hand("A", action(elements=("FIRE",))), bench.hand("A", action(elements=("FIRE", "WATER")))
    game = bench.main()
    assert de.CardActivated("A", one) in game.choice
    assert broken(game.do(de.CardActivated("A", both))) == [("card-activation.2.1", "elements-must-be-enabled")]


@pytest.mark.rule("card-activation.4.1")
def test_a_mode_of_a_class_bonus_is_lost_with_the_bonus() -> None:
    modes = ir.Modes((ir.Mode((ir.Draw(),)), ir.Mode((ir.Draw(2),), when=(CLASS,))), 1)
    bench = two(champion(classes=("MAGE",)))
    says = bench.hand("A", action("fast", classes=("MAGE",), lines=(action_says(modes),)))
    game = bench.main().fine(de.CardActivated("A", says), de.ModesChosen("A", (2,)))
    bench.level_up(bench.table.zones["field"][0], champion(1, classes=("WARRIOR",)))
    hand = len(game.table.zones["A:hand"])
    assert len(game.resolve().table.zones["A:hand"]) == hand


@pytest.mark.rule("card-activation.8.2")
def test_a_target_that_the_payment_adds_is_chosen_after_it() -> None:
    """A line that is unlocked by the cards that were put into memory."""
    bolt = line(ir.OnResolve((ir.Damage(2, target("unit")),), restrictions=(ir.Bonus("memory", 1),)))
    bench = two()
    theirs = bench.table.zones["field"][1]
    spell, pay = bench.hand("A", action(cost_reserve=1, lines=(bolt,))), bench.hand("A")
    game = bench.main().fine(de.CardActivated("A", spell), de.ReservePaid("A", (pay,)))
    assert game.asked == "A TargetsChosen"
    game.fine(de.TargetsChosen("A", (theirs,)))
    assert game.resolve().thing(theirs).damage == 2


@pytest.mark.rule("costs-and-memory.5")
def test_a_card_with_a_reserve_cost_alone_pays_it_as_a_text_materializes_it() -> None:
    found = ir.Pick("choose", ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("material deck", YOU)),)), 1)
    bench = two()
    ring = bench.put("A", "material", card("Plain Ring", "ITEM", supertypes=("REGALIA",), cost_reserve=1))
    opens, pay = bench.hand("A", action(lines=(action_says(ir.Materialize(found)),))), bench.hand("A")
    game = play(bench.main(), "A", opens)
    assert game.asked == "A ReservePaid"
    game.fine(de.ReservePaid("A", (pay,))).resolve()
    assert (game.zone(pay), game.zone(ring)) == ("A:memory", "field")


@pytest.mark.rule("game-zones.5")
def test_an_object_remembers_what_was_paid_for_it() -> None:
    """What was sacrificed as its additional cost."""
    cost = ir.ExtraCost(ir.Self(), (ir.Sacrifice(ir.Pick("choose", ir.Kind((ir.Noun("ally"),)), 1)),))
    speaks = ir.Move("banish", ir.The("sacrificed", "ally", elsewhere=True))
    enters = ir.Triggered(ir.Event("enter", what=ir.Self(), label="Enter"), (speaks,))
    bench = two()
    victim = bench.field("A", ally(name="Victim"))
    slug = card("Plain Gambit", "PHANTASIA", cost_reserve=0, lines=(line(ir.Static((cost,))), line(enters)))
    gambit = bench.hand("A", slug)
    game = bench.main().activate("A", gambit)
    assert game.zone(victim) == "A:graveyard"
    game.resolve().resolve()
    assert game.zone(victim) == "A:banishment"


@pytest.mark.rule("public-vs-private-information.3.1")
def test_a_card_that_was_seen_may_be_played_although_it_lies_face_down_now() -> None:
    way = ir.Permit(ir.Self(), source=ir.Zone("banishment", YOU))
    slug = action(lines=(line(ir.Static((way,))),))
    bench = two()
    seen = bench.put("A", "graveyard", slug)
    bench.say(ev.CardMoved(seen, "A:graveyard", "A:banishment", face="down"))
    game = bench.main()
    assert [one.handle for one in game.choice if isinstance(one, de.CardActivated)] == [seen]


@pytest.mark.rule("card-activation.eg1")
def test_nothing_is_targeted_to_receive_none_of_the_damage() -> None:
    """So there are no more targets than damage to split, and each of them gets some, which is said before anybody responds."""
    bench = two()
    allies = tuple(bench.field("B", ally(1, 9)) for _ in range(3))
    split = ir.Damage(2, target("ally", n=ir.Any()), split=True)
    game = bench.main().fine(de.CardActivated("A", bench.hand("A", action(lines=(action_says(split),)))))
    assert allies[:2] in game.choice
    assert allies not in game.choice
    game.fine(de.TargetsChosen("A", allies[:2]))
    assert game.choice == [(1, 1)]
    game.fine(de.Chosen("A", (1, 1))).passes(2)
    assert [bench.table.things[one].damage for one in allies] == [1, 1, 0]


@pytest.mark.rule("card-activation.p2")
def test_a_text_lets_the_top_card_of_the_deck_be_activated_and_no_other() -> None:
    top = ir.Zone("deck", YOU, at="top")
    way = ir.Permit(ir.Pick("bare", ir.Kind((ir.Noun("card", (word("action", "type"),)),)), ir.Any()), source=top)
    bench = two()
    bench.field("A", card("Plain Lens", "ITEM", cost_reserve=0, lines=(line(ir.Static((way,))),)))
    low, high = bench.put("A", "deck", action()), bench.put("A", "deck", action())
    bench.say(ev.CardMoved(high, "A:deck", "A:deck"))
    game = bench.main()
    [found] = [one for one in game.choice if isinstance(one, de.CardActivated)]
    assert found.handle == high
    assert broken(game.write(de.CardActivated("A", low, found.way))) == [
        ("card-activation.p2", "cards-are-activated-from-the-hand")
    ]


# --- what is checked as it resolves --------------------------------------------------------------------------------------------


@pytest.mark.rule("resolution/checking-resolution.3")
def test_an_optional_target_that_does_not_fit_any_more_is_left_out() -> None:
    resting = target("ally", word("rested", "state"), n=ir.Any(most=2))
    bench = two()
    one, other = bench.field("B", ally(1, 5), rested=True), bench.field("B", ally(1, 5), rested=True)
    spell = bench.hand("A", action(lines=(action_says(ir.Damage(2, resting)),)))
    game = bench.main().fine(de.CardActivated("A", spell), de.TargetsChosen("A", (one, other)))
    game.do(ev.Turned(one, ""))
    game.resolve()
    assert (game.thing(one).damage, game.thing(other).damage) == (0, 2)
