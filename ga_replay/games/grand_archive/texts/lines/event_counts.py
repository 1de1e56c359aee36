"""Event counts: the keys of `Table.usage`, for texts that ask whether an event happened.

Keys of `turn:` are forgotten as the next turn begins, keys of `game:` never. Each event marks one key; a query adds up
the keys of all the cards that fit. Acts are past
participles; drawn, recovered, glimpsed, gathered, empowered have no card and count the amount.
"""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.core.events.ids import Handle, ObjectNumber, TextRef
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.boons import TYPES as BOONS

OF_PLAYERS = {
    "activate": "activated", "materialize": "materialized", "discard": "discarded", "sacrifice": "sacrificed", "summon": "summoned",
    "banish": "banished", "negate": "negated", "draw": "drawn", "recover": "recovered", "glimpse": "glimpsed", "gather": "gathered",
    "empower": "empowered", "suppress": "suppressed", "brew": "brewed", "starcall": "starcalled", "declare attack": "declared", "play": "played",
    "have negated": "thwarted",
}  # fmt: skip
"""The acts of players and the words under which they are counted."""
OF_OBJECTS = {"attack": "attacked", "take damage": "damaged", "deal damage": "dealt", "level up": "leveled"}
"""The same for what objects do and suffer; the table itself counts damage (`core.table.table.DAMAGED`, `DEALT`)."""
DEATHS = {"die": "left field for graveyard"}
"""Units that went from the field to a graveyard have died; the table itself counts them (`core.table.table.LEFT`)."""
RESOLVED_TO_FIELD = "left stack for field"
"""Cards that entered the field as they resolved; the table itself counts them too."""
OF_ABILITIES = frozenset({"resolve"})
"""The same for abilities that ask how often they did it."""
COUNTED = OF_PLAYERS | OF_OBJECTS | DEATHS
"""Whatever is counted; of anything else it is unknown whether it has happened."""

UNKNOWN = "?"
"""The key for unknown cards."""


def played_from(zone: str) -> str:
    """The key under which a pending card that asks for it records that it was played from that zone.

    The zone is in the words of the cards.
    """
    return f"from {zone}"


IN_MAIN_PHASE = "in main phase"
"""The key under which a pending card that asks for it records that it was played in its player's main phase."""


FROM_BANISHMENT = "entered from banishment"
"""The status of an object whose own text asks for it, and that entered the field from a banishment."""


def by_player(act: str, player: str, card: str = "", since: str = "turn") -> str:
    """The key for an act by a player with that card or to it: `turn:activated:A:fireball`, `turn:drawn:A`.

    For an object that dies the player is its last controller.
    """
    return keys.mark(since, act, player, card) if card else keys.mark(since, act, player)


def discarded(player: str, card: str) -> str:
    """The key for a discarded card; the name is empty if nobody knows it."""
    return by_player("discarded", player, card or UNKNOWN)


def by_object(act: str, number: int, since: str = "turn") -> str:
    """An object did or suffered the act, by its object number: `turn:attacked:17`."""
    return keys.mark(since, act, number)


def bearer(number: ObjectNumber, handle: Handle, address: TextRef) -> int:
    """The number under which abilities of an object are counted; that of a boon, which is none, is its handle below 0.

    Other cards that are no objects count under 0: recorded matches have these marks.
    """
    slug = keys.card_of_text(address)
    return number or (-handle if slug and queries.printed_types(slug) & BOONS else 0)


def ability_used(number: int, address: str, since: str = "turn") -> str:
    """The key for an activation or trigger of an ability, for limits per turn (`turn`) or in all (`game`)."""
    return keys.mark(since, "used", number, address)


def ability_resolved(number: int, address: str, since: str = "turn") -> str:
    """The key for a resolution of an ability this turn or in this game, kept for those that ask for it."""
    return keys.mark(since, "resolved", number, address)
