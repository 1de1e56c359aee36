"""Links between objects: what an object may be linked to, and whether its link still stands."""

from __future__ import annotations

from ga_replay.core.scene import Scene
from ga_replay.effects import ir
from ga_replay.effects.evaluate import Undecided
from ga_replay.effects.evaluate.kinds import quality
from ga_replay.games.grand_archive.texts.abilities import context
from ga_replay.games.grand_archive.texts.bearing import given, might_have
from ga_replay.games.grand_archive.texts.profile import lent, profile
from ga_replay.games.grand_archive.zones import FIELD

LINK = "link"


def linked(scene: Scene, handle: int) -> bool:
    """Whether the object is linked to one that is there and still of the kind that its link names (keyword/link.4)."""
    table = scene.table
    to = [one for one in table.things[handle].roles.get("linked", ()) if one in table.things]
    slug = table.card_of.get(handle, "")
    kinds = (
        [one.extra for _, one in profile(slug).keywords if one.name == LINK and isinstance(one.extra, ir.Kind)]
        if slug
        else []
    )
    own = context(scene, handle)
    try:
        return bool(to) and all(quality(own, kind, one) for one in to for kind in kinds)
    except Undecided:
        return True


def link_bearers(scene: Scene) -> tuple[int, ...]:
    """The objects on the field that might have link at all: few layouts have any, so that nobody else is asked."""
    return scene.of_layout(_kept_link_bearers)


def _kept_link_bearers(scene: Scene) -> tuple[int, ...]:
    table = scene.table
    stamp = (table.shifts[FIELD], LINK in given(scene), lent(scene))
    return scene.kept("links", stamp, lambda: tuple([h for h in table.zones[FIELD] if might_have(scene, h, LINK)]))
