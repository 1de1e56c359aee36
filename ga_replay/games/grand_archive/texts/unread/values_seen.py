"""Values that people see and that the table has otherwise, where it is unknown which cards count for them."""

from __future__ import annotations

from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language.evaluate.context import counting, doubts_in
from ga_replay.games.grand_archive.observations import observed_value
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of


def untold_of_value(scene: Scene, seen: ev.Observed) -> list[str]:
    """The unknown cards, in words, by which the value may be the one that is seen; none if no cards make it that one.

    Where they are only counted, it lies between the value without any of them and the value with all.
    """
    world = world_of(scene)
    value = partial(observed_value, scene, seen.what, seen.player, seen.handle)
    found = doubts_in(world, value)
    if not found:
        return []
    bounds: list[int | None] = []
    for unsure in (False, True):
        if doubts_in(world, lambda: bounds.append(counting(world, value, unsure=unsure))):  # noqa: B023 - called at once
            return found
    known = [bound for bound in bounds if bound is not None]
    return found if known and min(known) <= seen.value <= max(known) else []
