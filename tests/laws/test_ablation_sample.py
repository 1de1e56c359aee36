"""Law 7: take a rule out, and a test that bears its id sees a difference; an error of another kind is no proof."""

from __future__ import annotations

import pytest

from tests.support.rules.ablation import Proof, take_out
from tests.support.rules.tested import GAMES

IDS = [(name, rule) for name, game in GAMES.items() for rule in sorted(game.ruleset.ids())]


@pytest.mark.parametrize(("game", "rule"), IDS)
def test_some_test_bears_the_rule(game: str, rule: str) -> None:
    assert GAMES[game].by_rule().get(rule), f"no test bears @pytest.mark.rule({rule!r})"


@pytest.mark.parametrize(("game", "rule"), IDS)
def test_without_the_rule_a_test_that_bears_it_fails(game: str, rule: str) -> None:
    taken = take_out(GAMES[game], rule)
    assert taken.proof is Proof.SEEN, f"without {rule}: {taken.proof}; {taken.told}"
