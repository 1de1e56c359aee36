"""Events in words, made in any order: the same as told from the first to the last."""

from __future__ import annotations

import random

import pytest

from ga_replay.app.study.sentences import Sentences
from tests.support.app.opened import Opened


@pytest.mark.parametrize("sample", ["tour/fault.transcript", "epic/faults/reversed-after-drawing.ndjson"])
def test_they_are_the_same_in_any_order(sample: str, opened: Opened) -> None:
    judgement = opened(sample).judge("spectator")
    told = {moment.position: said for moment, said in judgement.narrated(everything=True)}
    sentences, rng = Sentences(judgement), random.Random(1)
    for _ in range(80):
        begin = rng.randrange(1, len(judgement) + 1)
        for n in range(begin, min(len(judgement), begin + 5) + 1):
            assert sentences[n] == told[n]
    while sentences.ahead(1.0):
        pass
    assert {n: sentences[n] for n in told} == told
    assert sentences.find("no such words", told) is None
