"""Notes written while stepping: kept in the transcript, the log or the store, and seen at once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import ga_replay as ga
from ga_replay_cli.__main__ import run
from ga_replay_cli.at_stepper import Eyes
from ga_replay_cli.stepper.stepper import Stepper
from tests.support.places import SAMPLES
from tests.support.screen.stepping import VIEWERS, press, text, typed


@pytest.fixture
def tour(tmp_path: Path) -> Path:
    """A copy of the tour that may be written to, with its deck lists."""
    shutil.copytree(SAMPLES / "tour", tmp_path / "tour")
    shutil.copytree(SAMPLES / "grand_archive" / "decks", tmp_path / "grand_archive" / "decks")
    return tmp_path / "tour" / "fault.transcript"


def stepping(name: str, viewer: str = "spectator", at: str = "3.main.4") -> Stepper:
    """As the command steps through it."""
    eyes = Eyes(name, viewer, None, None)
    at_event = eyes.judged(viewer).at(at).position
    stepper = Stepper(eyes.judged, VIEWERS, viewer, at_event, writes=eyes.note)
    stepper.patience = None
    return stepper


def test_a_note_is_in_the_transcript_and_on_the_screen(tour: Path) -> None:
    at = typed(stepping(str(tour)), "e", "!? brave, as ever")
    seen = text(at)
    assert "noted about 1:3.main.4" in seen
    assert "note: brave, as ever !?" in seen
    assert ".4 !? A attacks B's Imperial Recruit" in seen
    assert " !? {brave, as ever}" in tour.read_text()
    again = stepping(str(tour))
    assert "note: brave, as ever !?" in text(again)
    assert "there already" in text(typed(again, "e", "!? brave, as ever"))


def test_a_bookmark_is_an_address(tour: Path) -> None:
    at = typed(stepping(str(tour)), "m", "the plan")
    assert 'bookmark "the plan"' in text(at)
    press(at, "$")
    assert typed(at, "g", "the plan").frame_here.address == "1:3.main.4"
    assert 'bookmark "the plan"' in text(press(at, "s"))
    assert "is at 1:3.main.4" in text(typed(press(at, "escape", "$"), "m", "the plan")).replace("\n", " ")


def test_what_cannot_be_noted_says_why_and_changes_nothing(tour: Path) -> None:
    before = tour.read_text()
    at = press(stepping(str(tour)), "0")
    assert "a note is about an event" in text(typed(at, "e", "hm"))
    assert "cannot be a bookmark" in text(typed(press(at, "x"), "m", "!!"))
    assert tour.read_text() == before


def test_a_note_is_kept_in_the_store(tour: Path) -> None:
    assert run(["import", str(tour), "--name", "final"]) == 0
    at = typed(stepping("final"), "e", "?? the mistake")
    assert "note: the mistake ??" in text(at)
    assert "note: the mistake ??" in text(stepping("final"))


def test_a_sealed_log_says_the_remedy(tmp_path: Path) -> None:
    sealed = tmp_path / "sealed.ndjson"
    assert run(["export", str(SAMPLES / "tour" / "fault.transcript"), "--to", "ndjson", "--out", str(sealed)]) == 0
    before = sealed.read_bytes()
    at = typed(stepping(str(sealed)), "e", "hm")
    assert "sealed" in text(at)
    assert "export it to a transcript" in at.message
    assert sealed.read_bytes() == before


def test_a_plain_log_gets_one_more_entry(tmp_path: Path) -> None:
    plain = tmp_path / "plain.ndjson"
    fault = str(SAMPLES / "tour" / "fault.transcript")
    assert run(["export", fault, "--to", "ndjson", "--plain", "--out", str(plain)]) == 0
    entries = len(ga.open(plain))
    at = typed(stepping(str(plain), "A"), "e", "hm")
    assert "hm" in text(at)
    assert len(ga.open(plain)) == entries + 1
    assert at.frame_here.address == "1:3.main.4"
