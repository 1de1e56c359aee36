"""What holds for tests of the edition: cards can be described on the spot, and the later rules judge."""

from collections.abc import Iterator

import pytest

from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import SHELF
from tests.support.grand_archive.later import RULES, rules_in_force


@pytest.fixture(scope="module", autouse=True)
def later_rules() -> Iterator[None]:
    with queries.use_pool(SHELF), rules_in_force(RULES):
        yield
