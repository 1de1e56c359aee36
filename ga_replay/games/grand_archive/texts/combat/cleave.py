"""Cleave: one attack on all that a player has, in one combat."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.texts.combat.attack_texts import cleaves


@states("keyword/cleave.2", without=AS_GIVEN)
def cleaving_attacks_are_not_intercepted(scene: Scene, attacker: int, so_far: object) -> bool:
    return bool(so_far) or cleaves(scene, attacker, weapons_used(scene, attacker))


@states("keyword/cleave.3", without=False, also=("keyword/cleave.6",))
def all_defenders_are_dealt_damage_at_once(_scene: Scene) -> bool:
    return True


@states("keyword/cleave.4", without=False, also=("keyword/cleave.eg1",))
def all_targets_defend_from_the_declaration_on(_scene: Scene) -> bool:
    """Nothing that enters later is added."""
    return True


@states("keyword/cleave.5", without=False)
def each_defender_may_retaliate(_scene: Scene) -> bool:
    return True


@states("keyword/cleave.7", without=False)
def weapons_wear_once_an_attack(_scene: Scene) -> bool:
    """However many objects it hits."""
    return True
