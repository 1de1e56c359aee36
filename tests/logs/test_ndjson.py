"""What is wrong with a log is said once, with place, expectation and remedy; what stands before it is read."""

from __future__ import annotations

import json
import tracemalloc
from io import BytesIO
from pathlib import Path

import pytest

from ga_replay.core.events import CardMoved, CardsAdded, Identified, Noted, Shuffled
from ga_replay.core.input.limits import LINE
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.games.grand_archive.decisions import DECISIONS
from ga_replay.logs.diagnostics import REMEDIES, Code, Family
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import Log, plain_lines, read_ndjson, scan, sealed_lines, write_ndjson
from tests.support.places import ROOT

CODECS = {"grand-archive": Codec(DECISIONS)}
SALTS = salts_from(b"only for this test")
HEADER = Header("grand-archive", "2025-08-08", (Seat("A", "Ann", main=("Fire",)), Seat("B", "Bo")), "A", "standard")
ENTRIES = (
    Entry(CardsAdded("A", "A:main", 1, 3, ("Fire", "Wind", "Rain"))),
    Entry(Shuffled("A:main")),
    Entry(CardMoved(1, "A:main", "A:hand"), "draw-phase.1"),
    Entry(Identified(1, "Fire", "A"), cause=3),
    Entry(Noted("well drawn", "Bo")),
)
PLAIN = list(plain_lines(HEADER, ENTRIES))
SEALED = list(sealed_lines(HEADER, ENTRIES, SALTS))


def read(lines: bytes | list[bytes]) -> Log:
    return read_ndjson(lines if isinstance(lines, bytes) else b"".join(lines), CODECS, "match.ndjson")


def found(lines: bytes | list[bytes]) -> tuple[Code, int, int, str]:
    """The one finding: code, line, column and cause; and that the good prefix was read."""
    log = read(lines)
    (diagnostic,) = log.diagnostics
    assert log.entries == ENTRIES[: len(log.entries)]
    assert str(diagnostic).startswith("match.ndjson")
    assert diagnostic.remedy
    return diagnostic.code, diagnostic.line, diagnostic.column, diagnostic.cause


def changed(lines: list[bytes], line: int, old: bytes, new: bytes) -> list[bytes]:
    """The lines with something else on one of them, which counts from 1."""
    assert old in lines[line - 1]
    return [*lines[: line - 1], lines[line - 1].replace(old, new), *lines[line:]]


# --- good logs -------------------------------------------------------------------------------------------------------


def test_a_plain_log_is_read_and_is_neither_intact_nor_complete_nor_wrong() -> None:
    log = read(PLAIN)
    assert (log.header, log.entries, log.diagnostics) == (HEADER, ENTRIES, ())
    assert not log.chained
    assert not log.intact
    assert not log.complete


def test_a_sealed_log_is_read_and_is_intact_and_complete() -> None:
    log = read(SEALED)
    assert (log.header, log.entries, log.diagnostics) == (HEADER, ENTRIES, ())
    assert log.intact
    assert log.complete
    assert sorted(log.salts) == [-1, 1, 4]


def test_a_hand_may_write_blanks_and_any_order_and_leave_the_last_line_end_out() -> None:
    lines = [json.dumps(dict(reversed(json.loads(line).items())), indent=None).encode() for line in PLAIN]
    assert read(b"\r\n".join(lines)).entries == ENTRIES
    assert read(b"\n".join(lines) + b"\n\n  \n").entries == ENTRIES


def test_another_writer_may_leave_blanks_under_the_chain() -> None:
    """docs/log-format.md: the hash is over the bytes as they are."""
    log = read(changed(SEALED, 1, b'"version":1', b'"version": 1'))
    assert log.diagnostics[0].code is Code.EDITED
    said = log.diagnostics[0].cause.split('expected "hash":"')[1].split('"')[0]
    spaced = changed(SEALED, 1, b'"version":1', b'"version": 1')
    mark = json.loads(SEALED[0])["hash"].encode()
    again = read(changed(spaced, 1, mark, said.encode()))
    assert again.header == HEADER
    assert again.diagnostics[0].line == 2


