"""Several things in one line: whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ga_replay.app.desk.desk import Desk
from ga_replay.app.targets import InMemory
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.games.grand_archive import decisions as ga
from tests.support.desk.desks import SEVEN, desk, events, statuses

HAND = "deflec imp squi este 3"


def begun(*lines: str) -> Desk:
    """A is in the main phase of turn 1 with four known cards in hand."""
    return desk("spirit", "spirit", HAND, "", *lines)


def acts(at: Desk) -> list[ev.Event]:
    """What people decided since the cards were drawn."""
    entries = at.recorder.pen.recording.entries
    return [one.event for one in entries if isinstance(one.event, ev.Decision) and not one.implied]


@pytest.mark.parametrize("line", ["imp def est", "2 1 3", "rec edge knight"])
def test_words_answer_the_questions_that_follow(line: str) -> None:
    """Imperial Recruit costs two: its printed cost. It is paid with the two cards that the next words name."""
    if line[0] == "2":
        line = f"{next(n for n, one in enumerate(begun().recorder.options, 1) if 'Recruit' in one.text)} 1 3"
    short, long = begun(line), begun("imp", "1 3")
    assert acts(short)[-2:] == acts(long)[-2:]
    assert statuses(short) == {"legal"}


def test_all_pass_after_it() -> None:
    short, long = begun("imp def est ."), begun("imp", "1 3", ".")
    assert events(short)[-6:] == events(long)[-6:]
    assert not short.recorder.ahead().is_waiting


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("imp def xyzzy", ""),
        ("imp est def squi .", ""),
        ("imp lunch", '"lunch" does not answer this'),
        ("imp def", "2 are needed, 1 named; nothing is written"),
        ("imp 1", "2 are needed, 1 named; nothing is written"),
        ("1 2", ""),
        ("passes imp", ""),
    ],
)
def test_a_word_too_many_leaves_all_unwritten(line: str, why: str) -> None:
    at = begun()
    before = len(at.recorder)
    reply = at.say(line)
    assert reply.kept == line
    assert why in reply.message
    assert len(at.recorder) == before


def test_it_is_stored_in_one_piece() -> None:
    at = begun()
    pieces: list[int] = []

    class Counting(InMemory):
        def append(self, entries: Sequence[Entry]) -> None:
            pieces.append(len(entries))
            super().append(entries)

    at.recorder.target = Counting("", at.recorder.header, at.recorder.target.entries)
    at.say("imp def est .")
    assert len(pieces) == 1
    assert pieces[0] > 6


def test_the_next_line_goes_on_from_there() -> None:
    at = begun("imp def est .", "squi .")
    assert statuses(at) == {"legal"}
    at.say("takeback")
    assert statuses(at) == {"legal"}


def test_one_number_too_many_answers_nothing() -> None:
    """Imperial Recruit costs two cards (its printed cost): a third number is a slip, and not the next act."""
    at = desk("spirit", "spirit", SEVEN, "", "activate Imperial Recruit")
    before = len(at.recorder)
    assert at.say("1 2 3").message == "3 chosen; 2 must be; if it was done anyway, write it as a line"
    assert len(at.recorder) == before


def recruits() -> Desk:
    """A has an Imperial Recruit on the field and another in the hand, in the main phase of turn 3."""
    hand = "imp imp def squi este 2"
    return desk("spirit", "spirit", hand, "", "imp def squi", "T2 B", "T3 A", "", "nothing", "main", "")


def test_the_next_words_tell_which_line_the_first_one_means() -> None:
    """An attack asks for no cards, the second Recruit costs two: its printed cost."""
    at = recruits()
    at.say("imp def este")
    recruit, paid = acts(at)[-2:]
    assert isinstance(recruit, ga.CardActivated)
    assert isinstance(paid, ga.ReservePaid)
    assert statuses(at) == {"legal"}


def test_words_that_fit_none_of_several_lines_leave_all_unwritten() -> None:
    at = recruits()
    before = len(at.recorder)
    reply = at.say("imp lunch")
    assert '"imp" fits several' in (reply.message or "")
    assert len(at.recorder) == before
