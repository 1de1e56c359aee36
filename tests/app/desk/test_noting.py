"""A note, a ruling and a warning by one word at the desk."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from tests.support.desk.desks import desk, events


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("note the table was moved", ev.Noted("the table was moved")),
        ('note "the table was moved"', ev.Noted("the table was moved")),
        ('note: "the table was moved"', ev.Noted("the table was moved")),
        ('note he said "no" twice', ev.Noted('he said "no" twice')),
        ("ruling the attack stands", ev.Ruled("the attack stands")),
        ("warn A missed trigger", ev.Ruled("warning to A: missed trigger")),
        ("warn bo  slow play", ev.Ruled("warning to B: slow play")),
    ],
)
def test_a_remark_by_its_word(typed: str, written: ev.Event) -> None:
    at = desk("spirit", "spirit")
    assert at.say(typed).message == ""
    assert events(at)[-1] == written


def test_a_note_for_the_judge_is_for_the_judge() -> None:
    at = desk("spirit", "spirit")
    at.say('note for judge: "Bo saw two cards"')
    assert events(at)[-1] == ev.Noted("Bo saw two cards", to="judge")


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("note on @12: too early", ev.Noted("too early", at=12)),
        ('note on @12 for judge: "look" marked "?" by Ann', ev.Noted("look", "Ann", "?", "judge", 12)),
        ("note on T0: we begin [%bookmark the start]", ev.Noted("we begin [%bookmark the start]", at=1)),
        ("note on the table: a card fell", ev.Noted("on the table: a card fell")),
    ],
)
def test_a_note_on_an_earlier_event(typed: str, written: ev.Noted) -> None:
    at = desk("spirit")
    assert at.say(typed).message == ""
    said = events(at)[-1]
    assert isinstance(said, ev.Noted)
    assert said == written
    assert len(at.recorder.match.judge().at(said.at).notes) == (1 if said.at else 0)
    back = at.say("takeback").message
    assert back.startswith("taken back: ")
    assert written.text.partition(" [")[0] in back
    assert at.recorder.match.judge().at(said.at).notes == ()


def test_a_bookmark_is_a_place_for_a_note_and_for_a_back_up() -> None:
    at = desk("spirit")
    at.say("note on @12: [%bookmark the start]")
    at.say('note on "the start": see above')
    assert events(at)[-1] == ev.Noted("see above", at=12)


@pytest.mark.parametrize("typed", ["warn", "warn A", "warn Zoe slow play", "note", "ruling"])
def test_half_a_remark_is_not_written_and_is_kept(typed: str) -> None:
    at = desk("spirit", "spirit")
    count = len(events(at))
    reply = at.say(typed)
    assert reply.kept.strip() == typed
    assert "such as: " in reply.message or "who: A or B" in reply.message
    assert len(events(at)) == count


def test_a_remark_while_drawn_cards_are_asked_for_leaves_the_question_open() -> None:
    at = desk("spirit", "spirit")
    before = at.asked().drawn
    at.say("note a card was dropped")
    assert before is not None
    assert at.asked().drawn == before
