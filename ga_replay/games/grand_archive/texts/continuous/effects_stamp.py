"""The effects stamp: it changes with the places that texts speak from and with lasting effects.

Drawing, playing or putting away a card does not change it.
"""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.texts.continuous.collected_effects import lasts_on_the_stack
from ga_replay.games.grand_archive.texts.continuous.speaking_zones import places
from ga_replay.games.grand_archive.texts.continuous.unread_lines import unread_lines
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.zones import STACK


def sources(scene: Scene) -> list[object]:
    """The stamp for `GameFlow.sources`; `speaking_zones.placed` comes first.

    While an item on the Effects Stack has static abilities, it differs in each layout.
    """
    table, known = scene.table, places(scene)
    stamp: list[object] = [known, known.shifts(table.zone_versions)]
    if table.pools:
        stamp += [*table.pools.items(), table.board_version]
    if table.effects:
        stamp += table.effects.values()
    for handle in table.zones[STACK]:
        if _speaks_from_the_stack(table.card_of.get(handle, "")):
            stamp.append(table.board_version)
    return stamp


@programs.cached
def _speaks_from_the_stack(slug: str) -> bool:
    return bool(unread_lines(slug)) or lasts_on_the_stack(slug)
