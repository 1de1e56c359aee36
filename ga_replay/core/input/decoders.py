"""Decoders, made one at a time.

msgspec inspects a class when it is first asked for it; if two threads do so at once, the process crashes.
"""

from __future__ import annotations

from threading import RLock
from typing import Any

import msgspec

_ONE_AT_A_TIME = RLock()


def json_decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """A decoder of JSON to that type."""
    with _ONE_AT_A_TIME:
        return msgspec.json.Decoder(kind)


def array_decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    """A decoder of MessagePack to that type."""
    with _ONE_AT_A_TIME:
        return msgspec.msgpack.Decoder(kind)


def converted(value: Any, kind: Any) -> Any:
    """The value, made of lists and dictionaries, as that type. Raises msgspec.ValidationError."""
    with _ONE_AT_A_TIME:
        return msgspec.convert(value, kind)
