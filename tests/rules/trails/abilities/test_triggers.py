"""Triggered crafts: counts, hidden cards, moves, delayed and conditional ones, sources (1211, 1222)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import When
from ga_replay.games.trails.language.which import IT, SELF, Condition, Which, Who
from ga_replay.games.trails.turn import priority as at
from tests.support.trails.build import FOUR, TARGET, UNIT, Bench, Game, always, craft, event, resolved, unit, when

MINE = Which(("UNIT",), side="own", other=True)


@pytest.mark.rule("1211.3")
def test_taking_all_cards_that_one_looks_at_is_no_drawing() -> None:
    bench = Bench()
    bench.field("A", unit(1, 1, when("draws", FOUR, by="you")))
    game = resolved(bench, ab.Look(Which(zone="deck", side="own"), top=1))
    game.fine(de.CardsChosen("A", game.choice[0]))
    assert (len(game.hand("A")), game.ever(ev.TriggerWaiting)) == (1, [])


@pytest.mark.rule("1211.3", "1201.1a-2", "1211.1", "1315.2")
def test_each_occurrence_is_a_count() -> None:
    bench = Bench()
    bench.field("A", unit(2, 2, when("actioned", FOUR, which=UNIT)))
    one, two = bench.field("B", unit()), bench.field("B", unit())
    game = resolved(bench, ab.Action(Who(which=Which(("UNIT",), side="opposing"), count=2)), targets=(one, two))
    assert len(game.takes().standby()) == 2
    assert game.both_pass().both_pass().bond("A") == 38


@pytest.mark.rule("1211.7")
def test_an_attack_of_two_is_two_occurrences() -> None:
    """The book's example: another UNIT attacks, twice."""
    bench = Bench().decks()
    watcher = bench.field("A", unit(1, 1, when("attacks", ab.Give(1, 1, who=SELF), which=MINE)))
    one, two = bench.field("A", unit(2, 2)), bench.field("A", unit(2, 2))
    game = bench.combat().attack("A", one, two).through(at.DECLARED, at.ATTACK)
    assert game.stats(watcher) == (3, 3)


@pytest.mark.rule("1211.5")
def test_what_cannot_be_played_loses_its_count() -> None:
    bench = Bench().decks()
    bench.field("A", unit(2, 2, when("start of cure", ab.Stun(Who(which=Which(("UNIT",), side="opposing"))))))
    game = bench.game("cure")
    assert (len(game.ever(ev.TriggerWaiting)), len(game.ever(ev.TriggerGone)), game.standby()) == (1, 1, [])
    assert not game.ever(ev.StackPushed)


@pytest.mark.rule("1211.10", "1222.4a", "1222.4", "1306.1")
def test_who_was_stunned_while_stunning_still_has_its_say() -> None:
    """The book's example: both are stunned, and the other one is knocked out."""
    bench = Bench().decks()
    mine, theirs = bench.field("A", unit(3, 3, when("stuns", ab.KnockOut(IT)))), bench.field("B", unit(3, 3))
    game = bench.combat().attack("A", mine, target=theirs).fight()
    assert (game.stunned(mine), game.zone(theirs)) == (True, "B:trail")


@pytest.mark.rule("1222.3")
def test_the_source_of_overkill_is_the_unit_that_causes_it() -> None:
    """The book's second example."""
    bench = Bench().decks()
    mine, theirs = bench.field("A", unit(5, 1, when("overkill", ab.Bond(4)))), bench.field("B", unit(3, 3))
    game = bench.combat().attack("A", mine, target=theirs).fight()
    assert (game.stunned(mine), game.bond("A")) == (True, 33)


@pytest.mark.rule("1222.4b", "1222.2", "1306.1")
def test_the_card_of_an_effect_has_stunned_whom_it_stuns() -> None:
    bench = Bench().decks()
    mine = bench.field(
        "A", unit(2, 2, craft(ab.Stun(Who(which=Which(("UNIT",), side="opposing")))), when("stuns", FOUR))
    )
    theirs = bench.field("B", unit(2, 2))
    game = bench.priority().craft("A", mine).fine(de.TargetsChosen("A", (theirs,))).both_pass()
    assert game.standby() == [mine]


