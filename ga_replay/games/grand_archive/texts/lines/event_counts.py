"""What is counted for texts that ask whether something happened: the keys of `Table.usage`, built in one place.

Keys of `turn:` are forgotten as the next turn begins, keys of `game:` never. Whoever marks an event marks one key; whoever asks adds up the keys of
all the cards that fit. Acts are past participles: activated, materialized, discarded, sacrificed, summoned, died, banished, destroyed, revealed,
negated, attacked, hit, killed, dealt, damaged, entered, left, leveled, intercepted, retaliated; drawn, recovered, glimpsed, gathered, empowered
go without a card and count how much.
"""

from __future__ import annotations

from ga_replay.core.events import keys

COUNTED = {
    "activate": "activated", "materialize": "materialized", "discard": "discarded", "sacrifice": "sacrificed", "summon": "summoned",
    "banish": "banished", "destroy": "destroyed", "reveal": "revealed", "negate": "negated", "draw": "drawn", "recover": "recovered",
    "glimpse": "glimpsed", "gather": "gathered", "empower": "empowered", "attack": "attacked", "die": "died", "hit": "hit", "kill": "killed",
    "deal damage": "dealt", "suppress": "suppressed", "take damage": "damaged", "enter": "entered", "leave": "left", "level up": "leveled", "intercept": "intercepted",
    "brew": "brewed", "retaliate": "retaliated", "declare attack": "declared", "play": "played",
}  # fmt: skip
"""The acts of events and the words under which they are counted."""

UNKNOWN = "?"
"""In the place of a card that nobody can tell."""


def played_from(zone: str) -> str:
    """Where a pending card that asks for it keeps that it was played from that zone, in the words of the cards."""
    return f"from {zone}"


def by_player(act: str, player: str, card: str = "", since: str = "turn") -> str:
    """A player did the act, with that card or to it: `turn:activated:A:fireball`, `turn:drawn:A`. For what dies the player is its last controller."""
    return keys.mark(since, act, player, card) if card else keys.mark(since, act, player)


def by_object(act: str, number: int, since: str = "turn") -> str:
    """An object did or suffered the act, by its object number: `turn:attacked:17`."""
    return keys.mark(since, act, number)


def ability_used(number: int, address: str, since: str = "turn") -> str:
    """An ability of an object was activated or triggered: for limits such as once each turn (`turn`) or once at all (`game`)."""
    return keys.mark(since, "used", number, address)
