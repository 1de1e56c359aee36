"""What the tests of samples share: where the files are, how they are read, and what `ga-replay validate` finds in them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ga_replay.core.wording import Wording
from ga_replay.games.epic.notation import WORDING as EPIC
from ga_replay.games.grand_archive.notation import WORDING as GRAND_ARCHIVE
from ga_replay.logs.transcript.expand import Expansion, expand
from ga_replay_cli.__main__ import run

ROOT = Path(__file__).resolve().parents[2] / "samples"
SAMPLES = ROOT / "grand_archive"
WORDINGS: dict[str, Wording] = {"grand_archive": GRAND_ARCHIVE, "epic": EPIC}
"""The games that have samples, by their folders."""
MATCHES = sorted((SAMPLES / "matches").glob("*.transcript"))
PLAYOUTS = sorted((SAMPLES / "playouts").glob("*.ndjson"))
FAULTS = [path for game in WORDINGS for path in sorted((ROOT / game / "faults").glob("*.transcript"))]


def beside(path: Path) -> Callable[[str], str]:
    """The loader of the deck lists that a transcript names."""
    return lambda name: (path.parent / name).read_text()


def wording_of(path: Path) -> Wording:
    """How the game is worded in whose folder the sample lies."""
    return WORDINGS[path.parents[1].name]


def expanded(path: Path) -> Expansion:
    """The log of a sample's transcript."""
    said = expand(path.read_text(), wording_of(path), beside(path), path.name)
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