@pytest.mark.rule("1322.1")
def test_the_icon_waits_for_the_card_to_be_put_onto_the_field() -> None:
    bench = Bench().decks()
    card = bench.hand("A", unit(2, 2, when("enters", FOUR), cp=0))
    game = bench.deployment().plays("A", card).both_pass()
    assert (game.zone(card), game.standby()) == ("field", [card])


@pytest.mark.rule("1204.2k")
def test_playing_something_triggers() -> None:
    bench = Bench().decks()
    bench.field("B", unit(2, 2, when("played", FOUR, which=Which(("EVENT",)), by="opponent")))
    card = bench.hand("A", event(ab.Draw()))
    game = bench.priority().plays("A", card)
    assert len(game.standby()) == 2


def test_playing_a_craft_of_a_card_is_not_playing_the_card() -> None:
    """1204.2k."""
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(FOUR), when("played", FOUR, which=UNIT)))
    assert bench.priority().craft("A", one).standby() == [one]


def test_a_text_may_ask_from_where_a_card_is_played() -> None:
    """The book's example under 1302.2."""
    bench = Bench().decks()
    bench.field("A", unit(2, 2, when("played", FOUR, which=Which(("EVENT",)), frm="homebase")))
    held, down = bench.hand("A", event(ab.Draw())), bench.home("A", event(ab.Draw()))
    game = bench.priority().plays("A", held)
    assert len(game.standby()) == 1
    assert len(game.plays("A", down).standby()) == 3


# --- moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1211.6", "1211.6b", "1317.1", "1317.1a")
def test_who_leaves_the_field_is_seen_as_it_was_there() -> None:
    bench = Bench()
    lost = bench.field("B", unit(2, 2, when("moves", FOUR, frm="field", to="trail")))
    bench.field("A", unit(2, 2, when("moves", ab.Bond(1), which=Which(("UNIT",), side="opposing"), frm="field")))
    game = resolved(bench, ab.KnockOut(Who(which=Which(("UNIT",), side="opposing"))), targets=(lost,))
    assert (game.zone(lost), len(game.standby())) == ("B:trail", 2)


@pytest.mark.rule("1211.6a")
def test_who_goes_where_nobody_sees_is_seen_before() -> None:
    bench = Bench()
    gone = bench.trail("A", unit())
    bench.field("A", unit(2, 2, when("moves", FOUR, which=UNIT, frm="trail", to="hand")))
    game = resolved(bench, ab.Move("hand", Who(which=Which(("UNIT",), zone="trail"))), targets=(gone,))
    assert len(game.standby()) == 1


@pytest.mark.rule("1211.6c")
def test_who_moves_between_other_zones_is_seen_where_they_come_to() -> None:
    bench = Bench()
    gone = bench.trail("A", unit())
    bench.field("A", unit(2, 2, when("moves", FOUR, which=UNIT, frm="trail", to="exile")))
    game = resolved(bench, ab.Exile(Who(which=Which(("UNIT",), zone="trail"))), targets=(gone,))
    assert (game.zone(gone), len(game.standby())) == ("A:exile", 1)


@pytest.mark.rule("1222.6")
def test_who_controls_an_effect_moves_what_it_moves() -> None:
    bench = Bench()
    lost = bench.field("B", unit())
    bench.field("A", unit(2, 2, when("moves", FOUR, which=UNIT, frm="field", to="trail", by="you")))
    bench.field("B", unit(2, 2, when("moves", FOUR, which=UNIT, frm="field", to="trail", by="you")))
    game = resolved(bench, ab.KnockOut(Who(which=Which(("UNIT",), side="opposing"))), targets=(lost,))
    assert [game.table.controller(h) for h in game.standby()] == ["A"]


