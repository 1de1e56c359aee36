"""`ga-replay export --to html`: one page, a damaged match, a folder as a site, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from ga_replay_cli.__main__ import run
from tests.support.places import SAMPLES

FAULT = SAMPLES / "tour" / "fault.transcript"
DECKS = str(SAMPLES / "grand_archive" / "decks")


def league(folder: Path) -> Path:
    """A folder with a match, a damaged one, and one that is none."""
    folder.mkdir()
    text = FAULT.read_text().replace("../grand_archive/decks/", "")
    (folder / "one.transcript").write_text(text)
    (folder / "two.transcript").write_text(text.replace("  end\nT4 B", "  nonsense\nT4 B"))
    (folder / "three.ndjson").write_text('{"broken\n')
    return folder


def test_a_page_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "m.html"
    assert run(["export", str(FAULT), "--to", "html", "--at", "3.main.38", "--out", str(out)]) == 0
    assert out.read_text().startswith("<!doctype html>\n<html")
    assert "Exported in full, including hidden cards." in capsys.readouterr().err


def test_a_damaged_match_has_a_page_of_its_good_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = league(tmp_path / "league") / "two.transcript"
    out = tmp_path / "m.html"
    arguments = ["export", str(match), "--to", "html", "--decks-from", DECKS, "--out", str(out)]
    assert run(arguments) == 3
    assert "The record of this match is damaged after event" in out.read_text()
    error = capsys.readouterr().err
    assert "two.transcript:24:3" in error
    assert "the page has the events before that" in error


def test_a_folder_becomes_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "made" / "site"
    arguments = ["export", str(league(tmp_path / "league")), "--to", "html", "--as", "A", "--out", str(out)]
    assert run([*arguments, "--decks-from", DECKS]) == 3
    assert sorted(one.name for one in out.iterdir()) == ["index.html", "one.html", "two.html"]
    error = capsys.readouterr().err
    assert "three.ndjson" in error
    assert "it has no page" in error
    assert "index.html: 2 of 3 matches have a page." in error
    assert 'href="index.html">All matches</a>' in (out / "one.html").read_text()
    modes = {one.stat().st_mode & 0o777 for one in out.iterdir()}
    (tmp_path / "any").touch()
    assert modes == {(tmp_path / "any").stat().st_mode & 0o777}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--to", "html"], "a folder of matches becomes a site; write --to html --out SITE"),
        (["--to", "json", "--out", "x"], "a folder of matches becomes a site"),
        (["--to", "html", "--out", "x", "--at", "@3"], "--at is a moment of one match"),
    ],
)
def test_what_a_folder_needs(options: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", str(league(tmp_path / "league")), *options]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--to", "json", "--embed"], "--embed and --views are for --to html"),
        (["--to", "html", "--as", "A", "--views", "B"], '"B" is not a view of what A may know'),
        (["--to", "html", "--at", "@9999"], "the log has "),
        (["--to", "html", "--as", "Z"], 'unknown viewer "Z"'),
    ],
)
def test_what_is_refused(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", str(FAULT), *options]) == 2
    assert said in capsys.readouterr().err


def test_an_empty_folder_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    assert run(["export", str(tmp_path / "empty"), "--to", "html", "--out", str(tmp_path / "site")]) == 2
    assert "there is no match in this folder" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()
