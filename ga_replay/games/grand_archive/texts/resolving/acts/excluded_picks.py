"""The rules that exclude something from what a text lets a player pick; often it is the text itself."""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import capabilities
from ga_replay.games.grand_archive.decisions import Materialized
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.resolving.acts.attack_under_way import becomes_its_target


def rule_that_excludes(scene: Scene, node: ir.Node, pick: ir.Pick, player: str, handle: int) -> str:
    """The rule or text that keeps the player from picking it for the step; empty: the step's own text."""
    rule_for = RULES.get(type(node)) if pick.by is None else None
    return rule_for(scene, player, handle) if rule_for else ""


def _not_materialized(scene: Scene, player: str, handle: int) -> str:
    """The rule or text that keeps the card from being materialized, or empty."""
    found = scene.rules.violations(scene, Materialized(player, handle))
    return found[0].rule if found else ""


def _no_other_target(scene: Scene, _player: str, handle: int) -> str:
    """The rule that keeps the attack from being changed to the object, or empty."""
    return "" if becomes_its_target(scene, handle) else "term/redirect.1"


def _not_theirs(scene: Scene, player: str, handle: int) -> str:
    """The rule that keeps a player from sacrificing an object they do not control, or empty."""
    return "" if capabilities.sacrifices(scene, handle, player) else "term/sacrifice.2.3"


RULES: dict[type, Callable[[Scene, str, int], str]] = {
    ir.Materialize: _not_materialized,
    ir.Redirect: _no_other_target,
    ir.Sacrifice: _not_theirs,
}
"""The rule for a step; empty if none excludes it."""
