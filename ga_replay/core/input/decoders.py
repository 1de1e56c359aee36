"""Decoders, made one at a time.

msgspec inspects a class when it is first asked for it; if two threads do so at once, the process crashes.
"""

from __future__ import annotations

from threading import RLock
from typing import TypeVar

import msgspec

T = TypeVar("T")

_ONE_AT_A_TIME = RLock()


def json_decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """A decoder of JSON to that type."""
    with _ONE_AT_A_TIME:
        return msgspec.json.Decoder(kind)


def array_decoder(kind: type[T]) -> msgspec.msgpack.Decoder[T]:
    """A decoder of MessagePack to that type."""
    with _ONE_AT_A_TIME:
        return msgspec.msgpack.Decoder(kind)


def converted(value: object, kind: type[T]) -> T:
    """The value, made of lists and dictionaries, as that type. Raises msgspec.ValidationError."""
    with _ONE_AT_A_TIME:
        return msgspec.convert(value, kind)
