"""Self triggers: the meaning of "On …" in triggered abilities."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent

OF_THIS = frozenset({"attack", "hit", "kill", "enter", "die", "leave", "banish", "charge"})
"""The events for which the book says when they are those of the ability's bearer ("On …")."""


class Met(Struct, frozen=True):
    """An event, and the answer whether it is one of the bearer, as far as computed."""

    happening: GameEvent
    its: bool = False


def of_this(scene: Scene, bearer: int, happening: GameEvent) -> bool:
    """True if the event is one that the bearer's own "On …" waits for."""
    name = FOSTERED if happening.act == "become" and happening.sort == FOSTERED else happening.act
    if name not in OF_THIS and name != FOSTERED:
        return happening.what == bearer or (happening.act == "deal damage" and bearer in happening.parts)
    met: Met = scene.measure(f"on {name}", bearer, Met(happening))
    return met.its


FOSTERED = "fostered"


def _is_it(bearer: int, so_far: Met, *, sort: str | None = None) -> Met:
    it = so_far.happening.what == bearer and (sort is None or so_far.happening.sort == sort)
    return Met(so_far.happening, so_far.its or it)


def _is_used(bearer: int, so_far: Met) -> Met:
    return Met(so_far.happening, so_far.its or bearer in so_far.happening.parts)


@quantity("keyword/on-attack.2", "on attack")
def on_attack_of_units(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_it(handle, so_far)


@quantity("keyword/on-attack.3", "on attack")
def on_attack_of_intents_and_weapons(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_used(handle, so_far)


@quantity("keyword/on-hit.2", "on hit")
def on_hit_of_units(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_it(handle, so_far)


@quantity("keyword/on-hit.3", "on hit")
def on_hit_of_intents_and_weapons(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_used(handle, so_far)


@quantity("keyword/on-kill.2", "on kill")
def on_kill_of_units(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_it(handle, so_far)


@quantity("keyword/on-kill.3", "on kill")
def on_kill_of_intents_and_weapons(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_used(handle, so_far)


@quantity("keyword/on-enter.1", "on enter")
def on_enter_of_objects(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_it(handle, so_far, sort="")


@quantity("keyword/on-enter.2", "on enter")
def on_enter_of_champion_cards(_scene: Scene, handle: int, so_far: Met) -> Met:
    """The card that is now the topmost of the lineage."""
    return _is_it(handle, so_far, sort="lineage")


@quantity("keyword/on-death.1", "on die")
def on_death(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_it(handle, so_far)


@quantity("keyword/on-leave.1", "on leave")
def on_leave(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_it(handle, so_far)


@quantity("keyword/on-banish.1", "on banish")
def on_banish(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_it(handle, so_far)


@quantity("keyword/on-foster.1", "on fostered")
def on_foster(_scene: Scene, handle: int, so_far: Met) -> Met:
    return _is_it(handle, so_far)


@quantity("keyword/on-charge-n.1", "on charge")
def on_charge(_scene: Scene, handle: int, so_far: Met) -> Met:
    """`n` is how many charge counters lie on it then."""
    return _is_it(handle, so_far)


CHARGED = "charge"


@states("keyword/on-charge-n.1.1", without=AS_GIVEN)
def on_charge_triggers_once(scene: Scene, handle: int, address: str) -> str:
    """The address of the ability; empty if it has triggered already."""
    number = scene.table.things[handle].number
    return "" if scene.table.usage.get(event_counts.ability_used(number, address, "game"), 0) else address


# --- looking back ------------------------------------------------------------------------------------------------------


def looks_back(scene: Scene, bearer: int, happening: GameEvent) -> bool:
    """True if a departed object is seen as it was.

    For its own leaving, dying and being banished only the book's rule makes it so.
    """
    if bearer != happening.what or happening.act not in {"die", "leave", "banish"}:
        return True
    return bool(scene.measure(f"looks back: {happening.act}", bearer, False))


@quantity("keyword/on-death.3", "looks back: die")
def deaths_are_seen_from_the_field(_scene: Scene, _handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return True


@quantity("keyword/on-leave.2", "looks back: leave")
def leaving_is_seen_from_the_field(_scene: Scene, _handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


@quantity("keyword/on-banish.3", "looks back: banish")
def banishing_is_seen_from_the_field(_scene: Scene, _handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


def of_another(scene: Scene, act: str, hit: int) -> bool:
    """True if it is not an event for an ability that names another object than the affected one."""
    return act != "hit" or hits_of_another_kind_do_not_count(scene)


@states("keyword/on-hit.eg1", without=False)
def hits_of_another_kind_do_not_count(_scene: Scene) -> bool:
    """On Ally Hit requires that an ally is hit, On Champion Hit a champion."""
    return True


# --- subjects of triggers ------------------------------------------------------------------------------------------


def spoken_of(scene: Scene, happening: GameEvent) -> int:
    """The object that a trigger refers to; "that player" is its controller."""
    if happening.act == "hit":
        return hits_speak_of_what_was_hit(scene, happening.to)
    return happening.what if happening.to < 0 and happening.what else happening.to or happening.what


@states("keyword/on-hit.4", without=0, also=("keyword/on-hit.p1",))
def hits_speak_of_what_was_hit(_scene: Scene, handle: int) -> int:
    return handle
