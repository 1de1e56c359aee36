"""How a pool of cards lies in a file: JSON, one card a line, in the order of slugs, with its day and its digest."""

from collections.abc import Iterable
from hashlib import sha256

import msgspec
from msgspec import Struct

from ga_replay.games.grand_archive.cards.card import Card


class PoolUnreadableError(ValueError):
    """The bytes are not a pool file, or not the one that its digest names."""


class Ruling(Struct, frozen=True, omit_defaults=True):
    """An official ruling or erratum; `day` is ISO."""

    day: str
    text: str
    title: str = ""


class CardText(Struct, frozen=True, omit_defaults=True):
    """The sentences of a card, as printed: one for each key of `Card.lines`, in that order."""

    lines: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()


class PoolFile(Struct, frozen=True, omit_defaults=True):
    """Cards sorted by slug; `texts`, by slug, only in a file that its user imported and keeps."""

    pool_date: str
    pool_digest: str
    cards: tuple[Card, ...]
    texts: dict[str, CardText] = {}


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(PoolFile)


def pool_of(day: str, cards: Iterable[Card], texts: dict[str, CardText]) -> PoolFile:
    """Return a pool file of these cards, sorted and with its digest; `day` (ISO) says how new the facts are."""
    in_order = tuple(sorted(cards, key=lambda card: card.slug))
    return PoolFile(day, digest_of(in_order), in_order, texts)


def digest_of(cards: Iterable[Card]) -> str:
    """Return the SHA-256 of the cards, each as its JSON and a line end."""
    digest = sha256()
    for card in cards:
        digest.update(_encoder.encode(card) + b"\n")
    return digest.hexdigest()


def encode_pool(pool: PoolFile) -> bytes:
    """Return the bytes of a pool file; the same cards give the same bytes."""
    cards = b",\n".join(_encoder.encode(card) for card in pool.cards)
    texts = b",\n".join(
        _encoder.encode(slug) + b":" + _encoder.encode(text) for slug, text in sorted(pool.texts.items())
    )
    head = b'{"pool_date":%b,"pool_digest":%b,"cards":[\n%b\n]'
    tail = b',"texts":{\n%b\n}' % texts if texts else b""
    return head % (_encoder.encode(pool.pool_date), _encoder.encode(pool.pool_digest), cards) + tail + b"}\n"


def decode_pool(data: bytes, source: str) -> PoolFile:
    """Read a pool file without checking its digest; PoolUnreadableError names the source."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PoolUnreadableError(f"{source} is not a card pool of this version: {error}") from error


def decode_checked(data: bytes, source: str) -> PoolFile:
    """Read a pool file that somebody could have edited; PoolUnreadableError where its facts are not those it names."""
    pool = decode_pool(data, source)
    if digest_of(pool.cards) != pool.pool_digest:
        raise PoolUnreadableError(f"{source} was changed since it was written: its digest does not fit its cards")
    return pool
