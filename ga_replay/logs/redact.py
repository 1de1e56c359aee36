"""Redaction: a log as one viewer may have it; other players' secrets are left out, and the rest fits the same seal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ga_replay.core.events import Event
from ga_replay.core.log.entries import Entry, Seat
from ga_replay.logs.decode_errors import entry_fault, header_fault
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.event_secrets import refuse_repeated_fields, seal_off, seal_off_seat, secret_owner
from ga_replay.logs.wire_format import (
    REFUSED,
    Codecs,
    EntryLine,
    HeaderLine,
    entry_decoder,
    entry_line,
    player_of,
    seat_of,
    tail,
)

SPECTATOR = "spectator"
SEE_ALL = ("judge", "all")


class UnknownViewer(Exception):
    """The viewer is neither a seat of this log nor a role; the message lists both."""


def redact(lines: Iterable[bytes], viewer: str, codecs: Codecs) -> Iterator[bytes]:
    """The lines (LF included) without the secrets that `viewer` (a seat, spectator, judge, all) may not know.

    Raises UnknownViewer, and Fault for a line that cannot be read, or that has a secret under the chain, which cannot
    be left out: an unknown part is never handed on. It checks no hash; read the log first.
    """
    source = iter(lines)
    raw = next(source, b"")
    try:
        header = msgspec.json.decode(raw, type=HeaderLine)
    except REFUSED as error:
        raise header_fault(raw, error, cut=False) from error
    seats = [player.seat for player in header.players]
    if viewer not in (*seats, SPECTATOR, *SEE_ALL):
        raise UnknownViewer(f'unknown viewer "{viewer}"; expected {", ".join((*seats, SPECTATOR, *SEE_ALL))}')
    if header.game not in codecs:
        raise Fault(Code.OTHER_GAME, f'the log is of the game "{header.game}"; expected {" or ".join(sorted(codecs))}')
    if viewer in SEE_ALL:
        yield raw
        yield from source
        return
    if header.hash:
        refuse_repeated_fields(raw)
    yield _header(raw, header, viewer)
    decode = entry_decoder(codecs[header.game]).decode
    for raw in source:
        if raw.startswith(b'{"seal"') or not raw.strip():
            yield raw
            continue
        try:
            line = decode(raw)
        except REFUSED as error:
            raise entry_fault(raw, error, header.game, codecs, cut=False) from error
        # Of a repeated secret part only one would be left out.
        if header.hash:
            refuse_repeated_fields(raw)
        yield _chained(raw, line, viewer) if header.hash else _plain(line, viewer)


def _chained(raw: bytes, line: EntryLine[Event], viewer: str) -> bytes:
    _, told = seal_off(line.event)
    if told and told.whose != viewer:
        raise Fault(Code.SECRET_UNCOVERED, f"entry {line.n} contains a secret of {told.whose} in its chained part")
    secret = bytes(line.secret)
    if not secret or secret_owner(line.event) == viewer:
        return raw
    return _without(raw, secret, b"", line.hash)


def _plain(line: EntryLine[Event], viewer: str) -> bytes:
    event, secret = seal_off(line.event)
    kept = line.event if secret is None or secret.whose == viewer else event
    return entry_line(line.n, Entry(kept, line.because, line.cause, line.group, line.implied), kept) + b"\n"


def _header(raw: bytes, header: HeaderLine, viewer: str) -> bytes:
    seats = tuple(_seat(seat_of(player), viewer) for player in header.players)
    if not header.hash:
        return msgspec.json.encode(msgspec.structs.replace(header, players=tuple(map(player_of, seats)))) + b"\n"
    if seats != tuple(map(seat_of, header.players)):
        raise Fault(Code.SECRET_UNCOVERED, "the header contains a deck list in its chained part")
    if not header.secret:
        return raw
    kept = {seat: secret for seat, secret in header.secret.items() if seat == viewer}
    return _without(raw, msgspec.json.encode(header.secret), msgspec.json.encode(kept) if kept else b"", header.hash)


def _seat(seat: Seat, viewer: str) -> Seat:
    return seat if seat.seat == viewer else seal_off_seat(seat)[0]


def _without(raw: bytes, secret: bytes, kept: bytes, mark: str) -> bytes:
    end = tail(secret, mark) + b"\n"
    if not raw.endswith(end):
        raise Fault(Code.EDITED, "the line does not end in its secret part and hash as it was written")
    return raw[: -len(end)] + tail(kept, mark) + b"\n"
