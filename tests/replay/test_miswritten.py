"""What was written by mistake was never seen: a name in it is forgotten, where a take-back at the table leaves it known.

Expected values: the deck list of the sample has each of these cards, and who takes an act back has seen the cards all the same (docs/log-format.md).
"""

from __future__ import annotations

import pytest

import ga_replay as ga
from ga_replay.core import events as ev
from tests.support.places import SAMPLES

DECKS = SAMPLES / "grand_archive" / "decks"


@pytest.fixture
def recorder() -> ga.Recorder:
    recorder = ga.record(
        "grand-archive",
        players={"Ann": DECKS / "lorraine-crux.txt", "Bo": DECKS / "tonoris-wind.txt"},
        as_="all",
        passes_unsaid=True,
    )
    recorder.choose(1)
    recorder.choose(1)
    recorder.fill()
    return recorder


def named(recorder: ga.Recorder) -> list[str]:
    """The names in Ann's hand."""
    table = recorder.match.judge().end._referee.table  # noqa: SLF001 - what the judge knows, not what it shows
    return [table.card_of[one] for one in table.zones["A:hand"] if one in table.card_of]


@pytest.mark.parametrize(("miswritten", "known"), [(False, ["dream-fairy"]), (True, [])])
def test_a_name_stays_unless_it_was_written_by_mistake(
    recorder: ga.Recorder, miswritten: bool, known: list[str]
) -> None:
    before = len(recorder)
    recorder.write("draws Dream Fairy, 6 ??")
    recorder.take_back(to=before, miswritten=miswritten)
    assert named(recorder) == known


def test_another_name_may_be_said_then(recorder: ga.Recorder) -> None:
    before = len(recorder)
    recorder.write("draws Dream Fairy, 6 ??")
    recorder.take_back(to=before, miswritten=True)
    recorder.write("draws Zephyr, 6 ??")
    assert named(recorder) == ["zephyr"]
    assert recorder.match.judge().findings == ()


def test_a_later_take_back_does_not_bring_it_back(recorder: ga.Recorder) -> None:
    start = len(recorder)
    recorder.write("{a note}")
    before = len(recorder)
    recorder.write("draws Dream Fairy, 6 ??")
    recorder.take_back(to=before, miswritten=True)
    recorder.take_back(to=start)
    assert named(recorder) == []


def test_who_undoes_the_mistake_has_the_names_again(recorder: ga.Recorder) -> None:
    before = len(recorder)
    recorder.write("draws Dream Fairy, 6 ??")
    then = len(recorder)
    recorder.take_back(to=before, miswritten=True)
    recorder.take_back(to=then)
    assert named(recorder) == ["dream-fairy"]


def test_it_is_a_line_of_a_transcript_and_of_a_log(recorder: ga.Recorder) -> None:
    before = len(recorder)
    recorder.write("draws Dream Fairy, 6 ??")
    recorder.write(f"!revert to @{before} as miswritten because mistyped")
    assert recorder.pen.recording.entries[-1].event == ev.Reverted(before, "", "mistyped", miswritten=True)
    assert f"!revert to @{before} as miswritten because mistyped" in recorder.match.to_transcript()
    for text in (recorder.match.to_transcript(), recorder.match.to_ndjson(plain=True)):
        assert (
            ga.read(text.decode() if isinstance(text, bytes) else text, decks_from=DECKS).entries
            == recorder.match.entries
        )


def test_nothing_else_can_be_said_of_it(recorder: ga.Recorder) -> None:
    with pytest.raises(
        ga.RecordingError, match='nothing is taken back "as nonsense"; write as miswritten, or leave it out'
    ):
        recorder.write("!revert to @3 as nonsense")
