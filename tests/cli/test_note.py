"""`ga-replay note`: notes kept in files and in the store, listed for those who may read them, and refused in one line."""

from __future__ import annotations

import io
import json
import shutil
import sys
from pathlib import Path

import pytest

from tests.support.cli.played import Ran
from tests.support.places import SAMPLES

AT = "3.main.1"


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """The tour in a file of one's own."""
    folder = tmp_path / "samples"
    shutil.copytree(SAMPLES / "grand_archive/decks", folder / "grand_archive/decks")
    shutil.copytree(SAMPLES / "tour", folder / "tour")
    return str(folder / "tour/tour.transcript")


def kept(ran: Ran, *arguments: str) -> str:
    """What the command says of the note that it has kept."""
    code, out, err = ran("note", *arguments)
    assert code == 0, err
    return out


def test_a_note_is_kept_in_a_file_and_shown_by_every_command(ran: Ran, mine: str) -> None:
    said = kept(ran, mine, "--at", AT, "he wavers", "--mark", "?!", "--by", "Ann", "--bookmark", "the mistake")
    words = 'note by Ann: he wavers ?!; bookmark "the mistake"'
    at = json.loads(ran("show", mine, "--at", AT, "--json")[1])["event"]
    assert said == f"@{at} 1:{AT}  {words}\n"
    for command in ("show", "explain", "step"):
        assert f"\n  {words}\n" in ran(command, mine, "--at", "the mistake")[1]
    lines = ran("step", mine)[1].splitlines()
    assert lines[lines.index(f"  {words}") - 1].startswith(f"@{at} 1:{AT}  ")  # though it was written at the end
    assert [line for line in lines if "he wavers" in line] == [f"  {words}"]
    shown = json.loads(ran("show", mine, "--at", "#the-mistake", "--json")[1])
    assert [(one["text"], one["bookmark"]) for one in shown["notes"]] == [("he wavers", "the mistake")]
    whole = json.loads(ran("export", mine, "--to", "json")[1])
    assert [one["text"] for one in whole["entries"][at - 1]["notes"]] == ["he wavers"]


def test_a_note_is_kept_in_the_store_once(ran: Ran, tour: str) -> None:
    assert ran("import", tour)[0] == 0
    first = kept(ran, "tour", "--at", AT, "he wavers", "--chapter", "The end")
    code, out, err = ran("note", "tour", "--at", AT, "he wavers", "--chapter", "The end")
    assert (code, out) == (0, first)
    assert "nothing was written" in err
    assert [line for line in ran("note", "tour", "--list")[1].splitlines() if "wavers" in line] == [
        '  note: he wavers; chapter "The end"'
    ]


def test_a_list_leaves_out_what_others_alone_may_read(ran: Ran, mine: str) -> None:
    kept(ran, mine, "--at", AT, "he cheats", "--for", "judge", "--by", "Eve")
    kept(ran, mine, "--at", AT, "his hand is empty", "--for", "A")
    told = {viewer: ran("note", mine, "--list", "--as", viewer)[1] for viewer in ("A", "B", "spectator", "judge")}
    assert {viewer for viewer, out in told.items() if "cheats" in out} == {"judge"}
    assert {viewer for viewer, out in told.items() if "Eve" in out} == {"judge"}
    assert {viewer for viewer, out in told.items() if "empty" in out} == {"A", "judge"}
    *notes, last = map(json.loads, ran("note", mine, "--list", "--json")[1].splitlines())
    assert last == {"summary": True, "match": mine, "viewer": "spectator", "notes": len(notes)}
    assert all(one["note"].get("to") is None for one in notes)


def test_a_text_comes_from_stdin(ran: Ran, mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("two\nlines\n"))
    (note,) = json.loads(kept(ran, mine, "--at", AT, "-", "--json"))["notes"]
    assert note["text"] == "two\nlines"


