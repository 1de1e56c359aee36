"""The current keywords of a card or object: printed, inherited, granted and lost, with their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import amount
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import Context, InForce, Undecided, passed_over
from ga_replay.games.grand_archive.language.layers import touched, with_x
from ga_replay.games.grand_archive.language.text_ref import child
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from ga_replay.games.grand_archive.texts.lines.card_profile import Profile, borne, joined, profile
from ga_replay.games.grand_archive.zones import FIELD

FACE_DOWN = "down"


def _print_settled(scene: Scene, handle: int) -> bool:
    """True if the printed keywords of an object have no conditions."""
    table = scene.table
    slug = table.card_of.get(handle)
    return (
        slug is not None
        and handle in table.things
        and profile(slug).plain is not None
        and (not table.effects or len(borne(scene, handle)) == 1)
    )


def _hand_down_nothing(scene: Scene, handle: int) -> bool:
    """True if no card under the object hands down a keyword."""
    thing = scene.table.things.get(handle)
    return thing is not None and not any(
        inner is not None and inner.inherited for inner in (_inner(scene, h) for h in thing.beneath)
    )


def _gives_nothing(scene: Scene, handle: int) -> bool:
    """True if no effect could give or take its keywords, and the object does not refer to itself as a card."""
    return handle in scene.table.things and not aimed(scene, "grant", handle) and not aimed(scene, "lose", handle)


@states("keyword/inherited-effect.2", without=False)
def inherited_effects_work_in_a_lineage_alone(_scene: Scene) -> bool:
    return True


@quantity("abilities.3.1", "keywords", cached_per_object=_print_settled, also=("abilities.3.1.2",))
def keywords_are_printed(scene: Scene, handle: int, so_far: dict[str, int] | None) -> dict[str, int]:
    """Restrictions count in every zone (keyword/class-bonus.3); a face-down card has none (abilities.11).

    A champion is the topmost card of its own lineage, so it has the keywords handed down there (champion.13,
    keyword/inherited-effect.2).
    """
    table = scene.table
    slug = table.card_of.get(handle)
    if slug is None or (table.face_of.get(handle) == FACE_DOWN and definitions.concealed(scene)):
        return {}
    printed = profile(slug)
    borrowed = borne(scene, handle)[1:]
    if printed.plain is not None and not borrowed:
        return printed.plain
    found: dict[str, int] = {}
    for other in borrowed:
        _join(found, scene, handle, profile(other).keywords)
    on_field = table.zone_of[handle] == FIELD  # the topmost card is part of the lineage too (term/lineage-term.1)
    waits = printed.inherited and not on_field and inherited_effects_work_in_a_lineage_alone(scene)
    _join(found, scene, handle, ((a, k) for a, k in printed.keywords if not (waits and k.inherited)))
    return found


@quantity(
    "keyword/inherited-effect.1",
    "keywords",
    also=("champion.14", "champion.14.2.4"),
    cached_per_object=_hand_down_nothing,
)
def champions_inherit_keywords(scene: Scene, handle: int, so_far: dict[str, int]) -> dict[str, int]:
    thing = scene.table.things.get(handle)
    if thing is None or not thing.beneath or scene.table.zone_of[handle] != FIELD:
        return so_far
    inner = [_inner(scene, h) for h in thing.beneath if thing.beneath_how.get(h) == "lineage"]
    given = [(a, k) for one in inner if one is not None and one.inherited for a, k in one.keywords if k.inherited]
    if not given:
        return so_far
    found = dict(so_far)
    _join(found, scene, handle, given)
    return found


def _inner(scene: Scene, handle: int) -> Profile | None:
    slug = scene.table.card_of.get(handle)
    return None if slug is None else profile(slug)


@quantity("continuous-effects/layers.4", "keywords", cached_per_object=_gives_nothing)
def effects_give_and_take_keywords(scene: Scene, handle: int, so_far: dict[str, int]) -> dict[str, int]:
    """In the order of their timestamps (continuous-effects/timestamps.p1)."""
    own = _own_grants(scene, handle)
    grants, losses = aimed(scene, "grant", handle), aimed(scene, "lose", handle)
    if not grants and not losses and not own:
        return so_far
    found = dict(so_far)
    _join(found, scene, handle, own)
    entries = [*touched(grants, handle), *touched(losses, handle)]
    barred: set[str] = set()
    for entry in sorted(entries, key=lambda one: one.since) if entries else ():
        change = entry.change
        if isinstance(change, ir.Lose):
            if change.barred:
                barred.add(change.keyword)
            elif change.keyword:
                found.pop(change.keyword, None)
            else:
                found.clear()
                if change.other:
                    _join(found, scene, handle, _beside(entry))
        elif isinstance(change, ir.Grant):
            base = child(entry.context.address, "changes", entry.part, "abilities")
            given = (
                (child(base, at), one)
                for at, one in enumerate(change.abilities)
                if isinstance(one, ir.Keyword) and one.name not in barred
            )
            _join(found, scene, handle, given, entry)
    return found


def _beside(entry: InForce) -> Iterator[tuple[str, ir.Keyword]]:
    """The keywords that the same sentence gives while it takes all others."""
    assert isinstance(entry.node, ir.Modify)
    for part, change in enumerate(entry.node.changes):
        if isinstance(change, ir.Grant):
            base = child(entry.context.address, "changes", part, "abilities")
            yield from (
                (child(base, at), one) for at, one in enumerate(change.abilities) if isinstance(one, ir.Keyword)
            )


def _own_grants(scene: Scene, handle: int) -> list[tuple[str, ir.Keyword]]:
    """The keywords that a card outside the field gives to itself ("this card has …", abilities.6.1)."""
    slug = scene.table.card_of.get(handle)
    if slug is None or handle in scene.table.things:
        return []
    found = []
    for address, static in profile(slug).statics:
        for at, effect in enumerate(static.effects):
            if (
                isinstance(effect, ir.Modify)
                and isinstance(effect.what, ir.Self)
                and _stands(scene, handle, address, static, effect)
            ):
                found += [
                    (child(address, "effects", at, "changes", part, "abilities", place), one)
                    for part, change in enumerate(effect.changes) if isinstance(change, ir.Grant)
                    for place, one in enumerate(change.abilities) if isinstance(one, ir.Keyword)
                ]  # fmt: skip
    return found


def _stands(scene: Scene, handle: int, address: str, static: ir.Static, effect: ir.Modify) -> bool:
    world = world_of(scene)
    context = Context(world, world.controller(handle), handle, 0, address)
    if static.zone and not world.lies(handle, static.zone):
        return False
    conditions = (*static.restrictions, *(() if effect.cond is None else (effect.cond,)))
    try:
        return all(holds(context, one) for one in conditions)
    except Undecided as undecided:
        passed_over(scene, undecided)
        return False


def _join(
    found: dict[str, int],
    scene: Scene,
    handle: int,
    given: Iterable[tuple[str, ir.Keyword]],
    entry: InForce | None = None,
) -> None:
    """Adds keywords whose conditions hold; a number given by an effect is counted from the effect's place."""
    world = world_of(scene)
    for address, keyword in given:
        context = Context(world, world.controller(handle), handle, world.object_number(handle), address)
        try:
            if all(holds(context, one) for one in keyword.restrictions) and (
                keyword.cond is None or holds(context, keyword.cond)
            ):
                joined(found, keyword.name, _number(context, keyword, entry))
        except Undecided as undecided:
            passed_over(scene, undecided)
            continue


