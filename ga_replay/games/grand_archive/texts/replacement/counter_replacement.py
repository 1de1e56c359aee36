"""Replacements of how many counters are put on an object, by card text."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import THAT
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.layers import on, with_x
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force


def counters_put(scene: Scene, handle: int, counter: str, n: int) -> int:
    """So many are put on it in the place of n. Each effect adds to them, so that their order makes no difference."""
    for entry in in_force(scene, "Replace") if n > 0 else ():
        node = entry.node
        if not isinstance(node, ir.Replace) or not more_counters(node) or node.event.sort != counter:
            continue
        if isinstance(node.event.to, ir.Thing) and covers(entry.context, node.event.to, handle) and on(entry):
            assert node.n is not None
            n = with_x(entry.context.remembering(THAT, n), node.n, entry.x)
    return n


def more_counters(node: ir.Replace) -> bool:
    """True if it adds a fixed number to the counters that would be put."""
    return node.event.act == "put" and isinstance(node.n, ir.Sum) and not node.n.minus and isinstance(node.n.b, int)
