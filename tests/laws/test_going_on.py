"""The law that going on is going on, over every line of the matches, faults and tours, and a sample of the play-outs."""

from __future__ import annotations

from pathlib import Path

import pytest

from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.laws.going_on import (
    called,
    judged_otherwise,
    never_stopped,
    of_two_games,
    otherwise,
    pairs,
    paths,
    sample,
    stopped_twice,
)

WHOLE = paths("*/matches", "*/series", "tour")
FAULTS = paths("*/faults")
PLAYOUTS = paths("*/playouts")[::8]
PAIRS = 2


@pytest.mark.parametrize("path", WHOLE, ids=called)
def test_a_match_stopped_before_any_line_goes_on_as_if_it_never_was(path: Path) -> None:
    match = sample(path)
    pens = never_stopped(match)
    assert list(otherwise(match, pens)) == []
    whole = pens[-1].recording.entries
    stops = [stopped_twice(match, whole, first, second) for first, second in pairs(match, PAIRS, 1)]
    assert stops == [None] * PAIRS
    assert judged_otherwise(match, pens[-1]) == []


@pytest.mark.parametrize("first", ["A", "B"])
def test_a_match_of_two_games_stopped_before_any_line_goes_on_as_if_it_never_was(first: str) -> None:
    match = of_two_games(first)
    pens = never_stopped(match)
    assert list(otherwise(match, pens)) == []
    assert judged_otherwise(match, pens[-1]) == []
    text = contract(match.header, list(pens[-1].recording.entries), match.wording)
    assert expand(text, match.wording).entries == tuple(pens[-1].recording.entries)


@pytest.mark.parametrize("path", [*FAULTS, *PLAYOUTS], ids=called)
def test_what_went_wrong_goes_on_alike(path: Path) -> None:
    match = sample(path)
    pens = never_stopped(match)
    assert list(otherwise(match, pens, 1)) == []
    assert judged_otherwise(match, pens[-1]) == []
