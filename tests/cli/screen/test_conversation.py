"""The recorder at the screen, without the screen: what each key does."""

from __future__ import annotations

from ga_replay.app.desk.desk import Desk
from ga_replay.app.recording import Recorder
from ga_replay.core import events as ev
from tests.support.laws.killed import Kept
from tests.support.screen.at_the_screen import (
    EPIC,
    GRAND_ARCHIVE,
    TRAILS,
    asks,
    conversation,
    rows,
    taken,
    texts,
    types,
)

NOTHING = "A materializes nothing"


def said(typed_keys: str) -> list[str]:
    """What has happened since the materialize phase of turn 5 of the tour, after these keys and Enter."""
    at = conversation(lines=31)
    before = len(at.events)
    types(at, typed_keys)
    at.enter()
    return [one.said for one in at.events[before:]]


def test_letters_narrow_the_list_and_enter_takes_the_first() -> None:
    at = conversation(lines=31)
    assert texts(at)[0] == NOTHING
    assert len(texts(at)) == 9
    types(at, "reso")
    assert texts(at) == [
        "A materializes Wind Resonance Bauble",
        "A materializes Water Resonance Bauble",
        "A materializes Fire Resonance Bauble",
    ]
    assert taken(at) == ["A materializes Wind Resonance Bauble"]
    assert said("reso")[0] == "A materializes Wind Resonance Bauble"


def test_a_number_marks_its_line_and_enter_takes_it() -> None:
    at = conversation(lines=31)
    types(at, "5")
    assert taken(at) == ["A materializes Smoke Bombs"]
    assert len(texts(at)) == 9
    assert said("5")[0] == "A materializes Smoke Bombs"


def test_down_goes_on_in_the_list_and_up_back_and_enter_takes_where_it_stands() -> None:
    at = conversation(lines=31)
    for _ in range(3):
        at.go(1)
    assert taken(at) == ["A materializes Water Resonance Bauble"]
    at.go(-1)
    at.enter()
    assert "A materializes Wind Resonance Bauble" in [one.said for one in at.events[-12:]]


def test_a_whole_line_of_a_transcript_is_that_line_though_its_letters_fit_the_list() -> None:
    at = conversation(lines=31)
    types(at, "materialize Smoke Bombs")
    assert taken(at) == []
    at.enter()
    assert "A materializes Smoke Bombs" in [one.said for one in at.events[-12:]]


def test_enter_alone_takes_nothing_where_nothing_is_marked() -> None:
    at = conversation(lines=31)
    count = len(at.desk.recorder)
    at.enter()
    assert len(at.desk.recorder) == count
    assert at.message.startswith("choose one")


def test_a_line_that_is_not_understood_is_kept_and_says_why() -> None:
    at = conversation(lines=31)
    count = len(at.desk.recorder)
    types(at, "matrialize Zebra")
    at.enter()
    assert at.typed.text == "matrialize Zebra"
    assert 'did you mean "materialize"' in at.message
    assert len(at.desk.recorder) == count


def test_ctrl_c_keeps_the_line_and_escape_clears_it() -> None:
    at = conversation(lines=31)
    types(at, "smo")
    at.keep()
    assert at.typed.text == "smo"
    at.escape()
    assert at.typed.text == ""
    assert len(texts(at)) == 9


def test_a_drawn_card_is_found_by_its_letters() -> None:
    at = conversation(EPIC, lines=30)
    assert at.asked.drawn is not None
    types(at, "pyros")
    assert texts(at) == ["Pyrosaur"]
    at.enter()
    assert "Pyrosaur" in rows(at, 120, 40)[3]


def test_cards_in_a_row_are_found_one_by_one() -> None:
    """Spirit of Wind draws seven as it enters: the printed text. The list is narrowed by the letters of the card that is typed now."""
    at = conversation(lines=2)
    types(at, "woo drea")
    assert texts(at) == ["Dream Fairy"]
    assert taken(at) == []
    at.complete()
    assert at.typed.text == "woo, Dream Fairy, "
    types(at, "phal")
    at.go(1)
    at.enter()
    assert at.typed.text == "woo, Dream Fairy, Phalanx Captain, "
    at.enter()
    assert "Dream Fairy; Phalanx Captain; Woodland Squirrels; 4 ??" in "\n".join(rows(at))


