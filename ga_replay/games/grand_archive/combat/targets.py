"""What an attack can be on: attackable objects that stealth does not hide."""

from __future__ import annotations

from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import look, texts


def attackable(scene: Scene, player: str) -> tuple[int, ...]:
    """The player's objects that can be attacked: units and siegeable domains (functional-subtypes/functional-domains.1.1)."""
    return look.own(scene, player, "CHAMPION", "ALLY", "SIEGEABLE")


def hidden(scene: Scene, attacker: int, weapons: tuple[int, ...], target: int) -> bool:
    """Whether stealth hides the target from this attack (keyword/stealth.1, keyword/true-sight.1)."""
    return look.has(scene, target, "stealth") and not texts.true_sight(scene, attacker, weapons)


def no_longer_a_target(scene: Scene, attacker: int, target: int) -> bool:
    """Whether the attack could not be on that object now (attacking-and-the-combat-phase.4.2, keyword/stealth.3)."""
    things = scene.table.things
    if attacker not in things or target not in things:
        return True
    player = scene.table.controller(target)
    weapons = things[attacker].roles.get("using", ())
    return (
        player == scene.table.controller(attacker)
        or target not in attackable(scene, player)
        or hidden(scene, attacker, weapons, target)
    )
