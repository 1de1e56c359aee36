"""The law of reach on a sample: a line taken away leaves unclear what it had changed, and makes nothing illegal (DESIGN, section 3)."""

from __future__ import annotations

import random

import pytest

from tests.laws.games import PAIRS, events, header, played
from tests.laws.reaching import broken, lines_of

LINES = 4
"""So many of each play-out; `python -m tests.laws.prove reach` takes them all."""


@pytest.mark.parametrize("pair", PAIRS[:3], ids=lambda pair: f"{pair[0]}-{pair[1]}")
def test_a_line_that_nobody_can_read_leaves_unclear_what_it_did(pair: tuple[str, str, int]) -> None:
    log = events(played(*pair))
    lines = lines_of(header(*pair[:2]), log)
    assert len(lines) > LINES
    for line in random.Random(pair[2]).sample(lines, LINES):
        assert not list(broken(log, line)), line.address
