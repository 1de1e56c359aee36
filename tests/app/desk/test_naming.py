"""Cards by a few letters: draws in one line, out of what the list still holds."""

from __future__ import annotations

from collections import Counter

import pytest

import ga_replay as ga
from ga_replay.app.desk.card_naming import CandidateNames, in_a_row
from ga_replay.app.desk.desk import Desk
from ga_replay.app.errors import RecordingError
from ga_replay.core import events as ev
from tests.support.desk.desks import desk, events

LEFT = Counter({"Fireball": 2, "Spirit of Fire": 1, "Lynx": 1, "Lorraine, Crux Knight": 1, "Woodland Squirrels": 1})


def pool(left: Counter[str] = LEFT) -> CandidateNames:
    return CandidateNames(Counter(left), left)


@pytest.mark.parametrize(
    ("said", "many", "means"),
    [
        ("fire lyn 3", 5, "Fireball, Lynx, 3 ??"),
        ("", 5, ""),
        ("7", 7, "7 ??"),
        ("2 ??, lyn", 3, "2 ??, Lynx"),
        ("?? lyn ?", 3, "??, Lynx, ??"),
        ("fireb, spi fi, lyn", 3, "Fireball, Spirit of Fire, Lynx"),
        ("spi fi", 1, "Spirit of Fire"),
        ("woodland squ lyn", 5, "Woodland Squirrels, Lynx"),
        ("Lorraine, Crux Knight, squ", 2, "Lorraine, Crux Knight, Woodland Squirrels"),
        ("crux fire fire", 3, "Lorraine, Crux Knight, Fireball, Fireball"),
        ("nosuch lyn", 2, "nosuch, Lynx"),
    ],
)
def test_several_cards_are_said_in_a_row(said: str, many: int, means: str) -> None:
    assert in_a_row(said, pool(), many) == means


def test_the_list_says_what_letters_can_mean() -> None:
    """Both copies of Fireball have been seen: the letters fit the one card that is left."""
    seen = pool(Counter({"Fireball": 0, "Spirit of Fire": 1}))
    assert in_a_row("fire", seen, 1) == "Spirit of Fire"
    assert in_a_row("fireball", seen, 1) == "Fireball", "a whole name is that card, and is told that none is left"


def test_letters_that_fit_several_cards_list_them() -> None:
    with pytest.raises(RecordingError, match='"l" fits several: Lorraine, Crux Knight; Lynx'):
        in_a_row("l", pool(), 1)


# --- at the desk -------------------------------------------------------------------------------------------------------


def named(at: Desk) -> list[str]:
    """The cards that A drew, by the order of the draw; `??` for those that nobody named."""
    table = at.recorder.pen.table
    return [table.card_of.get(handle, "??") for handle in sorted(table.zones["A:hand"])]


def test_a_draw_of_seven_is_letters_in_one_line() -> None:
    at = desk("spirit", "spirit", "squi imp este dream zep 2", "")
    whole = desk(
        "spirit", "spirit", "Woodland Squirrels, Imperial Recruit, Esteemed Knight, Dream Fairy, Zephyr, 2 ??", ""
    )
    assert named(at) == named(whole)
    assert named(at)[2:] == ["esteemed-knight", "dream-fairy", "zephyr", "??", "??"]


def test_a_number_leaves_so_many_unknown() -> None:
    at = desk("spirit", "spirit", "7", "")
    assert named(at) == ["??"] * 7
    assert at.asked().drawn is None
    assert isinstance(events(at)[-1], ev.LeftUnknown)


def test_letters_that_fit_several_are_kept_and_nothing_is_written() -> None:
    at = desk("spirit", "spirit")
    before = len(at.recorder)
    reply = at.say("squi a")
    assert reply.kept == "squi a"
    assert "fits several" in reply.message
    assert len(at.recorder) == before


def test_more_cards_than_were_drawn_are_told() -> None:
    reply = desk("spirit", "spirit").say("squi 7")
    assert reply.message == "8 cards are named, and 7 were drawn"
    assert reply.kept == "squi 7"


@pytest.mark.parametrize(("game", "letters"), [("grand-archive", "silvie"), ("epic", "medu"), ("trails", "")])
def test_without_a_list_letters_are_of_all_cards_of_the_game(game: str, letters: str) -> None:
    at = Desk(ga.record(game, players={"Ann": None, "Bo": None}, passes_unsaid=True))
    at.opening()
    assert not at.say(letters).quits
