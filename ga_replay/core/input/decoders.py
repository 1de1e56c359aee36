"""Decoders are made one at a time: msgspec looks a class up when it is first asked for it, and two threads that ask at once end the process."""

from __future__ import annotations

from threading import RLock
from typing import Any

import msgspec

_ONE_AT_A_TIME = RLock()


def json_decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads JSON as that type."""
    with _ONE_AT_A_TIME:
        return msgspec.json.Decoder(kind)


def array_decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    """What reads MessagePack as that type."""
    with _ONE_AT_A_TIME:
        return msgspec.msgpack.Decoder(kind)


def converted(value: Any, kind: Any) -> Any:
    """The value, made of lists and dictionaries, as that type. Raises msgspec.ValidationError."""
    with _ONE_AT_A_TIME:
        return msgspec.convert(value, kind)
