"""What is counted for texts that ask whether something happened: the keys of `Table.usage`, built in one place.

Keys of `turn:` are forgotten as the next turn begins, keys of `game:` never. Whoever marks an event marks one key; whoever asks adds up the keys of
all the cards that fit. Acts are past participles; drawn, recovered, glimpsed, gathered, empowered go without a card and count how much.
"""

from __future__ import annotations

OF_PLAYERS = {
    "activate": "activated", "materialize": "materialized", "discard": "discarded", "sacrifice": "sacrificed", "summon": "summoned",
    "banish": "banished", "negate": "negated", "draw": "drawn", "recover": "recovered", "glimpse": "glimpsed", "gather": "gathered",
    "empower": "empowered", "suppress": "suppressed", "brew": "brewed", "declare attack": "declared", "play": "played",
}  # fmt: skip
"""The acts of players and the words under which they are counted."""
OF_OBJECTS = {"attack": "attacked", "take damage": "damaged", "level up": "leveled"}
"""The same for what objects do and suffer; the table itself counts damage (`core.table.table.DAMAGED`)."""
COUNTED = OF_PLAYERS | OF_OBJECTS
"""Whatever is counted; of anything else it is unknown whether it has happened."""

UNKNOWN = "?"
"""In the place of a card that nobody can tell."""


def played_from(zone: str) -> str:
    """Where a pending card that asks for it keeps that it was played from that zone, in the words of the cards."""
    return f"from {zone}"


def by_player(act: str, player: str, card: str = "", since: str = "turn") -> str:
    """A player did the act, with that card or to it: `turn:activated:A:fireball`, `turn:drawn:A`. For what dies the player is its last controller."""
    return f"{since}:{act}:{player}:{card}" if card else f"{since}:{act}:{player}"


def by_object(act: str, number: int, since: str = "turn") -> str:
    """An object did or suffered the act, by its object number: `turn:attacked:17`."""
    return f"{since}:{act}:{number}"


def ability_used(number: int, address: str, since: str = "turn") -> str:
    """An ability of an object was activated or triggered: for limits such as once each turn (`turn`) or once at all (`game`)."""
    return f"{since}:used:{number}:{address}"
