"""What a recorder refuses, and what it keeps to itself: nothing is lost, nothing is half begun, nothing hidden is told."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ga_replay.app.errors import ArgumentError, GaReplayError, RecordingError, UnknownNameError
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import open_match
from ga_replay.app.record import record
from ga_replay.app.recording import Recorder
from ga_replay.app.streamed_transcript import StreamedTranscript
from ga_replay.app.targets import InFile, InMemory
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay_storage import open_store
from tests.support.places import SAMPLES

PLAYERS = {"Ann": None, "Bo": None}


# --- after closing -------------------------------------------------------------------------------------------------------


def test_a_closed_recording_does_not_write_into_another_file(tmp_path: Path) -> None:
    """The system gives the number of a closed file to the next one that is opened."""
    file, foreign = tmp_path / "m.ndjson", tmp_path / "diary.txt"
    recorder = record("epic", players=PLAYERS, into=file)
    recorder.write("T1 A")
    recorder.close()
    stored = file.read_bytes()
    with foreign.open("wb", buffering=0) as other:
        for write in (lambda: recorder.write("end"), recorder.take_back, lambda: recorder.target.append(())):
            with pytest.raises(RecordingError, match="the recording is closed") as error:
                write()
            assert (error.value.place, bool(error.value.remedy)) == (str(file), True)
        recorder.close()
        recorder.target.close()
        other.write(b"still open")
    assert foreign.read_bytes() == b"still open"
    assert file.read_bytes() == stored
    assert len(open_match(file).entries) == len(recorder)


def test_a_file_in_which_nothing_began_is_closed_once(tmp_path: Path) -> None:
    target = InFile(tmp_path / "m.ndjson")
    target.close()
    with (tmp_path / "m.ndjson").open("wb") as other:
        target.close()
        os.fstat(other.fileno())
    assert (tmp_path / "m.ndjson").exists()


def test_nothing_is_written_into_a_match_in_memory_or_a_store_that_is_closed(tmp_path: Path) -> None:
    """What was recorded can still be read, and the match can go on with another recorder."""
    with open_store(f"sqlite:///{tmp_path / 'matches.sqlite'}") as store:
        for into in (InMemory("m"), store.target("m")):
            recorder: Recorder = record("epic", players=PLAYERS, into=into)
            recorder.close()
            recorder.close()
            with pytest.raises(RecordingError, match="m: the recording is closed"):
                recorder.write("T1 A")
            assert into.entries == []
            assert record(into).write("T1 A")


# --- before anything is written ------------------------------------------------------------------------------------------


def test_no_match_begins_for_somebody_who_has_no_seat(tmp_path: Path) -> None:
    """Ann is a name and not a seat. What was refused can be done again at once, in the right way."""
    with open_store(f"sqlite:///{tmp_path / 'matches.sqlite'}") as store:
        begun = record("epic", players=PLAYERS)
        begun.write("T1 A")
        for into in (tmp_path / "m.ndjson", store.target("m"), InMemory("m")):
            for start in (partial(record, "epic", players=PLAYERS), partial(record, begun.match)):
                with pytest.raises(UnknownNameError, match='unknown recorder "Ann"'):
                    start(into=into, as_="Ann")
            assert list(store.names()) == []
            assert not (tmp_path / "m.ndjson").exists()
            assert isinstance(into, Path) or into.header is None
        for into in (tmp_path / "m.ndjson", store.target("m")):
            with record(begun.match, into=into, as_="A") as recorder:
                assert len(recorder) == len(begun)


def test_a_transcript_from_stdin_does_not_begin_for_somebody_who_has_no_seat() -> None:
    target = InMemory("m")
    with pytest.raises(UnknownNameError, match='unknown recorder "Ann"'):
        StreamedTranscript(['[PlayerA "Ann"]', '[PlayerB "Bo"]', "T1 A"], "<stdin>").begin(
            target, game="epic", beside=NamedFiles(), as_="Ann"
        )
    assert target.header is None


def test_a_file_that_cannot_be_written_is_told_with_its_place_and_remedy(tmp_path: Path) -> None:
    (tmp_path / "folder.ndjson").mkdir()
    for into in (tmp_path / "nodir" / "x.ndjson", tmp_path / "folder.ndjson"):
        with pytest.raises(RecordingError) as error:
            record("epic", players=PLAYERS, into=into)
        assert error.value.place == str(into)
        assert "directory" in error.value.cause
        assert error.value.remedy


FAULT = str(SAMPLES / "tour/fault.transcript")
SEEN_BY_B = "woodland-squirrels"
LINES = (
    "attack Woodland Squirrels -> A champion",
    "B activate Woodland Squirrels",
    "B activate Esteemed Knight",
    "pass",
    "end",
)


def told(recorder: Recorder, line: str) -> str:
    """The answer to a line, whatever it is."""
    try:
        return repr(recorder.why_not(line))
    except GaReplayError as error:
        return str(error)


def test_a_recorder_for_one_seat_tells_nothing_of_the_hand_of_the_other() -> None:
    """A card that B alone has seen is another one, which A has not seen either: A is answered as before."""
    match = record(open_match(FAULT)).match
    shown = {one.event.handle for one in match.entries if isinstance(one.event, ev.Identified) and one.event.to != "B"}

    def exchanged(one: Entry) -> Entry:
        event = one.event
        if (
            isinstance(event, ev.Identified)
            and event.to == "B"
            and event.handle not in shown
            and event.card == SEEN_BY_B
        ):
            return replace(one, event=replace(event, card="zephyr"))
        return one

    other = replace(match, entries=tuple(map(exchanged, match.entries)))
    assert other.entries != match.entries
    for line in LINES:
        assert told(record(match, as_="A"), line) == told(record(other, as_="A"), line), line
    assert any(told(record(match), line) != told(record(other), line) for line in LINES)


@pytest.mark.parametrize("wrong", ["1", None, 1.5, True])
def test_what_is_not_a_line_of_the_menu_is_refused(wrong: Any) -> None:
    recorder = record(open_match(FAULT))
    with pytest.raises(ArgumentError, match="is not a line of the menu"):
        recorder.choose(wrong)


def test_only_a_seat_takes_back_and_at_least_one_line() -> None:
    recorder = record(open_match(FAULT))
    before = len(recorder.match)
    with pytest.raises(ArgumentError, match='"Z" has no seat; expected A or B'):
        recorder.take_back(by="Z")
    for lines in (0, -1):
        with pytest.raises(ArgumentError, match="cannot be taken back"):
            recorder.take_back(lines)
    assert len(recorder.match) == before
