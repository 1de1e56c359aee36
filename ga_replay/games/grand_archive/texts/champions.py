"""Lineages of champions."""

from __future__ import annotations

from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import look


def lineage_wanted(scene: Scene, handle: int) -> str:
    """The lineage that the champion card must be leveled from; empty where it has no such keyword."""
    return ""


def lineage_name(scene: Scene, handle: int) -> str:
    """The name of a champion's lineage: its name without titles (term/lineage-term.2)."""
    facts = look.card(scene, handle)
    return facts.name.split(",")[0].strip() if facts is not None else ""
