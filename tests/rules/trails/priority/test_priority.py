"""Priority processing, rule checks and rule processing (900 to 1100)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.which import OPPONENT, Condition, Which, Who
from tests.support.trails.build import FOUR, Bench, arts, base, craft, event, item, unit, when


@pytest.mark.rule("902.4", "901.1", "902.4a", "1210.2")
def test_only_the_player_with_priority_acts_or_passes() -> None:
    bench = Bench().decks()
    card = bench.hand("B", event(FOUR))
    game = bench.priority()
    found = game.referee.fork().feed(de.CardPlayed("B", card)).findings
    assert [(one.rule, one.code) for one in found] == [("902.4", "only-with-priority")]
    assert game.cannot(de.Passed("B")) == ["902.4a"]


@pytest.mark.rule("902.5b")
def test_after_a_pass_the_opponent_has_priority() -> None:
    game = Bench().decks().priority().passes("A")
    assert game.asked == "B cure"


@pytest.mark.rule("902.5a")
def test_who_acts_keeps_priority_and_passes_count_anew() -> None:
    bench = Bench().decks()
    one, two = bench.some("B", "hand", 2, event(FOUR))
    game = bench.priority().passes("A").plays("B", one)
    assert game.asked == "B cure"
    game.plays("B", two).passes("B")
    assert game.asked == "A cure"
    assert len(game.standby()) == 2
    game.passes("A")
    assert len(game.standby()) == 1


@pytest.mark.rule("902.5c", "902.6")
def test_two_passes_resolve_what_came_last_and_the_primary_player_is_next() -> None:
    bench = Bench().decks()
    mine, theirs = bench.hand("A", event(FOUR)), bench.hand("B", event(ab.Bond(2)))
    game = bench.priority().plays("A", mine).passes("A").plays("B", theirs).both_pass()
    assert (game.bond("A"), game.bond("B"), game.asked) == (30, 32, "A cure")
    game.both_pass()
    assert (game.bond("A"), game.asked) == (34, "A cure")
    game.both_pass()
    assert game.asked == "A end of turn"


@pytest.mark.rule("509.2", "509.1", "1204.2i")
def test_the_last_one_placed_resolves_first() -> None:
    bench = Bench().decks()
    first, second = bench.some("A", "hand", 2, event(FOUR))
    game = bench.priority().plays("A", first).plays("A", second)
    assert game.standby() == [second, first]
    assert [game.zone(h) for h in (first, second)] == ["standby", "standby"]
    game.both_pass()
    assert game.standby() == [first]


@pytest.mark.rule("902.3", "1001.1", "1002.1", "1002.1b", "1211.2", "1211.4")
def test_a_rule_check_comes_before_every_decision() -> None:
    bench = Bench().decks()
    bench.field("A", unit(2, 2, when("loses bond", FOUR, by="opponent")))
    card = bench.hand("A", event(ab.Bond(-1, OPPONENT)))
    game = bench.priority().plays("A", card).both_pass()
    assert len(game.standby()) == 1
    assert game.both_pass().bond("A") == 34


@pytest.mark.rule("1002.1b", "1002.1c", "1211.4", "1211.2")
def test_all_triggers_of_the_primary_player_are_played_first() -> None:
    """The map's vector 13: the opponent's resolves first."""
    bench = Bench().decks()
    mine = [
        bench.field("A", unit(2, 2, when("start of cure", ab.Bond(1), by=""), name=name)) for name in ("One", "Two")
    ]
    theirs = bench.field("B", unit(2, 2, when("start of cure", ab.Bond(1))))
    game = bench.game("cure")
    assert game.asked == "A TriggerPlayed"
    assert len(game.choice) == 2
    game.fine(de.TriggerPlayed("A", game.choice[1]))
    assert game.standby() == [theirs, mine[0], mine[1]]
    game.both_pass()
    assert (game.bond("A"), game.bond("B")) == (30, 31)


# --- rule processing -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1102.1", "1101.1", "1002.1a", "103.1", "103.2", "1313.2", "1313.1", "504.3")
def test_who_draws_from_an_empty_deck_loses_at_the_next_rule_check() -> None:
    """The map's vector 15: a deck of one in the draw step."""
    bench = Bench()
    last = bench.put("A", "deck")
    bench.some("B", "deck", 5)
    game = bench.game("preparation", "A draw")
    assert game.hand("A") == [last]
    assert game.ever(ev.PlayerLost) == [ev.PlayerLost("A", "deck")]
    assert game.table.winner == "B"


@pytest.mark.rule("1002.1a")
def test_nothing_is_looked_at_before_a_rule_check() -> None:
    bench = Bench()
    bench.some("B", "deck", 5)
    card = bench.hand("A", event(ab.Draw(), ab.Bond(-5, OPPONENT)))
    game = bench.priority().plays("A", card).both_pass()
    kinds = [type(one) for one in game.history]
    assert game.bond("B") == 25
    assert kinds.index(ev.PoolChanged) < kinds.index(ev.PlayerLost)


