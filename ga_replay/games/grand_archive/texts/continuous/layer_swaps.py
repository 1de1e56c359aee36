"""Power and life that change places: after everything else that changes them (continuous-effects/layers.5.1)."""

from __future__ import annotations

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language.layers import touched
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed, nothing

RULE = "continuous-effects/layers.5.1"


@quantity(RULE, "power", skip_if=nothing("swap"), cached=True)
def power_may_be_what_life_was(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _other(scene, handle, "life") if _swapped(scene, handle) else so_far


@quantity(RULE, "life", skip_if=nothing("swap"), cached=True)
def life_may_be_what_power_was(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _other(scene, handle, "power") if _swapped(scene, handle) else so_far


def _swapped(scene: Scene, handle: int) -> bool:
    """Two swaps leave everything in its place."""
    return len(touched(aimed(scene, "swap", handle), handle)) % 2 == 1


def _other(scene: Scene, handle: int, stat: str) -> int | None:
    """The other stat before any swap."""
    printed = queries.card(scene, handle)
    value: int | None = getattr(printed, stat) if printed is not None else None
    for one in scene.rules.quantities.get(stat, ()):
        if one.rule != RULE:
            value = one.change(scene, handle, value)
    return value