def test_the_scan_reads_a_file_entry_by_entry_in_flat_memory(tmp_path: Path) -> None:
    path = tmp_path / "long.ndjson"
    count = 40_000
    with path.open("wb") as file:
        file.writelines(sealed_lines(HEADER, (ENTRIES[i % 5] for i in range(count)), SALTS))
    size = path.stat().st_size
    tracemalloc.start()
    with scan(path, CODECS) as reading:
        assert sum(1 for _ in reading) == count
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert reading.complete
    assert peak < size / 4


# --- unreadable ------------------------------------------------------------------------------------------------------


def test_an_empty_file() -> None:
    assert found(b"")[:2] == (Code.EMPTY_FILE, 0)
    assert found(b"\n\n")[:2] == (Code.EMPTY_FILE, 0)


def test_a_byte_order_mark() -> None:
    assert found([b"\xef\xbb\xbf", *PLAIN])[:3] == (Code.BYTE_ORDER_MARK, 1, 1)


def test_utf_16() -> None:
    code, line, _, cause = found(b"".join(PLAIN).decode().encode("utf-16"))
    assert (code, line) == (Code.NOT_UTF8, 1)
    assert "UTF-16" in cause


@pytest.mark.parametrize("lines", [PLAIN, SEALED])
def test_a_byte_that_is_no_utf8(lines: list[bytes]) -> None:
    code, line, column, cause = found(changed(lines, 6, b"well", "wéll".encode("latin-1")))
    assert (code, line) == (Code.NOT_UTF8, 6)
    assert column == PLAIN[5].index(b"well") + 2
    assert "0xe9" in cause


def test_a_line_that_is_no_json() -> None:
    code, line, column, _ = found(changed(PLAIN, 3, b'"event":', b'"event"='))
    assert (code, line, column) == (Code.NOT_JSON, 3, PLAIN[2].index(b'"event":') + len(b'"event"') + 1)


@pytest.mark.parametrize("junk", [b"[]", b"3", b'"x"', b"null", b"[" * 50_000, b"{}"])
def test_a_line_of_json_that_is_no_entry(junk: bytes) -> None:
    code, line, *_ = found([*PLAIN, junk])
    assert line == len(PLAIN) + 1
    assert code in (Code.WRONG_VALUE, Code.NOT_JSON, Code.NUMBER_MISSING, Code.TOO_MUCH)


@pytest.mark.parametrize("lines", [PLAIN, SEALED])
def test_a_blank_line_within(lines: list[bytes]) -> None:
    assert found([*lines[:3], b"\n", *lines[3:]])[:2] == (Code.BLANK_LINE, 4)


@pytest.mark.parametrize("before", [0, 1, 3])
def test_a_line_without_end_is_not_swallowed(before: int) -> None:
    lines = [*PLAIN[:before], b"{" + b" " * (LINE.most + 1)]
    code, line, *_ = found(lines)
    assert (code, line) == (Code.LINE_TOO_LONG, before + 1)


def test_a_stream_without_line_ends_is_not_read_to_its_end() -> None:
    class Endless(BytesIO):
        given = 0

        def read(self, size: int | None = -1) -> bytes:
            assert size is not None
            self.given += size
            assert self.given < 3 * LINE.most
            return b" " * size

    assert read_ndjson(Endless(), CODECS).diagnostics[0].code is Code.LINE_TOO_LONG


@pytest.mark.parametrize("line", [b"{}", b"[]", b'{"format":"pgn","version":1}', b'{"version":1}', b"7"])
def test_a_file_of_another_format(line: bytes) -> None:
    code, number, _, cause = found([line, b"\n"])
    assert (code, number) == (Code.WRONG_FORMAT, 1)
    assert '"ga-replay"' in cause


