"""A cut recording, mended by a program."""

from __future__ import annotations

from pathlib import Path

import pytest

from ga_replay.app.errors import IntegrityError, RecordingError, UnreadableError
from ga_replay.app.mending import mend
from ga_replay.app.targets import InFile
from ga_replay.core.events import Noted
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.ndjson import plain_lines, sealed_lines

HEADER = Header("grand-archive", "2025-08-08", (Seat("A"), Seat("B")))
ENTRIES = [Entry(Noted("one")), Entry(Noted("two"))]
PLAIN = b"".join(plain_lines(HEADER, ENTRIES))
SEALED = b"".join(sealed_lines(HEADER, ENTRIES, lambda at: bytes([at]) * 16))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "m.ndjson"


def test_a_whole_log_stays_as_it_is(log: Path) -> None:
    log.write_bytes(PLAIN)
    done = mend(log)
    assert (done.events, done.bytes, done.kept_in, log.read_bytes()) == (2, 0, "", PLAIN)


def test_what_was_cut_is_dropped_and_kept(log: Path) -> None:
    whole, rest = PLAIN, b'{"n":3,"event":{"ty'
    log.write_bytes(whole + rest)
    done = mend(str(log))
    assert (done.events, done.line, done.bytes, done.dropped) == (2, 4, len(rest), rest.decode())
    assert (log.read_bytes(), Path(done.kept_in).read_bytes()) == (whole, rest)


def test_a_sealed_log_without_its_end_is_not_complete(log: Path) -> None:
    log.write_bytes(SEALED[:-10])
    done = mend(log)
    assert (done.sealed, done.complete, done.events) == (True, False, 2)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (SEALED.replace(b"one", b"ONE"), IntegrityError),
        (PLAIN.replace(b'"n":1', b'"n":7'), UnreadableError),
        (b'{"what":"ever"', UnreadableError),
        (None, UnreadableError),
    ],
)
def test_whatever_else_is_wrong_is_told_and_nothing_is_changed(
    log: Path, data: bytes | None, kind: type[UnreadableError]
) -> None:
    if data is not None:
        log.write_bytes(data)
    with pytest.raises(kind) as told:
        mend(log)
    assert told.value.place.startswith(str(log))
    assert data is None or log.read_bytes() == data


def test_a_log_that_somebody_writes_is_left_alone(log: Path) -> None:
    writer = InFile(log)
    try:
        with pytest.raises(RecordingError):
            mend(log)
    finally:
        writer.close()
