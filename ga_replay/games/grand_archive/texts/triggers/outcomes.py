"""Outcomes: what counts as having died, been destroyed, banished, hit or killed."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, GRAVEYARD


def died(scene: Scene, handle: int, to: str) -> bool:
    """True if an object that left the field for that zone has died."""
    return bool(scene.measure("died to", handle, to))


@quantity("keyword/on-death.2", "died to", also=("term/banish.3", "term/died-dies-and-kills-killed.eg2"))
def the_banished_have_not_died(_scene: Scene, _handle: int, to: str) -> str:
    return "" if to == BANISHMENT else to


@quantity("term/died-dies-and-kills-killed.2", "died to", also=("term/destruction.2.1", "term/destruction.7"))
def who_goes_anywhere_but_to_the_graveyard_has_not_died(_scene: Scene, _handle: int, to: str) -> str:
    return to if to in {GRAVEYARD, BANISHMENT} else ""


@quantity(
    "keyword/on-death.1.1",
    "died to",
    also=("term/died-dies-and-kills-killed.1.2",),
)
def only_units_die(scene: Scene, handle: int, to: str) -> str:
    return to if queries.is_type(scene, handle, "CHAMPION", "ALLY", "SIEGEABLE") else ""


@quantity(
    "functional-subtypes/functional-domains.1.1.1",
    "died to",
    also=("term/died-dies-and-kills-killed.eg1",),
)
def siegeable_domains_are_no_units_and_do_not_die(scene: Scene, handle: int, to: str) -> str:
    return (
        ""
        if queries.is_type(scene, handle, "SIEGEABLE") and not queries.is_type(scene, handle, "CHAMPION", "ALLY")
        else to
    )


def destroyed(scene: Scene, handle: int, frm: str) -> bool:
    """True if an object that went to the graveyard from that zone was destroyed."""
    return bool(only_objects_are_destroyed(scene, frm))


@states("term/destruction.3", without=AS_GIVEN)
def only_objects_are_destroyed(_scene: Scene, frm: str) -> str:
    """A card that comes to the graveyard from anywhere else is only put there."""
    return frm if frm == FIELD else ""


def banished(scene: Scene, handle: int, to: str) -> bool:
    """True if a card that went to that zone, perhaps instead of banishment, was banished."""
    return bool(only_what_comes_to_banishment_was_banished(scene, to))


@states("keyword/on-banish.2", without=AS_GIVEN)
def only_what_comes_to_banishment_was_banished(_scene: Scene, to: str) -> str:
    return to if to == BANISHMENT else ""


# --- hitting -----------------------------------------------------------------------------------------------------------


class Blow(Struct, frozen=True):
    """Damage dealt, whether it is combat damage, and whether it is a hit as far as has been asked."""

    by: int
    combat: bool
    hit: bool = False


def hit(scene: Scene, handle: int, by: int, *, combat: bool) -> bool:
    """True if the damage is a hit."""
    found: Blow = scene.measure("hit", handle, Blow(by, combat))
    return found.hit


@quantity("term/hit.2", "hit", also=("term/hit.eg1",))
def units_are_hit(scene: Scene, handle: int, so_far: Blow) -> Blow:
    return Blow(so_far.by, so_far.combat, hit=so_far.hit or queries.is_unit(scene, handle))


@quantity("keyword/on-hit.2.1", "hit")
def siegeable_domains_are_hit(scene: Scene, handle: int, so_far: Blow) -> Blow:
    """With damage that takes durability counters too."""
    return Blow(so_far.by, so_far.combat, hit=so_far.hit or queries.is_type(scene, handle, "SIEGEABLE"))


@quantity("term/hit.3", "hit")
def no_damage_is_no_hit(_scene: Scene, _handle: int, so_far: Blow) -> Blow:
    return Blow(so_far.by, so_far.combat, hit=so_far.hit and so_far.by > 0)


@quantity("term/hit.4", "hit")
def other_damage_is_no_hit(_scene: Scene, _handle: int, so_far: Blow) -> Blow:
    return Blow(so_far.by, so_far.combat, hit=so_far.hit and so_far.combat)


def killed(scene: Scene, handle: int) -> bool:
    """True if an object dealt lethal combat damage is killed by it."""
    return only_units_are_killed(scene, handle)


@states("keyword/on-kill.1.2", without=True)
def only_units_are_killed(scene: Scene, handle: int) -> bool:
    return queries.is_unit(scene, handle)
