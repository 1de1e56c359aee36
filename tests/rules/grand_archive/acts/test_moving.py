"""Banishing, returning, putting, destroying, suppressing: cards that go somewhere because a text says so."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import action, ally, regalia
from tests.support.grand_archive.tables import LORRAINE, TONORIS, TRISTAN, Fight, announce, marks, play, settle, use
from tests.support.grand_archive.words import action_says, target, word


@pytest.mark.rule("term/destruction.2", "graveyard.p4")
def test_destroying_puts_into_the_owners_graveyard() -> None:
    """Disintegrate; term/destruction.2: the owner's, whoever controls it; regalia are banished (supertypes/regalia.4)."""
    bench = Fight()
    stolen = bench.field("B", "esteemed-knight", owner="A")
    ring = bench.field("B", "grand-crusaders-ring")
    cards = [bench.hand("A", "disintegrate") for _ in range(2)]
    pay = bench.payers("A", 12)
    game = bench.main()
    play(game, "A", cards[0], pay[:6], stolen)
    assert game.zone(stolen) == "A:graveyard"
    play(game, "A", cards[1], pay[6:], ring)
    assert game.zone(ring) == "B:banishment"


def test_what_is_immortal_is_not_destroyed() -> None:
    """keyword/immortality.1.2."""
    bench = Fight()
    immortal = bench.field("B", ally(1, 1, keywords={"immortality": 1}))
    card = bench.hand("A", action(lines=(text_of(ir.Destroy(target("ally"))),)))
    game = play(bench.main(), "A", card, (), immortal)
    assert game.zone(immortal) == "field"


def text_of(*steps: ir.Step) -> str:
    return action_says(*steps)


def test_returning_to_the_owners_hand() -> None:
    """Reclaim: the owner's hand (hand.p3); a new object comes when it is played again."""
    bench = Fight(TONORIS)
    own = bench.field("A", "esteemed-knight", buff=2)
    card, pay = bench.hand("A", "reclaim"), bench.payers("A", 2)
    game = play(bench.main(), "A", card, pay, own)
    assert game.zone(own) == "A:hand"
    assert own not in game.table.things


def test_returning_to_memory_is_not_drawing() -> None:
    """Dream Fairy's On Enter: an ally of somebody else goes to its owner's memory; nobody draws (drawing-cards.5)."""
    bench = Fight(TONORIS)
    other = bench.field("B", "esteemed-knight")
    card, pay = bench.hand("A", "dream-fairy"), bench.payers("A", 3)
    game = play(bench.main(), "A", card, pay)
    assert game.asked == "A TargetsChosen"
    settle(game.fine(de.TargetsChosen("A", (other,))))
    assert game.zone(other) == "B:memory"
    assert not [fact for fact in game.history if isinstance(fact, ev.UsageMarked) and "drawn" in fact.key]


def test_all_allies_return_at_once() -> None:
    """Ensnaring Fumes, paid by counters instead of reserve."""
    bench = Fight(TRISTAN)
    bench.say(ev.CountersChanged(bench.mine, "preparation", 3))
    one, two = bench.field("A", "esteemed-knight"), bench.field("B", "trained-hawk")
    card = bench.hand("A", "ensnaring-fumes")
    game = play(bench.main(), "A", card, way="ensnaring-fumes#1:effects.0")
    assert (game.zone(one), game.zone(two)) == ("A:hand", "B:hand")
    assert "preparation" not in game.thing(bench.mine).counters


@pytest.mark.rule("term/banish.1")
def test_banished_and_returned_it_is_another_object() -> None:
    """Displace: under its owner's control and rested; counters stay behind (counters.p5)."""
    bench = Fight(LORRAINE)
    stolen = bench.field("A", "esteemed-knight", owner="B", buff=3)
    before = bench.table.things[stolen].number
    card, pay = bench.hand("A", "displace"), bench.payers("A", 2)
    game = play(bench.main(), "A", card, pay, stolen)
    thing = game.thing(stolen)
    assert thing.number != before
    assert (thing.controller, thing.turned, thing.counters) == ("B", "rested", {})


@pytest.mark.rule("term/suppress.1")
def test_a_suppressed_object_returns_at_the_next_end_phase() -> None:
    """Zephyr; term/suppress.1: under its owner's control, as a new object, by a delayed trigger."""
    bench = Fight(LORRAINE)
    stolen = bench.field("A", "esteemed-knight", owner="B", rested=True)
    card, pay = bench.hand("A", "zephyr"), bench.payers("A", 2)
    game = play(bench.main(), "A", card, pay, stolen)
    assert game.zone(stolen) == "B:banishment"
    game.until("A end")
    assert game.table.stack[-1].text == "zephyr#1:steps.0"
    settle(game)
    assert game.zone(stolen) == "field"
    assert (game.thing(stolen).controller, game.thing(stolen).turned) == ("B", "")
    assert not game.table.delayed


def test_what_left_banishment_is_not_returned() -> None:
    """term/suppress.2."""
    bench = Fight(LORRAINE)
    other = bench.field("B", "esteemed-knight")
    card, pay = bench.hand("A", "zephyr"), bench.payers("A", 2)
    game = play(bench.main(), "A", card, pay, other)
    game.do(ev.CardMoved(other, "B:banishment", "B:hand"))
    game.until("A end")
    settle(game)
    assert game.zone(other) == "B:hand"


