"""Lineages of champions."""

from __future__ import annotations

from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.texts.profile import profile


def lineage_wanted(scene: Scene, handle: int) -> str:
    """The lineage that the champion card must be leveled from; empty where it has no such keyword (keyword/lineage-keyword.1)."""
    slug = scene.table.card_of.get(handle)
    if slug is None:
        return ""
    wanted = (one.extra for _, one in profile(slug).keywords if one.name == "lineage")
    return next((name for name in wanted if isinstance(name, str)), "")


def lineage_name(scene: Scene, handle: int) -> str:
    """The name of a champion's lineage: its name without titles (term/lineage-term.2, champion.6)."""
    facts = look.card(scene, handle)
    return facts.name.split(",")[0].strip() if facts is not None else ""
