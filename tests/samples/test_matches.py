"""The sample matches and play-outs: legal from end to end, and the same log in every form."""

from pathlib import Path

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs.ndjson import read_ndjson
from ga_replay.logs.transcript.contract import contract
from ga_replay.logs.transcript.expand import expand
from ga_replay_cli.codecs import CODECS
from tests.samples.conftest import MATCHES, PLAYOUTS, Validate, beside, expanded

MOST_BYTES = 100_000


def test_there_are_three_matches_and_twenty_playouts() -> None:
    assert len(MATCHES) == 3
    assert len(PLAYOUTS) == 20


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_match_is_legal_and_played_to_a_win(path: Path, validate: Validate) -> None:
    code, found = validate(path)
    assert (code, found[:-1]) == (0, [])
    events = [entry.event for entry in expanded(path).entries]
    assert any(isinstance(event, ev.GameEnded) and event.winner for event in events)
    assert not any(isinstance(event, de.Conceded) for event in events)
    assert sum(isinstance(event, ev.Overlaid) for event in events) >= 3, "champions level up"


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_contracting_the_log_of_a_match_gives_its_very_text(path: Path) -> None:
    said = expanded(path)
    assert said.header is not None
    assert contract(said.header, said.entries, WORDING, beside(path)) == path.read_text()


def test_playouts_are_legal(validate: Validate) -> None:
    code, found = validate(*PLAYOUTS)
    assert (code, found[:-1]) == (0, [])


@pytest.mark.parametrize("path", PLAYOUTS, ids=lambda path: path.stem)
def test_a_playout_is_sealed_long_enough_and_small(path: Path) -> None:
    written = path.read_bytes()
    log = read_ndjson(written, CODECS)
    assert log.intact
    assert log.complete
    assert len(log.entries) >= 300
    assert len(written) < MOST_BYTES


@pytest.mark.parametrize("path", PLAYOUTS[::4], ids=lambda path: path.stem)
def test_expanding_the_transcript_of_a_playout_gives_its_very_log(path: Path) -> None:
    log = read_ndjson(path.read_bytes(), CODECS)
    assert log.header is not None
    text = contract(log.header, log.entries, WORDING)
    again = expand(text, WORDING)
    assert not again.diagnostics
    assert (again.header, again.entries) == (log.header, log.entries)
