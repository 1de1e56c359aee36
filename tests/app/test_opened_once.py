"""A match is what was read when it was opened: what happens to its files later changes nothing of it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from threading import Thread

import pytest

import ga_replay as ga
from tests.support.app.opened import Opened
from tests.support.places import SAMPLES


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


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """A sealed log in a file."""
    file = tmp_path / "m.ndjson"
    file.write_bytes(ga.open(SAMPLES / "tour" / "tour.transcript").to_ndjson())
    return file


def change(what: str, file: Path) -> None:
    data = file.read_bytes()
    if what == "deleted":
        file.unlink()
    elif what == "cut":
        file.write_bytes(b"".join(data.splitlines(keepends=True)[:40]))
    elif what == "bad":
        file.write_bytes(b'{"not a log":')
    else:
        file.write_bytes(ga.open(SAMPLES / "epic/playouts/01-angeline-humans-good-humans.ndjson").to_ndjson())


@pytest.mark.parametrize("what", ["another match", "cut", "bad", "deleted"])
def test_a_sealed_log_is_written_only_as_it_was_opened(what: str, sealed: Path) -> None:
    match = ga.open(sealed)
    change(what, sealed)
    for viewer in ("all", "B"):
        with pytest.raises(ga.UnreadableError) as told:
            match.to_ndjson(viewer)
        assert told.value.place == str(sealed)
        assert told.value.cause.startswith("the file has changed since it was opened")
        assert told.value.remedy == "open it again"
    assert ga.open(match.to_ndjson(plain=True)).players == match.players


def test_a_file_that_changes_while_it_is_written_is_refused(sealed: Path) -> None:
    match = ga.open(sealed)
    lines = match.written()
    next(lines)
    with sealed.open("ab") as stream:
        stream.write(b"{}\n")
    with pytest.raises(ga.UnreadableError, match="has changed"):
        list(lines)


def test_a_sealed_log_out_of_a_pipe_is_kept(sealed: Path, tmp_path: Path) -> None:
    data = sealed.read_bytes()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_bytes, args=(data,))
    writer.start()
    match = ga.open(pipe)
    writer.join()
    assert match.to_ndjson() == data
    assert ga.verify(match.to_ndjson("B")).intact
