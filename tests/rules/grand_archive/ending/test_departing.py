"""What leaves with a player who loses while others play on."""

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, ally
from tests.support.grand_archive.words import line

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


@pytest.mark.rule("ending-the-game.17.1")
def test_what_a_loser_controlled_goes_back() -> None:
    bench = three()
    one = bench.put("C", "field", ally(), "A")
    assert without_c(bench).table.controller(one) == "A"
