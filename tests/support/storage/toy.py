"""A game of one decision, for the store's tests; beside it the codecs of the real games."""

from __future__ import annotations

from ga_replay.core.events import CardMoved, Decision, Denied, Noted, Revealed
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Entry, Header, Seat
from tests.support.logs.games import BY_NAME


class Played(Decision, frozen=True):
    card: int
    onto: tuple[int, ...] = ()


class Unheard(Decision, frozen=True):
    """Of another game."""


TOY = Codec([Played])
HEADER = Header(
    "toy", "2025-08-08", (Seat("A", "Ann", main=("Fireball", "Fireball")), Seat("B")), tags=(("Event", "Fest in Köln"),)
)
VARIED = [
    Entry(Played("A", 3, (1, 2)), "opportunity.2"),
    Entry(CardMoved(3, "A:hand", "field", face="down"), "card:fireball#2", cause=1, group=4, implied=True),
    Entry(Denied(CardMoved(1, "field", "B:graveyard")), cause=2),
    Entry(Noted("Zeit! ⌛", by="judge", glyph="?!")),
]


CODECS = {"toy": TOY, **{game: Codec(kind.wording.decisions) for game, kind in BY_NAME.items()}}


def codec_of(game: str) -> Codec:
    return CODECS[game]


def numbered(first: int, count: int) -> list[Entry]:
    """Entries that tell their own numbers."""
    return [Entry(Revealed(number)) for number in range(first, first + count)]


def numbers(entries: list[Entry]) -> list[int]:
    """The numbers that such entries tell."""
    return [entry.event.handle for entry in entries if isinstance(entry.event, Revealed)]
