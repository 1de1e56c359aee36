"""One key lets all pass, another lets the other player answer; stops hold the first one up."""

from __future__ import annotations

import pytest

import ga_replay as ga
from ga_replay.app.desk.desk import Desk
from ga_replay.app.desk.stops import Stop, until_stop
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from tests.support.desk.desks import SEVEN, desk, events, statuses


def activated() -> Desk:
    """The Squirrels wait to resolve, B's hand is unknown."""
    return desk("spirit", "spirit", SEVEN, "", "end", "end", "", "nothing", "", "", "squi")


def test_a_key_lets_all_pass_until_what_waits_has_resolved() -> None:
    at = activated()
    assert at.recorder.ahead().is_waiting
    by_key = at.say(".")
    assert by_key.message == ""
    assert not at.recorder.ahead().is_waiting
    other = activated()
    while other.recorder.ahead().is_waiting:
        other.say("")
    assert events(at)[-8:] == events(other)[-8:]
    assert statuses(at) == {"legal"}


def test_where_a_pass_ends_the_phase_it_is_not_passed() -> None:
    at = desk("spirit", "spirit", SEVEN, "")
    before = len(at.recorder)
    assert at.say(".").message == "if A passes here, the phase ends: end says so"
    assert at.say("r").message.startswith("if A passes here")
    assert len(at.recorder) == before


def test_another_player_answers() -> None:
    at = activated()
    assert at.recorder.question.player == "A"
    assert at.say("r").message == "B answers now; Enter: B passes"
    assert at.recorder.question.player == "B"
    assert at.recorder.ahead().is_waiting, "nothing has resolved"


def test_stops_are_set_and_taken_away() -> None:
    at = desk("spirit", "spirit")
    at.say("stops damage item")
    assert at.stops == {Stop.DAMAGE, Stop.ITEM}
    at.say("stops damage")
    assert at.stops == {Stop.ITEM}
    assert [line.split()[:2] for line in at.say("stops").lines] == [["turn", "-"], ["damage", "-"], ["item", "stops"]]
    assert at.say("stops lunch").kept == "stops lunch"


DAMAGE = [Entry(ev.DamageMarked(1, 2))]
WINDOW = [Entry(ev.WindowOpened("before damage", "A"))]
RESOLVED = [Entry(ev.StackPopped(1, "resolved"))]
TURN = [Entry(ev.TurnBegan("B", 2))]


@pytest.mark.parametrize(
    ("passed", "stop", "count"),
    [
        ([WINDOW, [], DAMAGE], Stop.DAMAGE, 1),
        ([[], DAMAGE], Stop.DAMAGE, 2),
        ([RESOLVED, RESOLVED], Stop.ITEM, 1),
        ([[], TURN, []], Stop.TURN, 2),
        ([WINDOW, [], DAMAGE], Stop.ITEM, 3),
    ],
)
def test_a_stop_comes_before_what_it_is_for(passed: list[list[Entry]], stop: Stop, count: int) -> None:
    assert until_stop(passed, frozenset({stop})) == count
    assert until_stop(passed, frozenset()) == len(passed)


@pytest.mark.parametrize("game", ["epic", "trails", "grand-archive"])
def test_where_nobody_can_pass_it_is_told(game: str) -> None:
    at = Desk(ga.record(game, players={"Ann": None, "Bo": None}, passes_unsaid=True))
    at.opening()
    before = len(at.recorder)
    assert at.say(".").message
    assert len(at.recorder) == before