@pytest.mark.parametrize("version", [b"2", b'"1"', b"null", b"true", b"1.5"])
def test_a_log_of_another_version(version: bytes) -> None:
    code, line, _, cause = found(changed(PLAIN, 1, b'"version":1', b'"new":3,"version":' + version))
    assert (code, line) == (Code.WRONG_VERSION, 1)
    assert cause == f"the version is {version.decode()}; this program reads version 1"


def test_a_log_of_another_game() -> None:
    lines = changed(PLAIN, 1, b"grand-archive", b"epic")
    code, line, _, cause = found(lines)
    assert (code, line) == (Code.OTHER_GAME, 1)
    assert cause == 'the log is of the game "epic"; expected grand-archive'
    header = read(lines).header
    assert header
    assert header.game == "epic"


def test_a_header_that_lacks_something() -> None:
    assert found(changed(PLAIN, 1, b'"rules":"2025-08-08",', b""))[3] == 'the header lacks the field "rules"'
    assert found(changed(PLAIN, 1, b'"first":', b'"frist":'))[0] is Code.UNKNOWN_FIELD
    assert found(changed(PLAIN, 1, b'"seat":"B"', b'"seat":"A"'))[0] is Code.WRONG_VALUE
    assert (
        found(changed(PLAIN, 1, b'"first":"A"', b'"first":"Z"'))[3]
        == "\"Z\" goes first, but is not a seat; expected one of ['A', 'B']"
    )


def test_an_entry_without_its_number() -> None:
    assert found(changed(PLAIN, 4, b'"n":3,', b""))[:2] == (Code.NUMBER_MISSING, 4)


def test_an_unknown_event_lists_what_is_near() -> None:
    code, line, _, cause = found(changed(PLAIN, 4, b"CardMoved", b"CardMovd"))
    assert (code, line) == (Code.UNKNOWN_EVENT, 4)
    assert "did you mean CardMoved" in cause


def test_fields_that_are_unknown_missing_wrong_or_there_twice() -> None:
    code, line, _, cause = found(changed(PLAIN, 4, b'"handle":1', b'"handle":1,"colour":"red"'))
    assert (code, line, cause) == (
        Code.UNKNOWN_FIELD, 4, '"event" of the entry has a field "colour", which is unknown here',
    )  # fmt: skip
    assert found(changed(PLAIN, 4, b'"handle":1,', b""))[0] is Code.MISSING_FIELD
    assert found(changed(PLAIN, 4, b'"handle":1,', b'"handle":"one",'))[0] is Code.WRONG_VALUE
    assert found(changed(PLAIN, 4, b'"handle":1,', b'"handle":1,"handle":2,'))[0] is Code.REPEATED_FIELD
    assert found(changed(PLAIN, 1, b'"first":"A"', b'"first":"B","first":"A"'))[0] is Code.REPEATED_FIELD


def test_what_belongs_to_a_sealed_log_alone() -> None:
    assert found([*PLAIN, SEALED[-1]])[0] is Code.CHAIN_UNEXPECTED
    assert found([*PLAIN[:2], SEALED[2]])[:2] == (Code.CHAIN_UNEXPECTED, 3)
    assert found([*PLAIN, PLAIN[0]])[:2] == (Code.UNKNOWN_FIELD, len(PLAIN) + 1)


# --- integrity -------------------------------------------------------------------------------------------------------


def test_an_edited_entry() -> None:
    lines = changed(SEALED, 4, b'"handle":1', b'"handle":2')
    code, line, _, cause = found(lines)
    assert (code, line) == (Code.EDITED, 4)
    assert "the chain breaks here" in cause
    log = read(lines)
    assert log.entries == ENTRIES[:2]
    assert not log.intact
    assert not log.complete


