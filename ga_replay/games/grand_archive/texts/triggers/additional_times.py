"""How much more often than once an ability triggers at its event, by what texts say of the attack that triggers it."""

from __future__ import annotations

from functools import partial

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.unsupported import TRIGGERS_AGAIN
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent

LABELS = {"Hit": frozenset({"Hit", "Ally Hit", "Champion Hit"})}
"""The labels of the abilities that such a text speaks of (keyword/on-hit.eg1)."""


def of_event(scene: Scene, ability: ir.Triggered, happening: GameEvent) -> int:
    """The number of additional times that an ability of the attack triggers: once for each text that speaks of what it uses."""
    if not isinstance(ability.at, ir.Event) or not ability.at.label:
        return 0
    return sum(1 for entry in in_force(scene, "Rule") if _says_so(entry, ability.at.label, happening))


def _says_so(entry: InForce, label: str, happening: GameEvent) -> bool:
    node = entry.node
    if not isinstance(node, ir.Rule) or node.name != TRIGGERS_AGAIN or label not in LABELS.get(node.value, ()):
        return False
    if node.what is None or not any(covers(entry.context, node.what, one) for one in happening.parts):
        return False
    return unless_undecided(entry.context.scene, partial(on, entry), otherwise=False)
