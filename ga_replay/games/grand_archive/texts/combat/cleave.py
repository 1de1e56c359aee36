"""Cleave: one attack on all that a player has, in one combat."""

from __future__ import annotations

from ga_replay.core.rules.ruleset import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.combat.attack_texts import cleaves


@quantity("keyword/cleave.2", "cannot be intercepted", plain=True)
def cleaving_attacks_are_not_intercepted(scene: Scene, attacker: int, so_far: object) -> bool:
    return bool(so_far) or cleaves(scene, attacker, queries.weapons_used(scene, attacker))


@quantity("keyword/cleave.3", "hits all at once", also=("keyword/cleave.6",), plain=True)
def all_defenders_are_dealt_damage_at_once(_scene: Scene, _attacker: int, _so_far: object) -> bool:
    return True


@quantity("keyword/cleave.4", "all targets defend", also=("keyword/cleave.eg1",), plain=True)
def all_targets_defend_from_the_declaration_on(_scene: Scene, _attacker: int, _so_far: object) -> bool:
    """Nothing that enters later is added."""
    return True


@quantity("keyword/cleave.5", "all retaliate", plain=True)
def each_defender_may_retaliate(_scene: Scene, _attacker: int, _so_far: object) -> bool:
    return True


@quantity("keyword/cleave.7", "wears once an attack", plain=True)
def weapons_wear_once_an_attack(_scene: Scene, _attacker: int, _so_far: object) -> bool:
    """However many objects it hits."""
    return True
