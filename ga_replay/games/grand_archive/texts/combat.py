"""What texts make of an attack."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.scene import Scene
from ga_replay.core.zones import key
from ga_replay.games.grand_archive import look


def several_weapons(scene: Scene, attacker: int) -> bool:
    """Whether a text lets the unit attack with several weapons."""
    return False


def _parts(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> Iterator[int]:
    yield attacker
    yield from weapons
    if look.is_type(scene, attacker, "CHAMPION"):
        yield from scene.table.zones[key("intent", scene.table.controller(attacker))]


def cleaves(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """Whether the attack has cleave, from the unit, a weapon or an intent."""
    return any(look.has(scene, h, "cleave") for h in _parts(scene, attacker, weapons))


def true_sight(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """Whether the attack has true sight."""
    return any(look.has(scene, h, "true sight") for h in _parts(scene, attacker, weapons))


def ignores_taunt(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """Whether the attack ignores taunt (keyword/unblockable.1)."""
    return any(look.has(scene, h, "unblockable") for h in _parts(scene, attacker, weapons))


def ambushes(scene: Scene, handle: int) -> bool:
    """Whether the unit may retaliate without defending (keyword/ambush.1)."""
    return look.has(scene, handle, "ambush")


def attacks_awake(scene: Scene, attacker: int) -> bool:
    """Whether a text lets the unit attack without resting."""
    return False
