"""Where the published cards and decks lie: they are not ours to ship, so `make corpus` names them."""

import os
from pathlib import Path

import pytest

NAMED = {"--cards": "GA_REPLAY_CARDS", "--decks": "GA_REPLAY_DECKS", "--epic": "GA_REPLAY_EPIC"}
"""Each option and the variable that may stand for it; several folders of decks are apart as in PATH."""
OPTIONAL = frozenset({"--epic"})
"""Without this file its tests are left out of the run by name (`make corpus`)."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cards", default=os.environ.get(NAMED["--cards"]), help="the official index's cards, one file")
    parser.addoption("--decks", action="append", help="a folder of deck lists, *.txt; may be given several times")
    parser.addoption("--epic", default=os.environ.get(NAMED["--epic"]), help="the gallery of Epic's cards, one file")


def pytest_configure(config: pytest.Config) -> None:
    for option, variable in NAMED.items():
        paths = _folders(config) if option == "--decks" else [config.getoption(option)]
        if not any(paths) and option in OPTIONAL:
            continue
        for path in paths or [""]:
            if not path or not Path(path).exists():
                found = f"{path} does not exist" if path else "it is not named"
                raise pytest.UsageError(f"the corpus needs {option} PATH (or {variable}): {found}; see `make corpus`")


def _folders(config: pytest.Config) -> list[str]:
    named: list[str] = config.getoption("--decks") or os.environ.get(NAMED["--decks"], "").split(os.pathsep)
    return named


@pytest.fixture(scope="session")
def corpus_cards(pytestconfig: pytest.Config) -> Path:
    """The cards.json that `make corpus CARDS=…` names."""
    return Path(pytestconfig.getoption("--cards")).resolve()


@pytest.fixture(scope="session")
def corpus_decks(pytestconfig: pytest.Config) -> list[Path]:
    """Every list in the folders that `make corpus DECKS="… …"` names."""
    return sorted(file for folder in _folders(pytestconfig) for file in Path(folder).resolve().glob("*.txt"))


@pytest.fixture(scope="session")
def epic_cards(pytestconfig: pytest.Config) -> Path:
    """The gallery that `make corpus EPIC=…` names."""
    return Path(pytestconfig.getoption("--epic")).resolve()
