"""Salts derived from a key and the hidden content, so that a match written again fits the same seal."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256

from ga_replay.core.log.entries import Entry, Header
from ga_replay.logs.event_secrets import SALT_BYTES, Salts, seal_off
from ga_replay.logs.ndjson import plain_lines


def salts_of(key: bytes, header: Header, entries: Sequence[Entry]) -> Salts:
    """The salts of a log: each depends on the key, on its position and on everything up to its line, secrets included.

    So no two contents ever share one, and a log that went on begins with the same salts. The key stays with the writer.
    """
    found: dict[int, bytes] = {}
    whole = b""

    def add(position: int) -> None:
        found[position] = hmac.digest(key, b"ga-replay salt %d\n" % position + whole, "sha256")[:SALT_BYTES]

    for position, line in enumerate(plain_lines(header, entries)):
        whole = sha256(whole + line).digest()
        if not position:
            for seat in range(1, len(header.seats) + 1):
                add(-seat)
        elif seal_off(entries[position - 1].event)[1] is not None:
            add(position)
    return found.__getitem__
