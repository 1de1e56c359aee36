"""What the tests of commands share: a store of their own, and the two matches of the tour."""

from pathlib import Path

import pytest

from ga_replay_cli.__main__ import run
from ga_replay_cli.console import ExitCode
from tests.support.cli import stores
from tests.support.cli.played import PLAYED, Played, Ran
from tests.support.places import SAMPLES


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store in the test's own folder, which is what every command uses."""
    return stores.own_store(tmp_path, monkeypatch)


@pytest.fixture
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user of their own."""
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(params=PLAYED, ids=[one.game for one in PLAYED])
def played(request: pytest.FixtureRequest) -> Played:
    """A legal match of every game in turn."""
    found: Played = request.param
    return found


@pytest.fixture
def tour() -> str:
    return str(SAMPLES / "tour" / "tour.transcript")


@pytest.fixture
def fault() -> str:
    return str(SAMPLES / "tour" / "fault.transcript")


@pytest.fixture
def ran(capsys: pytest.CaptureFixture[str]) -> Ran:
    """Runs a command: exit code, stdout, stderr."""

    def go(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = run(arguments)
        seen = capsys.readouterr()
        assert code != ExitCode.INTERNAL, seen.err
        return code, seen.out, seen.err

    return go
