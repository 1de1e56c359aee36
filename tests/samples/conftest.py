"""What the tests of samples share: where the files are, how they are read, and what `ga-replay validate` finds in them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs.transcript.expand import Expansion, expand
from ga_replay_cli.__main__ import run

SAMPLES = Path(__file__).resolve().parents[2] / "samples" / "grand_archive"
MATCHES = sorted((SAMPLES / "matches").glob("*.transcript"))
PLAYOUTS = sorted((SAMPLES / "playouts").glob("*.ndjson"))
FAULTS = sorted((SAMPLES / "faults").glob("*.transcript"))


def beside(path: Path) -> Callable[[str], str]:
    """The loader of the deck lists that a transcript names."""
    return lambda name: (path.parent / name).read_text()


def expanded(path: Path) -> Expansion:
    """The log of a sample's transcript."""
    said = expand(path.read_text(), WORDING, beside(path), path.name)
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
