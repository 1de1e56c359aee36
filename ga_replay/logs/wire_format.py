"""The JSON structs of a log's lines, and a stream of lines that does not hold the file in memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from ga_replay.core.events import Event
from ga_replay.core.events.sizes import Amount, Cards, Name, Tags
from ga_replay.core.input.decoders import json_decoder
from ga_replay.core.input.limits import LINE
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Entry, Header, Seat

FORMAT = "ga-replay"
VERSION = 1
CHUNK = 1 << 18

Codecs = Mapping[str, Codec]
"""The games that the caller can read, by the name that headers give them."""

E = TypeVar("E")

REFUSED = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""All exceptions of msgspec's decoders, for any bytes."""

NOTHING = Raw()
"""The secret part of a line that has none: always this object."""

_encode = msgspec.json.Encoder().encode


class PlayerLine(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat in the header line; `commit` stands for a deck that is in the secret part."""

    seat: str
    name: Name = ""
    deck: Name = ""
    material: Cards = ()
    main: Cards = ()
    side: Cards = ()
    commit: str = ""


class HeaderLine(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The first line.

    `format` is the version of the file format; the decks' format (`Header.format`) is called `play` here.
    """

    format: str
    version: int
    game: str
    rules: str
    players: tuple[PlayerLine, ...]
    first: Name = ""
    play: Name = ""
    pool: Name = ""
    pool_date: Name = ""
    event: Name = ""
    round: Name = ""
    table: Name = ""
    best_of: Amount = 0
    date: Name = ""
    tags: Tags = ()
    secret: dict[str, Raw] = {}
    hash: str = ""


class EntryLine(Struct, Generic[E], frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The line of the entry at position `n`."""

    n: int
    event: E
    because: str = ""
    cause: int = 0
    group: int = 0
    implied: bool = False
    commit: str = ""
    secret: Raw = NOTHING
    hash: str = ""


def entry_decoder(codec: Codec) -> msgspec.json.Decoder[EntryLine[Event]]:
    shape: Any = EntryLine
    return json_decoder(shape[codec.union])


def header_line(header: Header, players: tuple[PlayerLine, ...]) -> HeaderLine:
    return HeaderLine(
        format=FORMAT,
        version=VERSION,
        game=header.game,
        rules=header.rules,
        players=players,
        first=header.first,
        play=header.format,
        pool=header.pool,
        pool_date=header.pool_date,
        event=header.event,
        round=header.round,
        table=header.table,
        best_of=header.best_of,
        date=header.date,
        tags=header.tags,
    )


def header_of(line: HeaderLine, seats: tuple[Seat, ...]) -> Header:
    return Header(
        game=line.game,
        rules=line.rules,
        seats=seats,
        first=line.first,
        format=line.play,
        pool=line.pool,
        pool_date=line.pool_date,
        event=line.event,
        round=line.round,
        table=line.table,
        best_of=line.best_of,
        date=line.date,
        tags=line.tags,
    )


def seat_of(player: PlayerLine) -> Seat:
    return Seat(
        seat=player.seat,
        name=player.name,
        deck=player.deck,
        material=player.material,
        main=player.main,
        side=player.side,
    )


def player_of(seat: Seat, commit: str = "") -> PlayerLine:
    return PlayerLine(
        seat=seat.seat,
        name=seat.name,
        deck=seat.deck,
        material=seat.material,
        main=seat.main,
        side=seat.side,
        commit=commit,
    )


def entry_line(position: int, entry: Entry, event: Event, commit: str = "") -> bytes:
    """The public part of an entry's line with the closing brace; `event` is the entry's without its secrets."""
    line = EntryLine(
        n=position,
        event=event,
        because=entry.because,
        cause=entry.cause,
        group=entry.group,
        implied=entry.implied,
        commit=commit,
    )
    return _encode(line)


def tail(secret: bytes, mark: str) -> bytes:
    """The rest after the public part: never covered by the chain, so that a secret can be left out."""
    part = b',"secret":' + secret if secret else b""
    return part + b',"hash":"' + mark.encode() + b'"}'


class Lines:
    """Iterates over a stream's lines without their LF; afterwards (and at the last line) it knows how the stream ended.

    `cut`: the last line has no LF. `too_long`: the next line is longer than LINE.most, nothing more is read.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.cut = False
        self.too_long = False

    def __iter__(self) -> Iterator[bytes]:
        rest = b""
        while chunk := self._stream.read(CHUNK):
            first, *others = chunk.split(b"\n")
            rest += first
            if len(rest) > LINE.most:
                self.too_long = True
                return
            if others:
                yield rest
                rest = others.pop()
                yield from others
        if rest:
            self.cut = True
            yield rest