@pytest.mark.rule("103.3")
def test_of_two_who_cannot_draw_the_one_who_is_not_primary_wins() -> None:
    bench = Bench()
    card = bench.hand("A", event(ab.Draw(1, Who("both"))))
    game = bench.priority().plays("A", card).both_pass()
    assert game.table.winner == "B"


@pytest.mark.rule("103.4")
def test_who_concedes_loses_at_once() -> None:
    game = Bench().decks().priority().fine(de.Conceded("B"))
    assert game.table.winner == "A"
    assert game.table.lost == {"B": "conceded"}


# --- what may be done ------------------------------------------------------------------------------------------------


@pytest.mark.rule("902.4h-1", "1206.1", "703.8c-1")
def test_units_are_played_in_ones_own_deployment_step_alone() -> None:
    bench = Bench().decks()
    card, other = bench.hand("A", unit(cp=0)), bench.hand("B", unit(cp=0))
    game = bench.deployment("A")
    assert game.can(de.CardPlayed("A", card))
    game.passes("A")
    assert "1206.1" in game.cannot(de.CardPlayed("B", other))
    bench = Bench().decks()
    card = bench.hand("A", unit(cp=0))
    assert bench.priority().cannot(de.CardPlayed("A", card)) == ["1206.1"]


@pytest.mark.rule("902.4h-2", "1207.1")
def test_items_are_played_in_ones_own_deployment_step_alone() -> None:
    bench = Bench().decks()
    card = bench.hand("A", item(cp=0))
    assert bench.priority().cannot(de.CardPlayed("A", card)) == ["1207.1"]
    bench = Bench().decks()
    card = bench.hand("A", item(cp=0))
    game = bench.deployment("A").plays("A", card).both_pass()
    assert game.zone(card) == "field"


@pytest.mark.rule("902.4h")
def test_units_wait_until_nothing_waits() -> None:
    """The map's vector 11."""
    bench = Bench().decks()
    card, waiting = bench.hand("A", unit(cp=0)), bench.hand("A", event(FOUR))
    game = bench.deployment("A").plays("A", waiting)
    assert game.cannot(de.CardPlayed("A", card)) == ["1206.1"]
    game.both_pass()
    assert game.can(de.CardPlayed("A", card))


@pytest.mark.rule("902.4b", "1208.1", "1208.2")
def test_events_come_from_hand_or_homebase() -> None:
    bench = Bench().decks()
    gone = bench.trail("A", event(FOUR))
    game = bench.priority()
    assert game.cannot(de.CardPlayed("A", gone)) == ["1208.1"]


@pytest.mark.rule("902.4c", "1209.1", "1209.2")
def test_bases_come_from_the_homebase_alone() -> None:
    bench = Bench().decks()
    card = bench.hand("A", base(level=0))
    assert bench.priority().cannot(de.CardPlayed("A", card)) == ["1209.1"]


@pytest.mark.rule("902.4d", "105.3b", "105.3a")
def test_crafts_are_played_by_who_controls_the_card() -> None:
    bench = Bench().decks()
    theirs = bench.field("B", unit(2, 2, craft(FOUR)))
    taken = bench.field("A", unit(2, 2, craft(FOUR)), owner="B")
    game = bench.priority()
    text = f"{game.table.card_of[theirs]}#1"
    assert game.cannot(de.CraftPlayed("A", theirs, text)) == ["902.4d"]
    assert game.can(de.CraftPlayed("A", taken, text))


@pytest.mark.rule("902.4e", "1213.2", "1202.3")
def test_arts_come_from_hand_or_homebase() -> None:
    bench = Bench().decks()
    there = bench.field("A", unit(2, 2, arts(FOUR), ep=0))
    assert bench.priority().cannot(de.ArtsPlayed("A", there)) == ["1213.2"]


@pytest.mark.rule("902.4f")
def test_ep_come_from_ready_cards_of_ones_own_homebase() -> None:
    bench = Bench().decks()
    theirs, tired = bench.home("B", unit()), bench.home("A", unit(), actioned=True)
    on_field = bench.field("A", unit())
    game = bench.priority()
    for card in (theirs, tired, on_field):
        assert game.cannot(de.EPGained("A", card)) == ["1217.2"]


def test_a_condition_is_asked_as_the_trigger_counts() -> None:
    """1211.3: what the craft waits for has not happened while its condition does not hold."""
    bench = Bench().decks()
    bench.field("A", unit(2, 2, when("start of cure", FOUR, condition=Condition(Which(("ITEM",), side="own")))))
    assert bench.game("cure").standby() == []
