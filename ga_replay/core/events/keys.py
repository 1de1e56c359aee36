"""What stands coded in the numbers and words of events: each encoding is built and taken apart here, and nowhere else.

Where cards are picked, a number above 0 is a handle, 0 is nothing, -1, -2, … are the players in the order of the seats, and a number below
`ITEMS` is a pending item. The keys of zones are in `table/zones.py`; what only one game counts or remembers, that game names.
"""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core.events.ids import ItemId, SeatName, Slug, TextRef

# --- numbers ---------------------------------------------------------------------------------------------------------

ITEMS = -1000
"""Pending abilities and triggers are kept as numbers below this, players as the few above it: neither is ever a handle."""


def item_ref(item: ItemId) -> int:
    """The number under which a pending ability or trigger is picked: its card or object is only its source."""
    return ITEMS - item


def item_of(ref: int) -> int:
    """The pending item that such a number names, 0 where it is none."""
    return ITEMS - ref if ref < ITEMS else 0


def player_ref(players: Sequence[str], player: SeatName) -> int:
    """The number under which a player is picked: minus the seat, which counts from 1. Raises ValueError."""
    return -1 - players.index(player)


def player_refs(players: Sequence[str]) -> tuple[int, ...]:
    """Those of all players, in the order of the seats."""
    return tuple(range(-1, -1 - len(players), -1))


def player_at(players: Sequence[str], ref: int) -> str:
    """The player whom such a number means. Raises IndexError."""
    return players[-1 - ref]


def is_player(players: Sequence[str], ref: int) -> bool:
    """Whether the number means a player."""
    return -len(players) <= ref < 0


# --- texts: `SLUG#PLACE` ---------------------------------------------------------------------------------------------

_OF_CARD = "#"


def text_ref(slug: Slug, place: str | int) -> str:
    """The address of a text on a card, or of one of the rules (no slug)."""
    return f"{slug}#{place}"


def is_text_ref(word: str) -> bool:
    """Whether the word is the address of a text, and not of a whole card."""
    return _OF_CARD in word


def card_of_text(address: TextRef) -> str:
    """The card whose text it is, also where the address is that of the whole card."""
    return address.partition(_OF_CARD)[0]


def place_of_text(address: TextRef) -> str:
    """What comes behind the card; empty for a whole card."""
    return address.partition(_OF_CARD)[2]


# --- words with a player: `WHAT:PLAYER`, pools `PLAYER:WHAT` ---------------------------------------------------------


def of_player(what: str, player: SeatName) -> str:
    """A mark or a moment that is one player's: `pregame:A`, `end of turn:A`; without a player everybody's."""
    return f"{what}:{player}" if player else what


def whose(word: str) -> tuple[str, str]:
    """What it is, and whose; no player where it is everybody's."""
    what, _, player = word.partition(":")
    return what, player


def pool_key(player: SeatName, pool: str) -> str:
    """Under which key the table keeps a player's pool."""
    return f"{player}:{pool}"


def pool_of(key: str) -> tuple[str, str]:
    """The player of such a key, and the pool."""
    player, _, pool = key.partition(":")
    return player, pool


# --- marks: `SINCE:WHAT:…` -------------------------------------------------------------------------------------------


def mark(since: str, what: str | int, of: str | int, more: str | int = "") -> str:
    """What is counted since the `turn` or the `game` began, and of whom or what: `turn:asked:A:3`."""
    return f"{since}:{what}:{of}" if more == "" else f"{since}:{what}:{of}:{more}"


def since_of(key: str) -> tuple[str, str]:
    """Since when it is counted, and the rest of the key."""
    since, _, rest = key.partition(":")
    return since, rest
