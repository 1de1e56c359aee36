"""Rows: the topic and bytes of a stored event, independent of module names."""

from __future__ import annotations

from uuid import UUID

import msgspec
from msgspec import Raw, Struct

from ga_replay.core.events import Event, Fact, Remark
from ga_replay.core.log.codec import Codec, Unreadable
from ga_replay.core.log.entries import Entry, Header
from ga_replay_storage.store import CodecOf

CREATED = "match.created"


class MatchCreated(Struct, frozen=True):
    """Version 0 of a stream; `saved` is the wall clock in microseconds since 1970, UTC."""

    originator_id: UUID
    match_id: str
    header: Header
    saved: int
    originator_version: int = 0


class Recorded(Struct, frozen=True):
    """Version n of a stream is the match's event n; `game` names its decisions and is needed for storing it."""

    originator_id: UUID
    originator_version: int
    entry: Entry
    saved: int
    game: str = ""


Stored = MatchCreated | Recorded


class _Envelope(Struct, array_like=True, frozen=True):
    """The bytes of an entry, a MessagePack array; fields are only ever appended, with defaults."""

    saved: int
    because: str
    cause: int
    group: int
    implied: bool
    event: Raw


class _Opening(Struct, array_like=True, frozen=True):
    """The bytes of `match.created`."""

    saved: int
    match_id: str
    header: Header


class Rows:
    """Events to topics and bytes and back. Topics: `match.created`, `fact.…`, `remark.…`, and a game's `<game>.…`."""

    def __init__(self, codec_of: CodecOf) -> None:
        self._codec_of = codec_of
        self._shared = Codec(())
        self._topics: dict[str, dict[type[Event], str]] = {}
        self._shared_topics: dict[type[Event], str] = {}
        self._codecs: dict[str, tuple[Codec, str]] = {}
        self._encode = msgspec.msgpack.Encoder().encode
        self._envelope = msgspec.msgpack.Decoder(_Envelope).decode
        self._opening = msgspec.msgpack.Decoder(_Opening).decode

    def topics(self, game: str) -> dict[type[Event], str]:
        """The topic of every event of a game. Raises LookupError for a game without a codec."""
        found = self._topics.get(game)
        if found is None:
            known = self._codec_of(game).types
            found = self._topics[game] = {event: f"{_kind(event) or game}.{name}" for name, event in known.items()}
        return found

    def shared_topic(self, kind: type[Event]) -> str:
        """The topic of a fact or remark, which is the same in every game. Raises KeyError for a decision."""
        if not self._shared_topics:
            self._shared_topics = {event: f"{_kind(event)}.{name}" for name, event in self._shared.types.items()}
        return self._shared_topics[kind]

    def pack(self, stored: Stored) -> tuple[str, bytes]:
        """Topic and bytes. Raises TypeError for an event that its game does not know."""
        if isinstance(stored, MatchCreated):
            return CREATED, self._encode(_Opening(stored.saved, stored.match_id, stored.header))
        entry = stored.entry
        event = entry.event
        topic = self.topics(stored.game).get(type(event))
        if topic is None:
            raise TypeError(f"{stored.game} has no event {type(event).__name__}")
        fields = Raw(self._shared.pack(event)[1])
        envelope = _Envelope(
            saved=stored.saved,
            because=entry.because,
            cause=entry.cause,
            group=entry.group,
            implied=entry.implied,
            event=fields,
        )
        return topic, self._encode(envelope)

    def unpack(self, stream: UUID, version: int, topic: str, state: bytes) -> Stored:
        """The event of a row. Raises Unreadable."""
        try:
            if topic == CREATED:
                opening = self._opening(state)
                return MatchCreated(stream, opening.match_id, opening.header, opening.saved, version)
            envelope = self._envelope(state)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError) as error:
            raise Unreadable(f"{topic}: {error}") from error
        codec, name = self._codecs.get(topic) or self._codec(topic)
        event = codec.unpack(name, bytes(envelope.event))
        entry = Entry(event, envelope.because, envelope.cause, envelope.group, envelope.implied)
        return Recorded(stream, version, entry, envelope.saved)

    def _codec(self, topic: str) -> tuple[Codec, str]:
        kind, dot, name = topic.partition(".")
        if not dot:
            raise Unreadable(f"{topic!r} does not name an event")
        try:
            codec = self._shared if kind in ("fact", "remark") else self._codec_of(kind)
        except LookupError:
            raise Unreadable(f"unknown game {kind!r} in this version") from None
        self._codecs[topic] = codec, name
        return codec, name


def _kind(event: type[Event]) -> str:
    if issubclass(event, Fact):
        return "fact"
    return "remark" if issubclass(event, Remark) else ""
