"""All continuous effects, collected: static abilities of what lies in play, and the lasting effects that resolved texts began."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any

from msgspec.structs import replace

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Thing
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context, InForce
from ga_replay.games.grand_archive.language.evaluate.lasting import (
    CHOSEN_SLOT,
    effect_context,
    fixed,
    is_a_rule,
    numbers_offered,
    subject,
)
from ga_replay.games.grand_archive.language.layers import (
    Entries,
    LayerSource,
    Standing,
    entries_of,
    standing,
)
from ga_replay.games.grand_archive.language.text_ref import child, pick_key
from ga_replay.games.grand_archive.texts.continuous import definitions, masteries
from ga_replay.games.grand_archive.texts.continuous.ability_zones import functions
from ga_replay.games.grand_archive.texts.continuous.speaking_zones import PUBLIC_PLACES, SpeakingZones, placed
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import HAS, profile
from ga_replay.games.grand_archive.zones import FIELD, INTENT, STACK

LASTING = (
    ir.Modify, ir.CostChange, ir.Cannot, ir.Can, ir.Must, ir.Permit, ir.ExtraCost, ir.EntersAs, ir.Replace, ir.Prevent, ir.Rule,
)  # fmt: skip
NAMING = (ir.Modify, ir.Cannot, ir.Can, ir.Must)


def everything(scene: Scene) -> Standing:
    """All continuous effects: the same object until one of them comes, goes or changes. It is what `Scene.steady` has for this game."""
    return scene.per_sources(_collected)


def _collected(scene: Scene) -> Standing:
    """Made for `Scene.per_sources`; the same object as before where nothing came of what shifted, unless static abilities are given."""
    table = scene.table
    pieces = scene.per_stamp(_statics, placed(scene))
    for handle in table.zones[STACK]:
        if lasts_on_the_stack(table.card_of.get(handle, "")):
            pieces = [*pieces, _of_card(scene, handle, table.things[handle].since, "stack")]
    if table.pools:
        pieces = [*pieces, *_of_masteries(scene)]
    if table.effects:
        pieces = pieces + _effects(scene)
    found = scene.per_stamp(_standing, pieces)
    if "grant" in found and _give_statics(found["grant"]):  # then every object that there is is asked anew
        entries = [entry for some in pieces for entry in some]
        return standing([entries, _granted(scene, entries)], by_age=definitions.by_age(scene))
    return found


def _standing(scene: Scene, pieces: list[Entries]) -> Standing:
    return standing(pieces, by_age=definitions.by_age(scene))


def _give_statics(grants: tuple[InForce, ...]) -> bool:
    for one in grants:  # noqa: SIM110 - a generator costs more than the few grants
        if _gives_statics(one.change):
            return True
    return False


@cache
def _gives_statics(change: Any) -> bool:
    return type(change) is ir.Grant and any(type(one) is ir.Static for one in change.abilities)


def _effects(scene: Scene) -> list[Entries]:
    """Lasting effects; those whose text is not an address (rules of the game) are read by whoever began them."""
    table = scene.table
    known: dict[int, tuple[Effect, Entries]] = scene.kept("effects", 0, dict)
    pieces: list[Entries] = []
    for effect in table.effects.values():
        if "#" in effect.text:
            found = known.get(effect.effect)
            if found is None or found[0] is not effect:
                found = known[effect.effect] = effect, _of_effect(scene, effect)
            pieces.append(found[1])
        elif effect.text.startswith(HAS):
            pieces += _kept_borrowed(scene, effect)
    return pieces


def _kept_borrowed(scene: Scene, effect: Effect) -> list[Entries]:
    return scene.kept(("borrowed", effect.effect), (effect, placed(scene)), lambda: [*_borrowed(scene, effect)])


def _borrowed(scene: Scene, effect: Effect) -> Iterator[Entries]:
    """The static abilities of another card that an object has besides its own."""
    table, world = scene.table, world_of(scene)
    yield ()  # where nothing of it lasts, somebody else may yet ask who has borrowed what: then it is another standing
    for handle in [table.by_number[number] for number in effect.objects if number in table.by_number]:
        for address, static in profile(effect.text.removeprefix(HAS)).statics:
            if functions(scene, static.zone, "field"):
                own = Context(world, world.controller(handle), handle, world.object_number(handle), address)
                yield _of_static(own, address, static, effect.since)


def _of_effect(scene: Scene, effect: Effect) -> Entries:
    node: Any = programs.node(effect.text)
    if type(node) not in LASTING:
        return ()
    world = world_of(scene)
    bound = _bound(scene, node, effect.objects) if definitions.bound(scene) else None
    context = effect_context(world, effect)
    amounts = fixed(effect, node)
    chosen = context.choices.get(pick_key(effect.text, CHOSEN_SLOT), ())
    if chosen and type(node) is ir.Modify:
        node, amounts = _as_chosen(node, amounts, chosen)
    return entries_of(
        LayerSource(
            context=context,
            node=node,
            since=effect.since,
            effect=effect.effect,
            objects=bound,
            fixed=amounts,
        )
    )


def _as_chosen(
    node: ir.Modify, amounts: tuple[int, ...], numbers: tuple[int, ...]
) -> tuple[ir.Modify, tuple[int, ...]]:
    """The effect with those of its abilities or numbers alone that were chosen, and the amounts of these numbers."""
    offered = numbers_offered(node)
    if offered:
        chosen = [at - 1 for at in numbers if 0 < at <= len(offered)]
        kept = [one for one in node.changes if one not in offered or offered.index(one) in chosen]
        stats = [one for one in node.changes if isinstance(one, ir.Stat)]
        return replace(node, changes=tuple(kept)), tuple(
            [n for one, n in zip(stats, amounts, strict=False) if one in kept]
        )
    changes = [
        replace(one, abilities=tuple([one.abilities[at - 1] for at in numbers if 0 < at <= len(one.abilities)]))
        if isinstance(one, ir.Grant) and one.choose
        else one
        for one in node.changes
    ]
    return replace(node, changes=tuple(changes)), amounts


def _bound(scene: Scene, node: Any, objects: tuple[int, ...]) -> frozenset[int] | None:
    """What an effect named as it began stays what it touches, even nothing at all; cards elsewhere have no numbers to bind."""
    about = subject(node)
    if is_a_rule(scene, node):
        return None
    if objects or about is None or type(node) not in NAMING:
        return frozenset(objects) if objects else None
    if type(about) is ir.Pick:
        elsewhere = any(isinstance(test, ir.Lies | ir.Played) for test in about.kind.where)
        return None if elsewhere or about.how in {"next", "first"} else frozenset()
    return frozenset()


def _statics(scene: Scene, inputs: tuple[SpeakingZones, tuple[int, ...]]) -> list[Entries]:
    """Static abilities where they function: on the field, in the intents, in lineages, and in zones that they name (abilities.5).

    A champion is as old as the first card of its lineage (continuous-effects/timestamps.3.1), what it inherits as old as the card it comes from.
    """
    shifts = scene.table.zone_versions
    known: dict[str, tuple[int, Entries]] = scene.kept("statics", 0, dict)
    found = []
    for zone, place in inputs[0].spoken:
        there = known.get(zone)
        if there is None or there[0] != shifts[zone]:
            there = known[zone] = shifts[zone], _of_zone(scene, zone, place)
        if there[1]:
            found.append(there[1])
    return found


def _of_zone(scene: Scene, zone: str, place: str) -> Entries:
    """What lies there says, and what lies under it; the same until the zone shifts."""
    handles = scene.table.zones[zone]
    if not handles:
        return ()
    if place in PUBLIC_PLACES:
        return tuple([entry for handle in handles for entry in _of_card(scene, handle, 0, place)])
    spoken = scene.per_thing(_of_object if place == "field" else _of_intent, handles)
    return tuple(chain.from_iterable(spoken))


def _of_masteries(scene: Scene) -> list[Entries]:
    """What the masteries and boons of players say. They are no objects, and no object bears their texts (mastery.p1)."""
    world = world_of(scene)
    return [
        _of_static(
            Context(world, player, handle, world.object_number(handle) if handle else 0, address),
            address,
            static,
            masteries.age(scene, player, slug, handle),
        )
        for player, slug, handle in masteries.at_work(scene)
        for address, static in profile(slug).statics
    ]


def _of_intent(scene: Scene, handle: int) -> Entries:
    return _said(scene, handle, _age(scene, scene.table.things[handle]), "intent")


def _of_object(scene: Scene, handle: int) -> Entries:
    """What an object on the field says, and what it has from its lineage."""
    thing = scene.table.things[handle]
    since = _age(scene, thing)
    found = _said(scene, handle, since, "field")
    for under in thing.beneath:
        if thing.beneath_how.get(under) == "lineage":
            of_card = thing.beneath_since.get(under, since) if definitions.inherited_by_card(scene) else since
            found += _inherited(scene, handle, under, of_card)
    return found


def _age(scene: Scene, thing: Thing) -> int:
    """The timestamp of what the object says: that of its entering, which leveling up does not change."""
    if not definitions.as_old_as_the_object(scene):
        return 0
    if thing.face_since and definitions.as_old_as_the_face(scene):
        return thing.face_since
    return thing.since if definitions.as_old_as_the_lineage(scene) else thing.top_since or thing.since


def _of_card(scene: Scene, handle: int, since: int, place: str) -> Entries:
    """What a card says that is not an object of the field or the intents: the same as long as it stays what, where and whose it is."""
    slug = scene.table.card_of.get(handle)
    if slug is None or not lasts(slug):
        return ()
    world = world_of(scene)
    stamp = (slug, world.object_number(handle), world.controller(handle), place)
    return scene.kept(("statics", handle), stamp, lambda: _said(scene, handle, since, place))


def _said(scene: Scene, handle: int, since: int, place: str) -> Entries:
    """What the card says that functions there."""
    slug = scene.table.card_of.get(handle)
    if slug is None or not lasts(slug):
        return ()
    world = world_of(scene)
    player, number = world.controller(handle), world.object_number(handle)
    found: Entries = ()
    for address, static in profile(slug).statics:
        if (place == "field" or not static.inherited) and _stands_in(scene, slug, static.zone, place):
            found += _of_static(Context(world, player, handle, number, address), address, static, since)
    return found


@programs.cached
def lasts(slug: str) -> bool:
    """Whether the card has static abilities at all."""
    return bool(profile(slug).statics)


@programs.cached
def lasts_on_the_stack(slug: str) -> bool:
    """Whether the card has static abilities that may function there: those of actions, and those that say so (abilities.5.1)."""
    zones = [static.zone for _, static in profile(slug).statics] if slug else []
    return "stack" in zones or ("" in zones and "ACTION" in queries.printed_types(slug))


def _of_static(context: Context, address: str, static: ir.Static, since: float) -> Entries:
    found: Entries = ()
    for source in _sources(context, address, static, since):
        found += entries_of(source)
    return found


def _stands_in(scene: Scene, slug: str, zone: str, place: str) -> bool:
    """On the Effects Stack it is actions alone whose abilities function (abilities.5.1)."""
    if place == "stack" and not zone and "ACTION" not in queries.printed_types(slug):
        return False
    return functions(scene, zone, place)


def _inherited(scene: Scene, champion: int, under: int, since: int) -> Entries:
    """The champion has it as long as the card is in its lineage (keyword/inherited-effect.1)."""
    slug = scene.table.card_of.get(under)
    if slug is None or not profile(slug).inherited:
        return ()
    world = world_of(scene)
    found: Entries = ()
    for address, static in profile(slug).statics:
        if static.inherited:
            context = Context(world, world.controller(champion), champion, world.object_number(champion), address)
            found += _of_static(context, address, static, since)
    return found


def _sources(context: Context, address: str, static: ir.Static, since: float) -> list[LayerSource]:
    world, player, source, number = context.world, context.player, context.source, context.number
    found = []
    for at, effect in enumerate(static.effects):
        own = Context(world, player, source, number, child(address, "effects", at), choices=context.choices)
        found.append(LayerSource(own, effect, since, restrictions=static.restrictions, x=static.x))
    return found


def _granted(scene: Scene, entries: Iterable[tuple[str, InForce]]) -> Iterator[tuple[str, InForce]]:
    """Static abilities that effects give to objects: each object that might have one is asked whether it has it now."""
    for name, grant in entries:
        change = grant.change if name == "grant" else None
        if not isinstance(change, ir.Grant):
            continue
        for place, static in enumerate(change.abilities):
            if isinstance(static, ir.Static):
                address = child(grant.context.address, "changes", grant.part, "abilities", place)
                for source in _given(scene, grant, address, static):
                    yield from entries_of(source)


def _given(scene: Scene, grant: InForce, address: str, static: ir.Static) -> Iterator[LayerSource]:
    """Cards in the intents apply static abilities as if they were objects (abilities.6)."""
    world, zones = world_of(scene), scene.table.zones
    intents = [handle for player in scene.table.players for handle in zones[key(INTENT, player)]]
    for handle in (*zones[FIELD], *intents):
        number = world.object_number(handle)
        if grant.objects is None or number in grant.objects:
            context = Context(world, world.controller(handle), handle, number, address, choices=grant.context.choices)
            for source in _sources(context, address, static, grant.since):
                yield replace(source, given=(grant, handle))
