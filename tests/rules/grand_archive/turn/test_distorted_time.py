"""Time that is distorted: the materialize phase comes after the main phase."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, regalia
from tests.support.grand_archive.words import says

DISTORT = says("For the rest of the game, time is distorted.")
NORMAL = ["wake up", "materialize", "recollection", "draw", "main", "end"]
DISTORTED = ["wake up", "recollection", "draw", "main", "materialize", "end"]


def table(distorted: int = 0) -> tuple[Bench, int]:
    bench = Bench().decks()
    bench.champions()
    if distorted:
        bench.say(ev.UsageMarked("time distorted", distorted))
    return bench, bench.put("A", "material", regalia(name="Plain Crown"))


def whole_turn(game: Game) -> Game:
    """Nobody does anything for a turn."""
    turn = game.table.turn_number
    for _ in range(60):
        if game.table.turn_number > turn:
            return game
        if game.asked.endswith("Materialized"):
            game.fine(de.MaterializationDeclined(game.asked[0]))
        else:
            game.passes()
    raise AssertionError(game.asked)


def phases(game: Game) -> list[str]:
    return [event.phase for event in game.history if isinstance(event, ev.PhaseBegan)]


@pytest.mark.rule("special-continuous-effects/time-is-distorted.1")
def test_the_regular_materialize_phase_is_skipped() -> None:
    bench, crown = table(distorted=1)
    game = bench.at("A").until("A main")
    assert phases(game) == ["wake up", "recollection", "draw", "main"]
    assert game.asked == "A main"
    assert game.do(de.Materialized("A", crown)).findings


@pytest.mark.rule("special-continuous-effects/time-is-distorted.1.1")
def test_the_materialize_phase_comes_after_the_main_phase_and_then_the_turn_ends() -> None:
    bench, crown = table(distorted=1)
    game = bench.at("A").until("A Materialized")
    assert phases(game) == DISTORTED[:-1]
    game.fine(de.Materialized("A", crown)).until("A end")
    assert game.zone(crown) == "field"
    assert phases(game) == DISTORTED


@pytest.mark.rule("special-continuous-effects/time-is-distorted.1.1")
def test_it_is_so_in_the_turn_of_every_player() -> None:
    bench, _ = table(distorted=1)
    game = whole_turn(whole_turn(bench.at("A")))
    assert phases(game)[: 2 * len(DISTORTED)] == DISTORTED * 2


def test_in_a_game_as_always_it_comes_first() -> None:
    bench, _ = table()
    assert phases(whole_turn(bench.at("A")))[:6] == NORMAL


@pytest.mark.rule("special-continuous-effects/time-is-distorted.1.2")
def test_all_have_to_pass_on_an_empty_stack_before_it() -> None:
    bench, _ = table(distorted=1)
    quick = bench.hand("B", action("fast"))
    game = bench.main().passes().fine(de.CardActivated("B", quick)).passes(2)
    assert (game.asked, game.zone(quick)) == ("A main", "B:graveyard")
    assert "materialize" not in phases(game)
    assert game.passes(2).asked == "A Materialized"


@pytest.mark.rule("special-continuous-effects/time-is-distorted.2")
def test_time_is_distorted_but_once() -> None:
    """chronowarp, 2025-07-17."""
    bench, _ = table()
    first, second = (bench.hand("A", action(lines=(DISTORT,))) for _ in range(2))
    game = bench.main().activate("A", first).resolve()
    assert [fact.by for fact in game.history if fact == ev.UsageMarked("time distorted")] == [1]
    game.activate("A", second).resolve()
    assert [fact.by for fact in game.history if fact == ev.UsageMarked("time distorted")] == [1]
    assert phases(whole_turn(game)).count("materialize") == 1


def test_a_turn_whose_materialize_phase_is_over_has_another() -> None:
    """special-continuous-effects/time-is-distorted.1: an additional one after the main phase."""
    bench, crown = table()
    card = bench.hand("A", action(lines=(DISTORT,)))
    game = bench.main().activate("A", card).resolve().until("A Materialized")
    assert game.fine(de.Materialized("A", crown)).until("A end").zone(crown) == "field"
    assert whole_turn(game).until("B main").asked == "B main"


def test_what_lasts_until_the_main_phase_has_ended_by_then() -> None:
    """turn-order.p5: the main phase is over as the later materialize phase begins."""
    bench, _ = table(distorted=1)
    one = bench.field("A", ally())
    bench.say(
        ev.EffectBegan(
            effect=EffectId(bench.table.next_id),
            text="x",
            source=one,
            player="A",
            objects=(bench.table.things[one].number,),
            until="end of main",
        )
    )
    game = bench.main().until("A Materialized")
    assert not game.table.effects
