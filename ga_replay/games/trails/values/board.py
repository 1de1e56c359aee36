"""The values of a card: the results of continuous effects, category by category in the order of 1215.1."""

from __future__ import annotations

from msgspec import Struct, field

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import queries
from ga_replay.games.trails.language.ability import Give, Ignore
from ga_replay.games.trails.text_ref import ability
from ga_replay.games.trails.values import categories, counting, links
from ga_replay.games.trails.values.counting import Speaker
from ga_replay.games.trails.values.parts import (
    CONTINUOUS,
    Part,
    baseline_crafts_work_in_every_zone,
    changes_crafts,
    condition_of,
    continuous,
    crafts_of_stunned_units_are_invalid,
    elsewhere,
    in_hands,
    is_lively,
    is_valid,
    lasting,
    of_crafts,
    parts_of,
    speakers,
    stamp,
)
from ga_replay.games.trails.values.printed import BLANK, Values, bare, printed
from ga_replay.games.trails.values.reaching import Dress, may_reach, reach_of, unspared


def values(scene: Scene, handle: int) -> Values:
    """The current values of the card."""
    dress = dressed(scene)
    if dress.plain:
        found_so_far = nature(scene, handle)
        if "Martial Arts" not in found_so_far.icons:
            return found_so_far
    found = dress.numbers.get(handle)
    slug = scene.table.card_of.get(handle)
    if found is None or found[0] != slug:
        found = dress.numbers[handle] = (slug, guarded(scene, handle, numbers=True))
    return found[1]


def nature(scene: Scene, handle: int) -> Values:
    """The values except its numbers, which may depend on the nature of other cards."""
    dress = dressed(scene)
    if dress.natural:
        return base(scene, handle)
    found = dress.natures.get(handle)
    slug = scene.table.card_of.get(handle)
    if found is None or found[0] != slug:
        found = dress.natures[handle] = (slug, guarded(scene, handle, numbers=False))
    return found[1]


_under_way: list[tuple[Scene, int, bool]] = []


def guarded(scene: Scene, handle: int, *, numbers: bool) -> Values:
    """In a circular dependency the earlier value is used.

    See 1215.3a: neither of two mutually dependent ones goes first.
    """
    now = (scene, handle, numbers)
    if now in _under_way:
        return nature(scene, handle) if numbers else base(scene, handle)
    _under_way.append(now)
    try:
        return _numbers(scene, handle, nature(scene, handle)) if numbers else _natured(scene, handle)
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


@convention("1215.3a", "1215.3")
def what_hangs_on_another_comes_later(_scene: Scene) -> bool:
    """Links depend on the organizations that a card has by anything else."""
    return True


def _natured(scene: Scene, handle: int) -> Values:
    found, dress = base(scene, handle), dressed(scene)
    if not dress.linked and not may_reach(scene, dress.whose, handle):
        return found
    links_first = dress.linked and not what_hangs_on_another_comes_later(scene)
    if links_first:
        found = links.with_links(scene, handle, found)
    found = categories.with_organizations(scene, handle, found, unspared(scene, handle, dress, 0))
    if dress.linked and not links_first:
        found = links.with_links(scene, handle, found)
    found = categories.with_abilities(scene, handle, found, unspared(scene, handle, dress, 1))
    return categories.with_names(scene, handle, found, unspared(scene, handle, dress, 2))


def _numbers(scene: Scene, handle: int, found: Values) -> Values:
    dress = dressed(scene)
    if may_reach(scene, dress.whose_numbers, handle):
        found = categories.with_new_numbers(scene, handle, found, unspared(scene, handle, dress, 3))
        found = categories.with_changed_numbers(scene, handle, found, unspared(scene, handle, dress, 4))
    return counting.with_martial_arts(scene, handle, found) if "Martial Arts" in found.icons else found


# --- effects in force ------------------------------------------------------------------------------------------------


def dressed(scene: Scene) -> Dress:
    """The parts in force; crafts that other crafts give or take away count."""
    worn = scene.kept("dress", 0, Worn)
    table, dress = scene.table, worn.dress
    epoch = table.epoch
    if worn.epoch == epoch:
        return dress
    worn.epoch = epoch
    if _is_other(scene, worn) or (dress.rebuilt and dress.epoch != epoch):
        _dress(scene, worn)
        dress = worn.dress
        dress.epoch = epoch
    elif dress.lively and dress.epoch != epoch:
        dress.epoch = epoch
        dress.numbers.clear()
        dress.conditions.clear()
        if dress.lively_natures:
            dress.natures.clear()
            dress.units.clear()
    return dress


class Worn(Struct):
    """A store for the effects in force, with the table's epoch at the last check, its dependencies, and its sources."""

    dress: Dress = field(default_factory=Dress)
    epoch: int = -1
    laid: tuple[object, ...] = ()
    stamp: object = None
    made_of: object = None


def _is_other(scene: Scene, worn: Worn) -> bool:
    """True if any dependency of the effects in force has changed."""
    table = scene.table
    laid = (table.board_version, table.state_version, table.turn_number, in_hands(scene, CONTINUOUS))
    if laid == worn.laid:
        return False
    worn.laid = laid
    now = stamp(scene), laid[-1]
    if now == worn.stamp:
        return False
    worn.stamp = now
    return True


