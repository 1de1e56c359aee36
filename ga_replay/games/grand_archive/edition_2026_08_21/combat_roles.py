"""Attackers and defenders that change their controller or their type (attacking-and-the-combat-phase.10 and .11)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.ruleset import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of

LOST = ("attacking", "defending")


@watches(of("attacking-and-the-combat-phase.10"), ev.ControlChanged)
def who_changes_sides_leaves_the_combat(scene: Scene, fact: ev.ControlChanged) -> list[ev.Fact]:
    """It loses its role as attacker or defender at once, whoever controls it now."""
    thing = scene.table.things.get(fact.handle)
    return [] if thing is None else [ev.RoleEnded(fact.handle, role) for role in LOST if role in thing.roles]
