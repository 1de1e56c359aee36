"""The flow of a game by this edition."""

from __future__ import annotations

from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.game_flow import GrandArchive


class GrandArchive2026(GrandArchive):
    """The agenda of a turn under way: no champion is placed in it."""

    def resume_turn(self, scene: Scene) -> ag.Agenda:
        """The agenda of a turn under way, from the table alone."""
        if not scene.table.phase:
            return [scene.rules.frame("turn")]
        return super().resume_turn(scene)
