"""Taking a rule out and looking whether a test that bears its id sees it: only a failed assertion is a proof."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from types import FrameType

import pytest
from msgspec import Struct

from ga_replay.core.rules.ruleset import Ruleset
from tests.support.rules.marked import Run
from tests.support.rules.tested import Tested

PATIENCE = 20.0
"""Seconds that one test may take; without a rule a game may go round in circles."""


class Proof(StrEnum):
    """What came of taking a rule out."""

    SEEN = "seen"  # a test fails without it, as it should
    SURVIVED = "survived"  # every test that bears it passes without it, or none bears it
    INVALID = "invalid"  # nothing but exceptions and time-outs, or a test that fails with all rules as well


class Taken(Struct, frozen=True):
    """A rule that was taken out: `tests` are those that bear it, `told` says what came of each that proves nothing.

    `seen_by` is the first test that fails without it.
    """

    rule: str
    proof: Proof
    tests: int
    told: tuple[str, ...] = ()
    seen_by: str = ""


class TookTooLong(BaseException):
    """A test that never ends; no error of the program, so that nothing in it can catch it."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Gives up after so many seconds. Only in the main thread."""

    def give_up(_signal: int, _frame: FrameType | None) -> None:
        raise TookTooLong

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def take_out(game: Tested, rule: str) -> Taken:
    """Runs the tests of the game that bear the rule without it, up to the first that sees the difference."""
    bearing = game.by_rule().get(rule, [])
    without = game.rules.without(rule)
    told: list[str] = []
    invalid = False
    for name, run in bearing:
        failed = outcome(game, run, without)
        if failed == "fails":
            if outcome(game, run, game.rules) == "":
                return Taken(rule, Proof.SEEN, len(bearing), seen_by=name)
            failed = "fails with the rule as well"
        invalid = invalid or failed != ""
        told.append(f"{name}: {failed or 'passes without the rule'}")
    return Taken(rule, Proof.INVALID if invalid else Proof.SURVIVED, len(bearing), tuple(told))


def outcome(game: Tested, run: Run, rules: Ruleset) -> str:
    """Empty where the test passes, `fails` where an assertion does not hold, else what went wrong."""
    try:
        with game.judged_by(rules), patience(PATIENCE):
            run()
    except AssertionError:
        return "fails"
    except TookTooLong:
        return f"is not done after {PATIENCE:.0f} seconds"
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - told, as no proof
        return f"raises {type(error).__name__}: {error}"
    return ""
