"""Observations on a table that players record: bond, CP, EP, cards, STR and DEF, cards' postures."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.trails import queries
from ga_replay.games.trails.values import board
from ga_replay.games.trails.zones import DECK, EXILE, HAND, HOMEBASE, TRAIL

POOLS = frozenset({"bond", "cp", "ep"})
ZONES = frozenset({DECK, HAND, HOMEBASE, TRAIL, EXILE})
NUMBERS = frozenset({"strength", "defense", "cp cost", "ep cost", "level"})
STATES = frozenset({"ready", "stunned", "support", "face-down"})


def observed_value(scene: Scene, what: str, player: str, handle: int) -> int | None:
    """The observed value on the table, or None if there is none."""
    table = scene.table
    if player:
        if player not in table.players:
            return None
        if what in POOLS:
            return queries.pool(scene, player, what)
        return len(table.zones[key(what, player)]) if what in ZONES else None
    there = handle in table.things or (what in NUMBERS and handle in table.card_of)
    return of_card(scene, what, handle) if there else None


def of_card(scene: Scene, what: str, handle: int) -> int | None:
    """A number of a known card, or a state of one on a field or in a homebase."""
    found = board.values(scene, handle)
    match what:
        case "strength":
            return found.strength
        case "defense":
            return found.defense
        case "cp cost":
            return found.cp
        case "ep cost":
            return found.ep
        case "level":
            return found.level
        case "ready":
            return int(queries.is_ready(scene.table, handle))
        case "stunned":
            return int(queries.is_stunned(scene.table, handle))
        case "support":
            return int(queries.SUPPORT in scene.table.things[handle].statuses)
        case "face-down":
            return int(queries.is_down(scene.table, handle))
        case _:
            return None
