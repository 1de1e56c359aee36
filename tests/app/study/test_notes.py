"""Notes beside events: read from comments, written back, and found by the event that they are about."""

from collections.abc import Callable

import pytest

from ga_replay.app.match import Match
from ga_replay.app.study.notes import Arrow, Note, event_of, note_of, notes_by_event
from ga_replay.core.events import Noted, Observed
from ga_replay.core.log.entries import Entry
from tests.support.places import SAMPLES

Written = Callable[[str], Match]

NOTES = (
    Note(n=7, text="the block was better", by="Ann", glyph="?!"),
    Note(n=7, text="see here", arrows=(Arrow("A Dream Fairy#2", "B champion"), Arrow("B")), bookmark="the mistake"),
    Note(n=7, chapter="The end game", clock="0:41:10"),
    Note(n=7, variation="attack Knight -> B champion; no", by="Ann"),
    Note(n=7, text="only the judge reads this", to="judge"),
)


@pytest.mark.parametrize("note", NOTES)
def test_a_note_is_read_as_it_was_written(note: Note) -> None:
    event = event_of(note, at=5)
    assert event.at == 5
    assert note_of(7, event) == note


def test_an_unknown_command_is_no_text() -> None:
    assert note_of(1, Noted("[%eval 0.3] well played")) == Note(n=1, text="well played")


def test_notes_belong_to_the_event_before_them_or_to_the_one_they_name() -> None:
    entries = [
        Entry(Noted("at the beginning")),
        Entry(Observed("life", 12, "A")),
        Entry(Noted("good", glyph="!")),
        Entry(Noted("very")),
        Entry(Observed("life", 10, "A")),
        Entry(Noted("later", at=2)),
    ]
    found = {at: [(one.n, one.text) for one in notes] for at, notes in notes_by_event(entries).items()}
    assert found == {0: [(1, "at the beginning")], 2: [(3, "good"), (4, "very"), (6, "later")]}


TOUR = (SAMPLES / "tour/tour.transcript").read_text()
LATER = 'note on @120: "the block was better" marked "?!" by Ann\nnote on T3.main.2 for judge: "look"\n'


def test_a_note_about_an_earlier_event_stands_in_transcript_and_log(written: Written) -> None:
    tour = written(TOUR + LATER)
    there = tour.judge("judge").at("T3.main.2").position
    told = [entry.event for entry in tour.entries[-2:]]
    assert told == [Noted("the block was better", "Ann", "?!", "", 120), Noted("look", to="judge", at=there)]
    lines = tour.to_transcript().splitlines()[-2:]
    assert [line.strip() for line in lines] == LATER.replace("T3.main.2", f"@{there}").splitlines()


def test_whoever_knows_less_has_the_note_at_the_same_event(written: Written) -> None:
    tour = written(TOUR + LATER)
    said = tour.judge().at(120).said
    twin = tour.to_transcript("spectator")
    at = int(twin.rpartition("note on @")[2].partition(":")[0])
    assert "look" not in twin
    assert at < 120
    assert written(twin).judge("spectator").at(at).said == said


@pytest.mark.parametrize("place", ["T3.main.2", "1:T3.main.2", "3.main.2", '"the mistake"'])
def test_a_place_stands_right_before_the_colon(place: str, written: Written) -> None:
    tour = written(f'{TOUR}note on T3.main.2 : "[%bookmark the mistake]"\nnote on {place}: "so"\n')
    assert tour.problems == ()
    assert [one.text for one in tour.judge().at("T3.main.2").notes] == ["", "so"]


@pytest.mark.parametrize("line", ['note on @0: "x"', 'note on @9999: "x"', 'note on T99: "x"', 'note on @12 "x"'])
def test_a_note_about_nothing_is_a_fault(line: str, written: Written) -> None:
    assert written(TOUR + line + "\n").problems
