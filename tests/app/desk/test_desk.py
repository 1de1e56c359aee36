"""The desk of a scorekeeper: what it shows is stored, what is typed happens there, and what just followed can be denied."""

from __future__ import annotations

import pytest

from ga_replay.app.desk.commands import COMMANDS, commanded
from ga_replay.app.desk.reply import Reply
from ga_replay.core import events as ev
from tests.support.desk.desks import SEVEN, desk, events, hand, statuses

# --- what is shown is stored -------------------------------------------------------------------------------------------


def test_what_follows_is_stored_with_what_it_follows_from() -> None:
    """Spirit of Wind draws seven as it enters: the printed text."""
    at = desk("spirit", "spirit")
    assert at.recorder.forthcoming == 0
    drawn = [one for one in events(at) if isinstance(one, ev.CardMoved) and one.to == "A:hand"]
    assert len(drawn) == 7


def test_a_remark_stands_behind_what_was_shown_before_it() -> None:
    """Seven cards lie in the hand that the screen shows."""
    at = desk("spirit", "spirit", "7 ??", "", "seen: A hand 7", "{so it was}")
    assert statuses(at) == {"legal"}
    assert [type(one) for one in events(at)[-2:]] == [ev.Observed, ev.Noted]


def test_what_is_told_is_what_is_new() -> None:
    at = desk("spirit", "spirit")
    said = [one.said for one in at.news()]
    assert at.news() == ()
    assert said[-1].startswith("A receives Opportunity")
    assert [one.said for one in at.say("last").told] == said


# --- what is typed happens here ----------------------------------------------------------------------------------------


def test_an_act_is_of_whoever_is_asked() -> None:
    """Bo has passed on his turn: Ann has Opportunity (timing-and-permissions/opportunity.2), and a hand that nobody knows."""
    at = desk("spirit", "spirit", "7 ??", "", "end", "pass")
    assert at.recorder.question.player == "A"
    assert at.prompting.where().startswith("T2 B")
    at.say("activate Zephyr")
    act = next(one for one in reversed(events(at)) if isinstance(one, ev.Decision) and "Activat" in type(one).__name__)
    assert act.player == "A"


def test_what_would_happen_before_a_line_is_asked_about() -> None:
    """A slow card is illegal while something waits to resolve (timing-and-permissions/fast-vs-slow.1), and legal after that."""
    at = desk("spirit", "spirit", "Woodland Squirrels, Imperial Recruit, 5 ??", "", "activate Woodland Squirrels")
    before = len(at.recorder)
    reply = at.say("activate Imperial Recruit (reserve 2 ??)")
    assert reply.asking is not None
    assert "timing-and-permissions/fast-vs-slow.1" in reply.asking.text
    assert "Woodland Squirrels goes from stack to field" in reply.asking.text
    assert len(at.recorder) == before, "nothing is written before the answer"
    at.say("l")
    assert statuses(at) == {"legal"}


def test_a_line_that_was_here_is_written_with_its_verdict() -> None:
    at = desk("spirit", "spirit", "Woodland Squirrels, Imperial Recruit, 5 ??", "", "activate Woodland Squirrels")
    at.say("activate Imperial Recruit (reserve 2 ??)")
    at.say("h")
    assert "illegal" in statuses(at)


@pytest.mark.parametrize("answer", ["n", "seen: A hand 6"])
def test_another_answer_writes_nothing_of_the_line(answer: str) -> None:
    at = desk("spirit", "spirit", "Woodland Squirrels, Imperial Recruit, 5 ??", "", "activate Woodland Squirrels")
    line = "activate Imperial Recruit (reserve 2 ??)"
    at.say(line)
    reply = at.say(answer)
    assert reply.kept == line or reply.lines == (f"not written: {line}",)
    assert statuses(at) == {"legal"}


# --- what did not happen -----------------------------------------------------------------------------------------------


def test_what_just_followed_can_be_denied_though_it_is_stored() -> None:
    """The printed On Enter of Spirit of Wind was forgotten: no card is drawn."""
    at = desk("spirit", "spirit", 'note: "a remark" by Ann', "!missed On Enter of B champion")
    assert (hand(at, "A"), hand(at, "B")) == (7, 0)
    assert any(isinstance(one, ev.Denied) for one in events(at))
    assert ev.Noted("a remark", "Ann") in events(at), "what was said since stays said"


def test_it_can_be_denied_after_its_cards_were_named() -> None:
    at = desk("spirit", "spirit", SEVEN, "7", "!missed On Enter of B champion")
    assert (hand(at, "A"), hand(at, "B")) == (7, 0)


def test_what_comes_next_can_be_denied_before_it_comes() -> None:
    """The Woodland Squirrels would wake up as the next turn of A begins: nothing of the kind has just happened."""
    at = desk("spirit", "spirit", "7 ??", "")
    reply = at.say("!missed moves ?? B deck -> B hand")
    assert reply.message == "" or "due" in reply.message


# --- taking back -------------------------------------------------------------------------------------------------------


def test_a_take_back_takes_back_a_line_and_not_what_follows_of_itself() -> None:
    at = desk("spirit", "spirit", SEVEN, "", "activate Woodland Squirrels")
    before = hand(at, "A")
    reply = at.say("takeback")
    assert reply.message == "taken back: A activates Woodland Squirrels"
    assert (before, hand(at, "A")) == (6, 7)


# --- words -------------------------------------------------------------------------------------------------------------


def test_what_is_not_understood_is_kept_to_be_mended() -> None:
    at = desk("spirit", "spirit", SEVEN, "")
    reply = at.say("activte Woodland Squirrels")
    assert reply == Reply(
        'unknown verb "activte"; did you mean "activate"? (? lists all)', kept="activte Woodland Squirrels"
    )


def test_letters_of_any_word_choose_the_line_that_they_fit_best() -> None:
    at = desk("spirit", "spirit", SEVEN, "")
    assert [one.text for one in at.narrow("squi")] == ["A activates Woodland Squirrels"]
    assert at.say("squi") == Reply()


def test_a_word_of_the_desk_stands_alone() -> None:
    assert commanded("table") is not None
    assert commanded("table tennis") is None
    assert {word for one in COMMANDS for word in one.words} >= {"?", "table", "menu", "last", "quit"}


def test_a_game_begins_without_a_list_of_what_each_player_has() -> None:
    """Each player looks at their own material deck (material-deck.p6): a dozen lines that nobody at the table needs."""
    at = desk()
    assert any(isinstance(one, ev.Identified) for one in events(at))
    assert not [one.said for one in at.news() if "sees that it is" in one.said]
    at.say("spirit")
    at.say("spirit")
    at.news()
    at.say(SEVEN)
    assert len([one for one in at.news() if "sees that it is" in one.said]) == 7
