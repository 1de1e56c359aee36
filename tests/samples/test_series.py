"""The samples of whole matches: several games, legal from end to end, the same log in every form, and the result that they tell."""

from pathlib import Path

import pytest

from ga_replay.core.log.outcome import TELLING, outcome
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.samples import SERIES, Validate, beside, expanded, folder_of, name_of, wording_of

RESULTS = {"grand_archive": ("won", "A", ["B", "A", "A"]), "epic": ("won", "B", ["B", ""]), "trails": ("drawn", "", ["A", "", "B"])}  # fmt: skip
"""Who won the match, and each of its games, as the samples say in so many words: concessions, draws, a drop, a result handed in."""


def test_each_game_has_one() -> None:
    assert {folder_of(path) for path in SERIES} == RESULTS.keys()


@pytest.mark.parametrize("path", SERIES, ids=name_of)
def test_a_whole_match_is_legal_and_has_its_result(path: Path, validate: Validate) -> None:
    assert validate(path)[0] == 0
    assert validate(path)[1][:-1] == []
    said = expanded(path)
    assert said.header is not None
    told = [(at, entry.event) for at, entry in enumerate(said.entries, 1) if type(entry.event) in TELLING]
    came = outcome(said.header, told, len(said.entries))
    assert (came.result, came.winner, [game.winner for game in came.games]) == RESULTS[folder_of(path)]


@pytest.mark.parametrize("path", SERIES, ids=name_of)
def test_contracting_the_log_of_a_whole_match_gives_its_very_text(path: Path) -> None:
    said = expanded(path)
    assert said.header is not None
    assert contract(said.header, said.entries, wording_of(path), beside(path)) == path.read_text()
