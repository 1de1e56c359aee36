"""What texts make of an attack."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.scene import Scene
from ga_replay.core.zones import key
from ga_replay.effects import ir
from ga_replay.effects.layers import touched
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.texts.lasting import in_force
from ga_replay.games.grand_archive.zones import INTENT


def several_weapons(scene: Scene, attacker: int) -> bool:
    """Whether a text lets the unit attack with several weapons."""
    return _can(scene, attacker, "attack with", "several weapons")


def _can(scene: Scene, handle: int, act: str, how: str) -> bool:
    """Whether an effect lets the unit do that in that manner."""
    entries = in_force(scene, "Can")
    if not entries:
        return False
    return any(
        isinstance(entry.node, ir.Can) and (entry.node.act, entry.node.how) == (act, how)
        for entry in touched(entries, handle)
    )


def _parts(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> Iterator[int]:
    yield attacker
    yield from weapons
    if look.is_type(scene, attacker, "CHAMPION"):
        yield from scene.table.zones[key(INTENT, scene.table.controller(attacker))]


def _attack_has(scene: Scene, attacker: int, weapons: tuple[int, ...], keyword: str) -> bool:
    """Whether the unit, a weapon or an intent gives the attack the keyword, or an effect gives it to the unit's attacks."""
    if any(look.has(scene, h, keyword) for h in _parts(scene, attacker, weapons)):
        return True
    entries = in_force(scene, "attack grant")
    return bool(entries) and any(
        isinstance(one, ir.Keyword) and one.name == keyword
        for entry in touched(entries, attacker)
        if isinstance(change := entry.change, ir.Grant)
        for one in change.abilities
    )


def cleaves(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """Whether the attack has cleave, from the unit, a weapon or an intent."""
    return _attack_has(scene, attacker, weapons, "cleave")


def true_sight(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """Whether the attack has true sight."""
    return _attack_has(scene, attacker, weapons, "true sight")


def ignores_taunt(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """Whether the attack ignores taunt (keyword/unblockable.1)."""
    return _attack_has(scene, attacker, weapons, "unblockable")


def ambushes(scene: Scene, handle: int) -> bool:
    """Whether the unit may retaliate without defending (keyword/ambush.1)."""
    return look.has(scene, handle, "ambush") or _can(scene, handle, "retaliate", "while not defending")


def attacks_awake(scene: Scene, attacker: int) -> bool:
    """Whether a text lets the unit attack without resting."""
    return _can(scene, attacker, "attack", "without resting")
