"""Observations on a table that players record: life, cards, counters, whether an object is rested."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import counters, queries
from ga_replay.games.grand_archive.cards.vocabulary import COUNTERS


def _left(scene: Scene, handle: int) -> int | None:
    life = queries.life(scene, handle)
    return None if life is None else life - scene.table.things[handle].damage


OF_OBJECTS: Final[dict[str, Callable[[Scene, int], int | None]]] = {
    "life": _left,
    "damage": lambda scene, handle: scene.table.things[handle].damage,
    "power": queries.power,
    "rested": lambda scene, handle: int(bool(scene.table.things[handle].turned)),
    "awake": lambda scene, handle: int(not scene.table.things[handle].turned),
}
"""The observable values of an object besides its counters; 1 stands for yes."""


def observed_value(scene: Scene, what: str, player: str, handle: int) -> int | None:
    """The observed value on the table, or None if there is none. For a player, their champion is observed."""
    table = scene.table
    if player and what == "influence":
        return queries.influence(scene, player)
    if player and key(what, player) in table.zones:
        return len(table.zones[key(what, player)])
    seen = queries.champion(scene, player) if player else handle
    if seen not in table.things:
        return None
    if what == "level":
        return queries.level(scene, table.controller(seen)) if queries.is_type(scene, seen, "CHAMPION") else None
    if what in OF_OBJECTS:
        return OF_OBJECTS[what](scene, seen)
    return counters.on(scene, seen, what) if what in COUNTERS or what in table.things[seen].counters else None
