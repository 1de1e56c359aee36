"""What the tests of the library share: opening samples, and texts, as matches."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ga_replay.app.match import Match
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import Opening, open_file
from tests.support.app.opened import Opened, opened_file
from tests.support.places import SAMPLES


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's own, for keys."""
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def opened() -> Opened:
    return opened_file


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], Match]:
    """A transcript as a match, with the deck lists of Grand Archive beside it."""

    def write(text: str) -> Match:
        file = tmp_path / "m.transcript"
        file.write_text(text, encoding="utf-8")
        return open_file(file, Opening(NamedFiles(SAMPLES / "tour")))

    return write
