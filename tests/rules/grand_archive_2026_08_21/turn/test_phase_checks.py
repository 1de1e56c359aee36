"""What pends gives Opportunity in every phase (the pages of the phases, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import TRIGGER, Bench, Game, action, ally, regalia
from tests.support.grand_archive.words import says


def waiting(phase: str) -> Game:
    """That phase of A's turn, with a trigger of A's that waits to be placed."""
    bench = Bench().decks()
    mine, _ = bench.champions()
    return bench.waits(mine).at("A", phase)


@pytest.mark.parametrize(
    ("phase", "after"),
    [
        pytest.param("wake up", "A Materialized", marks=pytest.mark.rule("wake-up-phase.2")),
        pytest.param("materialize", "A Materialized", marks=pytest.mark.rule("materialize-phase.2")),
        pytest.param("draw", "A main", marks=pytest.mark.rule("draw-phase.2")),
    ],
)
def test_what_pends_gives_opportunity_in_that_phase(phase: str, after: str) -> None:
    game = waiting(phase)
    assert game.asked == f"A {phase}"
    assert game.passes(2).asked == after


@pytest.mark.rule("materialize-phase.4")
def test_what_materializing_triggered_is_resolved_in_the_materialize_phase() -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    ring = bench.put("A", "material", regalia())
    game = bench.at("A").until("A Materialized")
    game.fine(de.Materialized("A", ring)).passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    game.do(ev.TriggerWaiting(game.table.next_id, TRIGGER, mine, "A"))
    assert (game.asked, game.table.phase) == ("A materialization", "materialize")
    assert game.passes(2).asked == "A recollection"


@pytest.mark.rule("materialize-phase.4.1")
def test_without_a_materialization_nobody_has_opportunity() -> None:
    bench = Bench().decks()
    bench.champions()
    game = bench.at("A").until("A Materialized").fine(de.MaterializationDeclined("A"))
    windows = [fact.window for fact in game.history if isinstance(fact, ev.WindowOpened)]
    assert windows == ["recollection"]


@pytest.mark.rule("recollection-phase.4")
def test_what_recollection_triggered_is_resolved_before_the_draw_phase() -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    bench.put("A", "memory")
    game = bench.at("A").until("A Materialized").fine(de.MaterializationDeclined("A")).passes()
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    game.do(ev.TriggerWaiting(game.table.next_id, TRIGGER, mine, "A"))
    assert game.asked == "A recollected"
    assert game.passes(2).asked == "A main"


@pytest.mark.rule("end-phase.1")
def test_delayed_triggers_are_placed_together_with_abilities_of_the_end_phase() -> None:
    """Both wait as the phase begins, so their player says in which order they are placed."""
    bench = Bench().decks()
    bench.champions()
    bench.field("A", ally(lines=(says("At the beginning of your end phase, draw a card."),)))
    later = bench.hand("A", action(lines=(says("At the beginning of the next end phase, draw a card."),)))
    game = bench.main().activate("A", later).resolve().passes(2)
    assert (game.table.phase, game.asked) == ("end", "A TriggersOrdered")
