"""The first turns of matches of much played decks, written from what the cards say: each event is judged, and each is legal."""

from pathlib import Path

import pytest

from ga_replay.core import events as ev
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.samples import OPENINGS, Validate, beside, expanded, name_of, wording_of

LEAST_TURNS = 6
MOST_BYTES = 60_000


@pytest.mark.parametrize("path", OPENINGS, ids=name_of)
def test_an_opening_is_legal_and_nothing_in_it_is_unclear(path: Path, validate: Validate) -> None:
    code, found = validate(path)
    assert (code, found[:-1]) == (0, [])


@pytest.mark.parametrize("path", OPENINGS, ids=name_of)
def test_an_opening_is_small_says_what_it_shows_and_lasts_some_turns(path: Path) -> None:
    text = path.read_text()
    assert text.startswith("% ")
    assert len(text.encode()) < MOST_BYTES
    assert sum(isinstance(entry.event, ev.TurnBegan) for entry in expanded(path).entries) >= LEAST_TURNS


@pytest.mark.parametrize("path", OPENINGS, ids=name_of)
def test_contracting_the_log_of_an_opening_and_expanding_it_gives_that_log(path: Path) -> None:
    said = expanded(path)
    assert said.header is not None
    text = contract(said.header, said.entries, wording_of(path), beside(path))
    assert expand(text, wording_of(path), beside(path), path.name).entries == said.entries