def test_a_variation_and_arrows(ran: Ran, mine: str) -> None:
    at = "3.main.4"  # A attacks Imperial Recruit with Imperial Recruit
    said = kept(ran, mine, "--at", at, "--variation", "end", "--arrow", "A imperial -> B champion", "--arrow", "B")
    assert [line.partition("  note: ")[2] for line in said.splitlines()] == [
        "arrow from A Imperial Recruit to B champion; marked: B",
        "variation: end",
    ]


REFUSED = {
    "no moment": (["x"], 2, "--at ADDRESS"),
    "no such moment": (["--at", "99.main", "x"], 2, "there is no such place"),
    "no such bookmark": (["--at", "the mistake", "x"], 2, "this is not an address"),
    "nothing said": (["--at", AT], 2, "the note says nothing"),
    "no mark": (["--at", AT, "--mark", "wow"], 2, '"wow" is not a mark; expected !, ?'),
    "no card": (["--at", AT, "--arrow", "A Imperil Recruit -> B"], 2, "on it are A Imperial Recruit"),
    "no reader": (["--at", AT, "x", "--for", "Zoe"], 2, "expected A, B or judge"),
    "no line": (["--at", AT, "--variation", "frobnicate"], 3, "it cannot be read at"),
    "two things": (["--list", "x"], 2, "--list goes with"),
    "an address": (["--at", AT, "--bookmark", "T5"], 2, "is an address already"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_bad_input_is_one_sentence_and_nothing_is_written(name: str, ran: Ran, mine: str) -> None:
    arguments, expected, said = REFUSED[name]
    before = Path(mine).read_bytes()
    code, out, err = ran("note", mine, *arguments)
    assert (code, out) == (expected, "")
    assert said in err
    assert len(err.splitlines()) == 1
    assert Path(mine).read_bytes() == before


def test_a_sealed_log_and_stdin_take_no_note(ran: Ran, tour: str, tmp_path: Path) -> None:
    log = tmp_path / "tour.ndjson"
    assert ran("export", tour, "--to", "ndjson", "--out", str(log))[0] == 0
    code, _, err = ran("note", str(log), "--at", AT, "x")
    assert (code, "export it to a transcript, or import it into the store" in err) == (3, True)
    code, _, err = ran("note", "-", "--at", AT, "x")
    assert (code, "not on stdin" in err) == (2, True)


@pytest.mark.parametrize("form", ["transcript", "ndjson", "json", "html"])
def test_an_export_may_leave_the_notes_out(form: str, ran: Ran, mine: str) -> None:
    kept(ran, mine, "--at", "3.main.20", "a secret plan", "--bookmark", "the mistake", "--variation", "end")
    told = {one: ran("export", mine, "--to", form, *one)[1] for one in ((), ("--strip", "notes"))}
    for words in ("a secret plan", "the mistake", "so that it survives to strike again", "time is called"):
        assert (words in told[()], words in told["--strip", "notes"]) == (True, False)


def test_a_moment_without_notes_is_the_same_moment(ran: Ran, mine: str) -> None:
    kept(ran, mine, "--at", "3.main.20", "early", "--mark", "?")
    later = "5.main.3"
    whole = json.loads(ran("show", mine, "--at", later, "--json")[1])
    text = ran("export", mine, "--to", "text", "--at", later, "--strip", "notes")[1]
    assert whole["said"] in text
    assert ran("export", mine, "--to", "text", "--at", later)[1].count("\n") == text.count("\n")


def test_what_is_stripped_is_sealed_anew(ran: Ran, mine: str, tmp_path: Path) -> None:
    sealed, bare = str(tmp_path / "sealed.ndjson"), str(tmp_path / "bare.ndjson")
    assert ran("export", mine, "--to", "ndjson", "--out", sealed)[0] == 0
    assert ran("export", sealed, "--to", "ndjson", "--strip", "notes", "--out", bare)[0] == 0
    assert ran("verify", bare)[0] == 0
    assert "time is called" not in Path(bare).read_text()
    assert ran("validate", bare)[0] == 0
