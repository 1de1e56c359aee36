"""Lists of objects on the field by a bare noun and of cards in a public zone, kept until something there changes."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.zones import FIELD

NO_TYPE = frozenset({"card", "object", "token"})
"""Heads that no printed type tells: a copy is a token whatever its card."""


def listed(scene: Scene, heads: tuple[str, ...]) -> tuple[int, ...] | None:
    """The objects of one of those types, or the units; None if each object must be checked separately.

    That is so for unknown cards, face-down cards and tokens that are not cards, and if effects that change types depend
    on the objects of a type themselves.
    """
    table = scene.table
    if (
        not NO_TYPE.isdisjoint(heads)
        or table.face_of
        or not scene.has_no_modifiers("types")
        or not (definitions.units(scene) and definitions.tokens_as_cards(scene))
    ):
        return None
    notes = queries.noted(scene)
    if notes.told is None:
        notes.told = all(map(table.card_of.__contains__, table.zones[FIELD]))
    if not notes.told:
        return None
    return queries.of_type(scene, *_types(heads))


@cache
def _types(heads: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([name for head in heads for name in (queries.UNIT_TYPES if head == "unit" else (head.upper(),))])


def still(scene: Scene, zone: str, where: str) -> Hashable | None:
    """A stamp of the cards in that public zone of a player and of their identities.

    None if more than arrivals and departures could change it.
    """
    table = scene.table
    if table.face_of or not scene.has_no_modifiers("types"):
        return None
    for entry in in_force(scene, "elements"):
        if entry.objects is None and entry.lies in {"", zone}:
            return None
    return table.zone_versions[where]
