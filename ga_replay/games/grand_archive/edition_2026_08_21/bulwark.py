"""Bulwark: counters that prevent combat damage to units, and the keyword that brings them (counters/bulwark, keyword/bulwark)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.texts.continuous.keywords import instances_of


@states(of("counters/bulwark.2"), without=False, also=(of("counters/bulwark.1"), of("counters/bulwark.3")))
def units_are_protected(scene: Scene, handle: int) -> bool:
    """Champions as well as allies; nobody is asked."""
    return queries.is_type(scene, handle, *queries.UNITS)


@states(of("keyword/bulwark.1"), without=0)
def objects_enter_with_bulwark_counters(scene: Scene, handle: int) -> int:
    """The keyword is a static ability of the object."""
    return each_instance_brings_one(scene, len(instances_of(scene, handle, "bulwark")))


@states(of("keyword/bulwark.2"), without=1)
def each_instance_brings_one(_scene: Scene, instances: int) -> int:
    return instances
