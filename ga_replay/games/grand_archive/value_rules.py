"""The book's own rules for values of cards and objects: attacks, elements and counters (`queries` measures them)."""

from __future__ import annotations

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries

NORM = frozenset({"NORM"})
ADVANCED = frozenset({"ARCANE", "ASTRA", "CRUX", "EXIA", "LUXEM", "NEOS", "TERA", "UMBRA"})
ADVANCED_ELEMENTS = ADVANCED | {"EXALTED"}
"""type-list/elements.3."""


@quantity("element.1.1", "elements")
def whatever_has_no_element_is_norm(_scene: Scene, _handle: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far or NORM


@quantity("champion.14.2.2", "elements")
def champions_have_the_elements_of_their_lineage(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    thing = scene.table.things.get(handle)
    if thing is None or not thing.beneath:
        return so_far
    card_of, how = scene.table.card_of, thing.beneath_how
    for inner in thing.beneath:
        slug = card_of.get(inner) if how.get(inner) == "lineage" else None
        if slug is not None and "CHAMPION" in queries.printed_types(slug):  # no other card in it counts
            so_far |= queries.printed_elements(slug)
    return so_far


@quantity("element.2.1", "enabled elements", also=("term/element.3.1", "special-elements/norm.1"))
def norm_is_enabled_for_everybody(_scene: Scene, _seat: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | NORM


@quantity("element.3", "enabled elements", also=("champion.5", "term/element.3.2"))
def champions_enable_their_elements(scene: Scene, seat: int, so_far: frozenset[str]) -> frozenset[str]:
    for champion in queries.champions(scene, scene.table.players[seat]):
        so_far |= queries.elements(scene, champion)
    return so_far


@quantity("special-elements/exalted.1", "enabled elements", also=("element.4", "term/element.3.3"))
def exalted_comes_with_another_advanced_element(_scene: Scene, _seat: int, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | {"EXALTED"} if so_far & ADVANCED else so_far


@quantity("stats/durability.1", "durability", also=("weapon.4.2",))
def durability_is_the_number_of_its_counters(scene: Scene, handle: int, so_far: int | None) -> int | None:
    thing = scene.table.things.get(handle) or scene.table.former.get(handle)
    return thing.counters.get("durability", 0) if thing is not None else so_far


@quantity("counters/level.1", "level", of_counters="level", also=("term/level-counters.1", "term/lv.1"))
def level_counters_count(scene: Scene, handle: int, so_far: int) -> int:
    thing = scene.table.things.get(handle)
    return so_far + thing.counters.get("level", 0) if thing is not None else so_far


def buffs_last(scene: Scene, handle: int, so_far: int | None, kind: str, sign: int) -> int | None:
    """The stat with those counters; counters make no stat if there is none."""
    thing = scene.table.things.get(handle)
    if thing is None or kind not in thing.counters:
        return so_far
    if so_far is None:
        made: int | None = scene.measure(f"stat made by {kind} counters", handle, 0)
        so_far = made
    return None if so_far is None else so_far + sign * thing.counters[kind]


@quantity("counters/buff.1", "power", of_counters="buff", also=("term/buff-counters.1",))
def buff_counters_add_power(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return buffs_last(scene, handle, so_far, "buff", 1)


@quantity("counters/buff.1", "life", of_counters="buff", also=("term/buff-counters.1",))
def buff_counters_add_life(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return buffs_last(scene, handle, so_far, "buff", 1)


@quantity("counters/debuff.1", "power", of_counters="debuff")
def debuff_counters_take_power(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return buffs_last(scene, handle, so_far, "debuff", -1)


@quantity("counters/debuff.1", "life", of_counters="debuff")
def debuff_counters_take_life(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return buffs_last(scene, handle, so_far, "debuff", -1)
