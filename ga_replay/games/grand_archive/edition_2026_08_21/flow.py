"""The flow of a game by this edition."""

from __future__ import annotations

from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.game_flow import GrandArchive


class GrandArchive2026(GrandArchive):
    """Where a turn goes on: no champion is placed in it."""

    def resume_turn(self, scene: Scene) -> ag.Agenda:
        """Where a turn goes on, from the table alone."""
        if not scene.table.phase:
            return [scene.rules.frame("turn")]
        return super().resume_turn(scene)
