"""What holds for tests of rules: the mark that names the rule's id, and cards described on the spot."""

from collections.abc import Iterator

import pytest

from ga_replay.games.grand_archive import look
from tests.rules.grand_archive.build import SHELF


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the book that the test is about; it fails without any one of them")


@pytest.fixture(scope="session", autouse=True)
def described_cards() -> Iterator[None]:
    with look.use_pool(SHELF):
        yield
