"""`ga-replay verify`: three answers a log, one exit code."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.core.events import CardMoved, Identified, Noted
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import read_ndjson, write_ndjson
from ga_replay.logs.redact import redact
from ga_replay.logs.seal import seal_line, sign
from ga_replay_cli.__main__ import run
from ga_replay_cli.console import ExitCode
from tests.support.places import SAMPLES

HEADER = Header("grand-archive", "2025-08-08", (Seat("A"), Seat("B")))
ENTRIES = [Entry(CardMoved(1, "A:main", "A:hand")), Entry(Identified(1, "Fire", "A")), Entry(Noted("gg"))]
SEALED = write_ndjson(HEADER, ENTRIES, salts_from(b"for this test"))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "match.ndjson"
    path.write_bytes(SEALED)
    return path


def signed(data: bytes) -> bytes:
    seal = read_ndjson(data, CODECS).seal
    assert seal
    return b"".join([*data.splitlines(keepends=True)[:-1], seal_line(sign(seal, "Eve", bytes(32)))])


def told(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return said.out


def test_a_sealed_log_is_intact_and_complete(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(log)]) == ExitCode.LEGAL
    assert f"{log}: intact, complete, 3 entries, digest " in told(capsys)


def test_a_view_verifies_too(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_bytes(b"".join(redact(SEALED.splitlines(keepends=True), "spectator", CODECS)))
    assert run(["verify", str(log)]) == ExitCode.LEGAL
    assert "1 secret left out" in told(capsys)


def test_an_edited_log_is_not_intact(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_bytes(SEALED.replace(b"gg", b"GG"))
    assert run(["verify", str(log)]) == ExitCode.INTEGRITY
    said = told(capsys)
    assert "not intact, not complete, 2 entries" in said
    assert f"{log}:4: the chain breaks here" in said


def test_a_cut_log_is_intact_but_not_complete(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_bytes(b"".join(SEALED.splitlines(keepends=True)[:-1]))
    assert run(["verify", str(log)]) == ExitCode.INTEGRITY
    assert ": intact, not complete, 3 entries" in told(capsys)


def test_a_log_written_by_hand_is_unsealed(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_bytes(write_ndjson(HEADER, ENTRIES))
    assert run(["verify", str(log)]) == ExitCode.INTEGRITY
    assert "unsealed: well formed" in told(capsys)


def test_what_cannot_be_read(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_bytes(b"\x00\xff")
    assert run(["verify", str(log)]) == ExitCode.UNREADABLE
    assert f"{log}:1:2: the byte 0xff is not valid UTF-8" in told(capsys)
    assert run(["verify", str(tmp_path / "not-there.ndjson")]) == ExitCode.UNREADABLE
    assert "No such file" in told(capsys)
    assert run(["verify", str(tmp_path)]) == ExitCode.UNREADABLE


def test_the_worst_of_several_logs_counts(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "plain.ndjson").write_bytes(write_ndjson(HEADER, ENTRIES))
    assert run(["verify", str(log), str(tmp_path / "plain.ndjson"), "--json"]) == ExitCode.INTEGRITY
    first, second, summary = map(json.loads, told(capsys).splitlines())
    assert (first["intact"], first["complete"], first["entries"]) == (True, True, 3)
    assert (second["chained"], second["diagnostics"]) == (False, [])
    assert summary == {
        "summary": True,
        "files": 2,
        "intact": 1,
        "complete": 1,
        "signed": 0,
        "known": 0,
        "unreadable": 0,
    }


def test_signatures_are_checked(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_bytes(signed(SEALED))
    assert run(["verify", str(log)]) == ExitCode.LEGAL
    assert "signed by Eve, key 3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29" in told(capsys)
    log.write_bytes(signed(SEALED).replace(b'"by":"Eve"', b'"by":"Eva"'))
    assert run(["verify", str(log)]) == ExitCode.INTEGRITY
    assert "NOT signed by Eva" in told(capsys)


def test_without_the_package_signatures_stay_unchecked(
    log: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log.write_bytes(signed(SEALED))
    for name in [*sys.modules, "cryptography.exceptions"]:
        if name.startswith("cryptography"):
            monkeypatch.setitem(sys.modules, name, None)
    assert run(["verify", str(log)]) == ExitCode.LEGAL
    said = capsys.readouterr()
    assert "perhaps signed by Eve" in said.out
    assert "ga-replay[sign]" in said.err


def test_stdin(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SEALED)))
    assert run(["verify", "-"]) == ExitCode.LEGAL
    assert "stdin: intact, complete" in told(capsys)


def test_no_file_is_a_usage_error() -> None:
    assert run(["verify"]) == ExitCode.USAGE


def test_a_transcript_is_told_to_be_one(capsys: pytest.CaptureFixture[str]) -> None:
    tour = SAMPLES / "tour/tour.transcript"
    assert run(["verify", str(tour)]) == 3
    said = told(capsys)
    assert "this is a transcript; expected an NDJSON log; write it as one: ga-replay export FILE --to ndjson" in said