def _dress(scene: Scene, worn: Worn) -> None:
    """Computes the effects in force; queries of crafts while crafts are given or taken away ignore those."""
    table = scene.table
    linked = links.are_linked(scene)
    card_of = table.card_of
    who = [h for h in (*speakers(scene), *elsewhere(scene, CONTINUOUS)) if h in card_of]
    effects = lasting(scene)
    crafts = of_crafts(scene, [(h, text, 0) for h in who for text in continuous(scene, card_of[h])])
    at_once = not scene.rules.removed and not any(changes_crafts(text) for *_, text in crafts)
    giving = [one for one in effects if categories.changes_crafts(one)] if effects else []
    if giving and at_once:
        crafts = of_crafts(scene, _with_given(scene, who, giving))
    made_of = (effects, crafts, linked)
    if worn.made_of == made_of:
        worn.dress.forget()
        return
    worn.made_of = made_of if at_once else None
    if not effects and not crafts:
        worn.dress = Dress(linked=linked, natural=not linked, plain=True)
        return
    first = worn.dress = _sorted(scene, [*effects, *parts_of(crafts)], linked=linked)
    if not at_once and not first.crafts_as_printed:
        first.epoch = table.epoch
        after = [(h, *said) for h in who for said in categories.crafts_since(scene, h, base(scene, h), first.parts[1])]
        worn.dress = _sorted(scene, [*effects, *parts_of(of_crafts(scene, after))], linked=linked)
        worn.dress.rebuilt = any(is_lively(one) for one in first.parts[1])


def _with_given(scene: Scene, who: list[int], giving: list[Part]) -> list[tuple[int, str, int]]:
    """The crafts of these cards, and since when, if only resolved effects give and take them.

    Those depend on no other.
    """
    reach = reach_of(scene, giving)
    card_of = scene.table.card_of
    found: list[tuple[int, str, int]] = []
    for h in who:
        if may_reach(scene, reach, h):
            found += [(h, *said) for said in categories.crafts_since(scene, h, base(scene, h), tuple(giving))]
        else:
            found += [(h, text, 0) for text in continuous(scene, card_of[h])]
    return found


@convention("1215.3b", "1215.3b-1", "1215.3b-2")
def the_earlier_effect_applies_first(_scene: Scene) -> bool:
    """The time of a craft is when it became valid, of others when they resolved; if equal, the first card to come."""
    return True


def _sorted(scene: Scene, parts: list[Part], *, linked: bool) -> Dress:
    sign = 1 if the_earlier_effect_applies_first(scene) else -1
    ordered = sorted(parts, key=lambda one: sign * one.since)
    by_category = categories.sorted_out(scene, [one for one in ordered if isinstance(one.deed, Give)])
    of_nature = [one for some in by_category[:3] for one in some]
    changing = [one for one in by_category[1] if categories.changes_crafts(one)]
    return Dress(
        by_category,
        tuple([one for one in ordered if isinstance(one.deed, Ignore)]),
        tuple([one for one in ordered if not isinstance(one.deed, Give | Ignore)]),
        linked,
        natural=not (linked or of_nature),
        plain=not (by_category[3] or by_category[4]),
        crafts_as_printed=not changing,
        whose=reach_of(scene, of_nature),
        whose_crafts=reach_of(scene, changing),
        whose_numbers=reach_of(scene, (*by_category[3], *by_category[4])),
        lively=any(is_lively(one) for one in parts),
        lively_natures=any(is_lively(one) for one in of_nature),
    )


# --- short questions -------------------------------------------------------------------------------------------------


def strength(scene: Scene, handle: int) -> int:
    """Its STR, which may be below nothing."""
    return values(scene, handle).strength or 0


def defense(scene: Scene, handle: int) -> int:
    """Its DEF."""
    return values(scene, handle).defense or 0


def is_unit(scene: Scene, handle: int) -> bool:
    """True for a UNIT."""
    as_printed = not dressed(scene).parts[2]
    return "UNIT" in (base(scene, handle) if as_printed else nature(scene, handle)).types


def units(scene: Scene, player: str) -> tuple[int, ...]:
    """The UNITs on the player's field."""
    dress = dressed(scene)
    found = dress.units.get(player)
    if found is None:
        found = tuple([h for h in queries.field(scene, player) if is_unit(scene, h)])
        if not _under_way:
            dress.units[player] = found
    return found


def holds_for(scene: Scene, part: Part) -> bool:
    """True if the condition of the part's craft holds; not kept if asked while values are being computed."""
    condition = condition_of(part.text)
    if condition is None:
        return True
    if len(_under_way) > 1:
        return counting.holds(scene, Speaker(part.player, part.source), condition)
    conditions = dressed(scene).conditions
    key = (part.text, part.source)
    if key not in conditions:
        conditions[key] = counting.holds(scene, Speaker(part.player, part.source), condition)
    return conditions[key]


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
