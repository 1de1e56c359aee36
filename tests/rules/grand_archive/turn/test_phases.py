"""The phases of a turn, and what the game does in each."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import TRIGGER, Bench, Game, action, ally, broken, champion, regalia


def turn() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def declined(game: Game) -> Game:
    return game.until("A Materialized").fine(de.MaterializationDeclined("A"))


def phases(game: Game) -> list[str]:
    return [fact.phase for fact in game.history if isinstance(fact, ev.PhaseBegan)]


@pytest.mark.rule(
    "turn-order.p1", "wake-up-phase.1", "materialize-phase.1", "recollection-phase.1", "draw-phase.1", "main-phase.1",
    "end-phase.p1", "end-phase.1",
)  # fmt: skip
def test_a_turn_has_six_phases_in_their_order() -> None:
    game = declined(turn().at("A")).until("A main").until("B Materialized")
    assert phases(game) == ["wake up", "materialize", "recollection", "draw", "main", "end", "wake up", "materialize"]


# --- wake up -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wake-up-phase.1")
def test_all_rested_objects_of_the_turn_player_wake_up_together() -> None:
    bench = turn()
    one, two = bench.field("A", ally(), rested=True), bench.field("A", regalia(), rested=True)
    awake, other = bench.field("A", ally()), bench.field("B", ally(), rested=True)
    game = bench.at("A")
    assert [game.thing(h).turned for h in (one, two, awake, other)] == ["", "", "", "rested"]
    entries = [entry for entry in game.recording.entries if isinstance(entry.event, ev.Turned)]
    assert [entry.event.handle for entry in entries if isinstance(entry.event, ev.Turned)] == [one, two]
    assert len({entry.group for entry in entries}) == 1
    assert entries[0].group


@pytest.mark.rule("wake-up-phase.2")
def test_a_trigger_of_the_wake_up_phase_is_resolved_in_it() -> None:
    bench = turn()
    mine = bench.field("A", ally())
    bench.waits(mine)
    game = bench.at("A", "wake up")
    assert game.asked == "A wake up"
    assert [item.kind for item in game.table.stack] == ["trigger"]
    game.passes(2)
    assert game.asked == "A Materialized"


# --- materialize ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("materialize-phase.2")
def test_triggers_at_the_beginning_of_the_materialize_phase_come_before_the_materialization() -> None:
    bench = turn()
    bench.waits(bench.field("A", ally()))
    game = bench.at("A", "materialize")
    assert game.asked == "A materialize"
    assert game.passes(2).asked == "A Materialized"


@pytest.mark.rule("materialize-phase.3")
def test_the_turn_player_may_materialize_one_card() -> None:
    bench = turn()
    ring = bench.put("A", "material", regalia(cost_memory=0))
    game = bench.at("A").until("A Materialized")
    assert game.choice == [de.MaterializationDeclined("A"), de.Materialized("A", ring)]
    game.fine(de.Materialized("A", ring))
    assert game.asked == "A materialization"
    game.passes(2)
    assert game.zone(ring) == "field"
    assert game.asked == "A recollection"


@pytest.mark.rule("materialize-phase.3")
def test_only_regalia_and_champions_are_materialized_in_the_phase() -> None:
    bench = turn()
    odd = bench.put("A", "material", ally(cost_reserve=None, cost_memory=0))
    game = bench.at("A").until("A Materialized")
    found = game.do(de.Materialized("A", odd))
    assert broken(found) == [("materialize-phase.3", "only-regalia-and-champions-are-materialized")]
    assert game.table.stack[-1].handle == odd
    game.passes(2)
    assert game.zone(odd) == "field"


@pytest.mark.rule("materialize-phase.3")
def test_only_cards_of_the_own_material_deck_are_materialized() -> None:
    bench = turn()
    ring = bench.put("A", "graveyard", regalia())
    found = bench.at("A").until("A Materialized").do(de.Materialized("A", ring))
    assert broken(found) == [("materialize-phase.3", "only-material-cards-are-materialized")]


@pytest.mark.rule("materialize-phase.4")
def test_after_the_materialization_has_resolved_recollection_follows() -> None:
    """Opportunity arises for the materialization (materialize-phase.3) and no more than that."""
    bench = turn()
    ring = bench.put("A", "material", regalia())
    game = bench.at("A").until("A Materialized").fine(de.Materialized("A", ring))
    assert [fact.window for fact in game.happened(ev.WindowOpened)] == ["materialization"]
    game.passes(2)
    assert game.table.phase == "recollection"


@pytest.mark.rule("materialize-phase.4.1")
def test_whoever_materializes_nothing_gets_no_opportunity() -> None:
    """materialize-phase.4.1."""
    game = declined(turn().at("A"))
    assert [type(fact).__name__ for fact in game.facts] == ["PhaseBegan", "WindowOpened"]
    assert game.asked == "A recollection"


@pytest.mark.rule("card-materialization.p2")
def test_nothing_is_materialized_in_the_main_phase() -> None:
    bench = turn()
    ring = bench.put("A", "material", regalia())
    game = bench.main()
    found = game.do(de.Materialized("A", ring))
    assert broken(found) == [("card-materialization.p2", "cards-are-materialized-once-a-phase-or-by-a-text")]
    assert game.table.stack[-1].kind == "materialization"
    game.until("A end")
    assert game.zone(ring) == "field"


# --- recollection and draw -------------------------------------------------------------------------------------------------


@pytest.mark.rule("recollection-phase.2")
@pytest.mark.rule("turn-order.p2")
def test_players_may_act_before_recollection() -> None:
    bench = turn()
    reserved, quick = bench.put("A", "memory", ally()), bench.hand("A", action("fast"))
    game = declined(bench.at("A"))
    assert game.asked == "A recollection"
    assert game.zone(reserved) == "A:memory"
    game.activate("A", quick).resolve()
    assert game.asked == "A recollection"


@pytest.mark.rule("recollection-phase.3", "term/reserve.2", "memory.p3")
def test_the_memory_returns_to_the_hand_together() -> None:
    bench = turn()
    mine, theirs = bench.some("A", "memory", 3, ally()), bench.put("B", "memory", ally())
    game = declined(bench.at("A")).passes(2)
    assert [game.zone(h) for h in (*mine, theirs)] == ["A:hand"] * 3 + ["B:memory"]
    moved = [e.group for e in game.recording.entries if isinstance(e.event, ev.CardMoved) and e.event.to == "A:hand"][
        :3
    ]
    assert len(set(moved)) == 1


@pytest.mark.rule("recollection-phase.4")
def test_what_recollection_triggers_is_resolved_before_the_draw_phase() -> None:
    bench = turn()
    source, reserved = bench.field("A", ally()), bench.put("A", "memory", ally())
    game = declined(bench.at("A")).passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    game.write(ev.TriggerWaiting(game.table.next_id, TRIGGER, source, "A"))  # as if recollection had triggered it
    game.follow()
    assert game.zone(reserved) == "A:hand"
    assert game.asked == "A recollected"
    assert game.passes(2).asked == "A main"


@pytest.mark.rule("draw-phase.1")
def test_the_turn_player_draws_one_card_first() -> None:
    game = declined(turn().at("A")).until("A main")
    assert len(game.table.zones["A:hand"]) == 1
    assert len(game.table.zones["B:hand"]) == 0
    after = game.facts[game.facts.index(ev.PhaseBegan("draw")) + 1]
    assert isinstance(after, ev.CardMoved)
    assert (after.frm, after.to) == ("A:deck", "A:hand")


@pytest.mark.rule("draw-phase.2")
def test_what_the_draw_triggers_is_resolved_in_the_draw_phase() -> None:
    bench = turn()
    bench.waits(bench.field("B", ally()), "B")
    game = bench.at("A", "draw")
    assert game.asked == "A draw"
    assert game.passes(2).asked == "A main"


def test_without_anything_pending_nobody_acts_in_the_draw_phase() -> None:
    """turn-order.p2, turn-order.p4."""
    game = declined(turn().at("A")).passes(2)
    assert [fact.window for fact in game.facts if isinstance(fact, ev.WindowOpened)] == ["main"]


# --- main and end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("main-phase.1")
@pytest.mark.rule("main-phase.2")
def test_the_turn_player_receives_opportunity_as_the_main_phase_begins() -> None:
    game = turn().at("A", "main")
    assert game.facts == [ev.WindowOpened("main", "A")]


@pytest.mark.rule("main-phase.4")
def test_the_main_phase_goes_on_when_somebody_acted() -> None:
    """main-phase.4."""
    bench = turn()
    quick = bench.hand("B", action("fast"))
    game = bench.main().passes().activate("B", quick).resolve()
    assert game.asked == "A main"


@pytest.mark.rule("main-phase.6", "turn-order.p3")
def test_the_main_phase_ends_when_all_pass_with_nothing_pending() -> None:
    """main-phase.6."""
    assert turn().main().passes(2).asked == "A end"


@pytest.mark.rule("end-phase.2")
def test_players_may_act_before_the_end_of_the_turn() -> None:
    bench = turn()
    quick = bench.hand("B", action("fast"))
    game = bench.main().passes(2)
    assert game.asked == "A end"
    game.passes().activate("B", quick).resolve()
    assert game.asked == "A end"


@pytest.mark.rule("end-phase.p2")
@pytest.mark.rule("end-phase.3")
def test_damage_of_allies_goes_at_the_end_of_the_turn_and_not_before() -> None:
    bench = turn()
    mine, theirs = bench.field("A", ally(1, 3), damage=1), bench.field("B", ally(1, 3), damage=2)
    game = bench.main().until("A end")
    assert [game.thing(h).damage for h in (mine, theirs)] == [1, 2]
    game.passes(2)
    assert [game.thing(h).damage for h in (mine, theirs)] == [0, 0]


def test_damage_of_champions_stays() -> None:
    """damage.13."""
    bench = Bench().decks()
    mine, _ = bench.field("A", champion(), damage=5), bench.field("B", champion())
    assert bench.main().until("B Materialized").thing(mine).damage == 5


@pytest.mark.rule("end-phase.p3")
def test_effects_until_the_end_of_the_turn_end() -> None:
    bench = turn()
    mine = bench.field("A", ally())
    bench.say(ev.EffectBegan(EffectId(bench.table.next_id), "#enlighten", mine, "A", (), "end of turn"))
    bench.say(ev.EffectBegan(EffectId(bench.table.next_id), "#enlighten", mine, "A", (), ""))
    bench.say(ev.StatusSet(mine, "distant"))
    game = bench.main()
    assert len(game.table.effects) == 2
    game.until("B Materialized")
    assert len(game.table.effects) == 1
    assert "distant" not in game.thing(mine).statuses


@pytest.mark.rule("turn-order.p5")
@pytest.mark.parametrize("until", ["beginning of end", "beginning of end:A", "end of main"])
def test_effects_until_a_phase_end_as_it_begins_or_is_past(until: str) -> None:
    bench = turn()
    bench.say(ev.EffectBegan(EffectId(bench.table.next_id), "#enlighten", bench.field("A", ally()), "A", (), until))
    game = bench.main()
    assert game.table.effects
    assert not game.until("A end").table.effects


@pytest.mark.rule("end-phase.p5")
def test_state_is_checked_as_the_turn_ends() -> None:
    """A unit whose life had been raised until the end of the turn dies with the effect, before the next turn begins."""
    bench = turn()
    doomed = bench.field("A", ally(1, 2))
    bench.say(ev.StatusSet(doomed, "distant"))
    game = bench.main().until("A end").passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    game.do(ev.CountersChanged(doomed, "debuff", 2))  # as if what ends with the turn took its life
    order = [fact for fact in game.facts if isinstance(fact, ev.CardMoved | ev.TurnBegan)]
    assert order[0] == ev.CardMoved(doomed, "field", "A:graveyard")
    assert order[1] == ev.TurnBegan("B", 4)


@pytest.mark.rule("turn-order.p4", "term/opportunity.3")
def test_a_phase_without_opportunity_ends_at_once() -> None:
    game = declined(turn().at("A")).passes(2)
    assert phases(game)[-2:] == ["draw", "main"]
    windows = [fact.window for fact in game.history if isinstance(fact, ev.WindowOpened)]
    assert windows == ["recollection", "main"]


def test_a_phase_that_was_left_out_is_found_once() -> None:
    """Law: one fault, one finding. The recollection phase of turn-order.p1 was forgotten."""
    game = turn().at("A").until("A Materialized")
    game.write(de.MaterializationDeclined("A"))
    found = game.write(ev.PhaseBegan("draw"))
    assert found.status is Status.ILLEGAL
    assert len(found.findings) == 1
    game.follow()
    assert game.asked == "A main"
