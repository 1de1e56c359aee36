"""Attackers and defenders that change their controller or their type (attacking-and-the-combat-phase.10 and .11)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention, states
from ga_replay.games.grand_archive.attack_targets import attackable, attacking_player, who_hides_is_attacked_no_more
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of

PAGE = "attacking-and-the-combat-phase"
LOST = ("attacking", "defending")


@watches(of(f"{PAGE}.10"), ev.ControlChanged)
def who_changes_sides_leaves_the_combat(scene: Scene, fact: ev.ControlChanged) -> list[ev.Fact]:
    """It loses its role as attacker or defender at once, whoever controls it now."""
    thing = scene.table.things.get(fact.handle)
    return [] if thing is None else [ev.RoleEnded(fact.handle, role) for role in LOST if role in thing.roles]


@states(f"{PAGE}.4.2", without=False, also=("keyword/stealth.3",))
def no_longer_a_target(scene: Scene, attacker: int, target: int) -> bool:
    """True if it left, hides, or is the attacking player's own now; whatever its type has become, it goes on defending."""
    things = scene.table.things
    if attacker not in things or target not in things:
        return True
    player = things[target].controller
    if player == attacking_player(scene, attacker) or not who_hides_is_attacked_no_more(scene, target, attacker):
        return True
    return not roles_outlast_a_change_of_type(scene) and target not in attackable(scene, player)


@convention(of(f"{PAGE}.11"))
def roles_outlast_a_change_of_type(_scene: Scene) -> bool:
    """Attackers and defenders stay so, whatever they are now."""
    return True
