"""Where the published cards and decks lie: they are not ours to ship, so `make corpus` names them."""

import os
from pathlib import Path

import pytest

NAMED = {
    "--cards": "GA_REPLAY_CARDS",
    "--decks": "GA_REPLAY_DECKS",
    "--epic": "GA_REPLAY_EPIC",
    "--newer": "GA_REPLAY_NEWER",
    "--newer-decks": "GA_REPLAY_NEWER_DECKS",
}
"""Each option and the variable that may stand for it."""
OPTIONAL = frozenset({"--epic", "--newer", "--newer-decks"})
"""Without these files their tests are left out of the run by name (`make corpus`)."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cards", default=os.environ.get(NAMED["--cards"]), help="the official index's cards, one file")
    parser.addoption("--decks", default=os.environ.get(NAMED["--decks"]), help="a folder of deck lists, *.txt")
    parser.addoption("--epic", default=os.environ.get(NAMED["--epic"]), help="the gallery of Epic's cards, one file")
    parser.addoption("--newer", default=os.environ.get(NAMED["--newer"]), help="a newer index of cards, one file")
    parser.addoption(
        "--newer-decks",
        default=os.environ.get(NAMED["--newer-decks"]),
        help="a folder of lists with newer cards, *.txt",
    )


def pytest_configure(config: pytest.Config) -> None:
    for option, variable in NAMED.items():
        path = config.getoption(option)
        if not path and option in OPTIONAL:
            continue
        if not path or not Path(path).exists():
            found = f"{path} does not exist" if path else "it is not named"
            raise pytest.UsageError(f"the corpus needs {option} PATH (or {variable}): {found}; see `make corpus`")


@pytest.fixture(scope="session")
def corpus_cards(pytestconfig: pytest.Config) -> Path:
    """The cards.json that `make corpus CARDS=…` names."""
    return Path(pytestconfig.getoption("--cards")).resolve()


@pytest.fixture(scope="session")
def corpus_decks(pytestconfig: pytest.Config) -> Path:
    """The folder that `make corpus DECKS=…` names."""
    return Path(pytestconfig.getoption("--decks")).resolve()


@pytest.fixture(scope="session")
def newer_cards(pytestconfig: pytest.Config) -> Path:
    """The cards that `make corpus NEWER=…` names: newer than those that the package ships."""
    return Path(pytestconfig.getoption("--newer")).resolve()


@pytest.fixture(scope="session")
def newer_decks(pytestconfig: pytest.Config) -> Path:
    """The folder that `make corpus NEWER_DECKS=…` names."""
    return Path(pytestconfig.getoption("--newer-decks")).resolve()


@pytest.fixture(scope="session")
def epic_cards(pytestconfig: pytest.Config) -> Path:
    """The gallery that `make corpus EPIC=…` names."""
    return Path(pytestconfig.getoption("--epic")).resolve()
