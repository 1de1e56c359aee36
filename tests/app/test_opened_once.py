"""A match is what was read when it was opened: what happens to its files later changes nothing of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import ga_replay as ga
from tests.app.conftest import SAMPLES, Opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The tour, with its deck lists in the folder that it names."""
    shutil.copytree(SAMPLES / "grand_archive" / "decks", tmp_path / "grand_archive" / "decks")
    return Path(shutil.copytree(SAMPLES / "tour", tmp_path / "tour"))


def lists_of(folder: Path) -> list[Path]:
    decks = folder.parent / "grand_archive" / "decks"
    return [decks / "lorraine-crux.txt", decks / "tonoris-wind.txt"]


@pytest.mark.parametrize("what", ["rewritten", "deleted", "elsewhere"])
def test_a_viewer_judges_the_decks_that_were_read(what: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tour is legal with its own lists; no list of another game, and none that is missing, comes into it later."""
    monkeypatch.chdir(folder)
    match = ga.open("tour.transcript")
    for path in lists_of(folder):
        if what == "rewritten":
            path.write_text("4 Noble Unicorn\n", encoding="utf-8")
        elif what == "deleted":
            path.unlink()
    if what == "elsewhere":
        monkeypatch.chdir("/")
    judgement = match.judge(as_="A")
    assert (judgement.is_whole, judgement.is_legal, len(judgement)) == (True, True, len(match))
    assert match.judge(as_="spectator").is_legal
    assert ga.verify(match.to_ndjson("B")).intact


def test_a_list_that_was_missing_stays_missing(folder: Path, opened: Opened) -> None:
    missing = lists_of(folder)[0]
    text = missing.read_text(encoding="utf-8")
    missing.unlink()
    match = opened(folder / "tour.transcript")
    missing.write_text(text, encoding="utf-8")
    assert [problem.code for problem in match.problems] == ["bad-deck"]
    assert match.mixed().problems == match.problems
