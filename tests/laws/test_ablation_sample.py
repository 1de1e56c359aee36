"""Law 7: take a rule out, and a test that bears its id sees a difference; an error of another kind is no proof."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.rules import RULESET
from tests.rules.grand_archive.build import RULES, SHELF, rules_in_force
from tests.rules.grand_archive.marked import by_rule

IDS = sorted(RULESET.ids())


@pytest.fixture(autouse=True)
def described_cards() -> Iterator[None]:
    with look.use_pool(SHELF):
        yield


@pytest.mark.parametrize("rule", IDS)
def test_some_test_bears_the_rule(rule: str) -> None:
    assert by_rule().get(rule), f"no test bears @pytest.mark.rule({rule!r})"


@pytest.mark.parametrize("rule", IDS)
def test_without_the_rule_a_test_that_bears_it_fails(rule: str) -> None:
    without = RULES.without(rule)
    told = []
    for name, run in by_rule().get(rule, ()):
        with rules_in_force(without):
            try:
                run()
            except AssertionError:
                return
        told.append(name)
    raise AssertionError(f"nothing changed without {rule}: {told}")