@pytest.mark.parametrize("lines", [PLAIN, SEALED])
def test_entries_that_are_missing_twice_there_or_in_another_order(lines: list[bytes]) -> None:
    code, line, _, cause = found([*lines[:2], *lines[4:]])
    assert (code, line, cause) == (Code.ENTRIES_MISSING, 3, "entries 2 to 3 are missing; entry 4 is here")
    code, line, _, cause = found([*lines[:4], lines[2], *lines[4:]])
    assert (code, line, cause) == (Code.DUPLICATED, 5, "entry 2 appears here a second time; expected entry 4")
    code, line, _, cause = found([*lines[:2], lines[3], lines[2], *lines[4:]])
    assert (code, line, cause) == (Code.REORDERED, 3, "entry 3 is here, but entry 2 comes only on line 4")


def test_a_file_without_its_seal_is_intact_but_not_complete() -> None:
    log = read(SEALED[:-2])
    assert found(SEALED[:-2])[:2] == (Code.UNSEALED, 0)
    assert log.intact
    assert not log.complete
    assert log.entries == ENTRIES[:4]


def test_a_file_cut_within_a_line() -> None:
    whole = b"".join(SEALED)
    assert found(whole[: whole.index(b"draw-phase")])[:2] == (Code.TRUNCATED_LINE, 4)
    assert found(whole[:-1])[:2] == (Code.TRUNCATED_LINE, len(SEALED))
    assert found(b"".join(PLAIN)[:-30])[:2] == (Code.TRUNCATED_LINE, len(PLAIN))


def test_a_cut_off_tail_under_the_old_seal() -> None:
    lines = [*SEALED[:4], SEALED[-1]]
    code, line, _, cause = found(lines)
    assert (code, line, cause) == (Code.SEAL_COUNT, 5, "the seal counts 5 entries; 3 come before it")
    assert read(lines).intact
    assert not read(lines).complete
    assert found(changed(lines, 5, b'"entries":5', b'"entries":3'))[:2] == (Code.SEAL_DIGEST, 5)


def test_what_follows_the_seal() -> None:
    for more in (SEALED[-1], PLAIN[1], b"\n", b" " * (LINE.most + 1)):
        assert found([*SEALED, more])[:2] == (Code.AFTER_SEAL, len(SEALED) + 1)


def test_a_seal_that_was_touched() -> None:
    assert found(changed(SEALED, 7, b'"entries":5', b'"entries": 5'))[0] is Code.SEAL_DIGEST
    assert found(changed(SEALED, 7, b"sha256", b"md5"))[0] is Code.SEAL_DIGEST
    assert found(changed(SEALED, 7, b'"entries":5,', b""))[0] is Code.SEAL_DIGEST


def test_line_ends_that_were_changed() -> None:
    assert found(b"".join(SEALED).replace(b"\n", b"\r\n"))[:2] == (Code.LINE_END, 1)


def test_a_line_without_its_hash() -> None:
    assert found([*SEALED[:2], PLAIN[2], *SEALED[3:]])[:2] == (Code.HASH_MISSING, 3)


def test_a_secret_that_was_changed_or_that_nothing_commits_to() -> None:
    assert found(changed(SEALED, 5, b'"card":"Fire"', b'"card":"Wind"'))[:2] == (Code.SECRET_CHANGED, 5)
    assert found(changed(SEALED, 1, b'"main":["Fire"]', b'"main":["Wind"]'))[:2] == (Code.SECRET_CHANGED, 1)
    assert read(changed(SEALED, 5, b'"card":"Fire"', b'"card":"Wind"')).entries == ENTRIES[:3]


def test_every_code_has_a_family_and_a_remedy_and_is_documented() -> None:
    page = (ROOT / "docs" / "log-format.md").read_text(encoding="utf-8")
    assert set(REMEDIES) == set(Code)
    for code, (family, remedy) in REMEDIES.items():
        assert family in Family
        assert f"| `{code}` | {family} | {remedy} |" in page


def test_writing_without_salts_is_plain() -> None:
    assert write_ndjson(HEADER, ENTRIES) == b"".join(PLAIN)
