"""The law of reach on a sample: a line taken away leaves unclear what it had changed, and makes nothing illegal (DESIGN, section 3)."""

from __future__ import annotations

import random

import pytest

from tests.laws.games import GRAND_ARCHIVE, Match
from tests.laws.reaching import broken, lines_of

LINES = 4
"""So many of each play-out; `python -m tests.laws.prove reach` takes them all."""


@pytest.mark.parametrize("match", GRAND_ARCHIVE[:3], ids=str)
def test_a_line_that_nobody_can_read_leaves_unclear_what_it_did(match: Match) -> None:
    log = match.events()
    lines = lines_of(match.header, log)
    assert len(lines) > LINES
    for line in random.Random(match.seed).sample(lines, LINES):
        assert not list(broken(log, line)), line.address
