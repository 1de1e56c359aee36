"""A match written by a program: what goes out comes back, and nobody gets what they cannot know."""

from __future__ import annotations

from pathlib import Path

import pytest

import ga_replay as ga
from ga_replay.app.signing import sign_log
from ga_replay.core.events import Identified
from ga_replay.logs.ed25519 import public_key
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour" / "tour.transcript"
PLAYOUT = SAMPLES / "grand_archive" / "playouts" / "01-lorraine-crux-rai-arcane.ndjson"
SEED = bytes([5]) * 32


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    return tmp_path


def names_told(match: ga.Match, to: str) -> list[Identified]:
    """The cards whose names the log says to that seat alone."""
    events = [entry.event for entry in match.entries]
    return [event for event in events if isinstance(event, Identified) and event.card and event.to == to]


def test_a_match_goes_out_sealed_and_comes_back() -> None:
    data = ga.open(TOUR).to_ndjson()
    again = ga.open(data)
    proved = ga.verify(data)
    assert (proved.intact, proved.complete, proved.withheld) == (True, True, 0)
    assert again.players == ga.open(TOUR).players
    assert len(again) == len(ga.open(TOUR))
    assert again.to_ndjson() == data  # a sealed log stays as it is
    assert ga.open(TOUR).to_ndjson() == data  # and the same match has the same seal


def test_plain_ndjson_has_no_seal() -> None:
    proved = ga.verify(ga.open(TOUR).to_ndjson(plain=True))
    assert (proved.chained, proved.sealed, proved.diagnostics) == (False, False, ())


def test_a_viewer_gets_no_secret_of_others() -> None:
    whole, theirs = ga.open(PLAYOUT), ga.open(ga.open(PLAYOUT).to_ndjson("B"))
    assert names_told(whole, "A")
    assert names_told(whole, "B")
    assert names_told(theirs, "A") == []
    assert len(names_told(theirs, "B")) == len(names_told(whole, "B"))
    assert ga.verify(ga.open(PLAYOUT).to_ndjson("B")).is_sound


def test_handles_of_a_transcript_say_nothing_of_its_lists() -> None:
    """In the lists' own order the handles would tell each card; a viewer's log is that of the mixed match."""
    match = ga.open(TOUR)
    assert match.to_ndjson("B", plain=True) == match.mixed().to_ndjson("B", plain=True)
    assert match.mixed().entries != match.entries
    assert match.to_transcript("B") == match.mixed().to_transcript("B")


def test_a_transcript_of_all_is_the_same_match() -> None:
    match = ga.open(TOUR)
    text = match.to_transcript()
    again = ga.read(text, decks_from=TOUR.parent)
    assert (again.problems, again.players, list(again.entries)) == ((), match.players, list(match.entries))


def test_an_unknown_viewer_and_a_match_that_stops_are_errors() -> None:
    match = ga.open(TOUR)
    for write in (match.to_ndjson, match.to_transcript):
        with pytest.raises(ga.UnknownNameError) as told:
            write("C")
        assert told.value.place == str(TOUR)
    stops = ga.read('[A "Ann"] [B "Bo"]\nplace Spirit of Fire\n  dance')
    for write in (stops.to_ndjson, stops.to_transcript):
        with pytest.raises(ga.UnreadableError, match="dance"):
            write()


def test_a_match_is_signed_into_a_file_and_a_log_in_its_own(home: Path) -> None:
    key = home / "my.key"
    key.write_text(f"ed25519 {SEED.hex()}\n", encoding="utf-8")
    key.chmod(0o600)
    log = home / "signed.ndjson"
    done = sign_log(ga.open(TOUR), by="judge", key=key, out=log)
    assert (done.file, done.by, done.upto, done.new) == (str(log), "judge", 0, True)
    assert sign_log(log, by="Ann", key=key, upto=10).upto == 10
    assert not sign_log(log, by="Ann", key=key, upto=10).new
    first, second = ga.verify(log).signatures
    assert (first.by, first.whole, first.valid, first.key) == ("judge", True, True, public_key(SEED).hex())
    assert (second.by, second.whole, second.valid, second.upto) == ("Ann", False, True, 10)
    with pytest.raises(ga.GaReplayError, match="name the file"):
        sign_log(ga.open(TOUR), by="judge", key=key)
    with pytest.raises(ga.KeyFileError):
        sign_log(log, by="judge", key=home / "no.key")
