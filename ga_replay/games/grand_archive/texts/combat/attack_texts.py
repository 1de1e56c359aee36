"""The effect of texts on an attack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.layers import touched, with_x
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed, in_force, nothing
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has, number, stands_anywhere


def several_weapons(scene: Scene, attacker: int) -> bool:
    """True if a text lets the unit attack with several weapons."""
    return can(scene, attacker, "attack with", "several weapons")


def can(scene: Scene, handle: int, act: str, how: str) -> bool:
    """True if an effect lets the unit do that in that manner."""
    entries = in_force(scene, "Can")
    if not entries:
        return False
    meant = []
    for one in entries:
        node: Any = one.node
        if node.act == act and node.how == how:
            meant.append(one)
    return bool(meant) and bool(touched(meant, handle))


def may_use(scene: Scene, attacker: int, weapon: int) -> bool:
    """True if a text lets the unit, though it is not a champion, attack using that weapon."""
    for one in in_force(scene, "Can"):
        node: Any = one.node
        if node.act == "attack using" and touched([one], attacker) and _is_usable(one, node.what, weapon):
            return True
    return False


def _is_usable(entry: InForce, what: ir.Thing | None, weapon: int) -> bool:
    return what is None or unless_undecided(
        entry.context.scene, lambda: covers(entry.context, what, weapon), otherwise=False
    )


def _parts(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> Iterator[int]:
    yield attacker
    yield from weapons
    yield from queries.intent_of(scene, attacker)


def attack_has(scene: Scene, attacker: int, weapons: tuple[int, ...], keyword: str) -> bool:
    """True if the unit, a weapon, an intent or an effect on the unit's attacks gives the attack the keyword."""
    if stands_anywhere(scene, keyword) and any(has(scene, h, keyword) for h in _parts(scene, attacker, weapons)):
        return True
    entries = aimed(scene, "attack grant", attacker)
    return bool(entries) and any(
        isinstance(one, ir.Keyword) and one.name == keyword
        for entry in touched(entries, attacker)
        if isinstance(change := entry.change, ir.Grant)
        for one in change.abilities
    )


def numbers_of_the_attack(scene: Scene, attacker: int, weapons: tuple[int, ...], keyword: str) -> tuple[int, ...]:
    """The numbers of a keyword of the attack: from the unit, weapons, intents, and effects on the unit's attacks."""
    found = [number(scene, h, keyword) for h in _parts(scene, attacker, weapons)]
    entries = aimed(scene, "attack grant", attacker)
    for entry in touched(entries, attacker) if entries else ():
        change = entry.change
        if isinstance(change, ir.Grant):
            given = [one for one in change.abilities if isinstance(one, ir.Keyword) and one.name == keyword]
            found += [
                unless_undecided(scene, partial(with_x, entry.context, one.n, entry.x), 0)
                for one in given if one.n is not None
            ]  # fmt: skip
    return tuple(n for n in found if n > 0)


def cleaves(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """True if the attack has cleave, from the unit, a weapon or an intent."""
    return attack_has(scene, attacker, weapons, "cleave")


def additional_targets(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> int:
    """How many more targets than one the attack may have."""
    more: Strike = scene.measure(ADDITIONAL_TARGETS, attacker, Strike(weapons))
    return more.n


class Strike(Struct, frozen=True):
    """An attack with these weapons on that target, and whether it is so as far as has been asked."""

    weapons: tuple[int, ...]
    so: bool = False
    target: int = 0
    n: int = 0


def true_sight(scene: Scene, attacker: int, weapons: tuple[int, ...], target: int) -> bool:
    """True if by true sight the attack may be on that target, though it hides."""
    seen: Strike = scene.measure("true sight", attacker, Strike(weapons, target=target))
    return seen.so


SIGHT = "true sight"
ADDITIONAL_TARGETS = "additional targets"
"""The measure of an attacker: how many targets its attack has besides the first."""


@quantity("keyword/true-sight.1.1", "true sight")
def units_with_true_sight_see(scene: Scene, attacker: int, so_far: Strike) -> Strike:
    """The unit or its attack card has it, or an effect gives it to the unit's attacks."""
    return replace(so_far, so=so_far.so or attack_has(scene, attacker, (), SIGHT))


@quantity("keyword/true-sight.1.2", "true sight")
def weapons_with_true_sight_see(scene: Scene, _attacker: int, so_far: Strike) -> Strike:
    return replace(so_far, so=so_far.so or any(has(scene, h, SIGHT) for h in so_far.weapons))


def unblockable(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """True if the attack cannot be intercepted and ignores taunt."""
    found = unblockable_attacks_are_not_blocked(scene, attacker, Strike(weapons))
    return found.so


@states("keyword/unblockable.1", without=AS_GIVEN)
def unblockable_attacks_are_not_blocked(scene: Scene, attacker: int, so_far: Strike) -> Strike:
    return Strike(so_far.weapons, so=attack_has(scene, attacker, so_far.weapons, "unblockable"))


@states("keyword/ambush.1", without=False)
def ambushers_retaliate_without_defending(scene: Scene, handle: int) -> bool:
    return has(scene, handle, "ambush") or can(scene, handle, "retaliate", "while not defending")


def ambushes(scene: Scene, handle: int) -> bool:
    """True if the unit may retaliate without defending (keyword/ambush.1)."""
    return ambushers_retaliate_without_defending(scene, handle)


def retaliates_rested(scene: Scene, handle: int) -> bool:
    """True if the unit may retaliate while rested, and without resting."""
    return steadfast_units_retaliate_rested(scene, handle)


@states("keyword/steadfast.1", without=False)
def steadfast_units_retaliate_rested(scene: Scene, handle: int) -> bool:
    return has(scene, handle, "steadfast")


@quantity("player-action-legality.p2", "damage assigned", also=("default-case.p2",), skip_if=nothing("Can"))
def texts_let_units_assign_damage_by_their_life(scene: Scene, unit: int, so_far: int) -> int:
    return (queries.life(scene, unit) or 0) if can(scene, unit, "assign damage", "by life") else so_far


def attacks_awake(scene: Scene, attacker: int) -> bool:
    """True if a text lets the unit attack without resting."""
    return can(scene, attacker, "attack", "without resting")
