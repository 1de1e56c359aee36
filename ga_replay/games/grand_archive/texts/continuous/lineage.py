"""Lineages of champions."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.zones import MATERIAL


def lineage_wanted(scene: Scene, handle: int) -> str:
    """The lineage the champion card must be leveled from; empty without that keyword (keyword/lineage-keyword.1)."""
    slug = scene.table.card_of.get(handle)
    if slug is None:
        return ""
    wanted = (one.extra for _, one in profile(slug).keywords if one.name == "lineage")
    return next((name for name in wanted if isinstance(name, str)), "")


def lineage_name(scene: Scene, handle: int) -> str:
    """The name of a champion's lineage (term/lineage-term.2)."""
    facts = queries.card(scene, handle)
    name: str = lineages_are_named_without_titles(scene, facts.name) if facts is not None else ""
    return name


@states("champion.6", without=AS_GIVEN, also=("name.2", "term/lineage-term.2"))
def lineages_are_named_without_titles(_scene: Scene, so_far: str) -> str:
    return so_far.split(",", maxsplit=1)[0].strip()


@states("champion.17", without="")
def the_topmost_champion_card_returns_to_the_material_deck(_scene: Scene) -> str:
    return MATERIAL


def laid_upon(scene: Scene, handle: int, on: int, frm: str) -> list[ev.Fact]:
    """The facts of a champion card that becomes the topmost of a lineage: the object and its counters stay."""
    thing = scene.table.things.get(on)
    kept = thing is None or counters_stay_while_a_champion_levels_up(scene)
    lost = {} if thing is None or kept else thing.counters
    return [ev.Overlaid(handle, on, frm), *(ev.CountersChanged(handle, kind, -n) for kind, n in lost.items())]


@states("term/enlighten-counters.2", without=False)
def counters_stay_while_a_champion_levels_up(_scene: Scene) -> bool:
    return True
