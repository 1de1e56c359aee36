"""The reach of effects: bound to a card, meaning it, and not ignored by it (1215.4 to 1215.10, 1325)."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import queries
from ga_replay.games.trails.language.ability import Give
from ga_replay.games.trails.moves import left_mark
from ga_replay.games.trails.values import counting, matching
from ga_replay.games.trails.values.effects_in_force import EffectsInForce, ReachableCards
from ga_replay.games.trails.values.parts import EffectPart
from ga_replay.games.trails.values.printed import Values


def unspared(scene: Scene, handle: int, effects: EffectsInForce, category: int) -> tuple[EffectPart, ...]:
    """The parts of that category that the card does not ignore."""
    parts = effects.parts[category]
    if not parts or not effects.ignoring:
        return parts
    spared = ignored_before(scene, handle, effects)
    return tuple([one for one in parts if one.since >= spared])


def reach_of(scene: Scene, parts: Iterable[EffectPart]) -> ReachableCards:
    """The maximum reach of these parts."""
    objects: set[int] = set()
    sources: set[int] = set()
    fixed = what_has_resolved_applies_to_what_it_found(scene)
    for one in parts:
        deed = one.deed
        assert isinstance(deed, Give)
        if one.objects is not None and (fixed or deed.who.how != "each"):
            objects.update(one.objects)
        elif one.objects is None and deed.who.how == "self":
            sources.add(one.source)
        elif deed.who.how == "each":
            return ReachableCards(open=True)
    return ReachableCards(frozenset(objects), frozenset(sources))


@convention("1325.1", "1325.1a", "1325.1b")
def effects_that_applied_before_may_be_ignored(_scene: Scene) -> bool:
    """Those that applied as the text resolved, each in its category."""
    return True


def ignored_before(scene: Scene, handle: int, effects: EffectsInForce) -> int:
    """The time before which effects do not apply to the card."""
    if not effects.ignoring or not effects_that_applied_before_may_be_ignored(scene):
        return 0
    return max([one.since for one in effects.ignoring if bound(scene, one, handle)], default=0)


@convention("1215.6")
def what_has_resolved_applies_to_what_it_found(_scene: Scene) -> bool:
    """It does not apply to later cards."""
    return True


@convention("502.3a")
def effects_stay_on_what_moves_between_turned_cards(_scene: Scene) -> bool:
    """From homebase to field and back."""
    return True


@convention("1205.1c-4")
def what_enters_enters_with_what_applied_as_it_waited(_scene: Scene) -> bool:
    """From the resolve standby zone to the field."""
    return True


def bound(scene: Scene, part: EffectPart, handle: int) -> bool:
    """True if a resolved effect is bound to the card."""
    objects = part.objects or ()
    thing = scene.table.things.get(handle)
    there = -handle in objects and not scene.table.usage.get(left_mark(part.effect, handle))
    if thing is None:
        return there
    if thing.number in objects:
        return True
    if there and what_enters_enters_with_what_applied_as_it_waited(scene):
        return True
    before = thing.statuses.get(queries.WAS, 0)
    return before in objects and before != 0 and effects_stay_on_what_moves_between_turned_cards(scene)


def reaches(scene: Scene, part: EffectPart, handle: int, so_far: Values) -> bool:
    """True if the part applies to a card with the values `so_far`."""
    deed = part.deed
    assert isinstance(deed, Give)
    if part.objects is not None:
        if bound(scene, part, handle):
            return True
        open_still = deed.who.how == "each" and not what_has_resolved_applies_to_what_it_found(scene)
        return open_still and matching.fits(
            scene=scene, which=deed.who.which, handle=handle, source=part.source, player=part.player, so_far=so_far
        )
    if not counting.holds_for(scene, part):
        return False
    if deed.who.how == "self":
        return handle == part.source
    if deed.who.how != "each" or not matching.fits(
        scene=scene, which=deed.who.which, handle=handle, source=part.source, player=part.player, so_far=so_far
    ):
        return False
    thing = scene.table.things.get(handle)
    return thing is None or thing.since < part.since or what_comes_later_comes_under_it(scene)


@convention("1215.10", "1215.4")
def what_comes_later_comes_under_it(_scene: Scene) -> bool:
    """A card that arrives while the effect of a craft applies has it from the beginning."""
    return True
