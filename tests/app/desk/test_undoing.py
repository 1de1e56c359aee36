"""`u` at the desk: how far it goes back, and that it says what goes."""

from __future__ import annotations

import pytest

from ga_replay.app.desk.reply import Reply
from tests.support.desk.desks import SEVEN, desk, hand, statuses

TURNS = (
    "spirit", "spirit", SEVEN, "", "activate Woodland Squirrels", "end", "T3 A", "activate Imperial Recruit (reserve Zephyr, Displace)",
)  # fmt: skip


def test_one_line_goes_at_once() -> None:
    at = desk("spirit", "spirit", SEVEN, "", "activate Woodland Squirrels")
    assert at.say("u") == Reply("taken back: A activates Woodland Squirrels")
    assert hand(at, "A") == 7


def test_of_several_it_is_said_first_what_goes() -> None:
    at = desk("spirit", "spirit", SEVEN, "", "{a remark}", "activate Woodland Squirrels")
    before = len(at.recorder)
    asking = at.say("u 2").asking
    assert asking is not None
    assert asking.text.endswith("A activates Woodland Squirrels")
    assert "a remark" in asking.text
    assert len(at.recorder) == before
    at.say("y")
    assert hand(at, "A") == 7
    assert statuses(at) == {"legal"}


def test_it_may_be_left() -> None:
    at = desk("spirit", "spirit", SEVEN, "", "{a remark}", "activate Woodland Squirrels")
    before = len(at.recorder)
    at.say("u 2")
    at.say("n")
    assert len(at.recorder) == before


def test_back_to_a_turn() -> None:
    """Turn 2 is Bo's: at its beginning the Squirrels of turn 1 lie on the field, and Bo has placed nothing."""
    at = desk(*TURNS)
    asking = at.say("u T2").asking
    assert asking is not None
    assert "Woodland Squirrels" not in asking.text
    assert "Imperial Recruit" in asking.text
    at.say("")
    assert at.recorder.question.player == "B"
    assert at.prompting.where().startswith("T2 B")
    assert statuses(at) == {"legal"}


def test_undone_further_it_is_the_same_as_line_by_line() -> None:
    one, other = desk(*TURNS), desk(*TURNS)
    for _ in range(3):
        one.say("u")
    other.say("u 3")
    other.say("y")
    assert one.table() == other.table()
    questions = [at.recorder.question for at in (one, other)]
    assert len({(each.text, tuple(option.text for option in each.options)) for each in questions}) == 1


@pytest.mark.parametrize(("said", "why"), [
    ("u 99", "not 99: 3 lines can be taken back here; u takes the last line back"),
    ("u 0", "not 0: 3 lines "),
    ("u T99", "turn 99 of this game has not begun; u T3 goes back to the beginning of turn 3"),
    ("u x", '"x" does not say how far; write u, u 3 for three lines, or u T5 for a turn'),
])  # fmt: skip
def test_how_far_has_to_make_sense(said: str, why: str) -> None:
    at = desk("spirit", "spirit", SEVEN, "")
    reply = at.say(said)
    assert reply.message.startswith(why)
    assert reply.kept == said


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    assert desk().say("u").message.startswith("not 1: nothing has been said so far")
