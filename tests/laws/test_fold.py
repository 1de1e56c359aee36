"""Law 1: folding in two goes is folding in one, whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ga_replay.core import events as ev
from ga_replay.core.table.fold import FoldError, apply, fold
from ga_replay.core.table.mixtures import candidates
from ga_replay.games.grand_archive.zones import FIELD, STACK
from tests.support.laws.games import EPIC, GRAND_ARCHIVE, MATCHES, Match
from tests.support.places import ROOT

DIGEST = """
import hashlib
from tests.support.laws.games import EPIC, GRAND_ARCHIVE
tables = [match.played().referee.table for match in (GRAND_ARCHIVE[0], EPIC[1])]
values = [getattr(table, slot) for table in tables for slot in type(table).__slots__]
said = [repr(sorted(value) if isinstance(value, frozenset) else value) for value in values]
print(hashlib.sha256(repr(said).encode()).hexdigest())
"""


@given(st.sampled_from(MATCHES), st.floats(0, 1))
def test_a_fold_can_be_cut_anywhere(match: Match, where: float) -> None:
    recording = match.played()
    cut = int(where * len(recording.entries))
    table = fold(recording.entries[:cut], match.empty())
    kept = table.fork()
    assert fold(recording.entries[cut:], table) == fold(recording.entries, match.empty()) == recording.referee.table
    assert kept == fold(recording.entries[:cut], match.empty())


def test_a_fork_shares_nothing_that_changes() -> None:
    match = MATCHES[0]
    recording = match.played()
    half = len(recording.entries) // 2
    table = fold(recording.entries[:half], match.empty())
    before = {slot: repr(getattr(table, slot)) for slot in type(table).__slots__}
    fold(recording.entries[half:], table.fork())
    assert {slot: repr(getattr(table, slot)) for slot in type(table).__slots__} == before


def test_the_hash_seed_changes_nothing() -> None:
    """The same play-out, order of every dict and list included, in processes that hash strings differently."""
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", DIGEST], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE
        )
        for seed in ("0", "1", "4711")
    ]
    digests = {run.communicate(timeout=120)[0] for run in runs}
    assert all(run.returncode == 0 for run in runs)
    assert len(digests) == 1


@pytest.mark.parametrize("to", [FIELD, STACK])
def test_what_is_uncovered_into_a_zone_of_objects_is_one(to: str) -> None:
    """No rule brings it there, a log may say so: wherever cards are objects, each has one (found by hypothesis)."""
    table = MATCHES[0].empty()
    for fact in (ev.CardsAdded("A", FIELD, 1, 2), ev.Overlaid(2, 1, FIELD), ev.Uncovered(2, to)):
        apply(table, fact)
    assert set(table.things) == {1, 2}
    assert table.things[1].number != table.things[2].number


@pytest.mark.parametrize("match", [GRAND_ARCHIVE[0], EPIC[0]], ids=str)
def test_mixed_cards_are_alike_and_the_rest_of_the_zone_is_as_it_was(match: Match) -> None:
    table = match.empty()
    facts = (
        ev.CardsAdded("A", "A:deck", 1, 4, ("x", "x", "y", "z")),
        *[ev.Identified(handle, card, "A") for handle, card in ((1, "x"), (2, "y"), (3, "z"))],
        ev.CardMoved(4, "A:deck", "A:hand"),
        ev.Mixed("A:deck", (1, 2, 4)),
    )
    for fact in facts:
        apply(table, fact)
    assert table.card_of == {3: "z"}  # one that lies elsewhere is not mixed
    assert candidates(table, 1) == candidates(table, 2) == {"x": 1, "y": 1}
    assert candidates(table, 4) == table.remaining["A:deck"] == {"x": 1, "y": 0, "z": 0}
    assert table.zones["A:deck"] == [3, 2, 1]
    with pytest.raises(FoldError):
        apply(table, ev.Mixed("A:deck", (9,)))
