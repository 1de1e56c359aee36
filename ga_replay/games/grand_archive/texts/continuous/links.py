"""Links between objects: their possible targets, and whether a link is still intact."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.lines.card_profile import profile

LINK = "link"


def linked(scene: Scene, handle: int) -> bool:
    """True if the object is linked to one on the field that still is of the link's kind (keyword/link.4)."""
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