@pytest.mark.rule("1222.5a", "1222.5")
def test_who_pays_with_a_card_moves_it() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(ab.Draw(), trail_self=True)))
    bench.field("A", unit(2, 2, when("moves", FOUR, which=UNIT, frm="field", to="trail", by="you")))
    game = bench.priority().craft("A", one)
    assert len(game.standby()) == 2


@pytest.mark.rule("1211.3")
def test_drawing_triggers_and_searching_is_no_drawing() -> None:
    bench = Bench()
    bench.field("A", unit(2, 2, when("draws", ab.Bond(1), by="you")))
    game = resolved(bench, ab.Draw(2))
    assert len(game.standby()) == 2
    bench = Bench()
    bench.field("A", unit(2, 2, when("draws", ab.Bond(1), by="you")))
    bench.some("A", "deck", 1, unit())
    game = resolved(bench, ab.Look(UNIT))
    game.fine(de.CardsChosen("A", game.choice[1]))
    assert (game.standby(), len(game.hand("A"))) == ([], 1)


# --- hidden ----------------------------------------------------------------------------------------------------------


def hidden(bench: Bench) -> tuple[Game, int]:
    """B has a card in the hand with a craft that works there, and what it waits for has happened."""
    card = bench.hand("B", unit(2, 2, when("actioned", FOUR, which=UNIT, zones=("hand",))))
    other = bench.field("B", unit())
    return resolved(bench, ab.Action(TARGET), targets=(other,)), card


@pytest.mark.rule("1211.3a")
def test_a_hidden_card_is_revealed_for_its_count() -> None:
    game, card = hidden(Bench())
    assert game.asked == "B HiddenRevealed"
    game.fine(de.HiddenRevealed("B", True))
    assert (game.table.is_public(card), game.standby()) == (True, [card])


@pytest.mark.rule("1211.3b")
def test_a_hidden_card_may_stay_hidden() -> None:
    game, card = hidden(Bench())
    game.fine(de.HiddenRevealed("B", False))
    assert (game.table.is_public(card), game.standby()) == (False, [])


def test_who_does_not_know_a_hidden_card_cannot_tell_whether_it_triggers() -> None:
    """1211.3a: the count says nothing of the card, and for whoever cannot see it nobody can tell."""
    game, card = hidden(Bench())
    waiting = [one for one in game.ever(ev.TriggerWaiting) if one.source == card]
    assert [one.text for one in waiting] == ["#hidden:1"]
    bench = Bench()
    unknown, other = bench.hand("B"), bench.field("B", unit())
    action = bench.hand("A", event(ab.Action(TARGET)))
    game = bench.decks().priority().plays("A", action).fine(de.TargetsChosen("A", (other,)), de.Passed("A"))
    game.write(de.Passed("B"))
    for fact in list(game.referee.pending):
        game.write(fact)
    found = game.write(ev.TriggerWaiting(game.table.next_id, "#hidden:1", unknown, "B", (other,)))
    assert found.status is Status.UNCLEAR


# --- delayed and conditional -----------------------------------------------------------------------------------------


@pytest.mark.rule("1211.8")
def test_a_delayed_craft_triggers_once() -> None:
    bench = Bench()
    one, two = bench.field("A", unit()), bench.field("B", unit())
    game = resolved(bench, ab.Later(When("stunned", UNIT), (FOUR,)))
    stun = event(ab.Stun(TARGET))
    assert len(game.table.delayed) == 1
    first, second = bench.hand("A", stun), bench.hand("A", stun)
    game.plays("A", first).fine(de.TargetsChosen("A", (two,))).both_pass()
    assert (len(game.standby()), game.table.delayed) == (1, {})
    assert game.both_pass().bond("A") == 34
    game.plays("A", second).fine(de.TargetsChosen("A", (one,))).both_pass()
    assert game.standby() == []


