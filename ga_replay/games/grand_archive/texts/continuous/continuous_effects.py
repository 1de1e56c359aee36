"""Which continuous effects stand, by name (`collected_effects` collects them)."""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.layers import may_touch

NOBODY: tuple[InForce, ...] = ()


def in_force(scene: Scene, name: str) -> tuple[InForce, ...]:
    """The continuous effects of that name (`layers.Standing`), oldest first."""
    found: tuple[InForce, ...] = scene.steady().get(name, NOBODY)
    return found


def aimed(scene: Scene, name: str, handle: int) -> tuple[InForce, ...]:
    """The continuous effects of that name that could touch the card or object in this layout, oldest first."""
    entries: tuple[InForce, ...] | None = scene.steady().get(name)
    if entries is None:
        return NOBODY
    known = scene.per_layout(_aims)
    found = known.get((name, handle))
    if found is None:
        thing = scene.table.things.get(handle)
        number = thing.number if thing is not None else 0
        found = tuple([one for one in entries if may_touch(one, handle, number)])
        known[name, handle] = found
    return found


def _aims(_scene: Scene) -> dict[tuple[str, int], tuple[InForce, ...]]:
    return {}


def nothing(name: str) -> Callable[[Scene], bool]:
    """True if no continuous effect of that name is in force: its quantities have no effect in this layout."""
    return lambda scene: name not in queries.changed(scene)