def test_a_card_that_banishes_itself_does_not_go_to_the_graveyard() -> None:
    """Peaceful Reunion."""
    bench = Fight()
    card, pay = bench.hand("A", "peaceful-reunion"), bench.payers("A", 4)
    game = bench.main()
    announce(game, "A", card, (), -2)
    settle(game.fine(de.ReservePaid("A", pay)))
    assert game.zone(card) == "A:banishment"
    assert not game.table.stack


def test_cards_are_banished_at_random_from_memory() -> None:
    """Erratic Bolt; cost.3.1 says how: chance, not the player, picks them."""
    bench = Fight()
    bench.level_up(bench.mine, "rai-storm-seer")
    memory = bench.some("A", "memory", 4)
    card, pay = bench.hand("A", "erratic-bolt"), bench.payers("A", 4)
    game = play(bench.main(), "A", card, pay, bench.theirs)
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", True))
    assert game.asked == "Chance"
    game.chance(*memory[:2])
    assert [game.zone(h) for h in memory] == ["A:banishment", "A:banishment", "A:memory", "A:memory"]
    assert len(game.table.zones["A:hand"]) == 2  # "if you do": two drawn


def test_nobody_is_asked_for_what_cannot_be_done_in_full() -> None:
    """resolution.7: two cards wanted, one there."""
    bench = Fight()
    bench.level_up(bench.mine, "rai-storm-seer")
    card, pay = bench.hand("A", "erratic-bolt"), bench.payers("A", 4)
    game = bench.main()
    announce(game, "A", card, pay, bench.theirs)
    for handle in pay[1:]:
        game.recording.write(ev.CardMoved(handle, "A:memory", "A:hand"))
    settle(game)
    assert game.asked == "A main"
    assert not marks(game, de.Accepted)


def test_each_opponent_puts_cards_of_their_own_choice() -> None:
    """Blinding Orb: the opponent picks two of the hand for the memory; the class bonus draws (simultaneous-selections.1)."""
    bench = Fight(TRISTAN)
    orb = bench.field("A", "blinding-orb")
    theirs = bench.payers("B", 3)
    game = use(bench.main(), "A", orb, "#1")
    assert game.asked == "B Chosen"
    assert len(game.choice) == 3
    game.fine(de.Chosen("B", theirs[:2]))
    assert game.table.zones["B:memory"] == list(theirs[:2])
    assert len(game.table.zones["A:hand"]) == 1


def test_who_has_fewer_cards_puts_as_many_as_there_are() -> None:
    bench = Fight(TRISTAN)
    orb = bench.field("A", "blinding-orb")
    theirs = bench.payers("B", 1)
    game = use(bench.main(), "A", orb, "#1")
    assert game.asked == "A main"
    assert game.table.zones["B:memory"] == list(theirs)


@pytest.mark.rule("keyword/renewable.1")
def test_renewable_cards_return_to_the_material_deck() -> None:
    """keyword/renewable.1, .2: from the field, not from elsewhere."""
    bench = Fight()
    kept = bench.field("A", regalia(keywords={"renewable": 1}))
    elsewhere = bench.put("A", "graveyard", regalia(keywords={"renewable": 1}))
    wants = (
        ir.Move("banish", target("item")),
        ir.Move("banish", target("card", word("regalia", "type"), where=(ir.Lies(ir.Zone("graveyard")),))),
    )
    first, second = (bench.hand("A", action(lines=(text_of(want),))) for want in wants)
    game = bench.main()
    play(game, "A", first, (), kept)
    assert game.zone(kept) == "A:material"
    play(game, "A", second, (), elsewhere)
    assert game.zone(elsewhere) == "A:banishment"


@pytest.mark.rule("keyword/ephemerate.2.1", "term/ephemeral.1.1")
def test_ephemeral_objects_are_banished_as_they_leave() -> None:
    bench = Fight(TONORIS)
    own = bench.field("A", "esteemed-knight")
    bench.say(ev.StatusSet(own, "ephemeral"))
    card, pay = bench.hand("A", "reclaim"), bench.payers("A", 2)
    game = play(bench.main(), "A", card, pay, own)
    assert game.zone(own) == "A:banishment"


@pytest.mark.rule("replacement-effects.p4")
def test_an_effect_sends_what_would_die_elsewhere() -> None:
    """game-effects.p9: what is banished instead did not die."""
    bench = Fight()
    doomed = bench.field("B", ally(1, 2))
    instead = ir.Replace(
        ir.Event("die", what=ir.Ref(1)), (ir.Move("banish", ir.Ref(1)),), span=ir.Span("end", turn="this")
    )
    card = bench.hand("A", action(lines=(text_of(ir.Damage(2, target("ally", slot=1)), instead),)))
    game = play(bench.main(), "A", card, (), doomed)
    assert game.zone(doomed) == "B:banishment"


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_cards_that_lie_in_a_random_order_cannot_be_told_apart(end: str) -> None:
    """randomization.p1; one card alone has no order."""
    graves = ir.Pick("all", ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("graveyard")),)), ir.Any())
    bench = Fight()
    mine = bench.some("A", "graveyard", 3, ally())
    theirs = bench.put("B", "graveyard", ally())
    put = ir.Move("put", graves, ir.Zone("deck", at="top" if end == "top" else "bottom"), random=True)
    game = play(bench.main(), "A", bench.hand("A", action(lines=(text_of(put),))))
    assert marks(game, ev.Mixed) == [ev.Mixed("A:deck", mine)]
    deck = game.table.zones["A:deck"]
    assert sorted(deck[-3:] if end == "top" else deck[:3]) == list(mine)
    assert not set(mine) & game.table.card_of.keys()
    assert theirs in game.table.card_of
