"""Games of chance with the sample decks: all legal, and every kind of deed is carried out by some card."""

from __future__ import annotations

import random
from functools import cache

import pytest

from ga_replay.core.log.entries import Header
from ga_replay.core.rules.verdict import Status
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.rules import EDITION, GAME, RULESET
from ga_replay.games.trails.setup import referee_for
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.support.trails.samples import DECKS, samples, seat

DECISIONS = 250


@cache
def played(seed: int) -> Recording:
    """A play-out of two of the sample decks."""
    one, two = DECKS[seed % len(DECKS)], DECKS[(seed // len(DECKS) + seed) % len(DECKS)]
    header = Header(GAME, EDITION, (seat("A", one), seat("B", two)), "A")
    with known_pool.use(samples()):
        return play_out(Recording(referee_for(header, RULESET)), random.Random(seed), DECISIONS)


@pytest.mark.parametrize("seed", range(8))
def test_games_of_chance_are_legal(seed: int) -> None:
    recording = played(seed)
    assert [verdict for verdict in recording.verdicts if verdict.status is not Status.LEGAL] == []
