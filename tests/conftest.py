"""What holds for every test: how hypothesis draws its examples, and the mark that names the rule of the book."""

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from ga_replay.core.catalogue import IN_FORCE, in_force
from tests.games.trails.samples import sample_cards

hypothesis.settings.register_profile("clone", deadline=None)
# On a machine that lands changes a failure must be the change's own: the same examples each time.
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "clone")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(*ids): the rules of the book that the test is about; it fails without any one of them"
    )


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
