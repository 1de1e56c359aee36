"""What holds for every test: how hypothesis draws its examples, and the mark that names the rule of the book."""

import os
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


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(*ids): the rules of the book that the test is about; it fails without any one of them"
    )
    config.addinivalue_line("markers", "long: named in tests/long.toml; `make test` leaves it out, `make laws` runs it")


def takes_long(nodeid: str) -> bool:
    file, _, test = nodeid.partition("::")
    function, _, case = test.partition("[")
    named = LONG.get(file, {}).get(function, False)
    return named if isinstance(named, bool) else case.startswith(tuple(named))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if takes_long(item.nodeid):
            item.add_marker("long")


@pytest.fixture(autouse=True, scope="session")
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The user's own files, keys among them, lie in a folder of the tests."""
    folder = tmp_path_factory.mktemp("share")
    os.environ["XDG_DATA_HOME"] = str(folder)
    return folder / "ga-replay"


@pytest.fixture(autouse=True, scope="session")
def cards() -> Iterator[None]:
    """Trails ships no cards: every test has those of its samples, which a command or a match of its own does not see."""
    with in_force(sample_cards()):
        yield


@pytest.fixture(autouse=True)
def same_cards_after(cards: None) -> Iterator[None]:
    """Whatever a test does, the cards in force are afterwards those from before it."""
    before = IN_FORCE.get()
    yield
    assert IN_FORCE.get() is before
