"""Keywords of attacks as they read now: true sight, cleave, ambush, commanded will; and redirecting attacks."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.attack_targets import attacking_player
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.language.evaluate.context import Context
from ga_replay.games.grand_archive.texts.combat.attack_texts import SIGHT, Strike, attack_has, can, cleaves
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from ga_replay.games.grand_archive.texts.continuous.turn_history import a_command_in_the_intent_is_used as by_its_card
from ga_replay.games.grand_archive.texts.resolving.acts.attack_under_way import REDIRECTED
from ga_replay.games.grand_archive.texts.resolving.acts.redirecting import OBJECTS, only_targets_are_redirected

# --- true sight --------------------------------------------------------------------------------------------------------------


def seen(scene: Scene, so_far: Strike, *, sees: bool) -> Strike:
    """True sight lets units be targeted, not other objects with stealth."""
    return replace(so_far, so=so_far.so or (sees and queries.is_unit(scene, so_far.target)))


@quantity(of("keyword/true-sight.1.1"), SIGHT)
def units_with_true_sight_see_units(scene: Scene, attacker: int, so_far: Strike) -> Strike:
    return seen(scene, so_far, sees=has(scene, attacker, SIGHT))


@quantity(of("keyword/true-sight.1.2"), SIGHT)
def weapons_with_true_sight_see_units(scene: Scene, _attacker: int, so_far: Strike) -> Strike:
    return seen(scene, so_far, sees=any(has(scene, h, SIGHT) for h in so_far.weapons))


@quantity(of("keyword/true-sight.1.3"), SIGHT)
def attacks_with_true_sight_see_units(scene: Scene, attacker: int, so_far: Strike) -> Strike:
    """The attack card has it, or an effect gives it to the unit's attacks."""
    if has(scene, attacker, SIGHT):
        return so_far
    return seen(scene, so_far, sees=attack_has(scene, attacker, (), SIGHT))


# --- redirecting -------------------------------------------------------------------------------------------------------------


@quantity(of("keyword/cleave.2"), REDIRECTED)
def cleaving_attacks_are_not_redirected(scene: Scene, attacker: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return so_far and not cleaves(scene, attacker, weapons_used(scene, attacker))


@states(of("objects-and-targeting/redirect.3"), without=False, also=(of("keyword/intercept.1.2"),))
def is_attacked_already(scene: Scene, _attacker: int, target: int) -> bool:
    """A defender in this combat takes no other target of the attack upon itself."""
    return "defending" in scene.table.things[target].roles


@states(of("objects-and-targeting/redirect.2"), without=False)
def is_targeted_already(scene: Scene, item: Item, _name: str, target: int) -> bool:
    """By whichever phrase of what pends."""
    picked = tuple([name for name in item.choices if name.startswith("pick ") and not name.endswith(OBJECTS)])
    return any(target in item.choices[name] for name in only_targets_are_redirected(scene, item, picked))


# --- ambush ------------------------------------------------------------------------------------------------------------------


@states("keyword/ambush.1", without=False)
def ambushers_retaliate_without_defending(scene: Scene, handle: int) -> bool:
    """While an opponent's attack is on another object of its controller's, or on one of another opponent's."""
    if can(scene, handle, "retaliate", "while not defending"):
        return True
    if not has(scene, handle, "ambush"):
        return False
    player = scene.table.controller(handle)
    others = [h for h in attacked_by_others(scene, player) if h != handle]
    return any(
        own_objects_are_attacked(scene, player, h) or anothers_objects_are_attacked(scene, player, h) for h in others
    )


def attacked_by_others(scene: Scene, player: str) -> list[int]:
    """The objects attacked by an opponent of the player."""
    things = scene.table.things
    return [
        h
        for h, thing in things.items()
        for attacker in thing.roles.get("defending", ())
        if attacker in things and attacking_player(scene, attacker) != player
    ]


@states(of("keyword/ambush.1.1.1"), without=False)
def own_objects_are_attacked(scene: Scene, player: str, defender: int) -> bool:
    """A unit or a domain that the player controls."""
    return scene.table.controller(defender) == player


@states(of("keyword/ambush.1.1.2"), without=False)
def anothers_objects_are_attacked(scene: Scene, player: str, defender: int) -> bool:
    """A unit or a domain that another opponent controls."""
    return scene.table.controller(defender) != player


# --- commanded will ----------------------------------------------------------------------------------------------------------


@states(of("keyword/commanded-will-n.1"), without=False, also=(of("keyword/commanded-will-n.1.1"),))
def a_command_in_the_intent_is_used(scene: Scene, ctx: Context, attacker: int) -> bool:
    """The unit attacks using a Command card while one lies in its intent."""
    return by_its_card.run(scene, ctx, attacker)
