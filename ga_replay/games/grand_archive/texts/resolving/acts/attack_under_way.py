"""The attack under way as texts speak of it: who attacks, and which objects may become its target."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.combat.attack_texts import true_sight
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has


def is_an_attack(thing: ir.Thing) -> bool:
    """True for the attack under way, if only its target matters."""
    if not isinstance(thing, ir.Pick):
        return isinstance(thing, ir.The) and thing.part == "attack"
    kind = thing.kind
    bare = len(kind.nouns) == 1 and kind.nouns[0].head == "attack" and not kind.nouns[0].words
    return bare and thing.how == "choose" and all(isinstance(test, ir.Aims) for test in kind.where)


def attacker_of(scene: Scene) -> int:
    """The attacking unit, or 0."""
    return next((h for h, thing in scene.table.things.items() if "attacking" in thing.roles), 0)


def can_be_attacked(scene: Scene, attacker: int, target: int) -> bool:
    """True if the object would be a legal target of that attack (term/redirect.1, keyword/intercept.1.1)."""
    table = scene.table
    if target not in table.things or table.controller(target) == table.controller(attacker):
        return False
    if not queries.is_type(scene, target, "CHAMPION", "ALLY", "SIEGEABLE"):
        return False
    weapons = weapons_used(scene, attacker)
    return not has(scene, target, "stealth") or true_sight(scene, attacker, weapons, target)


def takes_the_attack(scene: Scene, attacker: int, target: int) -> bool:
    """True if the attack can be redirected to the object."""
    if not scene.measure(REDIRECTED, attacker, base=True):
        return False
    return can_be_attacked(scene, attacker, target) or not only_legal_targets_take_an_attack(scene)


REDIRECTED = "can be redirected"
"""The measure of an attacker: whether its attack can be redirected at all."""


@states("term/redirect.1", without=False)
def is_attacked_already(scene: Scene, attacker: int, target: int) -> bool:
    """True if the object is a target of the attack, so that it would be no other one."""
    return target in scene.table.things[attacker].roles["attacking"]


@states("keyword/intercept.1.1", without=False)
def only_legal_targets_take_an_attack(_scene: Scene) -> bool:
    return True


def becomes_its_target(scene: Scene, target: int) -> bool:
    """True if the attack under way can be changed to that object, which is not a target of it yet."""
    attacker = attacker_of(scene)
    if not attacker or target not in scene.table.things or is_attacked_already(scene, attacker, target):
        return False
    return takes_the_attack(scene, attacker, target)
