"""The programs in examples/ do what their first lines say; each can be read at a glance."""

from __future__ import annotations

import csv
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
TOUR = ROOT / "samples" / "tour"
MOST_LINES = 60


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


def test_a_folder_without_findings(tmp_path: Path) -> None:
    done = run("judge_folder.py", tmp_path)
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 1)
