"""Taking a rule of Epic out and looking whether a test that bears its id sees it: only a failed assertion is a proof."""

from __future__ import annotations

import pytest

from ga_replay.core.ruleset import Ruleset
from ga_replay.games.epic import look
from ga_replay.games.epic.rules import RULESET
from tests.laws.ablation import PATIENCE, Proof, Taken, TookTooLong, patience
from tests.rules.epic.build import SHELF, rules_in_force
from tests.rules.epic.marked import by_rule
from tests.rules.grand_archive.marked import Run


def take_out(rule: str, rules: Ruleset = RULESET) -> Taken:
    """Runs the tests that bear the rule without it, up to the first that sees the difference."""
    bearing = by_rule().get(rule, [])
    told: list[str] = []
    invalid = False
    for name, run in bearing:
        failed = outcome(run, rules.without(rule))
        if failed == "fails":
            if outcome(run, rules) == "":
                return Taken(rule, Proof.SEEN, len(bearing))
            failed = "fails with the rule as well"
        invalid = invalid or failed != ""
        told.append(f"{name}: {failed or 'passes without the rule'}")
    return Taken(rule, Proof.INVALID if invalid else Proof.SURVIVED, len(bearing), tuple(told))


def outcome(run: Run, rules: Ruleset) -> str:
    """Empty where the test passes, `fails` where an assertion does not hold, else what went wrong."""
    try:
        with look.use_pool(SHELF), rules_in_force(rules), patience(PATIENCE):
            run()
    except AssertionError:
        return "fails"
    except TookTooLong:
        return f"is not done after {PATIENCE:.0f} seconds"
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - told, as no proof
        return f"raises {type(error).__name__}: {error}"
    return ""
