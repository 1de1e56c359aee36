"""Choices of several UNITs judged by the rules: a faulty one cites the rules that it breaks."""

from __future__ import annotations

from ga_replay.core.rules.choice import Of, Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding
from ga_replay.games.trails.decisions import AttackProposed, AttackTargeted


class Attackers(Some[int], frozen=True):
    """Some of the UNITs, as attackers of the player."""

    scene: Scene | None = None
    player: str = ""

    def why_not(self, value: tuple[int, ...]) -> tuple[Finding, ...]:
        assert self.scene is not None
        decision = AttackProposed(self.player, tuple(value))
        return self.scene.rules.violations(self.scene, decision) or super().why_not(value)


def attackers(scene: Scene, player: str, able: tuple[int, ...]) -> Attackers:
    """Any number of them that the rules allow together."""

    def allows(value: tuple[int, ...]) -> str:
        found = scene.rules.violations(scene, AttackProposed(player, tuple(value)))
        return found[0].message if found else ""

    return Attackers("803.3", able, 0, len(able), allows, scene=scene, player=player)


class AttackTargets(Of[int], frozen=True):
    """One of the UNITs, as the target of an attack of the player."""

    scene: Scene | None = None
    player: str = ""

    def why_not(self, value: int) -> tuple[Finding, ...]:
        assert self.scene is not None
        found = self.scene.rules.violations(self.scene, AttackTargeted(self.player, value))
        return found or super().why_not(value)
