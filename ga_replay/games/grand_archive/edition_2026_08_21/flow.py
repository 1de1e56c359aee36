"""The flow of a game by this edition."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import alternative_readings, readings
from ga_replay.games.grand_archive.decisions import AttackDeclared
from ga_replay.games.grand_archive.edition_2026_08_21.attack_declaration import another_player_taunts
from ga_replay.games.grand_archive.game_flow import GrandArchive


class GrandArchive2026(GrandArchive):
    """The agenda of a turn under way: no champion is placed in it. What this edition says in two ways."""

    def resume_turn(self, scene: Scene) -> ag.Agenda:
        """The agenda of a turn under way, from the table alone."""
        if not scene.table.phase:
            return [scene.rules.frame("turn")]
        return super().resume_turn(scene)

    @staticmethod
    def alternative_reading(scene: Scene, event: ev.Event) -> str:
        """With three players, whose taunt keeps whom from being attacked (docs/readings/grand-archive.md)."""
        found = alternative_readings.alternative_reading(scene, event)
        if not isinstance(event, AttackDeclared) or not alternative_readings.unclear_is_not_illegal(scene):
            return found
        return readings.TAUNT_OF_ANOTHER if another_player_taunts(scene, event) else found
