"""What the tests of samples share: where the files are, how they are read, and what `ga-replay validate` finds in them."""

import json
from pathlib import Path
from typing import Any

import pytest

from ga_replay_cli.__main__ import run
from tests.support.samples import Validate

KEPT: dict[tuple[Path, ...], tuple[int, str]] = {}
"""What was said of samples, each of which is judged once."""


@pytest.fixture
def validate(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Validate:
    """Exit code and findings of `ga-replay validate --json`; the last is the summary."""
    monkeypatch.setenv("GA_REPLAY_DB", f"sqlite:///{tmp_path / 'matches.sqlite'}")

    def validated(*paths: Path) -> tuple[int, list[dict[str, Any]]]:
        if paths not in KEPT:
            code = run(["validate", "--json", *map(str, paths)])
            KEPT[paths] = code, capsys.readouterr().out
        code, out = KEPT[paths]
        return code, [json.loads(line) for line in out.splitlines()]

    return validated
