"""Pool files: JSON, one card per line, sorted by slug, with the day and the digest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from ga_replay.core.input.decoders import json_decoder


class Printed(Protocol):
    """A card of any game, as a pool needs it.

    `uuid` stays when the slug changes (it is the slug itself if the publisher has no such key); `names` are all names
    of the card; `all_lines` are the keys of its lines of text, in printed order.
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
    """The bytes of `source` are not a pool file, or do not match their digest.

    `what` is the message after "this file".
    """

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
    """The sentences of a card as printed, one for each of the card's line keys, in the same order."""

    lines: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()


class PoolFile(Struct, Generic[C_co], frozen=True, omit_defaults=True):
    """Cards sorted by slug.

    Only in a file that its user imported: `texts` by slug, `programs` of lines for which the package has none, and
    `reaches`, the possible scope of lines that could not be parsed.
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
    """Return a pool file of these cards, sorted and with its digest; `day` (ISO) is the date of the facts."""
    in_order = tuple(sorted(cards, key=lambda card: card.slug))
    return PoolFile(
        pool_date=day,
        pool_digest=digest_of(in_order),
        cards=in_order,
        texts=texts or {},
        programs=programs or {},
        reaches=reaches or {},
    )


def digest_of(cards: Iterable[Printed]) -> str:
    """Return the SHA-256 of the cards: for each its JSON and a line feed."""
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
    """Read a pool file that may have been edited; PoolUnreadableError if its facts do not match its digest."""
    pool = decode_pool(data, source, kind)
    if digest_of(pool.cards) != pool.pool_digest:
        raise PoolUnreadableError(source, "was changed after it was written: its digest does not match its cards")
    return pool
