"""`ga-replay branch`: another line from a moment, as a variation or as a match of its own."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ga_replay as ga
from ga_replay.app.study.variations import variations_at
from tests.support.cli.played import Ran
from tests.support.places import SAMPLES

Typed = Callable[[str], None]
OWN_OBJECTS = "attacking-and-the-combat-phase.9"
"""Players cannot attack objects they control."""
BETTER = "attack Imperial Recruit -> B champion\nretaliate no\n"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """What comes on stdin."""

    def put(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    return put


@pytest.fixture
def tour_with_decks(tmp_path: Path) -> Path:
    """The tour, with its decks, in a folder of one's own."""
    shutil.copytree(SAMPLES / "grand_archive" / "decks", tmp_path / "own" / "decks")
    file = tmp_path / "own" / "m.transcript"
    text = (SAMPLES / "tour" / "tour.transcript").read_text()
    file.write_text(text.replace("../grand_archive/decks", "decks"))
    return file


def test_a_variation_is_kept_in_the_transcript_and_walked(ran: Ran, typed: Typed, tour_with_decks: Path) -> None:
    before = tour_with_decks.read_text()
    typed(BETTER)
    code, out, err = ran("branch", str(tour_with_decks), "--at", "@233", "--by", "Ann")
    assert code == 0
    assert "variation: attack Imperial Recruit -> B champion; B retaliate no" in out
    assert "--at @234 --variation 1` walks it" in err
    assert tour_with_decks.read_text().startswith(before)

    code, out, _ = ran("step", str(tour_with_decks), "--at", "@234", "--variation", "1")
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "1:3.main.4/1.1  A attacks Spirit of Wind with A's Imperial Recruit"
    assert any(line.endswith("  B retaliates with nothing") for line in lines)
    (note,) = variations_at(ga.open(tour_with_decks).judge(), 234)
    assert note.by == "Ann"
    assert ran("validate", str(tour_with_decks))[0] == 0


def test_a_second_variation_stands_beside_the_first_though_notes_lie_between(
    ran: Ran, typed: Typed, tour_with_decks: Path
) -> None:
    text = tour_with_decks.read_text()
    line = "  draws Inspiring Call\n"
    assert text.count(line) == 1
    tour_with_decks.write_text(text.replace(line, f"{line}  {{now it matters}}\n"))
    typed(BETTER)
    assert ran("branch", str(tour_with_decks), "--at", "@233")[0] == 0
    typed("attack Imperial Recruit -> A champion\n")
    assert ran("branch", str(tour_with_decks), "--at", "@233")[0] == 1
    found = variations_at(ga.open(tour_with_decks).judge(), 235)
    assert [one.variation for one in found] == [
        "attack Imperial Recruit -> B champion; B retaliate no",
        "attack Imperial Recruit -> A champion",
    ]
    code, out, _ = ran("step", str(tour_with_decks), "--at", "@235", "--variation", "2")
    assert (code, OWN_OBJECTS in out) == (0, True)


def test_a_variation_of_a_stored_match_is_one_more_entry(ran: Ran, typed: Typed, tour: str) -> None:
    assert ran("import", tour, "--name", "final")[0] == 0
    typed("attack Imperial Recruit -> A champion\n")
    code, out, _ = ran("branch", "final", "--at", "@233")
    assert code == 1
    assert OWN_OBJECTS in out
    code, out, _ = ran("step", "final", "--at", "@234", "--variation", "1")
    assert f"illegal [{OWN_OBJECTS}]" in out.splitlines()[0]
    assert ran("validate", "final")[0] == 0, "the game itself stays legal"


def test_a_match_of_its_own_says_whence_it_comes_and_is_compared(ran: Ran, typed: Typed, tour: str) -> None:
    assert ran("import", tour, "--name", "final")[0] == 0
    typed(BETTER)
    code, _, err = ran("branch", "final", "--at", "@233", "--into", "better")
    assert code == 0
    assert "`ga-replay diff final better`" in err
    _, out, _ = ran("export", "better", "--to", "transcript")
    assert '[From "final @233"]' in out
    code, out, _ = ran("diff", "final", "better")
    assert code == 1
    assert "final at 1:3.main.4 (@234): A attacks B's Imperial Recruit" in out
    assert "better at 1:3.main.4 (@234): A attacks Spirit of Wind" in out


