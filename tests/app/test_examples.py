"""The programs in examples/ do what their first lines say; each can be read at a glance."""

from __future__ import annotations

import csv
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

import ga_replay as ga
from ga_replay_storage import open_store
from tests.support.places import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
TOUR = ROOT / "samples" / "tour"
MOST_LINES = 60
PATIENCE = 60
"""Seconds in which a follower tells what was stored."""


def run(name: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The example in a process of its own, with what it prints."""
    command = [sys.executable, str(ROOT / "examples" / name), *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_short_and_uses_the_public_interface_alone(example: Path) -> None:
    text = example.read_text(encoding="utf-8")
    assert len(text.splitlines()) < MOST_LINES
    imports = [
        line for line in text.splitlines() if "ga_replay" in line and line.lstrip().startswith(("import ", "from "))
    ]
    assert set(imports) <= {"import ga_replay as ga", "from ga_replay_storage import open_store"}
    assert imports


@pytest.mark.process
def test_the_findings_of_a_folder_are_a_table(tmp_path: Path) -> None:
    """The tour's fault: attacking rests the unit, so one that attacked cannot attack again (attacking-and-the-combat-phase.1.4)."""
    shutil.copytree(ROOT / "samples" / "grand_archive" / "decks", tmp_path / "grand_archive" / "decks")
    shutil.copytree(TOUR, tmp_path / "tour")
    (tmp_path / "tour" / "a-torn.ndjson").write_text("{")
    done = run("judge_folder.py", tmp_path / "tour")
    (row,) = csv.DictReader(done.stdout.splitlines())
    assert (Path(row["file"]).name, row["line"], row["verdict"]) == ("fault.transcript", "23", "illegal")
    assert (row["address"], row["rule"]) == ("1:3.main.38", "attacking-and-the-combat-phase.1.4")
    assert row["instead"].startswith("A passes; ")
    assert "a-torn.ndjson" in done.stderr
    assert done.returncode == 1


@pytest.mark.process
def test_a_folder_without_findings(tmp_path: Path) -> None:
    done = run("judge_folder.py", tmp_path)
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 1)


@pytest.mark.process
@pytest.mark.parametrize("game", [game.name for game in ga.supported_games()])
def test_bots_play_a_game_out_by_the_rules_and_again_by_the_seed(game: str) -> None:
    first, again = (run("bot.py", game, "2") for _ in range(2))
    assert (first.returncode, first.stdout) == (0, again.stdout), first.stderr
    assert "illegal=0" in first.stderr
    assert "unfinished" not in first.stderr
    played = ga.read(first.stdout, decks_from=ROOT / "samples" / "trails" / "cards")
    assert (played.game, played.problems) == (game, ())
    assert played.judge().end.board.winner in played.players
    assert run("bot.py", game, "3").stdout != first.stdout


@pytest.mark.process
@pytest.mark.parametrize(("game", "winner"), [("epic", "Ann"), ("grand_archive", "Bo"), ("trails", "Ann")])
def test_a_study_says_how_the_match_went(game: str, winner: str) -> None:
    match = ROOT / "samples" / game / "matches" / "1.transcript"
    done = run("study.py", match)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{winner} wins" in done.stdout
    assert "possibilities in the middle" in done.stdout


def lines_of(process: subprocess.Popen[str]) -> Iterator[str]:
    """What it prints, as it comes; it is killed if it takes too long, so that no test waits for ever."""
    timer = Timer(PATIENCE, process.kill)
    timer.start()
    assert process.stdout is not None
    yield from process.stdout
    timer.cancel()


@pytest.mark.process
def test_a_follower_tells_what_is_recorded_as_it_comes(tmp_path: Path) -> None:
    """It is told of an attack by a rested unit before the game goes on, and ends when somebody concedes."""
    url = f"sqlite:///{tmp_path / 'league.sqlite'}"
    header, *turns = (TOUR / "fault.transcript").read_text().split("\nT")
    began = ga.read(header, decks_from=TOUR)
    with open_store(url) as store, ga.record(began, into=store.target("swiss-3")) as recorder:
        command = [sys.executable, str(ROOT / "examples" / "follow.py"), url, "swiss-3"]
        for turn in turns[:2]:
            recorder.write(f"T{turn}")
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as follower:
            try:
                told = lines_of(follower)
                assert any("turn 2 begins" in line for line in told)
                for turn in turns[2:]:
                    recorder.write(f"T{turn}")
                assert any("illegal" in line and "attacking-and-the-combat-phase.1.4" in line for line in told)
                recorder.write("B concede")
                recorder.finish()
                rest = list(told)
                assert follower.wait(timeout=PATIENCE) == 0
            finally:
                follower.kill()
    assert any("B concedes" in line for line in rest)


@pytest.mark.process
def test_a_follower_of_a_match_that_is_not_there_says_so(tmp_path: Path) -> None:
    done = run("follow.py", f"sqlite:///{tmp_path / 'league.sqlite'}", "swiss-3")
    assert done.returncode == 1
    assert "swiss-3" in done.stderr
    assert "Traceback" not in done.stderr
