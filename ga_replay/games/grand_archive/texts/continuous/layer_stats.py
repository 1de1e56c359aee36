"""Continuous effects on stats.

These pieces come before those of `queries`: for power and life, effects that do not set go before counters
(continuous-effects/layers.5.1), although counters/buff.3 has it the other way round; both readings add up to the same.
"""

from __future__ import annotations

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.language.layers import added, stat
from ga_replay.games.grand_archive.texts.continuous.collected_effects import everything
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed, nothing


@quantity(
    "continuous-effects/layers.p1",
    "changed",
    also=("static-abilities.1", "continuous-effects/static-effects.p1"),
)
def some_values_are_changed_at_all(scene: Scene, _nothing: int, _so_far: frozenset[str]) -> frozenset[str]:
    """The names of the values that some effect changes; all other values are the printed ones."""
    return frozenset(everything(scene))


def _set(scene: Scene, handle: int, so_far: int | None, name: str) -> int | None:
    return stat((), aimed(scene, f"{name}=", handle), handle, so_far)


def _add(scene: Scene, handle: int, so_far: int | None, name: str) -> int | None:
    return None if so_far is None else so_far + added(aimed(scene, name, handle), handle)


@quantity(
    "continuous-effects/layers.1",
    "power",
    skip_if=nothing("power="),
    also=("card-characteristics/stat-setting.1",),
    cached=True,
)
def effects_set_power(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _set(scene, handle, so_far, "power")


@quantity(
    "continuous-effects/layers.5",
    "power",
    skip_if=nothing("power"),
    also=("continuous-effects/static-effects.p3", "continuous-effects/static-effects.eg1"),
    cached=True,
)
def effects_add_power(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _add(scene, handle, so_far, "power")


@quantity(
    "continuous-effects/layers.1",
    "life",
    skip_if=nothing("life="),
    also=("card-characteristics/stat-setting.1",),
    cached=True,
)
def effects_set_life(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _set(scene, handle, so_far, "life")


@quantity("continuous-effects/layers.5", "life", skip_if=nothing("life"), cached=True)
def effects_add_life(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _add(scene, handle, so_far, "life")


@quantity("continuous-effects/layers.1", "level", skip_if=nothing("level="), cached=True)
def effects_set_the_level(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _set(scene, handle, so_far, "level")


@quantity("continuous-effects/layers.5", "level", skip_if=nothing("level"), cached=True)
def effects_add_levels(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _add(scene, handle, so_far, "level")


@quantity("continuous-effects/layers.5", "attack power", skip_if=nothing("attack power"))
def effects_add_power_to_attacks(scene: Scene, handle: int, so_far: int) -> int:
    """Effects on a unit's attacks; those of a weapon count for the attacks that use it."""
    used = weapons_used(scene, handle)
    return so_far + sum(added(aimed(scene, "attack power", one), one) for one in (handle, *used))
