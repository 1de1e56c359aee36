"""Logs as lines of JSON: written plain or sealed, and read back with diagnostics.

`docs/log-format.md` describes every line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Raw, Struct

from ga_replay.core.log.entries import Entry, Header
from ga_replay.logs.diagnostics import Diagnostic
from ga_replay.logs.entry_scan import Scan
from ga_replay.logs.event_secrets import Salts, commitment, seal_off, seal_off_seat
from ga_replay.logs.seal import Seal, link, mark, seal_line, seal_of
from ga_replay.logs.wire_format import Codecs, entry_line, header_line, player_of, tail

_encode = msgspec.json.Encoder().encode


class Log(Struct, frozen=True, kw_only=True):
    """A log as it was read: the good prefix of its entries, and diagnostics of the rest.

    `intact` and `complete` are as in Scan. `salts` are those of the secret parts that were there, by position as in
    `secret.Salts`: with them the log is written again byte for byte. `withheld` are the positions whose secret part was
    left out, `seats_withheld` the seats whose deck was.
    """

    header: Header | None
    entries: tuple[Entry, ...]
    chained: bool
    intact: bool
    complete: bool
    seal: Seal | None
    diagnostics: tuple[Diagnostic, ...]
    salts: dict[int, bytes]
    withheld: tuple[int, ...]
    seats_withheld: tuple[str, ...]


def read_ndjson(source: bytes | BinaryIO, codecs: Codecs, file: str = "") -> Log:
    """Reads a log; `file` is its name in diagnostics. Never raises for bad bytes."""
    reading = Scan(BytesIO(source) if isinstance(source, bytes) else source, codecs, file)
    entries: list[Entry] = []
    salts = dict(reading.seat_salts)
    withheld: list[int] = []
    for entry in reading:
        entries.append(entry)
        if reading.salt:
            salts[reading.position] = reading.salt
        elif reading.withheld:
            withheld.append(reading.position)
    return Log(
        header=reading.header,
        entries=tuple(entries),
        chained=reading.chained,
        intact=reading.intact,
        complete=reading.complete,
        seal=reading.seal,
        diagnostics=tuple(reading.diagnostics),
        salts=salts,
        withheld=tuple(withheld),
        seats_withheld=tuple(reading.seats_withheld),
    )


@contextmanager
def scan(path: Path, codecs: Codecs) -> Iterator[Scan]:
    """The log in that file, to be read entry by entry. Raises OSError."""
    with path.open("rb") as stream:
        yield Scan(stream, codecs, str(path))


def plain_lines(header: Header, entries: Iterable[Entry]) -> Iterator[bytes]:
    """A log without hashes, a seal or hidden secrets, as a person would write it."""
    yield _encode(header_line(header, tuple(player_of(seat) for seat in header.seats))) + b"\n"
    for position, entry in enumerate(entries, 1):
        yield entry_line(position, entry, entry.event) + b"\n"


def sealed_lines(header: Header, entries: Iterable[Entry], salts: Salts) -> Iterator[bytes]:
    """A log with its chain, its secrets in separate parts, and its seal as the last line."""
    public, secret = _sealed_header(header, salts)
    head = link(b"", public)
    yield public + tail(secret, mark(head)) + b"\n"
    position = 0
    for position, entry in enumerate(entries, 1):
        event, hidden = seal_off(entry.event)
        secret = hidden.sealed(salts(position)) if hidden else b""
        public = entry_line(position, entry, event, commitment(secret) if secret else "")[:-1]
        head = link(head, public)
        yield public + tail(secret, mark(head)) + b"\n"
    yield seal_line(seal_of(position, head))


def write_ndjson(header: Header, entries: Iterable[Entry], salts: Salts | None = None) -> bytes:
    """The whole log: sealed if there are salts to hide its secrets with, else plain."""
    return b"".join(plain_lines(header, entries) if salts is None else sealed_lines(header, entries, salts))


def _sealed_header(header: Header, salts: Salts) -> tuple[bytes, bytes]:
    players, secrets = [], {}
    for number, whole in enumerate(header.seats, 1):
        seat, hidden = seal_off_seat(whole)
        commit = ""
        if hidden:
            secret = hidden.sealed(salts(-number))
            commit = commitment(secret)
            secrets[hidden.whose] = Raw(secret)
        players.append(player_of(seat, commit))
    public = _encode(header_line(header, tuple(players)))[:-1]
    return public, _encode(secrets) if secrets else b""
