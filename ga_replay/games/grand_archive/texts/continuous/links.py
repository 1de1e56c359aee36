"""Links between objects: their possible targets, and whether a link is still intact."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided
from ga_replay.games.grand_archive.language.evaluate.context import passed_over
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.lines.card_profile import profile

LINK = "link"


def kinds_of(scene: Scene, handle: int) -> list[ir.Kind]:
    """What the card may be linked to, for each link that it prints."""
    slug = scene.table.card_of.get(handle, "")
    printed = profile(slug).keywords if slug else ()
    return [one.extra for _, one in printed if one.name == LINK and isinstance(one.extra, ir.Kind)]


def linked(scene: Scene, handle: int) -> bool:
    """True if the object is linked to one on the field that still is of the link's kind (keyword/link.4)."""
    table = scene.table
    to = [one for one in table.things[handle].roles.get("linked", ()) if one in table.things]
    kinds = kinds_of(scene, handle)
    own = context(scene, handle)
    try:
        return bool(to) and all(quality(own, kind, one) for one in to for kind in kinds)
    except Undecided as undecided:
        passed_over(scene, undecided)
        return True


def is_unlinked(scene: Scene, handle: int) -> bool:
    """True if the object with a link must be sacrificed: its link is broken, or it found none."""
    if linked(scene, handle):
        return False
    return bool(scene.table.things[handle].roles.get("linked")) or what_found_no_link_is_sacrificed(scene)


@states("keyword/link.2.2", without=False)
def what_found_no_link_is_sacrificed(_scene: Scene) -> bool:
    """An object that entered without anything that it could be linked to; what is played fizzles before that."""
    return True
