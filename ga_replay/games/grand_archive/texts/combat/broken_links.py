"""Objects that lost the link they need: they are sacrificed, and shields are destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import unwritten
from ga_replay.games.grand_archive.texts.combat.keyword_rules import immortal_objects_are_not_destroyed
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from ga_replay.games.grand_archive.texts.continuous.links import LINK, SHIELD, is_unlinked, linking


def broken(scene: Scene) -> Iterator[tuple[int, bool]]:
    """The objects without the link that they need, and true for those that are destroyed for it."""
    for handle in linking(scene):
        shield = has(scene, handle, SHIELD)
        if not (shield or has(scene, handle, LINK)) or not is_unlinked(scene, handle):
            continue
        destroyed = shield and a_shield_without_a_link_is_destroyed(scene)
        if not (destroyed and immortal_objects_are_not_destroyed(scene, handle)):
            yield handle, destroyed


@unwritten(without=False)
def a_shield_without_a_link_is_destroyed(_scene: Scene) -> bool:
    """By its own words."""
    return True
