"""Zones as a game declares them, and the keys under which a table holds them."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from ga_replay.core.events.ids import SeatName, ZoneKey

UNDER = "under"
"""The zone of a card that is under an object; which object is `Table.under_of`."""


class Zone(Struct, frozen=True):
    """A kind of zone: `shared` by all players or each player's own.

    Cards in a `public` zone lie face up by default; `things` there are objects with a state.
    """

    name: str
    shared: bool = False
    public: bool = False
    things: bool = False
    ordered: bool = False


@lru_cache(maxsize=1024)
def key(zone: ZoneKey, player: SeatName = "") -> str:
    """The key of a zone: the bare name for a shared one, `PLAYER:NAME` for a player's own."""
    return f"{player}:{zone}" if player else zone


@lru_cache(maxsize=1024)
def name_of(zone_key: ZoneKey) -> str:
    """The zone's name without its player."""
    return zone_key.rpartition(":")[2]


def words(zone_key: ZoneKey) -> str:
    """The zone in plain words: `A's hand`, `the field`."""
    player = player_of(zone_key)
    return f"{player}'s {name_of(zone_key)}" if player else f"the {zone_key}"


@lru_cache(maxsize=1024)
def player_of(zone_key: ZoneKey) -> str:
    """The player of a zone, empty for a shared one."""
    return zone_key.rpartition(":")[0]
