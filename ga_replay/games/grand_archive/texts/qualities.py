"""What continuous effects make of types and elements (layers B and C); these pieces come after those of `look`, which the cards themselves give."""

from __future__ import annotations

from ga_replay.core.ruleset import quantity
from ga_replay.core.scene import Scene
from ga_replay.effects import ir
from ga_replay.effects.layers import touched
from ga_replay.games.grand_archive.texts.lasting import in_force, nothing


@quantity("continuous-effects/layers.2", "types", idle=nothing("types"))
def effects_change_types(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    """A new type takes the place of types and supertypes, subtypes stay (card-characteristics/type-overwriting-and-type-setting.1, .2)."""
    for entry in touched(in_force(scene, "types"), handle):
        change = entry.change
        assert isinstance(change, ir.Turns)
        words = frozenset(word.name.upper() for word in change.words if word.sort in {"type", "subtype"})
        sets = not change.also and any(word.sort == "type" for word in change.words)
        so_far = (so_far - TYPES if sets else so_far) | words
    return so_far


TYPES = frozenset(
    {"ACTION", "ALLY", "ATTACK", "CHAMPION", "DOMAIN", "ITEM", "MASTERY", "PHANTASIA", "WEAPON", "UNIQUE", "REGALIA"}
)
"""type-list/types.1, .2."""


@quantity("continuous-effects/layers.3", "elements", idle=nothing("elements"))
def effects_change_elements(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    for entry in touched(in_force(scene, "elements"), handle):
        change = entry.change
        assert isinstance(change, ir.Turns)
        words = frozenset(word.name.upper() for word in change.words if word.sort == "element")
        so_far = so_far | words if change.also else words
    return so_far


@quantity("player-action-legality.p2", "wakes up", idle=nothing("Cannot"))
def texts_keep_objects_rested(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return so_far and not any(entry.node.act == "wake up" for entry in touched(in_force(scene, "Cannot"), handle))  # type: ignore[union-attr]
