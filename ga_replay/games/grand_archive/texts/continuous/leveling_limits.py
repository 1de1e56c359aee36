"""Texts of champions that say into which champions alone they level up."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.layers import touched
from ga_replay.games.grand_archive.language.text_ref import parent
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.lineage import lineage_name
from ga_replay.games.grand_archive.texts.lines.unsupported import LEVELS_INTO

LEVELS = "level up"


def barred_from(scene: Scene, champion: int, handle: int) -> str:
    """The line that keeps the champion from leveling up into that card, or empty; an unknown card may fit."""
    if handle not in scene.table.card_of:
        return ""
    for entry in in_force(scene, "Rule"):
        node = entry.node
        if not isinstance(node, ir.Rule) or node.name != LEVELS_INTO or not touched([entry], champion):
            continue
        if lineage_name(scene, handle) != node.value:
            return parent(entry.context.address)
    return ""


def levels_from(scene: Scene, champion: int) -> frozenset[int]:
    """The base levels of the champion cards that it can level up into: the next, and its own if a text says so."""
    level = queries.base_level(scene, champion)
    alike = any(
        isinstance(entry.node, ir.Can)
        and entry.node.act == LEVELS
        and isinstance(entry.node.who, ir.Thing)
        and touched([entry], champion)
        for entry in in_force(scene, "Can")
    )
    return frozenset({level + 1, level} if alike else {level + 1})


def is_forbidden(scene: Scene, champion: int) -> bool:
    """True if a text says that the champion can't level up (player-action-legality.p2)."""
    return any(
        isinstance(entry.node, ir.Cannot)
        and entry.node.act == LEVELS
        and isinstance(entry.node.who, ir.Thing)
        and touched([entry], champion)
        for entry in in_force(scene, "Cannot")
    )
