"""How much more often than once an ability triggers at its event, by what texts say of the attack that triggers it."""

from __future__ import annotations

from functools import partial

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.unsupported import TRIGGERS_AGAIN
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent

ON_HIT = frozenset({"Hit", "Ally Hit", "Champion Hit"})
"""The labels of On Hit abilities (keyword/on-hit.eg1)."""


def of_hit(scene: Scene, ability: ir.Triggered, happening: GameEvent) -> int:
    """The number of additional times that an On Hit ability triggers as the attack hits: once for each such thing that it uses."""
    if not isinstance(ability.at, ir.Event) or ability.at.label not in ON_HIT:
        return 0
    return sum(1 for entry in in_force(scene, "Rule") if _says_so(entry, happening))


def _says_so(entry: InForce, happening: GameEvent) -> bool:
    node = entry.node
    if not isinstance(node, ir.Rule) or node.name != TRIGGERS_AGAIN:
        return False
    used = entry.context.source in happening.parts
    return used and unless_undecided(entry.context.scene, partial(on, entry), otherwise=False)
