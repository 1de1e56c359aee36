"""The pool: every known card, found by slug or name, and how it lies in a file: JSON, one card a line, in the order of slugs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from hashlib import sha256

import msgspec
from msgspec import Struct

from ga_replay import data
from ga_replay.games.epic.cards.card import Card

PACKAGE = "ga_replay.games.epic.cards"

TOKENS = (
    Card("wolf-token", "Wolf Token", "CHAMPION", ("WILD",), 0, 2, 2, ("WOLF",), token=True),
    Card("zombie-token", "Zombie Token", "CHAMPION", ("EVIL",), 0, 2, 2, ("ZOMBIE",), token=True),
    Card("human-token", "Human Token", "CHAMPION", ("GOOD",), 0, 1, 1, ("HUMAN",), token=True),
    Card("demon-token", "Demon Token", "CHAMPION", ("EVIL",), 0, 4, 4, ("DEMON",), token=True),
)
"""The four that the book itself describes (2.3.4)."""


class PoolUnreadableError(ValueError):
    """The bytes are not a pool file."""


class CardLookupError(LookupError):
    """No card, or more than one, answers to what was asked for; `candidates` are slugs that may be meant."""

    def __init__(self, message: str, candidates: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.candidates = tuple(candidates)


class PoolFile(Struct, frozen=True):
    """Cards sorted by slug, with the day (ISO) of the facts and their digest."""

    pool_date: str
    pool_digest: str
    cards: tuple[Card, ...]


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(PoolFile)


def digest_of(cards: Iterable[Card]) -> str:
    """The SHA-256 of the cards, each as its JSON and a line end."""
    digest = sha256()
    for card in cards:
        digest.update(_encoder.encode(card) + b"\n")
    return digest.hexdigest()


def encode_pool(day: str, cards: Iterable[Card]) -> bytes:
    """The bytes of a pool file; the same cards give the same bytes."""
    ordered = sorted(cards, key=lambda card: card.slug)
    head = b'{"pool_date":%b,"pool_digest":%b,"cards":[\n' % (
        _encoder.encode(day),
        _encoder.encode(digest_of(ordered)),
    )
    return head + b",\n".join(_encoder.encode(card) for card in ordered) + b"\n]}\n"


def decode_pool(raw: bytes, source: str) -> PoolFile:
    """The pool file that the bytes are. Raises PoolUnreadableError."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PoolUnreadableError(f"{source} is not a card pool of this version: {error}") from error


def fold_name(name: str) -> str:
    """A name as names are compared: case folded, straight apostrophes, single spaces."""
    return " ".join(name.casefold().translate({0x2018: "'", 0x2019: "'"}).split())


class Pool:
    """Cards by slug and by name; the four tokens of the book are always among them."""

    def __init__(self, file: PoolFile) -> None:
        self.cards = file.cards
        self.date = file.pool_date
        self.digest = file.pool_digest
        self._by_slug = {card.slug: card for card in (*TOKENS, *file.cards)}

    def by_slug(self, slug: str) -> Card:
        """The card of that slug. Raises CardLookupError."""
        found = self._by_slug.get(slug)
        if found is None:
            raise CardLookupError(f'no card has the slug "{slug}"', get_close_matches(slug, self._by_slug, n=6))
        return found

    def by_name(self, name: str) -> Card:
        """The card of that name, or of that slug where several share a name. Raises CardLookupError."""
        asked = fold_name(name)
        found = [card for card in self if fold_name(card.name) == asked] or [c for c in self if c.slug == asked]
        if len(found) == 1:
            return found[0]
        if found:
            slugs = [card.slug for card in found]
            raise CardLookupError(f'"{name.strip()}" is {len(found)} cards; write one of {", ".join(slugs)}', slugs)
        near = get_close_matches(asked, [fold_name(card.name) for card in self], n=6)
        raise CardLookupError(f'no card has the name "{name.strip()}"', near)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._by_slug.values())

    def __len__(self) -> int:
        """How many there are besides the tokens of the book."""
        return len(self.cards)


@cache
def packaged_pool() -> Pool:
    """The pool that the package ships, read once."""
    return Pool(decode_pool(data.read(PACKAGE, "pool.json"), "the packaged card pool"))
