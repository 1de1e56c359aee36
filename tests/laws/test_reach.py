"""The law of reach on a sample: a line taken away leaves unclear what it had changed, and makes nothing illegal (DESIGN, section 3)."""

from __future__ import annotations

import random

import pytest

from ga_replay.games.grand_archive.language.scope import Scope
from tests.support.laws.games import GRAND_ARCHIVE, Match, events
from tests.support.laws.reaching import broken, lines_of
from tests.support.laws.reaching_positions import breaches, is_plain, softened
from tests.support.positions.corpora import GRAND_ARCHIVE as GRAND_ARCHIVE_POSITIONS

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


SAMPLE = 40
"""So many positions at a time; `python -m tests.laws.prove sentences` takes them all."""


@pytest.mark.parametrize("seed", [1, 2])
def test_a_sentence_that_nobody_can_read_leaves_unclear_what_it_did(seed: int) -> None:
    """In the sample positions, plays of the very card and what follows in later turns among them."""
    drafts = random.Random(seed).sample(GRAND_ARCHIVE_POSITIONS.drafts(), SAMPLE)
    assert [one for draft in drafts for one in breaches(draft)] == []


UNRELATED = Scope(about=(), lasts="game")
"""Of a line that speaks of nothing that any prohibition asks for."""


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_plainly_forbidden_stays_so_beside_an_unrelated_line(seed: int) -> None:
    drafts = [one for one in GRAND_ARCHIVE_POSITIONS.drafts() if any(map(is_plain, one.played))]
    found = random.Random(seed).sample(drafts, SAMPLE)
    assert [one for draft in found for one in softened(draft, UNRELATED)] == []
