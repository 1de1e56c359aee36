"""What the tests of samples share: where the files are, how they are read, and what `ga-replay validate` finds in them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ga_replay.app import games
from ga_replay.core.ports.notation import Notation
from ga_replay.logs.transcript.reading.expand import Expansion, expand
from ga_replay_cli.__main__ import run

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
GAMES = {name.replace("-", "_"): game for name, game in games.GAMES.items()}
"""The games by the folders of their samples."""
MATCHES, SERIES, PLAYOUTS, FAULTS = (
    [path for game in GAMES for path in sorted((SAMPLES / game / kind).glob(files))]
    for kind, files in (
        ("matches", "*.transcript"),
        ("series", "*.transcript"),
        ("playouts", "*.ndjson"),
        ("faults", "*.transcript"),
    )
)


def name_of(path: Path) -> str:
    """What a test of that file is called."""
    return f"{folder_of(path)}-{path.stem}"


def folder_of(path: Path) -> str:
    """The folder of the game that a sample belongs to."""
    return path.relative_to(SAMPLES).parts[0]


def wording_of(path: Path) -> Notation:
    """The wording of the game that a sample belongs to."""
    return GAMES[folder_of(path)].wording


def beside(path: Path) -> Callable[[str], str]:
    """The loader of the deck lists that a transcript names."""
    return lambda name: (path.parent / name).read_text()


def expanded(path: Path) -> Expansion:
    """The log of a sample's transcript."""
    text = path.read_text()
    said = expand(text, wording_of(path), beside(path), path.name)
    assert not said.diagnostics
    return said


Validate = Callable[..., tuple[int, list[dict[str, Any]]]]


@pytest.fixture
def validate(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Validate:
    """Exit code and findings of `ga-replay validate --json`; the last is the summary."""
    monkeypatch.setenv("GA_REPLAY_DB", f"sqlite:///{tmp_path / 'matches.sqlite'}")

    def validated(*paths: Path) -> tuple[int, list[dict[str, Any]]]:
        code = run(["validate", "--json", *map(str, paths)])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return validated
