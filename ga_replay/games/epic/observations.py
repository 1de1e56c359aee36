"""Observations on a table that players record: health, gold, cards, counters, orientation of champions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.epic import queries

OF_OBJECTS: Final[dict[str, Callable[[Scene, int], int]]] = {
    "offense": queries.offense,
    "defense": queries.defense,
    "damage": lambda scene, handle: scene.table.things[handle].damage,
    "expended": lambda scene, handle: int(queries.EXPENDED in scene.table.things[handle].turned),
    "flipped": lambda scene, handle: int(queries.FLIPPED in scene.table.things[handle].turned),
    "prepared": lambda scene, handle: int(queries.prepared(scene, handle)),
    "deploying": lambda scene, handle: int(queries.DEPLOYING in scene.table.things[handle].statuses),
}
"""The observable values of an object besides its counters; 1 stands for yes."""


def observed_value(scene: Scene, what: str, player: str, handle: int) -> int | None:
    """The observed value on the table, or None if there is none (1.10.1)."""
    table = scene.table
    if player:
        if what in {"health", "gold"}:
            return table.pools.get(keys.pool_key(player, what), 0)
        zone = key(what, player)
        return len(table.zones[zone]) if zone in table.zones else None
    if handle not in table.things:
        return None
    if what in OF_OBJECTS:
        return OF_OBJECTS[what](scene, handle)
    return table.things[handle].counters.get(what)
