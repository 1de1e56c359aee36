"""The greatest influence that texts leave a player (term/influence.1)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided, players
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.unsupported import MOST_INFLUENCE


def most_influence(scene: Scene, player: str) -> int | None:
    """None for no limit; of several texts the newest counts (game-effects.p6)."""
    found = [n for entry in in_force(scene, "Rule") if (n := _limit(entry, player)) is not None]
    return found[-1] if found else None


def _limit(entry: InForce, player: str) -> int | None:
    node = entry.node
    if not isinstance(node, ir.Rule) or node.name != MOST_INFLUENCE or not isinstance(node.n, int):
        return None
    try:
        return node.n if player in players(entry.context, node.who) and on(entry) else None
    except Undecided as undecided:
        passed_over(entry.context.scene, undecided)
        return None
