"""What holds for every test: how hypothesis draws its examples, the marks that tests bear, and that none starts programs unsaid."""

import os
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from ga_replay.core.cards.catalogue import IN_FORCE, in_force
from tests.support.trails.samples import sample_cards

hypothesis.settings.register_profile("clone", deadline=None)
# On a machine that lands changes a failure must be the change's own: the same examples each time.
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "clone")


LONG: dict[str, dict[str, bool | list[str]]] = tomllib.loads(Path(__file__).with_name("long.toml").read_text("utf-8"))


FOLDERS = {
    "process": ("tests/process/", "tests/packaging/", "tests/browser/"),
    "law": (
        "tests/laws/",
        "tests/samples/",
        "tests/fuzz/",
        "tests/cli/test_any_line.py",
        "tests/cli/test_strangers.py",
        "tests/logs/position/test_samples.py",
    ),
}
"""The marks that every test of a folder or file bears."""
FIXTURES = {"process": ("postgres",)}
"""The marks that every test bears that asks for one of these."""
STARTS = {"os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.system", "subprocess.Popen"}
"""What Python tells of a program that is started."""
ALONE: list[str] = []
"""The test that runs, if it starts no programs."""


def pytest_configure(config: pytest.Config) -> None:
    for mark in (
        "rule(*ids): the rules of the book that the test is about; it fails without any one of them",
        "long: named in tests/long.toml; `make test` leaves it out, `make laws` runs it",
        "law: what holds of every log, sample or command; `make quick` leaves it out",
        "process: starts programs; `make quick` leaves it out",
    ):
        config.addinivalue_line("markers", mark)
    sys.addaudithook(heard)


def heard(event: str, _arguments: object) -> None:
    if event in STARTS and ALONE:
        raise AssertionError(f"{ALONE[0]} starts a program: it has to bear @pytest.mark.process")


def takes_long(nodeid: str) -> bool:
    file, _, test = nodeid.partition("::")
    function, _, case = test.partition("[")
    named = LONG.get(file, {}).get(function, False)
    return named if isinstance(named, bool) else case.startswith(tuple(named))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        file = item.nodeid.partition("::")[0]
        fixtures = getattr(item, "fixturenames", ())
        marks = {mark for mark, places in FOLDERS.items() if file.startswith(places)}
        marks |= {mark for mark, names in FIXTURES.items() if set(names) & set(fixtures)}
        if file.endswith("_laws.py"):
            marks.add("law")
        if takes_long(item.nodeid):
            marks.add("long")
        for mark in sorted(marks):
            item.add_marker(mark)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    ALONE[:] = [] if item.get_closest_marker("process") else [item.nodeid]


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    ALONE.clear()


@pytest.fixture(autouse=True, scope="session")
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The user's own files, keys among them, lie in a folder of the tests."""
    folder = tmp_path_factory.mktemp("share")
    os.environ["XDG_DATA_HOME"] = str(folder)
    return folder / "ga-replay"


@pytest.fixture(autouse=True, scope="session")
def trails_cards() -> Iterator[None]:
    """Trails ships no cards: every test has those of its samples, which a command or a match of its own does not see."""
    with in_force(sample_cards()):
        yield


@pytest.fixture(autouse=True)
def same_cards_after(trails_cards: None) -> Iterator[None]:
    """Whatever a test does, the cards in force are afterwards those from before it."""
    before = IN_FORCE.get()
    yield
    assert IN_FORCE.get() is before