def test_the_new_match_goes_on_exactly_as_the_old_one_did(
    ran: Ran, typed: Typed, played_lines: tuple[str, int, str], tmp_path: Path
) -> None:
    """Given the lines that were really played, both are the same match."""
    file, at, rest = played_lines
    into = tmp_path / "again.ndjson"
    typed(rest)
    assert ran("branch", file, "--at", f"@{at}", "--into", str(into))[0] in (0, 1)
    code, out, _ = ran("diff", file, str(into), "--decks-from", str(SAMPLES / "trails" / "cards"))
    assert (code, out.startswith("Both are the same")) == (0, True)


@pytest.fixture(params=["epic/faults/fourth-copy", "trails/faults/missed-cp", "tour/tour"])
def played_lines(request: pytest.FixtureRequest) -> tuple[str, int, str]:
    """A sample, the last event before a line in its second half, and the lines from there on."""
    file = SAMPLES / f"{request.param}.transcript"
    match = ga.open(file)
    lines = file.read_text().splitlines()
    cut = next(n for n in range(len(lines) * 3 // 4, len(lines)) if lines[n].startswith("T"))
    at = next(n for n, line in enumerate(match.lines) if line > cut)
    return str(file), at, "\n".join(lines[cut:]) + "\n"


def test_a_line_that_cannot_be_read_keeps_nothing(ran: Ran, typed: Typed, tour_with_decks: Path) -> None:
    before = tour_with_decks.read_bytes()
    typed("attack Imperial Recruit -> B champion\nfrobnicate\n")
    code, _, err = ran("branch", str(tour_with_decks), "--at", "@233")
    assert code == 3
    assert 'stdin:2:1: unknown verb "frobnicate"' in err
    assert "no variation is kept; fix the line and give them all again" in err
    assert tour_with_decks.read_bytes() == before


def test_nothing_said_is_nothing_kept(ran: Ran, typed: Typed, tour_with_decks: Path) -> None:
    before = tour_with_decks.read_bytes()
    typed("")
    code, _, err = ran("branch", str(tour_with_decks), "--at", "@233")
    assert (code, "nothing was recorded" in err) == (0, True)
    assert tour_with_decks.read_bytes() == before


@pytest.mark.parametrize(
    ("options", "code", "why"),
    [
        ((), 2, "say where the new line begins: --at ADDRESS"),
        (("--at", "@9999"), 2, "@9999"),
        (("--at", "9.main"), 2, "9"),
        (("--at", "@575"), 2, "nothing follows"),
        (("--at", "@233", "--into", "m.txt"), 2, "a recording is written as"),
        (("--at", "@233", "--into", "x", "--by", "Ann"), 2, "--by is for a variation"),
        (("--at", "@233", "--as", "Q"), 2, "unknown recorder"),
    ],
)
def test_what_cannot_be_is_said_so(
    ran: Ran, typed: Typed, tour: str, options: tuple[str, ...], code: int, why: str
) -> None:
    typed(BETTER)
    found, _, err = ran("branch", tour, *options)
    assert found == code
    assert why in err


def test_a_match_that_has_begun_is_not_written_over(ran: Ran, typed: Typed, tour: str, own_store: Path) -> None:
    assert ran("import", tour, "--name", "final")[0] == 0
    typed(BETTER)
    code, _, err = ran("branch", "final", "--at", "@233", "--into", "final")
    assert code == 3
    assert "a match has begun there before" in err


def test_a_damaged_match_branches_from_its_good_part(
    ran: Ran, typed: Typed, tour_with_decks: Path, tmp_path: Path
) -> None:
    tour_with_decks.write_text(f"{tour_with_decks.read_text()}  frobnicate\n")
    typed(BETTER)
    code, _, err = ran("branch", str(tour_with_decks), "--at", "@233")
    assert code == 3
    assert "--into NAME" in err
    typed(BETTER)
    assert ran("branch", str(tour_with_decks), "--at", "@233", "--into", str(tmp_path / "b.ndjson"))[0] == 0
