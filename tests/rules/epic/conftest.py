"""What holds for tests of Epic's rules: cards can be described on the spot."""

from collections.abc import Iterator

import pytest

from ga_replay.games.epic import queries
from tests.support.epic.build import SHELF


@pytest.fixture(scope="module", autouse=True)
def described_cards() -> Iterator[None]:
    with queries.use_pool(SHELF):
        yield
