"""What the tests of commands share: a store of their own, and the two matches of the tour."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ga_replay_cli.__main__ import run

SAMPLES = Path(__file__).resolve().parents[2] / "samples"


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store in the test's own folder, which is what every command uses."""
    file = tmp_path / "matches.sqlite"
    monkeypatch.setenv("GA_REPLAY_DB", f"sqlite:///{file}")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    return file


@pytest.fixture
def tour() -> str:
    return str(SAMPLES / "tour" / "tour.transcript")


@pytest.fixture
def fault() -> str:
    return str(SAMPLES / "tour" / "fault.transcript")


Ran = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ran(capsys: pytest.CaptureFixture[str]) -> Ran:
    """Runs a command: exit code, stdout, stderr."""

    def go(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = run(arguments)
        seen = capsys.readouterr()
        return code, seen.out, seen.err

    return go


def objects(out: str) -> list[dict[str, Any]]:
    """The lines of --json."""
    return [json.loads(line) for line in out.splitlines()]
