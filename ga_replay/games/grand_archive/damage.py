"""Damage: how much of it counts, of which sort it is, and what its source is (game mechanics: damage)."""

from __future__ import annotations

from ga_replay.core.rules.conventions import convention
from ga_replay.core.rules.ruleset import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries

COMBAT = "combat"
NO_LEAST = -1_000_000


@convention("damage.3", "damage-prevention.p7")
def unpreventable() -> None:
    """Unpreventable damage is not prevented."""


@convention("damage.6")
def powerless_attacks_happen() -> None:
    """An attack that lost its power happens all the same, and its weapon wears."""


@convention("damage.16", "damage.eg3")
def together() -> None:
    """One quantity for several is one event."""


@convention("damage.eg1")
def immortal() -> None:
    """Immortal units live on."""


@convention("damage.13")
def stays_on_champions() -> None:
    """Damage stays on champions when it leaves allies."""


@convention("game-effects.3")
def by_itself_deaths() -> None:
    """Allies with as much damage as life are destroyed by the game."""


@convention("game-effects.4", "game-effects.5")
def by_itself_loses() -> None:
    """Players lose by damage on their champion and by an empty deck."""


@convention("game-effects.6")
def by_itself_tokens_cease() -> None:
    """Tokens elsewhere cease to exist."""


@convention("damage.12")
def leaves_allies() -> None:
    """Damage on allies leaves them at the end of the turn."""


@convention("game-effects.1", "damage-prevention.p6")
def ends() -> None:
    """What lasts for a while ends."""


@convention("game-effects.2")
def weapons_break() -> None:
    """A weapon without durability is destroyed or banished by the game."""


@convention("damage-prevention.p4")
def of_one_sort() -> None:
    """A prevention of one sort of damage leaves the other."""


@convention("damage-prevention.p9")
def sourced() -> None:
    """A prevention may name the source."""


@convention("damage-prevention.p2", "replacement-effects.p5")
def continuous() -> None:
    """A replacement may be a continuous effect."""


@convention("damage-prevention.p8")
def each_its_own() -> None:
    """Each unit has its own prevention."""


@convention("damage-prevention.1", "damage-prevention.eg1")
def shields() -> None:
    """A shield absorbs so much and stays till then."""


@convention("damage-prevention.2")
def instances() -> None:
    """An instance is used up by the attempt."""


@convention("damage-prevention.p10")
def in_points() -> None:
    """So many points are prevented."""


def least(scene: Scene) -> int:
    """The least damage that is dealt at all."""
    return int(scene.measure("least damage", 0, NO_LEAST))


@quantity("damage.9", "least damage", also=("damage.15",), plain=True)
def only_more_than_0_is_dealt(_scene: Scene, _at: int, _so_far: int) -> int:
    return 1


def sort_of_combat(scene: Scene) -> str:
    """The sort of the damage of the damage step."""
    return str(scene.measure("sort of damage", 0, ""))


@quantity("damage.2", "sort of damage", plain=True)
def damage_of_the_damage_step_is_combat_damage(_scene: Scene, _at: int, _so_far: str) -> str:
    return COMBAT


def attack_source(scene: Scene, attacker: int) -> int:
    """The source of an attack's damage."""
    return int(scene.measure("source of an attack", attacker, 0))


@quantity("damage.10.1", "source of an attack", also=("damage.10",), plain=True)
def the_attacking_ally_is_the_source(scene: Scene, attacker: int, so_far: int) -> int:
    return so_far if queries.is_type(scene, attacker, "CHAMPION") else attacker


@quantity("damage.10.1.1", "source of an attack", also=("damage.14", "damage.eg2"), plain=True)
def the_attacking_champion_is_the_only_source(scene: Scene, attacker: int, so_far: int) -> int:
    """Whatever attack card or weapon it used; the elements are those of the champion."""
    return attacker if queries.is_type(scene, attacker, "CHAMPION") else so_far


def text_source(scene: Scene, handle: int) -> int:
    """The source of the damage of a text that names no other."""
    return int(scene.measure("source of a text", handle, 0))


@quantity("damage.10.2", "source of a text", also=("damage.11",), plain=True)
def the_action_is_the_source(scene: Scene, handle: int, so_far: int) -> int:
    return handle if queries.is_type(scene, handle, "ACTION") else so_far


@quantity("damage.10.3", "source of a text", plain=True)
def the_bearer_of_the_ability_is_the_source(scene: Scene, handle: int, so_far: int) -> int:
    return so_far if queries.is_type(scene, handle, "ACTION") else handle


@quantity("damage.4", "power of the attacker", plain=True)
def units_deal_damage_by_their_power(scene: Scene, attacker: int, so_far: int) -> int:
    return so_far + (queries.power(scene, attacker) or 0)
