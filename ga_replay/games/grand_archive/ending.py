"""Giving up: bound to no time, and over at once."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.agenda import Must
from ga_replay.core.ruleset import procedure, step
from ga_replay.core.scene import Scene


def lose(scene: Scene) -> Must:
    """Whoever concedes has lost."""
    return Must((ev.PlayerLost(scene.word(), "conceded"),), "ending-the-game.12")


def opponent_wins(scene: Scene) -> Must | None:
    """With one player left that one wins at once; among more the game goes on (concession.2)."""
    left = scene.table.alive()
    return Must((ev.GameEnded(left[0], "won"),), "concession.1") if len(left) == 1 else None


CONCESSION = procedure(
    "concession",
    step("ending-the-game.12", lose),
    step("concession.1", opponent_wins),
)
