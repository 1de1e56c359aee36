"""The sample matches and play-outs: legal from end to end, and the same log in every form."""

from collections import Counter
from pathlib import Path

import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.core import events as ev
from ga_replay.games.epic import decisions as epic
from ga_replay.games.grand_archive import decisions as grand_archive
from ga_replay.games.trails import decisions as trails
from ga_replay.logs.ndjson import read_ndjson
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.samples import MATCHES, PLAYOUTS, Validate, beside, expanded, folder_of, name_of, wording_of

MOST_BYTES = 100_000
LEAST = {"grand_archive": 3, "epic": 3, "trails": 2}
"""How many matches a game has at least."""
PLAYED_OUT = {"grand_archive": 20, "epic": 12, "trails": 6}
"""How many play-outs a game has."""
DEVELOPED: dict[str, dict[type[ev.Event], int]] = {
    "grand_archive": {ev.Overlaid: 2},
    "epic": {epic.AttackersDeclared: 5, epic.TriggerTaken: 1, epic.HandRevealed: 3, epic.Mulliganed: 2},
    "trails": {
        trails.AttackTargeted: 5,
        trails.Supported: 5,
        trails.HomebasePlaced: 8,
        trails.CureChosen: 5,
        trails.FoughtBack: 2,
    },
}
"""What occurs in each match, and how often at least: champions level up, battles are fought."""


def test_there_are_matches_and_some_playouts_of_each_game() -> None:
    written = Counter(folder_of(path) for path in MATCHES)
    assert all(written[game] >= least for game, least in LEAST.items())
    assert Counter(folder_of(path) for path in PLAYOUTS) == PLAYED_OUT


def test_a_match_of_epic_is_of_four_players() -> None:
    headers = [expanded(path).header for path in MATCHES if folder_of(path) == "epic"]
    assert sorted(len(header.seats) for header in headers if header is not None) == [2, 2, 4]


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_a_match_is_legal_and_played_to_a_win(path: Path, validate: Validate) -> None:
    code, found = validate(path)
    assert (code, found[:-1]) == (0, [])
    events = [entry.event for entry in expanded(path).entries]
    assert any(isinstance(event, ev.GameEnded) and event.winner for event in events)
    assert not any(isinstance(event, (epic.Conceded, grand_archive.Conceded, trails.Conceded)) for event in events)
    for kind, least in DEVELOPED[folder_of(path)].items():
        assert sum(isinstance(event, kind) for event in events) >= least, kind.__name__


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_contracting_the_log_of_a_match_gives_its_very_text(path: Path) -> None:
    said = expanded(path)
    assert said.header is not None
    assert contract(said.header, said.entries, wording_of(path), beside(path)) == path.read_text()


def test_playouts_are_legal(validate: Validate) -> None:
    code, found = validate(*PLAYOUTS)
    assert (code, found[:-1]) == (0, [])


@pytest.mark.parametrize("path", PLAYOUTS, ids=name_of)
def test_a_playout_is_sealed_long_enough_and_small(path: Path) -> None:
    written = path.read_bytes()
    log = read_ndjson(written, CODECS)
    assert log.intact
    assert log.complete
    assert len(log.entries) >= 300
    assert len(written) < MOST_BYTES


@pytest.mark.parametrize("path", PLAYOUTS[::4], ids=name_of)
def test_expanding_the_transcript_of_a_playout_gives_its_very_log(path: Path) -> None:
    log = read_ndjson(path.read_bytes(), CODECS)
    assert log.header is not None
    text = contract(log.header, log.entries, wording_of(path))
    again = expand(text, wording_of(path))
    assert not again.diagnostics
    assert (again.header, again.entries) == (log.header, log.entries)
