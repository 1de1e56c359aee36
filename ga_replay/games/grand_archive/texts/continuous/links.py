"""Links between objects: their possible targets, and whether a link is still intact."""

from __future__ import annotations

from collections.abc import Mapping

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states, unwritten
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided
from ga_replay.games.grand_archive.language.evaluate.context import passed_over
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.has_keyword import bearers, has
from ga_replay.games.grand_archive.texts.lines.card_profile import profile

LINK = "link"
SHIELD = "link shield"


def kinds_of(scene: Scene, handle: int) -> list[ir.Kind]:
    """What the card may be linked to, for each link that it prints."""
    slug = scene.table.card_of.get(handle, "")
    printed = profile(slug).keywords if slug else ()
    return [one.extra for _, one in printed if one.name in {LINK, SHIELD} and isinstance(one.extra, ir.Kind)]


def linking(scene: Scene) -> tuple[int, ...]:
    """The objects on the field that might have a link of either sort; mostly there are none."""
    return (*bearers(scene, LINK), *bearers(scene, SHIELD))


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


# --- shields -----------------------------------------------------------------------------------------------------------------


def shield_of(scene: Scene, handle: int) -> int:
    """The object that is linked to that one as its shield, the oldest of several; 0 if there is none."""
    things = scene.table.things
    for one in bearers(scene, SHIELD):
        if handle in things[one].roles.get("linked", ()) and has(scene, one, SHIELD):
            return one
    return 0


@unwritten(without=0)
def what_is_sacrificed_instead(_scene: Scene, _handle: int) -> int:
    """The object that a text has sacrificed in its place, or 0."""
    return 0


@unwritten(without=())
def not_sacrificed_both(_scene: Scene, _handles: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Pairs of objects that cannot both be sacrificed for one demand."""
    return ()


def spoken_of(scene: Scene, instead: Mapping[int, int]) -> tuple[int, ...]:
    """What later words of the text mean by the objects that were to go."""
    return tuple(dict.fromkeys([words_mean_what_went(scene, gone, one) for one, gone in instead.items()]))


@unwritten(without=AS_GIVEN)
def words_mean_what_went(_scene: Scene, gone: int, _meant: int) -> int:
    return gone
