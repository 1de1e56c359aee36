"""Two boards side by side: who had what, and where they differ."""

from __future__ import annotations

import pytest

from ga_replay.app.study.boards_beside import BoardsBeside, SideBeside, boards_beside, carried_out, lines_beside
from ga_replay.app.study.branching import branch
from ga_replay.app.study.variations import spot_of
from tests.support.app.opened import Opened

TOUR = "tour/tour.transcript"
PEOPLE = {"A": "Ann", "B": "Bo"}


@pytest.fixture
def found(opened: Opened) -> BoardsBeside:
    """The tour when Ann has attacked Bo's Recruit with hers, and where she attacks his champion instead."""
    game = opened(TOUR).judge()
    recorder = branch(spot_of(game, "@233"))
    recorder.write("attack Imperial Recruit -> B champion")
    recorder.write("retaliate no")
    recorder.write("end")
    other = recorder.match.judge()
    return boards_beside(game.at("@270"), other.at("@270"))


def side(found: BoardsBeside, player: str) -> SideBeside:
    return next(one for one in found.sides if one.player == player)


def test_life_and_cards_that_differ_are_found(found: BoardsBeside) -> None:
    """The fostered Recruit has 3 power: Bo's Recruit with 3 life dies of it, or his champion has 12 life of 15."""
    assert not found.same
    assert [marks[0] for marks in side(found, "B").marks] == ["life 15/15", "life 12/15"]
    field, graveyard = (next(z for z in side(found, "B").zones if z.name == name) for name in ("field", "graveyard"))
    assert field.sizes == (1, 2)
    assert "Imperial Recruit (1/3, foster)" in field.only[1]
    assert (graveyard.sizes, graveyard.only) == ((1, 0), (("Imperial Recruit",), ()))
    hand = next(zone for zone in side(found, "B").zones if zone.name == "hand")
    assert (hand.sizes, hand.only) == ((5, 5), ((), ()))


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_lines_fit_and_a_star_marks_what_differs(found: BoardsBeside, width: int) -> None:
    lines = list(lines_beside(found, ("game", "branch"), PEOPLE, width))
    assert max(map(len, lines)) <= width
    starred = [line.split("*")[0].strip() for line in lines if line[15:16] == "*"]
    assert {"B Bo", "field", "graveyard"} <= {*starred}
    assert not {"hand", "deck", "memory", "A Ann"} & {*starred}


def test_a_board_beside_itself_differs_in_nothing(opened: Opened) -> None:
    for name in (TOUR, "epic/faults/fourth-copy.transcript", "trails/faults/missed-cp.transcript"):
        judgement = opened(name).judge()
        middle = judgement.at(len(judgement) // 2)
        assert boards_beside(middle, middle).same
        assert not any(
            line[15:16] == "*" for line in lines_beside(boards_beside(middle, middle), ("a", "b"), PEOPLE, 80)
        )


def test_what_follows_from_an_event_is_carried_out(opened: Opened) -> None:
    judgement = opened(TOUR).judge()
    moment = carried_out(judgement, 234)
    assert moment.position > 234
    assert judgement.at(moment.position + 1).event is not None
    assert "step begins" in moment.said or "Opportunity" in moment.said
    assert carried_out(judgement, 0).position == len(judgement)
