"""Lineages of champions."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.ruleset import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.zones import MATERIAL


def lineage_wanted(scene: Scene, handle: int) -> str:
    """The lineage that the champion card must be leveled from; empty where it has no such keyword (keyword/lineage-keyword.1)."""
    slug = scene.table.card_of.get(handle)
    if slug is None:
        return ""
    wanted = (one.extra for _, one in profile(slug).keywords if one.name == "lineage")
    return next((name for name in wanted if isinstance(name, str)), "")


def lineage_name(scene: Scene, handle: int) -> str:
    """The name of a champion's lineage (term/lineage-term.2)."""
    facts = queries.card(scene, handle)
    name: str = scene.measure("lineage name", handle, facts.name) if facts is not None else ""
    return name


@quantity("champion.6", "lineage name", also=("name.2", "term/lineage-term.2"), plain=True)
def lineages_are_named_without_titles(_scene: Scene, _handle: int, so_far: str) -> str:
    return so_far.split(",", maxsplit=1)[0].strip()


@quantity("champion.17", "deleveled to", plain=True)
def the_topmost_champion_card_returns_to_the_material_deck(_scene: Scene, _handle: int, _so_far: str) -> str:
    return MATERIAL


def laid_upon(scene: Scene, handle: int, on: int, frm: str) -> list[ev.Fact]:
    """The facts of a champion card that becomes the topmost of a lineage: the object and its counters stay."""
    thing = scene.table.things.get(on)
    kept = thing is None or scene.measure("counters outlast leveling", on, False)
    lost = {} if thing is None or kept else thing.counters
    return [ev.Overlaid(handle, on, frm), *(ev.CountersChanged(handle, kind, -n) for kind, n in lost.items())]


@quantity("term/enlighten-counters.2", "counters outlast leveling", plain=True)
def counters_stay_while_a_champion_levels_up(_scene: Scene, _handle: int, _so_far: object) -> bool:
    return True
