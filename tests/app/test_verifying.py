"""What a log proves, as a program asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.app.errors import KeyFileError
from ga_replay.app.keys import KnownKeys
from ga_replay.app.verifying import Standing, verify
from ga_replay.core.events import CardMoved, Identified, Noted
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.ed25519 import public_key
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import read_ndjson, write_ndjson
from ga_replay.logs.redact import redact
from ga_replay.logs.seal import seal_line, sign

HEADER = Header("grand-archive", "2025-08-08", (Seat("A"), Seat("B")))
ENTRIES = [Entry(CardMoved(1, "A:main", "A:hand")), Entry(Identified(1, "Fire", "A")), Entry(Noted("gg"))]
SEALED = write_ndjson(HEADER, ENTRIES, salts_from(b"for this test"))
LINES = SEALED.splitlines(keepends=True)
SEED = bytes([7]) * 32
KEY = public_key(SEED).hex()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def signed(by: str) -> bytes:
    seal = read_ndjson(SEALED, CODECS).seal
    assert seal
    return b"".join([*LINES[:-1], seal_line(sign(seal, by, SEED))])


def test_a_sealed_log_in_a_file_and_as_bytes(tmp_path: Path) -> None:
    path = tmp_path / "m.ndjson"
    path.write_bytes(SEALED)
    for log in (path, str(path), SEALED):
        found = verify(log)
        assert (found.intact, found.complete, found.sealed, found.is_sound, found.entries) == (
            True,
            True,
            True,
            True,
            3,
        )
        assert (found.signatures, found.diagnostics, found.withheld) == ((), (), 0)
    assert verify(path).file == str(path)
    assert verify(SEALED).file == ""


def test_a_view_is_sound_and_lacks_secrets() -> None:
    found = verify(b"".join(redact(LINES, "spectator", CODECS)))
    assert (found.is_sound, found.withheld) == (True, 1)


def test_what_was_edited_is_told_with_its_line() -> None:
    found = verify(SEALED.replace(b"gg", b"GG"))
    assert (found.intact, found.complete, found.is_sound, found.is_unreadable) == (False, False, False, False)
    assert [(one.code, one.line) for one in found.diagnostics] == [("edited", 4)]


def test_without_its_seal_a_log_is_intact_and_not_complete() -> None:
    found = verify(b"".join(LINES[:-1]))
    assert (found.intact, found.complete, found.sealed) == (True, False, False)


def test_a_log_by_hand_proves_nothing_and_has_no_fault() -> None:
    found = verify(write_ndjson(HEADER, ENTRIES))
    assert (found.chained, found.intact, found.is_sound, found.diagnostics) == (False, False, False, ())


def test_what_cannot_be_read_is_told_and_raises_nothing(tmp_path: Path) -> None:
    for log in (tmp_path / "missing.ndjson", tmp_path, b"\x00\xff", b""):
        found = verify(log)
        assert found.is_unreadable
        assert len(found.diagnostics) == 1


def test_a_signature_counts_by_the_readers_own_list(home: Path) -> None:
    log = signed("judge")
    (unknown,) = verify(log).signatures
    assert (unknown.by, unknown.key, unknown.valid, unknown.whole, unknown.upto) == ("judge", KEY, True, True, 3)
    assert unknown.standing is Standing.UNKNOWN
    for names, standing in ((("judge",), Standing.KNOWN), (("Bo",), Standing.OTHER)):
        found = verify(log, known=KnownKeys({KEY: names}))
        assert found.signatures[0].standing is standing
        assert found.has_signed("judge") is (standing is Standing.KNOWN)
    home.mkdir()
    (home / "known_keys").write_text(f"{KEY} judge\n", encoding="utf-8")
    assert verify(log).has_signed("judge")  # the user's own list counts where no other is given


def test_a_required_signature_that_is_not_there_is_a_fault() -> None:
    known = KnownKeys({KEY: ("judge",)})
    assert verify(signed("judge"), known=known, require=["judge"]).is_sound
    found = verify(SEALED, known=known, require=["judge"])
    assert not found.is_sound
    assert [(one.code, one.line) for one in found.diagnostics] == [("signature-missing", 5)]
    with pytest.raises(KeyFileError, match="no key is known yet"):
        verify(SEALED, require=["judge"])  # by the user's own list, which is not there


def test_a_signature_under_another_name_is_not_good() -> None:
    found = verify(signed("judge").replace(b'"by":"judge"', b'"by":"Judge"'))
    assert found.signatures[0].valid is False
    assert [one.code for one in found.diagnostics] == ["bad-signature"]


def test_a_list_of_keys_that_cannot_be_read_is_an_error(home: Path) -> None:
    home.mkdir()
    (home / "known_keys").write_text("not a key\n", encoding="utf-8")
    with pytest.raises(KeyFileError) as told:
        verify(SEALED)
    assert told.value.place == f"{home / 'known_keys'}:1"


def test_progress_is_told_in_entries() -> None:
    many = write_ndjson(HEADER, [Entry(Noted("x"))] * 10_000)
    told: list[int] = []
    verify(many, advance=told.append)
    assert told == [4096, 4096]
