"""Boons: cards of the Pantheon zone that players bestow (edition 2026-08-21, boons, pantheon).

A player has gained a boon if they have a pool of its name, as with masteries. Its card lies face up in the zone then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.zones import PANTHEON

TYPES: Final = frozenset({"LESSER BOON", "GREATER BOON"})
"""boons.2."""
FORMAT: Final = "pantheon"
BESTOWAL: Final = "bestowal"
"""The kind of a boon's item on the Effects Stack while it is being bestowed."""


def is_boon(scene: Scene, handle: int) -> bool:
    """True for a boon; an unknown card counts as none."""
    facts = queries.card(scene, handle)
    return facts is not None and not TYPES.isdisjoint(facts.types)


def lying(scene: Scene, player: str) -> list[int]:
    """The cards of the player's Pantheon zone."""
    return scene.table.zones[key(PANTHEON, player)]


def are_played_with(scene: Scene) -> bool:
    """True in a game of the Pantheon format: each of its players presents boons (format-conventions/pantheon-rules.3)."""
    return any(lying(scene, player) for player in scene.table.players)


def pool(slug: str) -> str:
    """The name of the pool of a player who has gained that boon."""
    return queries.card_named(slug).name.lower()


def is_gained(scene: Scene, handle: int) -> bool:
    """True if the player in whose Pantheon zone the boon lies has gained it."""
    table = scene.table
    if not table.pools:
        return False
    slug, player = table.card_of.get(handle), table.owner_of.get(handle, "")
    if slug is None or not table.lies(handle, key(PANTHEON, player)):
        return False
    return table.pools.get(keys.pool_key(player, pool(slug)), 0) > 0


def gained(scene: Scene, player: str) -> Iterator[int]:
    """The boons that the player has gained."""
    return (handle for handle in lying(scene, player) if is_gained(scene, handle))
