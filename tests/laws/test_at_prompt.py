"""Going on is going on at the prompt too: answers by number, by letters, by name and by line."""

from __future__ import annotations

import pytest

from tests.support.laws.at_prompt import otherwise
from tests.support.laws.games import EPIC, GRAND_ARCHIVE, TRAILS, Match

ANSWERS = 40


@pytest.mark.parametrize("role", ["all", "A"])
@pytest.mark.parametrize("match", [GRAND_ARCHIVE[0], EPIC[0], TRAILS[0]], ids=str)
def test_a_recorder_who_stops_before_any_answer_goes_on_as_if_nothing_was(match: Match, role: str) -> None:
    assert list(otherwise(match.header, 1, ANSWERS, role)) == []
