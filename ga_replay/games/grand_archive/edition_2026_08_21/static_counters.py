"""Static counters: they discharge as an arcane unit deals combat damage (counters/static)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import UNNUMBERED
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive import counters, damage, queries
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of

STATIC = "static"


@watches(of("counters/static.1"), ev.DamageMarked)
def static_counters_discharge(scene: Scene, fact: ev.DamageMarked) -> list[ev.Fact]:
    """The controller of an arcane unit that dealt combat damage may remove one from each object that bears any.

    What the trigger does is the program `#static`.
    """
    if fact.by <= 0 or fact.kind != damage.COMBAT or STATIC not in scene.table.state_versions:
        return []
    if not _is_an_arcane_unit(scene, fact.source):
        return []
    player = scene.table.controller(fact.source)
    charged = [h for h in queries.controlled(scene, player) if counters.on(scene, h, STATIC) > 0]
    return [
        ev.TriggerWaiting(UNNUMBERED, "#static", handle, player, (fact.handle,))
        for handle in each_object_triggers(scene, tuple(charged))
        for _ in range(once_however_many_counters(scene, counters.on(scene, handle, STATIC)))
    ]


def _is_an_arcane_unit(scene: Scene, handle: int) -> bool:
    there = handle in scene.table.things and queries.is_type(scene, handle, *queries.UNITS)
    return there and "ARCANE" in queries.elements(scene, handle)


@states(of("counters/static.1.1"), without=())
def each_object_triggers(_scene: Scene, charged: tuple[int, ...]) -> tuple[int, ...]:
    return charged


@states(of("counters/static.1.2"), without=2)
def once_however_many_counters(_scene: Scene, there: int) -> int:
    """Several counters on one object give it no second trigger."""
    return min(1, there)
