"""Somebody who steps through a sample, for tests: keys in words, and the rows of the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ga_replay.app.match import Match
from ga_replay_cli.stepper.stepper import Judged, Stepper, Writes
from tests.support.app.opened import opened_file

VIEWERS = ("A", "B", "spectator", "judge", "all")
TOUR, FAULT = "tour/tour.transcript", "tour/fault.transcript"
GAMES = (FAULT, "epic/matches/2.transcript", "trails/matches/1.transcript")
NAMES = {"space": " ", "comma": ","}


def stepping(
    sample: str | Match, viewer: str = "spectator", at: str | int = 0, writes: Writes | None = None
) -> Stepper:
    """At that moment of a sample, or of a match; every judgement is waited for."""
    match = sample if isinstance(sample, Match) else opened_file(sample)
    known = match.judge(viewer)
    stepper = Stepper(
        lambda eyes: known if eyes == viewer else match.judge(eyes),
        VIEWERS,
        viewer,
        known.at(at).position,
        writes=writes,
    )
    stepper.patience = None
    return stepper


@cache
def _judged(sample: str) -> Judged:
    """A sample as it is judged for each viewer, once for all tests."""
    return cache(opened_file(sample).judge)


def press(at: Stepper, *keys: str) -> Stepper:
    """Presses them: a letter, or the name of a key; whoever types words presses each letter."""
    for key in keys:
        letter = NAMES.get(key, key if len(key) == 1 else None)
        at.press(key, letter)
    return at


def typed(at: Stepper, key: str, text: str) -> Stepper:
    """A key that begins a line, the line, and Enter."""
    return press(at, key, *text, "enter")


def rows(at: Stepper, width: int = 80, height: int = 24) -> list[str]:
    """The frame as text, without blanks at the ends of its rows."""
    return [str(row).rstrip() for row in at.frame(width, height).rows]


def text(at: Stepper, width: int = 80, height: int = 24) -> str:
    return "\n".join(rows(at, width, height))


def remembers() -> tuple[list[str], Callable[[str], None]]:
    """What is handed to the terminal to be copied."""
    copied: list[str] = []
    return copied, copied.append
