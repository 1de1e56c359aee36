"""Elements that texts enable for a player, besides those of the champion."""

from __future__ import annotations

from typing import Final

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.cards.vocabulary import ELEMENTS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.unsupported import ENABLES

GROUPS: Final = {"all": frozenset(ELEMENTS), "basic": frozenset({"fire", "water", "wind"})}
"""element.4."""


@quantity("term/element.3.2", "enabled elements")
def texts_enable_elements(scene: Scene, seat: int, so_far: frozenset[str]) -> frozenset[str]:
    player = scene.table.players[seat]
    for entry in in_force(scene, "Rule"):
        node = entry.node
        if isinstance(node, ir.Rule) and node.name == ENABLES and _is_for(entry, player):
            words = GROUPS.get(node.value, frozenset(node.value.split(" ")))
            so_far |= {word.upper() for word in words}
    return so_far


def _is_for(entry: InForce, player: str) -> bool:
    try:
        return entry.context.player == player and on(entry)
    except Undecided as undecided:
        passed_over(entry.context.scene, undecided)
        return False
