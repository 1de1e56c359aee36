"""The surroundings of a command under test: a store of its own, no colours, and a window of a known width."""

from pathlib import Path

import pytest


def own_store(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The store in that folder, which every command uses from now on."""
    file = folder / "matches.sqlite"
    monkeypatch.setenv("GA_REPLAY_DB", f"sqlite:///{file}")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("GA_REPLAY_TRACEBACK", "1")
    monkeypatch.setenv("COLUMNS", "120")
    return file
