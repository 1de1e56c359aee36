"""Capabilities: whether an object can rest, wake up, be sacrificed, recover or become something."""

from __future__ import annotations

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import queries

NO_LIMIT = 1 << 30


def turns(scene: Scene, handle: int, *, rest: bool) -> bool:
    """True if the object can rest, or wake up."""
    return handle in scene.table.things and bool(scene.measure("rests" if rest else "wakes", handle, True))


@quantity("term/rest-rested.5", "rests", also=("term/awake.2", "properties-and-states.eg1"))
def rested_objects_do_not_rest(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return so_far and not scene.table.things[handle].turned


@quantity("term/wake-up.2", "wakes", also=("properties-and-states.p2",))
def awake_objects_do_not_wake_up(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return so_far and bool(scene.table.things[handle].turned)


def sacrifices(scene: Scene, handle: int, player: str) -> bool:
    return bool(players_sacrifice_what_they_control(scene, handle, scene.table.players.index(player) + 1))


@states("term/sacrifice.2.3", without=AS_GIVEN)
def players_sacrifice_what_they_control(scene: Scene, handle: int, seat: int) -> int:
    """The seat, from 1, of the player who would; 0 for no player."""
    table = scene.table
    thing = table.things.get(handle)
    return seat if thing is not None and seat and thing.controller == table.players[seat - 1] else 0


def recovers(scene: Scene, handle: int) -> int:
    """The amount of damage that can be recovered from a champion."""
    return no_more_is_recovered_than_there_is(scene, handle, NO_LIMIT)


@states("term/recover.2.1", without=AS_GIVEN, also=("term/recover.2.2", "term/recover.eg1"))
def no_more_is_recovered_than_there_is(scene: Scene, handle: int, so_far: int) -> int:
    return min(so_far, scene.table.things[handle].damage)


def becomes(scene: Scene, handle: int, state: str, *, no: bool) -> bool:
    """True if the object takes on the state now, or loses it (`no`)."""
    thing = scene.table.things[handle]
    return state in thing.statuses if no else bool(scene.measure("becomes", handle, state))


@quantity("term/have-gain-get-become-are.3.1", "becomes", also=("term/fostered.4", "properties-and-states.p2"))
def what_is_so_already_does_not_become_so(scene: Scene, handle: int, state: str) -> str:
    return "" if state in scene.table.things[handle].statuses else state


@quantity("term/fostered.1", "becomes")
def only_allies_become_fostered(scene: Scene, handle: int, state: str) -> str:
    return "" if state == "fostered" and not queries.is_type(scene, handle, "ALLY") else state


@quantity("term/distant.1", "becomes")
def only_units_become_distant(scene: Scene, handle: int, state: str) -> str:
    return "" if state == "distant" and not queries.is_unit(scene, handle) else state


@states("term/control-and-ownership.3", without=AS_GIVEN)
def owners_control_by_default(scene: Scene, handle: int, _seat: int) -> int:
    """The seat of the player under whose control an object enters by default."""
    return scene.table.players.index(scene.table.owner_of[handle])


@states("term/control-and-ownership.4", without=AS_GIVEN)
def triggers_belong_to_the_controller(scene: Scene, handle: int, seat: int) -> int:
    """The seat of the source's controller when the trigger comes about; of a source that left, as last known."""
    thing = scene.table.things.get(handle) or scene.table.former.get(handle)
    return scene.table.players.index(thing.controller) if thing is not None else seat


def delevels(scene: Scene, champion: int) -> bool:
    """True if a champion card lies right beneath, to represent it when its topmost card is gone (champion.17)."""
    thing = scene.table.things.get(champion)
    inner = [] if thing is None else [h for h in thing.beneath if thing.beneath_how.get(h) == "lineage"]
    return bool(inner) and queries.is_type(scene, inner[-1], "CHAMPION")
