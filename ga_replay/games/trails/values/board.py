"""The values of a card, and what is in force: looked up here, made in `making`."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails import queries
from ga_replay.games.trails.text_ref import ability
from ga_replay.games.trails.values.effects_in_force import EffectsInForce, KeptEffects
from ga_replay.games.trails.values.parts import (
    CONTINUOUS,
    baseline_crafts_work_in_every_zone,
    crafts_of_stunned_units_are_invalid,
    in_hands,
    is_valid,
    stamp,
)
from ga_replay.games.trails.values.printed import BLANK, Values, bare, printed


class Making(Struct, frozen=True):
    """The functions that compute values. They ask for the values of other cards, so they register here (`MADE_BY`) and are not imported.

    `nature`: a card without its numbers; `numbers`: its numbers, given that; `collect`: puts the effects in force into `KeptEffects`.
    """

    nature: Callable[[Scene, int], Values]
    numbers: Callable[[Scene, int, Values], Values]
    collect: Callable[[Scene, KeptEffects], None]


MADE_BY: list[Making] = []
"""One, `making`, which this package loads."""


def values(scene: Scene, handle: int) -> Values:
    """The current values of the card."""
    effects = effects_in_force(scene)
    if effects.plain:
        found_so_far = nature(scene, handle)
        if "Martial Arts" not in found_so_far.icons:
            return found_so_far
    found = effects.numbers.get(handle)
    slug = scene.table.card_of.get(handle)
    if found is None or found[0] != slug:
        found = effects.numbers[handle] = (slug, guarded(scene, handle, numbers=True))
    return found[1]


def nature(scene: Scene, handle: int) -> Values:
    """The values except its numbers, which may depend on the nature of other cards."""
    effects = effects_in_force(scene)
    if effects.natural:
        return base(scene, handle)
    found = effects.natures.get(handle)
    slug = scene.table.card_of.get(handle)
    if found is None or found[0] != slug:
        found = effects.natures[handle] = (slug, guarded(scene, handle, numbers=False))
    return found[1]


_under_way: list[tuple[Scene, int, bool]] = []


def in_the_midst() -> bool:
    """True while a value is computed that another one depends on; such a value may be incomplete."""
    return len(_under_way) > 1


def guarded(scene: Scene, handle: int, *, numbers: bool) -> Values:
    """In a circular dependency the earlier value is used.

    See 1215.3a: neither of two mutually dependent ones goes first.
    """
    now = (scene, handle, numbers)
    if now in _under_way:
        return nature(scene, handle) if numbers else base(scene, handle)
    _under_way.append(now)
    try:
        made_by = MADE_BY[0]
        return made_by.numbers(scene, handle, nature(scene, handle)) if numbers else made_by.nature(scene, handle)
    finally:
        _under_way.pop()


def base(scene: Scene, handle: int) -> Values:
    """The values before any effect."""
    slug = scene.table.card_of.get(handle)
    if slug is None:
        return BLANK
    rules = scene.rules
    whole = not rules.removed or rules.stands(baseline_crafts_work_in_every_zone)
    return printed(slug) if whole else bare(slug)


# --- effects in force ------------------------------------------------------------------------------------------------


def effects_in_force(scene: Scene) -> EffectsInForce:
    """The parts in force; crafts that other crafts give or take away count."""
    kept = scene.kept("effects in force", 0, KeptEffects)
    table, effects = scene.table, kept.effects
    epoch = table.epoch
    if kept.epoch == epoch:
        return effects
    kept.epoch = epoch
    if _is_other(scene, kept) or (effects.rebuilt and effects.epoch != epoch):
        MADE_BY[0].collect(scene, kept)
        effects = kept.effects
        effects.epoch = epoch
    elif effects.volatile and effects.epoch != epoch:
        effects.epoch = epoch
        effects.numbers.clear()
        effects.conditions.clear()
        if effects.volatile_natures:
            effects.natures.clear()
            effects.units.clear()
    return effects


def _is_other(scene: Scene, kept: KeptEffects) -> bool:
    """True if any dependency of the effects in force has changed."""
    table = scene.table
    laid = (table.board_version, table.state_version, table.turn_number, in_hands(scene, CONTINUOUS))
    if laid == kept.laid:
        return False
    kept.laid = laid
    now = stamp(scene), laid[-1]
    if now == kept.stamp:
        return False
    kept.stamp = now
    return True


# --- short questions -------------------------------------------------------------------------------------------------


def strength(scene: Scene, handle: int) -> int:
    """Its STR, which may be below nothing."""
    return values(scene, handle).strength or 0


def defense(scene: Scene, handle: int) -> int:
    """Its DEF."""
    return values(scene, handle).defense or 0


def is_unit(scene: Scene, handle: int) -> bool:
    """True for a UNIT."""
    as_printed = not effects_in_force(scene).parts[2]
    return "UNIT" in (base(scene, handle) if as_printed else nature(scene, handle)).types


def units(scene: Scene, player: str) -> tuple[int, ...]:
    """The UNITs on the player's field."""
    effects = effects_in_force(scene)
    found = effects.units.get(player)
    if found is None:
        found = tuple([h for h in queries.field(scene, player) if is_unit(scene, h)])
        if not _under_way:
            effects.units[player] = found
    return found


def has_icon(scene: Scene, handle: int, icon: str) -> bool:
    """True if it has the icon craft, and is not silenced by being stunned."""
    if icon not in nature(scene, handle).icons:
        return False
    return not (queries.is_stunned(scene.table, handle) and crafts_of_stunned_units_are_invalid(scene))


def flagged(scene: Scene, handle: int, flag: str) -> bool:
    """True if an effect gives the card this flag."""
    return flag in nature(scene, handle).flags


def crafts(scene: Scene, handle: int) -> tuple[str, ...]:
    """The addresses of its crafts that are valid in its zone."""
    return tuple([text for text in nature(scene, handle).crafts if is_valid(scene, handle, ability(text))])