def test_a_delayed_craft_triggers_once_where_it_happens_to_two_at_once() -> None:
    """1211.8."""
    bench = Bench()
    one, two = bench.field("A", unit()), bench.field("B", unit())
    game = resolved(bench, ab.Later(When("stunned", UNIT), (FOUR,)))
    all_of_them = bench.hand("A", event(ab.Stun(Who("each"))))
    game.plays("A", all_of_them).both_pass()
    assert all(game.table.things[h].statuses.get("stunned") for h in (one, two))
    assert (len(game.standby()), game.table.delayed) == (1, {})


def test_a_delayed_craft_triggers_once_where_a_fight_stuns_two() -> None:
    """1211.8: what each loses in bond is told between the stuns."""
    bench = Bench()
    one, two = bench.field("A", unit(2, 2)), bench.field("A", unit(2, 2))
    other = bench.field("B", unit(4, 4, always(ab.Give(flags=("fights back all",), who=SELF))))
    stunned = bench.hand("A", event(ab.Later(When("stunned", Which(("UNIT",), side="own")), (FOUR,))))
    bond = bench.hand("A", event(ab.Later(When("loses bond", by="you"), (FOUR,))))
    game = bench.combat().plays("A", stunned).both_pass().plays("A", bond).both_pass()
    assert len(game.table.delayed) == 2
    game.attack("A", one, two, target=other).through(at.DECLARED, at.ATTACK)
    assert game.stunned(one)
    assert game.stunned(two)
    assert (game.table.delayed, len(game.takes().standby())) == ({}, 2)


def test_a_delayed_craft_triggers_once_where_two_cards_are_drawn() -> None:
    """1211.8."""
    bench = Bench()
    game = resolved(bench, ab.Later(When("draws", by="you"), (FOUR,)))
    card = bench.hand("A", event(ab.Draw(2)))
    game.plays("A", card).both_pass()
    assert (game.table.delayed, len(game.takes().standby())) == ({}, 1)


@pytest.mark.rule("1211.9")
def test_a_conditional_craft_triggers_when_it_is_so_and_not_twice() -> None:
    bench = Bench()
    bench.field("A", unit(2, 2, when("holds", FOUR, condition=Condition(bond_most=29))))
    game = resolved(bench, ab.Bond(-1))
    assert len(game.standby()) == 1
    assert game.both_pass().bond("A") == 33
    assert game.standby() == []


@pytest.mark.rule("1211.3")
def test_only_the_first_time_each_turn() -> None:
    bench = Bench()
    bench.field("A", unit(2, 2, when("actioned", FOUR, which=UNIT, first=True)))
    one, two = bench.field("B", unit()), bench.field("B", unit())
    game = resolved(bench, ab.Action(Who(which=Which(("UNIT",), side="opposing"), count=2)), targets=(one, two))
    assert len(game.standby()) == 1


def test_only_the_first_time_each_turn_of_what_happens_to_a_player_twice_at_once() -> None:
    """1211.3: two cards are drawn together, and one of them was the first."""
    bench = Bench()
    bench.field("A", unit(2, 2, when("draws", FOUR, by="you", first=True)))
    game = resolved(bench, ab.Draw(2))
    assert len(game.takes().standby()) == 1


@pytest.mark.rule("1221.1")
def test_the_controller_of_what_is_gone_is_the_one_it_had_last() -> None:
    bench = Bench()
    lost = bench.field("B", unit(), owner="A")
    game = resolved(bench, ab.KnockOut(TARGET), ab.Bond(-5, Who("controllers", of=1)), targets=(lost,))
    assert (game.zone(lost), game.bond("A"), game.bond("B")) == ("A:trail", 30, 25)


@pytest.mark.rule("1315.1")
def test_being_readied_triggers_and_staying_ready_does_not() -> None:
    """104.3: who is ready already does not become so."""
    bench = Bench()
    bench.field("A", unit(2, 2, when("readied", FOUR, which=UNIT)))
    tired, ready = bench.field("A", unit(), actioned=True), bench.field("A", unit())
    game = resolved(bench, ab.Ready(Who(count=2)), targets=(tired, ready))
    assert len(game.standby()) == 1
