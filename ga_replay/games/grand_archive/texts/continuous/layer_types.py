"""Continuous effects on types and elements (layers B and C).

These pieces come after those of `queries`, for values that the cards themselves give.
"""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.layers import touched
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed, in_force, nothing


@quantity(
    "continuous-effects/layers.2",
    "types",
    skip_if=nothing("types"),
    also=("card-characteristics/type-expansion.1", "objects-and-targeting/objects.3"),
    cached=True,
)
def effects_change_types(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    for entry in touched(aimed(scene, "types", handle), handle):
        change = entry.change
        assert isinstance(change, ir.Turns)
        words = frozenset(word.name.upper() for word in change.words if word.sort in {"type", "subtype"})
        sets = not change.also and any(word.sort == "type" for word in change.words)
        gone: frozenset[str] = scene.measure("overwritten by a type", 0, frozenset()) if sets else frozenset()
        if sets and any(word.sort == "subtype" for word in change.words) and a_new_subtype_overwrites_the_old(scene):
            so_far &= KEPT  # if none is set, they stay (its example)
        so_far = so_far - gone | words
    return so_far


@quantity("card-characteristics/type-overwriting-and-type-setting.1", "overwritten by a type")
def a_new_type_overwrites_the_old(_scene: Scene, _nothing: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | TYPES


@quantity(
    "card-characteristics/type-overwriting-and-type-setting.2",
    "overwritten by a type",
    also=("supertypes.2",),
)
def a_new_type_overwrites_supertypes(_scene: Scene, _nothing: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | SUPERTYPES


@states("card-characteristics/type-overwriting-and-type-setting.1", without=False)
def a_new_subtype_overwrites_the_old(_scene: Scene) -> bool:
    return True


TYPES = frozenset({"ACTION", "ALLY", "ATTACK", "CHAMPION", "DOMAIN", "ITEM", "MASTERY", "PHANTASIA", "WEAPON"})
"""type-list/types.1."""

SUPERTYPES = frozenset({"UNIQUE", "REGALIA"})
"""type-list/types.2."""

KEPT = TYPES | SUPERTYPES | {"TOKEN"}
"""Words that are not subtypes."""


@quantity(
    "continuous-effects/layers.3",
    "elements",
    skip_if=nothing("elements"),
    also=("continuous-effects/layers.eg1", "continuous-effects/static-effects.eg2"),
)
def effects_change_elements(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    place = name_of(scene.table.zone_of.get(handle, ""))
    for entry in in_force(scene, "elements"):
        if (entry.lies and entry.lies != place) or not touched((entry,), handle):
            continue
        change = entry.change
        assert isinstance(change, ir.Turns)
        words = frozenset(word.name.upper() for word in change.words if word.sort == "element")
        so_far = so_far | words if change.also else words
    return so_far


@quantity("player-action-legality.p2", "wakes up", skip_if=nothing("Cannot"))
def texts_keep_objects_rested(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    """In the wake up phase."""
    return so_far and not any(True for _ in _kept_rested(scene, handle))


@quantity("player-action-legality.p2", "wakes", skip_if=nothing("Cannot"))
def texts_keep_objects_rested_for_all_texts(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - as above
    """An object kept from waking up during one phase only can be woken by other texts."""
    return so_far and all(node.span is not None and node.span.end == "during" for node in _kept_rested(scene, handle))


def _kept_rested(scene: Scene, handle: int) -> Iterator[ir.Cannot]:
    for entry in touched(aimed(scene, "Cannot", handle), handle):
        if isinstance(entry.node, ir.Cannot) and entry.node.act == "wake up":
            yield entry.node
