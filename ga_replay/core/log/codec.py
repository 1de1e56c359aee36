"""Events to bytes and back: named fields in JSON for files, bare arrays in MessagePack for the store.

One codec per game: the core's facts and remarks and the game's decisions. The array form holds the fields in their
order; trailing ones may be missing, so that fields can be appended.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from ga_replay.core.events import FACTS, REMARKS, ChanceFell, Decision, Denied, Event
from ga_replay.core.events.sizes import exceeded_bound
from ga_replay.core.input.decoders import array_decoder, json_decoder


class Unreadable(Exception):
    """Bytes or builtins that are not an event of this game; the message says which part is wrong."""


def _why(error: Exception) -> str:
    bound = exceeded_bound(error)
    return str(error) if bound is None else f"{bound.cause}; {bound.remedy}"


class Codec:
    """Encodes and decodes the events of one game."""

    def __init__(self, decisions: Iterable[type[Decision]]) -> None:
        every: list[type[Event]] = [*FACTS, *REMARKS, ChanceFell, *decisions]
        self.types: dict[str, type[Event]] = {event_type.__name__: event_type for event_type in every}
        union: Any = None
        for event_type in self.types.values():
            union = event_type if union is None else union | event_type
        self.union = union
        self._json = json_decoder(union)
        self._pack = msgspec.msgpack.Encoder()
        self._unpack = msgspec.msgpack.Decoder(tuple[str, bytes])
        self._arrays: dict[str, msgspec.msgpack.Decoder[Struct]] = {}
        self._defaults: dict[str, list[tuple[int, str]]] = {}

    def json(self, event: Event) -> bytes:
        """The event as a JSON object with its type under `type`."""
        return msgspec.json.encode(event)

    def from_json(self, data: bytes | str) -> Event:
        """The event in a JSON object. Raises Unreadable."""
        try:
            event: Event = self._json.decode(data)
        except msgspec.DecodeError as error:
            raise Unreadable(_why(error)) from error
        return event

    def pack(self, event: Event) -> tuple[str, bytes]:
        """The topic (type name) and the fields as a MessagePack array."""
        if isinstance(event, Denied):
            topic, data = self.pack(event.fact)
            return "Denied", self._pack.encode((topic, data))
        return type(event).__name__, self._pack.encode(msgspec.structs.astuple(event))

    def unpack(self, topic: str, data: bytes) -> Event:
        """The event of that topic. Raises Unreadable for an unknown topic or fields that do not fit."""
        event_type = self.types.get(topic)
        if event_type is None:
            raise Unreadable(f"unknown event of this game: {topic}")
        try:
            if event_type is Denied:
                return Denied(self.unpack(*self._unpack.decode(data)))  # type: ignore[arg-type]  # what is packed in a denial is a fact
            decoder = self._arrays.get(topic) or self._array(topic, event_type)
            values = msgspec.structs.astuple(decoder.decode(data))
            for at, default in self._defaults[topic]:
                if values[at] == default:
                    values = (*values[:at], default, *values[at + 1 :])
            return event_type(*values)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Unreadable(f"{topic}: {_why(error)}") from error

    def _array(self, topic: str, event_type: type[Event]) -> msgspec.msgpack.Decoder[Struct]:
        """Reads the fields of that type from an array; types are checked, trailing defaults may be missing."""
        fields: list[tuple[str, type] | tuple[str, type, object]] = [
            (one.name, one.type) if one.required else (one.name, one.type, one.default)
            for one in msgspec.structs.fields(event_type)
        ]
        twin = msgspec.defstruct(topic, fields, array_like=True, frozen=True, forbid_unknown_fields=True)
        # JSON omits a default only if it is the very same object.
        self._defaults[topic] = [
            (at, one.default)
            for at, one in enumerate(msgspec.structs.fields(event_type))
            if isinstance(one.default, str) and one.default
        ]
        decoder = self._arrays[topic] = array_decoder(twin)
        return decoder
