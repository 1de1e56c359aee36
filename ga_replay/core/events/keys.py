"""Codes in the numbers and words of events: each is built and taken apart here, and nowhere else.

Where cards are picked, a number above 0 is a handle, 0 is nothing, -1, -2, … are the players in the order of the seats, and a number below
`ITEMS` is a pending item. The keys of zones are in `table/zones.py`; what only one game counts or remembers, that game names.
"""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core.events.ids import ItemId, SeatName, Slug, TextRef

# --- numbers ---------------------------------------------------------------------------------------------------------

ITEMS = -1000
"""Numbers below this stand for pending abilities and triggers, negative ones above it for players; neither is a handle."""


def item_ref(item: ItemId) -> int:
    """The number that stands for a pending ability or trigger: its card or object is only its source."""
    return ITEMS - item


def item_of(ref: int) -> int:
    """The pending item that such a number stands for, 0 if none."""
    return ITEMS - ref if ref < ITEMS else 0


def player_ref(players: Sequence[str], player: SeatName) -> int:
    """The number that stands for a player: minus the seat, which counts from 1. Raises ValueError."""
    return -1 - players.index(player)


def player_refs(players: Sequence[str]) -> tuple[int, ...]:
    """The numbers of all players, in seat order."""
    return tuple(range(-1, -1 - len(players), -1))


def player_at(players: Sequence[str], ref: int) -> str:
    """The player that such a number stands for. Raises IndexError."""
    return players[-1 - ref]


def is_player(players: Sequence[str], ref: int) -> bool:
    """True if the number stands for a player."""
    return -len(players) <= ref < 0


# --- texts: `SLUG#PLACE` ---------------------------------------------------------------------------------------------

_OF_CARD = "#"


def text_ref(slug: Slug, place: str | int) -> str:
    """The address of a text on a card, or of one of the rules (no slug)."""
    return f"{slug}#{place}"


def is_text_ref(word: str) -> bool:
    """True if the word is the address of a text, and not of a whole card."""
    return _OF_CARD in word


def card_of_text(address: TextRef) -> str:
    """The card of the text, also for the address of a whole card."""
    return address.partition(_OF_CARD)[0]


def place_of_text(address: TextRef) -> str:
    """The part after the card; empty for a whole card."""
    return address.partition(_OF_CARD)[2]


# --- words with a player: `WHAT:PLAYER`, pools `PLAYER:WHAT` ---------------------------------------------------------


def of_player(what: str, player: SeatName) -> str:
    """A mark or a moment of one player: `pregame:A`, `end of turn:A`; without a player of everybody."""
    return f"{what}:{player}" if player else what


def whose(word: str) -> tuple[str, str]:
    """The word without its player, and the player; empty if it is everybody's."""
    what, _, player = word.partition(":")
    return what, player


def pool_key(player: SeatName, pool: str) -> str:
    """The key under which the table keeps a player's pool."""
    return f"{player}:{pool}"


def pool_of(key: str) -> tuple[str, str]:
    """The player of a pool's key, and the pool."""
    player, _, pool = key.partition(":")
    return player, pool


# --- marks: `SINCE:WHAT:…` -------------------------------------------------------------------------------------------


def mark(since: str, what: str | int, of: str | int, more: str | int = "") -> str:
    """The key of a count since the `turn` or the `game` began, with whom or what it is about: `turn:asked:A:3`."""
    return f"{since}:{what}:{of}" if more == "" else f"{since}:{what}:{of}:{more}"


def since_of(key: str) -> tuple[str, str]:
    """The beginning of a count, `turn` or `game`, and the rest of its key."""
    since, _, rest = key.partition(":")
    return since, rest
