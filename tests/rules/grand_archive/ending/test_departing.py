"""What leaves with a player who loses while others play on."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, ally
from tests.support.grand_archive.words import every, line

ON_LEAVE = line(ir.Triggered(ir.Event("leave", what=ir.Self(), label="Leave"), (ir.Draw(),)))
ON_DEATH = line(ir.Triggered(ir.Event("die", what=ir.Self(), label="Death"), (ir.Draw(),)))


def three() -> Bench:
    bench = Bench("A", "B", "C")
    for player in "ABC":
        bench.field(player, "spirit-of-wind")
    return bench


def without_c(bench: Bench) -> Game:
    return bench.main().fine(de.Conceded("C"))


@pytest.mark.rule("ending-the-game.17")
def test_all_that_a_loser_owned_leaves_and_does_not_die() -> None:
    bench = three()
    one, dead = bench.put("A", "field", ally(1, lines=(ON_LEAVE, ON_DEATH)), "C"), bench.put("C", "graveyard", ally())
    game = without_c(bench)
    assert [game.zone(h) for h in (one, dead)] == ["outside", "outside"]
    assert [trigger.text.partition("#")[2] for trigger in game.table.waiting.values()] == ["1"]


@pytest.mark.rule("ending-the-game.17.2", "ending-the-game.eg1")
def test_of_what_goes_with_a_loser_only_the_leaving_triggers() -> None:
    """Neither its own death nor that of an ally that another object observes."""
    bench = three()
    watching = line(
        ir.Triggered(ir.Event("die", what=every("ally")), (ir.Draw(),)),
        ir.Triggered(ir.Event("leave", what=every("ally")), (ir.Draw(),)),
    )
    observer = bench.field("A", ally(1, 5, name="Plain Observer", lines=(watching,)))
    one = bench.put("C", "field", ally(1, lines=(ON_LEAVE, ON_DEATH)))
    game = without_c(bench)
    assert (game.zone(one), game.table.alive()) == ("outside", ("A", "B"))
    assert {h: game.zone(h) for h in (observer,)} == {observer: "field"}
    assert [type(fact) for fact in game.facts].count(ev.TriggerWaiting) == 2, game.facts


@pytest.mark.rule("ending-the-game.17.1")
def test_what_a_loser_controlled_goes_back() -> None:
    bench = three()
    one = bench.put("C", "field", ally(), "A")
    assert without_c(bench).table.controller(one) == "A"


def test_when_the_turn_player_has_lost_opportunity_goes_to_who_is_left() -> None:
    """timing-and-permissions/opportunity.8; docs/readings/grand-archive.md, "The rest of a loser's turn"."""
    game = three().main().fine(de.Conceded("A"))
    asked = [game.asked]
    while game.table.turn_player == "A":
        game.passes()
        asked.append(game.asked)
    assert asked == ["B main", "C main", "B end", "C end", "B Materialized"]


def test_a_loser_materializes_nothing() -> None:
    game = three().decks().main().until("B Materialized").fine(de.Conceded("B"))
    assert game.asked == "C recollection"
    game = three().decks().main().until("B Materialized")
    assert game.cannot(de.OpportunityPassed("C"))


def test_who_concedes_with_opportunity_leaves_it_to_the_next_and_the_passes_stand() -> None:
    game = three().main().passes().fine(de.Conceded("B"))
    assert game.asked == "C main"
    assert game.passes().asked == "A end"
    game = three().main().passes(2).fine(de.Conceded("C"))
    assert game.asked == "A end"
