"""Class, element and champion bonuses: restrictions that are unlocked if the champion matches."""

from __future__ import annotations

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.continuous import lineage
from ga_replay.games.grand_archive.zones import FIELD

Asked = tuple[int, str]
"""The champion of the bonus's player, and the name that the restriction gives."""


def met(scene: Scene, sort: str, handle: int, champion: int, name: str) -> bool:
    """True if the bonus of that sort is unlocked for the card or object."""
    if not champion:
        return False
    if scene.table.zone_of.get(handle) != FIELD and not scene.measure(f"{sort} bonus anywhere", handle, False):
        return False
    return bool(scene.measure(f"{sort} bonus", handle, (champion, name)))


@quantity("keyword/class-bonus.1", "class bonus", also=("keyword/class-bonus.2", "keyword/class-bonus.4"))
def a_class_of_the_champion_must_match(scene: Scene, handle: int, asked: Asked) -> bool:
    return not queries.classes(scene, asked[0]).isdisjoint(queries.classes(scene, handle))


@quantity("keyword/element-bonus.1", "element bonus")
def an_element_of_the_champion_must_match(scene: Scene, handle: int, asked: Asked) -> bool:
    return not queries.elements(scene, asked[0]).isdisjoint(queries.elements(scene, handle))


@quantity("keyword/champion-bonus.1", "champion bonus", also=("keyword/champion-bonus.3",))
def the_lineage_name_of_the_champion_must_match(scene: Scene, _handle: int, asked: Asked) -> bool:
    return lineage.lineage_name(scene, asked[0]) == asked[1]


@quantity("keyword/class-bonus.3", "class bonus anywhere")
def class_bonuses_work_in_all_zones(_scene: Scene, _handle: int, _so_far: object) -> bool:
    return True


@quantity("keyword/element-bonus.2", "element bonus anywhere")
def element_bonuses_work_in_all_zones(_scene: Scene, _handle: int, _so_far: object) -> bool:
    return True


@quantity("keyword/champion-bonus.2", "champion bonus anywhere")
def champion_bonuses_work_in_all_zones(_scene: Scene, _handle: int, _so_far: object) -> bool:
    return True
