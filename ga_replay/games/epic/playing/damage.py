"""Damage as facts: marked on champions, taken from the health of players."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states


def dealt(scene: Scene, source: int, to: int, amount: int) -> ev.Fact | None:
    """The fact of that much damage to a champion, or to a player (negative); none of no damage."""
    if amount <= 0:
        return None
    if to > 0:
        return ev.DamageMarked(to, amount, source)
    lost = a_player_loses_as_much_health(scene, amount)
    return ev.PoolChanged(scene.table.player_at(to), "health", -lost, source) if lost else None


@states("1.5.3", without=0)
def a_player_loses_as_much_health(_scene: Scene, amount: int) -> int:
    return amount
