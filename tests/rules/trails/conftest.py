"""What holds for tests of Trails' rules: cards can be described on the spot."""

from collections.abc import Iterator

import pytest

from ga_replay.games.trails.queries import use_pool
from tests.support.trails.build import SHELF


@pytest.fixture(scope="module", autouse=True)
def described_cards() -> Iterator[None]:
    with use_pool(SHELF):
        yield
