"""The handles of cards beside the main deck, and the mixing of lists before a log is written.

The owner may look at those cards from the beginning, so they are identified as the game begins, in the order of the
header's list. From people's habits in writing lists, a reader could infer from the handle of a shown card which cards
lie beside it.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable, Iterable

import msgspec

from ga_replay.core.events import Identified
from ga_replay.core.log.entries import Entry, Header, Seat

MIXED = ("Handles", "mixed")
"""The tag of a header whose lists have been mixed.

They are in the order of their handles, and are never mixed again.
"""

Mix = Callable[[Header], Header]
"""Gives a header whose lists say nothing by their order; one that has been mixed it leaves as it is."""

_HANDLE = re.compile(r"@\s*(\d{1,9})")
_NUMBER = re.compile(r"\d{1,9}")
_STAMP = re.compile(r"^\s*@\d+\s+")
_BACK_TO = re.compile(r"!revert\s+to\s+@\s*\d+")
_NOTE = re.compile(r"\s*(?:now\s+)?note\b(?!.*marked\s*\"\(\)\")", re.DOTALL)
_NOTE_ON = re.compile(r"\s*(?:now\s+)?note\s+on\s+@\s*\d+")


def with_mixed_handles(header: Header, key: bytes) -> Header:
    """The header with the lists beside the main decks in an order set by the key, unpredictable without it.

    The order depends on the header and on the cards in the lists, but not on their order there. So it is the same
    whenever the match is written with this key. Equal cards are not distinguished.
    """
    if MIXED in header.tags or not any(len(set(seat.material)) > 1 for seat in header.seats):
        return header
    bare = tuple(
        msgspec.structs.replace(seat, deck="", **{name: tuple(sorted(getattr(seat, name))) for name in _LISTS})
        for seat in header.seats
    )
    own = hmac.digest(
        key, b"ga-replay layout\n" + msgspec.json.encode(msgspec.structs.replace(header, seats=bare)), "sha256"
    )
    seats = tuple(msgspec.structs.replace(seat, material=_shuffled(seat, own)) for seat in header.seats)
    return msgspec.structs.replace(header, seats=seats, tags=(*header.tags, MIXED))


_LISTS = ("material", "main", "side")


def _shuffled(seat: Seat, key: bytes) -> tuple[str, ...]:
    cards = sorted(seat.material)
    places = [hmac.digest(key, f"{seat.seat} {at}".encode(), "sha256") for at in range(len(cards))]
    return tuple([card for _, card in sorted(zip(places, cards, strict=True))])


def handles_named(statements: Iterable[str]) -> frozenset[int]:
    """The possible handles in statements: numbers after an `@`, and all numbers in a fact or an event."""
    found: set[int] = set()
    for text in statements:
        said = _without_entries(text)
        found.update(map(int, (_NUMBER if "!" in said else _HANDLE).findall(said)))
    return frozenset(found)


def _without_entries(text: str) -> str:
    """The statement without the numbers of entries. Of a note nothing is left, unless it holds a variation."""
    said = _BACK_TO.sub("", _STAMP.sub("", text))
    return "" if _NOTE.match(said) else _NOTE_ON.sub("", said)


def identified_at_once(entries: Iterable[Entry]) -> frozenset[int]:
    """The handles identified in these entries: at the beginning of a game they follow the order of the lists."""
    return frozenset(entry.event.handle for entry in entries if isinstance(entry.event, Identified))
