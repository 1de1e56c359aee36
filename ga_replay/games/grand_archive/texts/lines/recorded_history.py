"""The table as it was before objects left the field together: their own leaving is seen from there."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.games.grand_archive.zones import FIELD


def before_leaving(scene: Scene) -> Scene:
    """The scene with everything back on the field that left it in this group (keyword/on-death.3).

    The group's watchers use it.
    """
    found: Scene = scene.per_change("before leaving", lambda: _before(scene))
    return found


def _before(scene: Scene) -> Scene:
    table = scene.table.fork()
    for fact in reversed(scene.group):
        if type(fact) is ev.CardMoved and fact.frm == FIELD and fact.handle in table.former:
            _put_back(table, fact.handle)
    return Scene(table, scene.rules)


def _put_back(table: Table, handle: int) -> None:
    zone, was, now = table.zone_of[handle], table.former[handle].fork(), table.things.get(handle)
    if handle in table.zones[zone]:
        table.zones[zone].remove(handle)
    if now is not None:
        table.by_number.pop(now.number, None)
    table.zones[FIELD].append(handle)
    table.zone_of[handle] = FIELD
    table.things[handle] = was
    table.by_number[was.number] = handle
