"""Decoders are made one at a time: msgspec looks a class up when it is first asked for it, and two threads that ask at once end the process."""

from __future__ import annotations

from threading import RLock
from typing import TypeVar

import msgspec

T = TypeVar("T")

_ONE_AT_A_TIME = RLock()


def json_decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """What reads JSON as that type."""
    with _ONE_AT_A_TIME:
        return msgspec.json.Decoder(kind)


def array_decoder(kind: type[T]) -> msgspec.msgpack.Decoder[T]:
    """What reads MessagePack as that type."""
    with _ONE_AT_A_TIME:
        return msgspec.msgpack.Decoder(kind)


def converted(value: object, kind: type[T]) -> T:
    """The value, made of lists and dictionaries, as that type. Raises msgspec.ValidationError."""
    with _ONE_AT_A_TIME:
        return msgspec.convert(value, kind)