def instances_of(scene: Scene, handle: int, name: str) -> tuple[tuple[int, ir.Keyword], ...]:
    """Each instance of that keyword which the card prints and whose restrictions are met now, with its number."""
    slug = scene.table.card_of.get(handle)
    found: list[tuple[int, ir.Keyword]] = []
    for address, keyword in profile(slug).keywords if slug is not None else ():
        if keyword.name == name:
            one: dict[str, int] = {}
            _join(one, scene, handle, ((address, keyword),))
            found += [(number, keyword) for number in one.values()]
    return tuple(found)


def _number(context: Context, keyword: ir.Keyword, entry: InForce | None) -> int:
    if keyword.n is None:
        return 1
    return amount(context, keyword.n) if entry is None else with_x(entry.context, keyword.n, entry.x)


# --- keywords that change numbers --------------------------------------------------------------------------------------------


@quantity("keyword/retort-n.1", "power")
def retort_adds_power_while_retaliating(scene: Scene, handle: int, so_far: int | None) -> int | None:
    thing = scene.table.things.get(handle)
    if so_far is None or thing is None or "retaliating" not in thing.roles:
        return so_far
    return so_far + int(scene.measure("keywords", handle).get("retort", 0))


@quantity("keyword/ranged-n.1", "attack power", also=("keyword/ranged-n.2",))
def ranged_adds_power_to_attacks_of_distant_units(scene: Scene, handle: int, so_far: int) -> int:
    thing = scene.table.things.get(handle)
    if thing is None or "distant" not in thing.statuses:
        return so_far
    return so_far + int(scene.measure("keywords", handle).get("ranged", 0))