def test_a_question_of_the_desk_is_answered_by_one_key() -> None:
    """A would have to materialize nothing first, and more would happen: the desk asks, and `n` writes nothing."""
    at = conversation(lines=31)
    at.say("activate Esteemed Knight")
    assert asks(at)
    count = len(at.desk.recorder)
    at.letter("n")
    assert not asks(at)
    assert len(at.desk.recorder) == count
    assert at.typed.text == "activate Esteemed Knight"


def test_what_was_taken_back_stands_no_more_among_what_has_happened() -> None:
    at = conversation(lines=31)
    at.say("5")
    assert "A materializes Smoke Bombs" in [one.said for one in at.events]
    at.say("takeback")
    assert "A materializes Smoke Bombs" not in [one.said for one in at.events]
    assert "taken back: A materializes Smoke Bombs" in at.message


def test_all_that_the_screen_says_has_happened_is_stored() -> None:
    for name in (GRAND_ARCHIVE, EPIC, TRAILS):
        at = conversation(name, lines=30)
        target = at.desk.recorder.target
        assert isinstance(target, Kept)
        stored = target.stored
        assert at.desk.recorder.forthcoming == 0
        for one in at.events:
            assert stored[one.position - 1].event == one.event


def test_what_happened_before_is_there_when_a_recording_goes_on() -> None:
    at = conversation(lines=31)
    again = type(at)(type(at.desk)(at.desk.recorder), "m as all")
    assert [one.said for one in again.events[-3:]] == [one.said for one in at.events[-3:]]


def test_a_note_keeps_what_was_typed_before_its_key() -> None:
    at = conversation(lines=31)
    types(at, "a spilled drink")
    at.begin_with("note ")
    at.enter()
    assert isinstance(at.events[-1].event, ev.Noted)
    assert at.typed.text == ""


def test_several_lines_at_once_are_not_written() -> None:
    at = conversation(lines=31)
    at.letter("1\n1\n")
    assert at.typed.text == ""
    assert at.message.startswith("2 lines were pasted")


def test_a_character_that_nobody_sees_is_left_out_and_said() -> None:
    at = conversation(lines=31)
    at.letter("smo\u202eke")
    assert at.typed.text == "smoke"
    assert "an invisible character" in at.message


def test_the_history_is_scrolled_page_by_page() -> None:
    at = conversation(lines=31)
    rows(at)
    at.page(-1)
    first = rows(at)
    assert first[1] == "what has happened"
    assert "lines above" in first[-4]
    at.page(-1)
    assert rows(at)[2:10] != first[2:10]
    at.escape()
    assert at.reading is None


def test_tab_completes_as_far_as_all_go_on_alike() -> None:
    at = conversation(lines=31)
    types(at, "materialize Wind R")
    at.complete()
    assert at.typed.text == "materialize Wind Resonance Bauble"


def test_with_one_key_all_pass_and_enter_behind_it_from_habit_answers_nothing() -> None:
    """A plays Woodland Squirrels in the tour: it waits on the stack until both have passed."""
    at = conversation(lines=3)
    at.say("activate Woodland Squirrels")
    waited = at.board.waiting
    at.letter(".")
    assert waited
    assert not at.board.waiting
    count = len(at.desk.recorder)
    at.enter()
    assert len(at.desk.recorder) == count
    assert "needs no Enter" in at.message


def test_nothing_moves_on_the_screen_while_letters_are_typed() -> None:
    at = conversation(lines=31)
    before = rows(at)
    types(at, "smo")
    assert rows(at)[:16] == before[:16]


def test_what_others_alone_saw_is_not_among_what_has_happened() -> None:
    """The tour was written by somebody who saw both hands; A goes on with it."""
    at = conversation(lines=31)
    of_b = {one.said for one in at.events if one.said.startswith("B sees that it is")}
    as_a = type(at)(Desk(Recorder(at.desk.recorder.target, as_="A", passes_unsaid=True)), "m as A")
    assert of_b
    assert not {one.said for one in as_a.events} & of_b
