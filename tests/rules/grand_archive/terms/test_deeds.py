"""What the terms of the book for things done to cards and objects mean: destroy, sacrifice, rest, recover, reveal, negate, become."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, action, ally, broken, card, weapon
from tests.support.grand_archive.tables import TONORIS, TRISTAN, Fight, marks, play, settle
from tests.support.grand_archive.words import YOURS, action_says, always, kind, line, target

ALLY = ir.Pick("choose", kind("ally"))


def says(bench: Fight, *steps: ir.Step, player: str = "A") -> int:
    """A free action in hand that does this."""
    return bench.hand(player, action(lines=(action_says(*steps),)))


def with_cost(bench: Fight, *cost: ir.Step) -> int:
    """A free action in hand that costs this besides."""
    return bench.hand("A", action(lines=(always(ir.ExtraCost(ir.Self(), cost)), action_says(ir.Draw()))))


def watching(bench: Fight, event: ir.Event) -> int:
    """An ally of A that draws a card whenever that happens."""
    return bench.field("A", ally(1, 9, name="Watcher", lines=(line(ir.Triggered(event, (ir.Draw(),))),)))


def drawn(game: Game) -> int:
    return len(game.table.zones["A:hand"])


# --- destroying and sacrificing ----------------------------------------------------------------------------------------


@pytest.mark.rule("term/destruction.1")
def test_any_object_on_the_field_can_be_destroyed_and_nothing_else() -> None:
    bench = Fight(TONORIS)
    unit, blade = bench.field("B", ally(1, 9)), bench.field("B", weapon())
    item = bench.field("B", card("Plain Item", "ITEM", cost_reserve=1))
    everything = ir.Pick(
        "all",
        kind("object", where=(ir.Controlled(ir.Player("opponent", "a")),), but=ir.Champion(ir.Player("opponent", "a"))),
        ir.Any(),
    )
    game = play(bench.main(), "A", says(bench, ir.Destroy(everything)))
    assert [game.zone(one) for one in (unit, blade, item)] == ["B:graveyard"] * 3


@pytest.mark.rule("term/sacrifice.2.3")
def test_players_sacrifice_only_what_they_control() -> None:
    bench = Fight(TONORIS)
    own, stolen, theirs = (
        bench.field("A", ally(1, 9)),
        bench.field("A", ally(1, 9), owner="B"),
        bench.field("B", ally(1, 9)),
    )
    game = play(bench.main(), "A", says(bench, ir.Sacrifice(ALLY)))
    assert game.choice == [(own,), (stolen,)]
    assert theirs in game.table.things


@pytest.mark.rule("term/sacrifice.2.3")
def test_a_cost_is_not_paid_by_sacrificing_what_others_control() -> None:
    bench = Fight(TONORIS)
    bench.field("B", ally(1, 9))
    found = bench.main().do(de.CardActivated("A", with_cost(bench, ir.Sacrifice(ALLY))))
    assert [rule for rule, _ in broken(found)] == ["card-activation.8"]


@pytest.mark.rule("term/sacrifice.2.4")
def test_what_goes_elsewhere_was_sacrificed_all_the_same() -> None:
    """An ephemeral ally is banished as it leaves; what sees sacrifices sees this one."""
    bench = Fight(TONORIS)
    watching(bench, ir.Event("sacrifice", who=ir.YOU))
    own = bench.field("A", ally(1, 9))
    bench.say(ev.StatusSet(own, "ephemeral"))
    game = play(bench.main(), "A", says(bench, ir.Sacrifice(target("ally"))), (), own)
    assert game.zone(own) == "A:banishment"
    assert drawn(game) == 1


# --- resting and waking up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("term/rest-rested.5")
def test_what_is_rested_does_not_rest() -> None:
    bench = Fight(TONORIS)
    rested, awake = bench.field("A", ally(1, 3), rested=True), bench.field("A", ally(1, 3))
    game = play(bench.main(), "A", says(bench, ir.Wake(ir.Pick("all", kind("ally"), ir.Any()), rest=True)))
    assert [fact.handle for fact in marks(game, ev.Turned)] == [awake]
    assert game.thing(rested).turned == "rested"


@pytest.mark.rule("term/rest-rested.5", "term/awake.2")
@pytest.mark.parametrize("rested", [True, False])
def test_an_ability_that_rests_its_object_needs_it_awake(rested: bool) -> None:
    """Parcenet, Royal Maid."""
    bench = Fight(TRISTAN)
    maid = bench.field("A", "parcenet-royal-maid", rested=rested)
    found = bench.main().do(de.AbilityActivated("A", maid, "parcenet-royal-maid#2"))
    assert [rule for rule, _ in broken(found)] == (["activated-abilities.3"] if rested else [])


# --- recovering --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/recover.eg1")
@pytest.mark.parametrize(("damage", "legal"), [(9, False), (10, True)])
def test_a_cost_to_recover_10_needs_10_damage(damage: int, legal: bool) -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, damage))
    found = bench.main().do(de.CardActivated("A", with_cost(bench, ir.Recover(10))))
    assert bool(broken(found)) is not legal


# --- revealing, discarding, reserving, shuffling, loading --------------------------------------------------------------


@pytest.mark.rule("term/reveal.2")
def test_a_revealed_card_is_seen_by_everybody() -> None:
    bench = Fight(TONORIS)
    shown = bench.hand("A", "trained-hawk")
    game = play(
        bench.main(),
        "A",
        says(bench, ir.Reveal(ir.Pick("all", kind("card", where=(ir.Lies(ir.Zone("hand", ir.YOU)),)), ir.Any()))),
    )
    assert marks(game, ev.Revealed) == [ev.Revealed(shown)]
    assert ev.Identified(shown, "trained-hawk") in game.history
    assert game.zone(shown) == "A:hand"


@pytest.mark.rule("term/reveal.6")
def test_a_card_that_is_known_can_be_revealed_again() -> None:
    bench = Fight(TONORIS)
    shown = bench.hand("A", "trained-hawk")
    hand = ir.Pick("all", kind("card", where=(ir.Lies(ir.Zone("hand", ir.YOU)),)), ir.Any())
    game = play(bench.main(), "A", says(bench, ir.Reveal(hand), ir.Reveal(hand)))
    assert marks(game, ev.Revealed) == [ev.Revealed(shown)] * 2
    assert len([one for one in marks(game, ev.Identified) if one.handle == shown]) == 1


@pytest.mark.rule("term/reserve.1")
def test_reserving_puts_a_card_of_the_hand_into_memory() -> None:
    bench = Fight(TONORIS)
    kept, other = bench.payers("A", 2)
    game = play(
        bench.main(), "A", says(bench, ir.Move("reserve", ir.Pick("choose", kind("card")), ir.Zone("memory", ir.YOU)))
    )
    game.fine(de.Chosen("A", (kept,)))
    assert (game.zone(kept), game.zone(other)) == ("A:memory", "A:hand")


@pytest.mark.rule("term/shuffling.2")
def test_a_deck_is_shuffled_where_a_text_says_so() -> None:
    bench = Fight(TONORIS)
    game = play(bench.main(), "A", says(bench, ir.Shuffle(ir.Zone("deck", ir.YOU))))
    assert marks(game, ev.Shuffled) == [ev.Shuffled("A:deck")]


@pytest.mark.rule("term/load.1", "term/loaded.3")
def test_loading_puts_a_card_under_another() -> None:
    bench = Fight(TONORIS)
    bow = bench.field("A", card("Plain Bow", "WEAPON", power=1, durability=2, subtypes=("BOW",), cost_reserve=1))
    arrow = bench.put("A", "graveyard", card("Plain Arrow", "ATTACK", power=1, subtypes=("ARROW",), cost_reserve=0))
    loads = ir.Attach(
        target("attack", where=(ir.Lies(ir.Zone("graveyard")),), slot=1), target("weapon", slot=2), "load"
    )
    game = play(bench.main(), "A", says(bench, loads), (), arrow, bow)
    assert list(game.thing(bow).beneath) == [arrow]
    assert "loaded" in game.thing(bow).beneath_how.values()


# --- negating ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/negated.1", "term/negated.eg1", "graveyard.p4")
def test_a_card_that_was_to_be_banished_as_it_resolves_is_banished_as_it_is_negated() -> None:
    """As Crux Sight says: with an additional 2 paid, it is banished as it resolves."""
    goes = ir.Then((ir.Move("banish", ir.Self(), resolving=True),))
    cost = ir.ExtraCost(ir.Self(), (ir.Pay(2),), optional=True, then=(goes,))
    for paid, zone in ((True, "A:banishment"), (False, "A:graveyard")):
        bench = Fight(TONORIS)
        sight, pay = bench.hand("A", action(lines=(always(cost), action_says(ir.Draw())))), bench.payers("A", 2)
        stop = says(bench, ir.Negate(target("activation")), player="B")
        game = bench.main().fine(de.CardActivated("A", sight), de.CostsDeclared("A", options=(1,) if paid else ()))
        if paid:
            game.fine(de.ReservePaid("A", pay))
        game.passes().fine(de.CardActivated("B", stop), de.TargetsChosen("B", (sight,)))
        assert settle(game).zone(sight) == zone


# --- becoming something ------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/fostered.1")
def test_only_allies_become_fostered() -> None:
    bench = Fight(TONORIS)
    own = bench.field("A", ally(1, 3))
    units = ir.Pick("all", kind("unit", where=YOURS), ir.Any())
    game = play(bench.main(), "A", says(bench, ir.Become(units, "fostered")))
    assert marks(game, ev.StatusSet) == [ev.StatusSet(own, "fostered")]


@pytest.mark.rule("term/fostered.4")
def test_an_ally_becomes_fostered_once() -> None:
    bench = Fight(TONORIS)
    own = bench.field(
        "A", ally(1, 3, lines=(line(ir.Triggered(ir.Event("become", what=ir.Self(), sort="fostered"), (ir.Draw(),))),))
    )
    cards = [says(bench, ir.Become(target("ally"), "fostered")) for _ in range(2)]
    game = bench.main()
    for one in cards:
        play(game, "A", one, (), own)
    assert drawn(game) == 1


@pytest.mark.rule("term/distant.1")
def test_only_units_become_distant() -> None:
    bench = Fight(TONORIS)
    own, blade = bench.field("A", ally(1, 3)), bench.field("A", weapon())
    objects = ir.Pick("all", kind("object", where=YOURS, but=ir.Champion()), ir.Any())
    game = play(bench.main(), "A", says(bench, ir.Become(objects, "distant")))
    assert marks(game, ev.StatusSet) == [ev.StatusSet(own, "distant")]
    assert blade in game.table.things
