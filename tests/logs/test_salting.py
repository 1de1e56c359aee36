"""Salts of a log: the same for the same whole, others from the first difference on, and none of any use without the key."""

from __future__ import annotations

import hmac
from hashlib import sha256

import msgspec
import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.core.events import CardsAdded, Identified, Noted, Shuffled
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.ndjson import plain_lines, read_ndjson, write_ndjson
from ga_replay.logs.redact import redact
from ga_replay.logs.salts import salts_of
from tests.support.logs.games import Kind, each_game

KEY = bytes(range(32))
HEADER = Header("grand-archive", "2025-08-08", (Seat("A", main=("Fireball",)), Seat("B")))
ENTRIES = (
    Entry(CardsAdded("A", "A:main", 1, 2, ("Fireball", "Fireball"))),
    Entry(Shuffled("A:main")),
    Entry(Identified(2, "Fireball", "A")),
    Entry(Noted("gg")),
    Entry(Identified(1, "Fireball", "A")),
)


def salts(header: Header, entries: tuple[Entry, ...], key: bytes = KEY) -> dict[int, bytes]:
    """All salts of the log as it is written."""
    return read_ndjson(write_ndjson(header, entries, salts_of(key, header, entries)), CODECS).salts


def test_they_are_those_of_the_page() -> None:
    """docs/log-format.md, "Secrets"."""
    lines = list(plain_lines(HEADER, ENTRIES))
    whole = sha256(lines[0]).digest()
    expected = {-1: hmac.digest(KEY, b"ga-replay salt -1\n" + whole, "sha256")[:16]}
    for n, line in enumerate(lines[1:], 1):
        whole = sha256(whole + line).digest()
        if n in {1, 3, 5}:
            expected[n] = hmac.digest(KEY, b"ga-replay salt %d\n" % n + whole, "sha256")[:16]
    assert salts(HEADER, ENTRIES) == expected


@each_game
def test_the_same_whole_fits_the_same_seal(kind: Kind) -> None:
    entries = kind.played(0)
    today, tomorrow = (write_ndjson(kind.header, entries, salts_of(KEY, kind.header, entries)) for _ in range(2))
    assert today == tomorrow
    seal = read_ndjson(tomorrow, CODECS).seal
    for viewer in ("A", "B", "spectator"):
        view = read_ndjson(b"".join(redact(today.splitlines(keepends=True), viewer, CODECS)), CODECS)
        assert (view.seal, view.complete) == (seal, True)


@each_game
def test_a_match_that_went_on_begins_with_the_same_lines(kind: Kind) -> None:
    entries = kind.played(0)
    for n in (0, 1, 17, len(entries) - 1):
        part = write_ndjson(kind.header, entries[:n], salts_of(KEY, kind.header, entries[:n])).splitlines()
        whole = write_ndjson(kind.header, entries, salts_of(KEY, kind.header, entries)).splitlines()
        assert part[: n + 1] == whole[: n + 1]


@pytest.mark.parametrize(
    ("at", "changed"),
    [
        (0, Entry(CardsAdded("A", "A:main", 1, 2, ("Fireball", "Zephyr")))),
        (1, Entry(Shuffled("A:main"), because="starting-the-game.p2")),
        (2, Entry(Identified(2, "Zephyr", "A"))),
        (3, Entry(Noted("good game"))),
    ],
)
def test_no_content_has_the_salt_of_another(at: int, changed: Entry) -> None:
    other = salts(HEADER, (*ENTRIES[:at], changed, *ENTRIES[at + 1 :]))
    for position, salt in salts(HEADER, ENTRIES).items():
        assert (other[position] == salt) == (position <= at)


def test_the_header_counts_and_so_does_the_key() -> None:
    mine = set(salts(HEADER, ENTRIES).values())
    assert len(mine) == 4
    assert mine.isdisjoint(salts(msgspec.structs.replace(HEADER, date="2026-01-17"), ENTRIES).values())
    assert mine.isdisjoint(salts(HEADER, ENTRIES, bytes(32)).values())
