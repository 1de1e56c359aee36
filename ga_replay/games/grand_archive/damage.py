"""Damage: how much of it counts, its sort, and its source (game mechanics: damage)."""

from __future__ import annotations

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention, states
from ga_replay.games.grand_archive import queries

COMBAT = "combat"
NO_LEAST = -1_000_000


@convention("damage.3", "damage-prevention.p7")
def unpreventable(_scene: Scene) -> bool:
    """Unpreventable damage is not prevented."""
    return True


@convention("damage.6")
def powerless_attacks_happen(_scene: Scene) -> bool:
    """An attack that lost its power happens all the same, and its weapon wears."""
    return True


@convention("damage.16", "damage.eg3")
def together(_scene: Scene) -> bool:
    """One quantity for several is one event."""
    return True


@convention("damage.eg1")
def immortal(_scene: Scene) -> bool:
    """Immortal units live on."""
    return True


@convention("damage.13")
def stays_on_champions(_scene: Scene) -> bool:
    """Damage stays on champions when it leaves allies."""
    return True


@convention("game-effects.3")
def by_itself_deaths(_scene: Scene) -> bool:
    """Allies with as much damage as life are destroyed by the game."""
    return True


@convention("game-effects.4", "game-effects.5")
def by_itself_loses(_scene: Scene) -> bool:
    """Players lose by damage on their champion and by an empty deck."""
    return True


@convention("game-effects.6")
def by_itself_tokens_cease(_scene: Scene) -> bool:
    """Tokens elsewhere cease to exist."""
    return True


@convention("damage.12")
def leaves_allies(_scene: Scene) -> bool:
    """Damage on allies leaves them at the end of the turn."""
    return True


@convention("game-effects.1", "damage-prevention.p6")
def ends(_scene: Scene) -> bool:
    """A temporary effect ends."""
    return True


@convention("game-effects.2")
def weapons_break(_scene: Scene) -> bool:
    """A weapon without durability is destroyed or banished by the game."""
    return True


@convention("damage-prevention.p4")
def of_one_sort(_scene: Scene) -> bool:
    """A prevention of one sort of damage leaves the other."""
    return True


@convention("damage-prevention.p9")
def sourced(_scene: Scene) -> bool:
    """A prevention may name the source."""
    return True


@convention("damage-prevention.p2", "replacement-effects.p5")
def continuous(_scene: Scene) -> bool:
    """A replacement may be a continuous effect."""
    return True


@convention("damage-prevention.p8")
def each_its_own(_scene: Scene) -> bool:
    """Each unit has its own prevention."""
    return True


@convention("damage-prevention.1", "damage-prevention.eg1")
def shields(_scene: Scene) -> bool:
    """A shield absorbs that much damage and stays until then."""
    return True


@convention("damage-prevention.2")
def instances(_scene: Scene) -> bool:
    """An instance is used up by the attempt."""
    return True


@convention("damage-prevention.p10")
def in_points(_scene: Scene) -> bool:
    """That many points are prevented."""
    return True


def least(scene: Scene) -> int:
    """The least damage that is dealt at all."""
    return int(only_more_than_0_is_dealt(scene))


@states("damage.9", without=NO_LEAST, also=("damage.15",))
def only_more_than_0_is_dealt(_scene: Scene) -> int:
    return 1


def sort_of_combat(scene: Scene) -> str:
    """The sort of the damage of the damage step."""
    return str(damage_of_the_damage_step_is_combat_damage(scene))


@states("damage.2", without="")
def damage_of_the_damage_step_is_combat_damage(_scene: Scene) -> str:
    return COMBAT


def attack_source(scene: Scene, attacker: int) -> int:
    """The source of an attack's damage."""
    return int(scene.measure("source of an attack", attacker, 0))


@quantity("damage.10.1", "source of an attack", also=("damage.10",))
def the_attacking_ally_is_the_source(scene: Scene, attacker: int, so_far: int) -> int:
    return so_far if queries.is_type(scene, attacker, "CHAMPION") else attacker


@quantity("damage.10.1.1", "source of an attack", also=("damage.14", "damage.eg2"))
def the_attacking_champion_is_the_only_source(scene: Scene, attacker: int, so_far: int) -> int:
    """Even if it used an attack card or weapon; the elements are the champion's."""
    return attacker if queries.is_type(scene, attacker, "CHAMPION") else so_far


def text_source(scene: Scene, handle: int) -> int:
    """The source of the damage of a text that names no other."""
    return int(scene.measure("source of a text", handle, 0))


@quantity("damage.10.2", "source of a text", also=("damage.11",))
def the_action_is_the_source(scene: Scene, handle: int, so_far: int) -> int:
    return handle if queries.is_type(scene, handle, "ACTION") else so_far


@quantity("damage.10.3", "source of a text")
def the_bearer_of_the_ability_is_the_source(scene: Scene, handle: int, so_far: int) -> int:
    return so_far if queries.is_type(scene, handle, "ACTION") else handle
