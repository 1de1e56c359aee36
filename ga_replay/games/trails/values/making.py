"""The values of a card from the parts in force, category by category in the order of 1215.1."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails.language.ability import Give, Ignore
from ga_replay.games.trails.values import categories, counting, links
from ga_replay.games.trails.values.board import MADE_BY, Making, base, effects_in_force
from ga_replay.games.trails.values.effects_in_force import EffectsInForce, KeptEffects, may_reach
from ga_replay.games.trails.values.parts import (
    CONTINUOUS,
    EffectPart,
    changes_crafts,
    continuous,
    elsewhere,
    is_volatile,
    lasting,
    of_crafts,
    parts_of,
    speakers,
)
from ga_replay.games.trails.values.printed import Values
from ga_replay.games.trails.values.reaching import reach_of, unspared


@convention("1215.3a", "1215.3")
def dependent_effects_come_later(_scene: Scene) -> bool:
    """Links depend on the organizations that a card has by anything else."""
    return True


def _natured(scene: Scene, handle: int) -> Values:
    found, effects = base(scene, handle), effects_in_force(scene)
    if not effects.linked and not may_reach(scene, effects.whose, handle):
        return found
    links_first = effects.linked and not dependent_effects_come_later(scene)
    if links_first:
        found = links.with_links(scene, handle, found)
    found = categories.with_organizations(scene, handle, found, unspared(scene, handle, effects, 0))
    if effects.linked and not links_first:
        found = links.with_links(scene, handle, found)
    found = categories.with_abilities(scene, handle, found, unspared(scene, handle, effects, 1))
    return categories.with_names(scene, handle, found, unspared(scene, handle, effects, 2))


def _numbers(scene: Scene, handle: int, found: Values) -> Values:
    effects = effects_in_force(scene)
    if may_reach(scene, effects.whose_numbers, handle):
        found = categories.with_new_numbers(scene, handle, found, unspared(scene, handle, effects, 3))
        found = categories.with_changed_numbers(scene, handle, found, unspared(scene, handle, effects, 4))
    return counting.with_martial_arts(scene, handle, found) if "Martial Arts" in found.icons else found


# --- what is in force ------------------------------------------------------------------------------------------------


def _collect(scene: Scene, kept: KeptEffects) -> None:
    """Finds what is in force; what crafts ask as others are given or taken away is answered without those."""
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
    if kept.made_of == made_of:
        kept.effects.forget()
        return
    kept.made_of = made_of if at_once else None
    if not effects and not crafts:
        kept.effects = EffectsInForce(linked=linked, natural=not linked, plain=True)
        return
    first = kept.effects = _sorted(scene, [*effects, *parts_of(crafts)], linked=linked)
    if not at_once and not first.crafts_as_printed:
        first.epoch = table.epoch
        after = [(h, *said) for h in who for said in categories.crafts_since(scene, h, base(scene, h), first.parts[1])]
        kept.effects = _sorted(scene, [*effects, *parts_of(of_crafts(scene, after))], linked=linked)
        kept.effects.rebuilt = any(is_volatile(one) for one in first.parts[1])


def _with_given(scene: Scene, who: list[int], giving: list[EffectPart]) -> list[tuple[int, str, int]]:
    """The crafts of these cards, and since when, where effects that have resolved, and nothing else, give and take them: those depend on no other."""
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
    """A craft's time is when it became valid, that of any other when it resolved; one moment: the card that came first."""
    return True


def _sorted(scene: Scene, parts: list[EffectPart], *, linked: bool) -> EffectsInForce:
    sign = 1 if the_earlier_effect_applies_first(scene) else -1
    ordered = sorted(parts, key=lambda one: sign * one.since)
    by_category = categories.sorted_out(scene, [one for one in ordered if isinstance(one.deed, Give)])
    of_nature = [one for some in by_category[:3] for one in some]
    changing = [one for one in by_category[1] if categories.changes_crafts(one)]
    return EffectsInForce(
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
        volatile=any(is_volatile(one) for one in parts),
        volatile_natures=any(is_volatile(one) for one in of_nature),
    )


MADE_BY.append(Making(_natured, _numbers, _collect))
