"""The power of an attack: the weapons and intents that take part in it, and their additions (damage-step.3.1)."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import queries


@states("attacking-and-the-combat-phase.5.4", without=AS_GIVEN)
def only_weapons_that_are_still_there_are_used(scene: Scene, attacker: int, so_far: tuple[int, ...]) -> tuple[int, ...]:
    """Its present type does not matter; a weapon that left and came back is another object, which is not used."""
    things = scene.table.things
    return tuple(h for h in so_far if h in things and attacker in things[h].roles.get("used", ()))


def weapons_used(scene: Scene, attacker: int) -> tuple[int, ...]:
    """The weapons that the attack uses now."""
    thing = scene.table.things.get(attacker)
    using = thing.roles.get("using", ()) if thing is not None else ()
    used: tuple[int, ...] = only_weapons_that_are_still_there_are_used(scene, attacker, using) if using else ()
    return used


@states("damage-step.3.1", without=(), also=("attacking-and-the-combat-phase.6.2", "stats/power.2"))
def intents_take_part_in_the_champions_attack(scene: Scene, attacker: int) -> tuple[int, ...]:
    return (*queries.intent_of(scene, attacker),)


@states("attacking-and-the-combat-phase.5.3", without=0, also=("damage.5", "keyword/command.eg1"))
def all_parts_of_an_attack_add_their_power(scene: Scene, part: int) -> int:
    """Parts of every type count; a part without power adds none."""
    return queries.power(scene, part) or 0


def damage_assigned(scene: Scene, unit: int) -> int:
    """As much as its power, unless a text says otherwise."""
    n: int = scene.measure("damage assigned", unit, queries.power(scene, unit) or 0)
    return n


@states("damage.4", without=0)
def units_deal_damage_by_their_power(scene: Scene, attacker: int) -> int:
    return damage_assigned(scene, attacker)


def attack_power(scene: Scene, attacker: int, weapons: Iterable[int] | None = None) -> int:
    """The power of an attack: the attacker's, its intents' and its weapons', after effects (damage-step.3.1)."""
    used = tuple(weapons) if weapons is not None else weapons_used(scene, attacker)
    parts = [*intents_take_part_in_the_champions_attack(scene, attacker), *used]
    for handle in (attacker, *used):
        parts += queries.loaded(scene, handle)  # on their way to the intent
    total = units_deal_damage_by_their_power(scene, attacker)
    for part in parts:
        total += all_parts_of_an_attack_add_their_power(scene, part)
    value: int = scene.measure("attack power", attacker, total)
    return value
