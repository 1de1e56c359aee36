"""Recorders killed at random moments: a sample of what `python -m tests.laws.prove kills` does a thousand times."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.laws.killed import kills

KILLS = 20


def test_nothing_acknowledged_is_lost_and_the_log_is_the_one_never_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GA_REPLAY_DB", f"sqlite:///{tmp_path / 'matches.sqlite'}")
    *_, last = kills(KILLS, tmp_path, 14)
    assert last.wrong == []
    assert last.kills >= KILLS
