"""Law 7 for Epic: take a rule out, and a test that bears its id sees a difference; an error of another kind is no proof."""

from __future__ import annotations

import pytest

from ga_replay.games.epic.rules import RULESET
from tests.laws.ablation import Proof
from tests.rules.epic.ablation import take_out
from tests.rules.epic.marked import by_rule

IDS = sorted(RULESET.ids())


@pytest.mark.parametrize("rule", IDS)
def test_some_test_bears_the_rule(rule: str) -> None:
    assert by_rule().get(rule), f"no test bears @pytest.mark.rule({rule!r})"


@pytest.mark.parametrize("rule", IDS)
def test_without_the_rule_a_test_that_bears_it_fails(rule: str) -> None:
    taken = take_out(rule)
    assert taken.proof is Proof.SEEN, f"without {rule}: {taken.proof}; {taken.told}"
