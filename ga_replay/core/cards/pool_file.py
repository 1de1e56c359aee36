"""How a pool of cards lies in a file: JSON, one card a line, in the order of slugs, with its day and its digest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from ga_replay.core.input.decoders import json_decoder


class Printed(Protocol):
    """What a pool asks of a card of any game.

    `uuid` outlives another slug (the slug itself, where a publisher has no such key); `names` is all that people call it by;
    `all_lines` are the keys of its lines of text, in the order in which they are printed.
    """

    @property
    def slug(self) -> str: ...
    @property
    def uuid(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def faces(self) -> Sequence[Self]: ...
    @property
    def all_lines(self) -> tuple[str, ...]: ...


C = TypeVar("C", bound=Printed)
C_co = TypeVar("C_co", bound=Printed, covariant=True)


class PoolUnreadableError(ValueError):
    """The bytes of `source` are not a pool file, or not the one that its digest names; `what` says which, after "this file"."""

    def __init__(self, source: str, what: str) -> None:
        super().__init__(f"{source} {what}")
        self.source = source
        self.what = what


class Ruling(Struct, frozen=True, omit_defaults=True):
    """An official ruling or erratum; `day` is ISO."""

    day: str
    text: str
    title: str = ""


class CardText(Struct, frozen=True, omit_defaults=True):
    """The sentences of a card, as printed: one for each of the card's keys of lines, in that order."""

    lines: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()


class PoolFile(Struct, Generic[C_co], frozen=True, omit_defaults=True):
    """Cards sorted by slug.

    Only in a file that its user imported and keeps: `texts`, by slug, `programs` of lines that the package has none for, and `reaches`, how far
    the lines reach that nobody could read.
    """

    pool_date: str
    pool_digest: str
    cards: tuple[C_co, ...]
    texts: dict[str, CardText] = {}
    programs: dict[str, msgspec.Raw] = {}
    reaches: dict[str, msgspec.Raw] = {}


_encoder = msgspec.json.Encoder(order="deterministic")


@cache
def _decoder(kind: type[Printed]) -> msgspec.json.Decoder[PoolFile[Any]]:
    of_them: Any = PoolFile
    return json_decoder(of_them[kind])


def pool_of(
    day: str,
    cards: Iterable[C],
    texts: dict[str, CardText] | None = None,
    programs: dict[str, msgspec.Raw] | None = None,
    reaches: dict[str, msgspec.Raw] | None = None,
) -> PoolFile[C]:
    """Return a pool file of these cards, sorted and with its digest; `day` (ISO) says how new the facts are."""
    in_order = tuple(sorted(cards, key=lambda card: card.slug))
    return PoolFile(day, digest_of(in_order), in_order, texts or {}, programs or {}, reaches or {})


def digest_of(cards: Iterable[Printed]) -> str:
    """Return the SHA-256 of the cards, each as its JSON and a line end."""
    digest = sha256()
    for card in cards:
        digest.update(_encoder.encode(card) + b"\n")
    return digest.hexdigest()


def encode_pool(pool: PoolFile[C]) -> bytes:
    """Return the bytes of a pool file; the same cards give the same bytes."""
    cards = b",\n".join(_encoder.encode(card) for card in pool.cards)
    texts = b",\n".join(
        _encoder.encode(slug) + b":" + _encoder.encode(text) for slug, text in sorted(pool.texts.items())
    )
    head = b'{"pool_date":%b,"pool_digest":%b,"cards":[\n%b\n]'
    tail = b',"texts":{\n%b\n}' % texts if texts else b""
    for field, values in ((b"programs", pool.programs), (b"reaches", pool.reaches)):
        if values:
            rows = (_encoder.encode(name) + b":" + bytes(raw) for name, raw in sorted(values.items()))
            tail += b',"%b":{\n%b\n}' % (field, b",\n".join(rows))
    return head % (_encoder.encode(pool.pool_date), _encoder.encode(pool.pool_digest), cards) + tail + b"}\n"


def decode_pool(data: bytes, source: str, kind: type[C]) -> PoolFile[C]:
    """Read a pool file of such cards without checking its digest; PoolUnreadableError names the source."""
    try:
        return _decoder(kind).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PoolUnreadableError(source, f"is not a card pool of this version: {error}") from error


def decode_checked(data: bytes, source: str, kind: type[C]) -> PoolFile[C]:
    """Read a pool file that somebody could have edited; PoolUnreadableError where its facts are not those it names."""
    pool = decode_pool(data, source, kind)
    if digest_of(pool.cards) != pool.pool_digest:
        raise PoolUnreadableError(source, "was changed after it was written: its digest does not match its cards")
    return pool
