"""Links between objects: what an object may be linked to, and whether its link still stands."""

from __future__ import annotations

from functools import cache

from ga_replay.core.scene import Scene
from ga_replay.effects import ir
from ga_replay.effects.evaluate import Undecided
from ga_replay.effects.evaluate.kinds import quality
from ga_replay.games.grand_archive.texts import programs
from ga_replay.games.grand_archive.texts.abilities import context
from ga_replay.games.grand_archive.texts.lasting import everything, in_force
from ga_replay.games.grand_archive.texts.profile import borne, profile
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
    stamp = (table.shifts[FIELD], tuple(table.effects) if table.effects else (), everything(scene))
    return scene.kept("links", stamp, lambda: _link_bearers(scene))


def _link_bearers(scene: Scene) -> tuple[int, ...]:
    field = scene.table.zones[FIELD]
    if any(gives_link(entry.change) for entry in in_force(scene, "grant")):
        return tuple(field)
    return tuple([handle for handle in field if any(prints_link(slug) for slug in _cards(scene, handle))])


def _cards(scene: Scene, handle: int) -> tuple[str, ...]:
    """Every card whose abilities the object may have: its own, those it entered with, those under it."""
    card_of = scene.table.card_of
    beneath = scene.table.things[handle].beneath
    if not beneath:
        return borne(scene, handle)
    return (*borne(scene, handle), *[card_of[inner] for inner in beneath if inner in card_of])


@programs.cached
def prints_link(slug: str) -> bool:
    """Whether the card prints the keyword, under whatever restriction."""
    return any(one.name == LINK for _, one in profile(slug).keywords)


@cache
def gives_link(change: ir.Change) -> bool:
    """Whether the keyword is among what the change gives."""
    return isinstance(change, ir.Grant) and any(
        isinstance(one, ir.Keyword) and one.name == LINK for one in change.abilities
    )
