"""Texts in force that restrict a player's drawing or recovering."""

from __future__ import annotations

from typing import TypeGuard

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.layers import how_much, speaks_to
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines import event_counts


def prevented(scene: Scene, player: str, act: str) -> bool:
    """True if a text forbids the player to do that at all now. Raises Undecided."""
    return any(
        entry.node.limit is None and speaks_to(entry, player)
        for entry in in_force(scene, "Cannot")
        if _is(entry.node, act)
    )


def draws_left(scene: Scene, player: str) -> int:
    """The number of cards the player may still draw now; a large number if no text limits it. Raises Undecided."""
    left = 1 << 30
    for entry in in_force(scene, "Cannot"):
        node = entry.node
        if not _is(node, "draw") or not speaks_to(entry, player):
            continue
        assert isinstance(node, ir.Cannot)
        if node.limit is None:
            return 0
        left = min(left, how_much(entry) - scene.table.usage.get(event_counts.by_player("drawn", player), 0))
    return max(0, left)


def _is(node: object, act: str) -> TypeGuard[ir.Cannot]:
    return isinstance(node, ir.Cannot) and node.act == act
