"""The flow of a game by this edition."""

from __future__ import annotations

from ga_replay.core.events import Event
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.alternative_readings import unclear_is_not_illegal
from ga_replay.games.grand_archive.decisions import AttackDeclared
from ga_replay.games.grand_archive.edition_2026_08_21.attack_declaration import other_reading
from ga_replay.games.grand_archive.game_flow import GrandArchive


class GrandArchive2026(GrandArchive):
    """The agenda of a turn under way: no champion is placed in it. What this edition says in two ways."""

    def resume_turn(self, scene: Scene) -> ag.Agenda:
        """The agenda of a turn under way, from the table alone."""
        if not scene.table.phase:
            return [scene.rules.frame("turn")]
        return super().resume_turn(scene)

    def permitted_otherwise(self, scene: Scene, answer: Event) -> str:
        """What an attack may be declared with, and on whom."""
        if not isinstance(answer, AttackDeclared) or not unclear_is_not_illegal(scene):
            return ""
        return other_reading(scene, answer)
