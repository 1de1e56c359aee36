"""The law of reach on a sample: a line taken away leaves unclear what it had changed, and makes nothing illegal (DESIGN, section 3)."""

from __future__ import annotations

import random

import pytest

from tests.laws.games import GRAND_ARCHIVE, Match, events
from tests.laws.reaching import broken, lines_of

LONG = 1500
"""So many decisions are the whole of a game."""
LINES = 4
"""So many of each play-out; `python -m tests.laws.prove reach` takes them all."""


@pytest.mark.parametrize("match", GRAND_ARCHIVE[:3], ids=str)
def test_a_line_that_nobody_can_read_leaves_unclear_what_it_did(match: Match) -> None:
    log = match.events()
    lines = lines_of(match.header, log)
    assert len(lines) > LINES
    for line in random.Random(match.seed).sample(lines, LINES):
        assert not list(broken(log, line)), line.address


@pytest.mark.parametrize(
    ("one", "other", "seed", "address"),
    [
        ("rai-arcane-2", "rai-arcane", 33, "arcane-blast#1"),  # without the line more is to be paid, and nobody pays it
        ("silvie-wind", "silvie-wind", 13, "limitless-slime#2"),  # without it an ally has to die that dies much later
        ("tonoris-wind-3", "lorraine-wind", 10, "ornamental-greatsword#1"),  # a trigger goes without its window
    ],
)
def test_what_comes_of_a_doubt_long_after_is_in_doubt(one: str, other: str, seed: int, address: str) -> None:
    match = Match("grand-archive", (one, other), seed)
    log = events(match.played(LONG))
    line = next(line for line in lines_of(match.header, log) if line.address == address)
    assert not list(broken(log, line))
