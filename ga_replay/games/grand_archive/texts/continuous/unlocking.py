"""Level and memory restrictions: their demands on a player."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive.texts.continuous import levels
from ga_replay.games.grand_archive.zones import MEMORY


class RestrictionCheck(Struct, frozen=True):
    """The subject and the amount of a restriction, and whether it is met."""

    player: str
    n: int
    met: bool = False


def met(scene: Scene, sort: str, handle: int, player: str, n: int) -> bool:
    """True if the restriction of that sort on the card or object is met."""
    found: RestrictionCheck = scene.measure(f"{sort} restriction", handle, RestrictionCheck(player, n))
    return found.met


@quantity("keyword/level-restriction.1", "level restriction", also=("keyword/level-restriction.2",))
def the_champion_has_that_level(scene: Scene, handle: int, so_far: RestrictionCheck) -> RestrictionCheck:
    """In every zone of the card: the restriction does not ask for one."""
    level = levels.for_card(scene, so_far.player, handle)
    level += levels.levels_that_still_count(scene, so_far.player, handle) if level < so_far.n else 0
    return RestrictionCheck(so_far.player, so_far.n, met=level >= so_far.n)


@quantity("keyword/memory-n.1", "memory restriction")
def the_memory_has_that_many_cards(scene: Scene, _handle: int, so_far: RestrictionCheck) -> RestrictionCheck:
    return RestrictionCheck(so_far.player, so_far.n, met=len(scene.table.zones[key(MEMORY, so_far.player)]) >= so_far.n)
