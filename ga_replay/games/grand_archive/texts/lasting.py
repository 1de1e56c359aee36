"""Which continuous effects stand: static abilities of what lies in play, and the lasting effects that resolved texts began."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from ga_replay.core.scene import Scene
from ga_replay.core.zones import key
from ga_replay.effects import ir
from ga_replay.effects.address import child
from ga_replay.effects.evaluate.context import Context
from ga_replay.effects.evaluate.lasting import effect_context, fixed, subject
from ga_replay.effects.layers import InForce, Source, Standing, speaks_of_each, standing
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.texts import programs
from ga_replay.games.grand_archive.texts.profile import profile
from ga_replay.games.grand_archive.world import GrandArchiveWorld, world_of
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, GRAVEYARD, INTENT, STACK

LASTING = (
    ir.Modify, ir.CostChange, ir.Cannot, ir.Can, ir.Must, ir.Permit, ir.ExtraCost, ir.EntersAs, ir.Replace, ir.Prevent, ir.Rule,
)  # fmt: skip
PUBLIC_PLACES = (GRAVEYARD, BANISHMENT)
NOBODY: tuple[InForce, ...] = ()


def in_force(scene: Scene, name: str) -> tuple[InForce, ...]:
    """The continuous effects of that name (`effects.layers.Standing`), oldest first."""
    return everything(scene).get(name, NOBODY)


def nothing(name: str) -> Callable[[Scene], bool]:
    """Whether no continuous effect of that name stands: what such effects would change is idle in this layout."""
    return lambda scene: name not in look.changed(scene)


def everything(scene: Scene) -> Standing:
    """All continuous effects, collected once for each layout of the table."""
    found: Standing = scene.kept("standing", scene.table.layout, lambda: _collected(scene))
    return found


def _collected(scene: Scene) -> Standing:
    sources = [*_statics(scene), *_effects(scene)]
    granted = [one for source in sources if isinstance(source.node, ir.Modify) for one in _granted(scene, source)]
    return standing([*sources, *granted])


def _effects(scene: Scene) -> Iterator[Source]:
    """Lasting effects; those whose text is no address (rules of the game) are read by whoever began them."""
    world = world_of(scene)
    for effect in scene.table.effects.values():
        if "#" not in effect.text:
            continue
        node: Any = programs.node(effect.text)
        if isinstance(node, LASTING):
            context = effect_context(world, effect)
            yield Source(context, node, effect.since, effect.effect, _bound(node, effect.objects), fixed(effect, node))


def _bound(node: Any, objects: tuple[int, ...]) -> frozenset[int] | None:
    """What an effect named as it began stays what it touches, even nothing at all; cards elsewhere have no numbers to bind."""
    about = subject(node)
    if objects or about is None or not isinstance(node, ir.Modify | ir.Cannot | ir.Can | ir.Must):
        return frozenset(objects) if objects else None
    if isinstance(about, ir.Pick):
        elsewhere = any(isinstance(test, ir.Lies | ir.Played) for test in about.kind.where)
        return None if elsewhere or about.how in {"next", "first"} else frozenset()
    return frozenset()


def _statics(scene: Scene) -> Iterator[Source]:
    """Static abilities where they function: on the field, in the intents, in lineages, and in zones that they name (abilities.5).

    A champion is as old as the first card of its lineage (continuous-effects/timestamps.3.1).
    """
    table, world = scene.table, world_of(scene)
    for handle in table.zones[FIELD]:
        thing = table.things[handle]
        yield from _of_card(world, handle, thing.since, "field")
        for under in thing.beneath:
            if thing.beneath_how.get(under) == "lineage":
                yield from _inherited(world, handle, under, thing.since)
    for player in table.players:
        for handle in table.zones[key(INTENT, player)]:
            yield from _of_card(world, handle, table.things[handle].since, "intent")
        for zone in PUBLIC_PLACES:
            for handle in table.zones[key(zone, player)]:
                yield from _of_card(world, handle, 0, zone)
    for item in table.stack:
        if table.zone_of.get(item.handle) == STACK:
            yield from _of_card(world, item.handle, table.things[item.handle].since, "stack")


def _of_card(world: GrandArchiveWorld, handle: int, since: int, place: str) -> tuple[Source, ...]:
    slug = world.scene.table.card_of.get(handle)
    if slug is None:
        return ()
    statics = profile(slug).statics
    return tuple(_of_statics(world, statics, handle, since, place)) if statics else ()


def _of_statics(
    world: GrandArchiveWorld, statics: tuple[tuple[str, ir.Static], ...], handle: int, since: int, place: str
) -> Iterator[Source]:
    for address, static in statics:
        if (place == "field" or not static.inherited) and functions(static.zone, place):
            context = Context(world, world.controller(handle), handle, world.object_number(handle), address)
            yield from _of_static(context, address, static, since)


def functions(zone: str, place: str) -> bool:
    """Whether an ability that names that zone, or none, functions in that place (abilities.4, abilities.5)."""
    return zone == place or (not zone and place in {"field", "intent"})


def _inherited(world: GrandArchiveWorld, champion: int, under: int, since: int) -> Iterator[Source]:
    """The champion has it as long as the card is in its lineage (keyword/inherited-effect.1)."""
    slug = world.scene.table.card_of.get(under)
    for address, static in profile(slug).statics if slug is not None else ():
        if static.inherited:
            context = Context(world, world.controller(champion), champion, world.object_number(champion), address)
            yield from _of_static(context, address, static, since)


def _of_static(context: Context, address: str, static: ir.Static, since: int) -> Iterator[Source]:
    for at, effect in enumerate(static.effects):
        own = Context(
            context.world,
            context.player,
            context.source,
            context.number,
            child(address, "effects", at),
            choices=context.choices,
        )
        yield Source(own, effect, since, restrictions=static.restrictions, x=static.x)


def _granted(scene: Scene, source: Source) -> Iterator[Source]:
    """Static abilities that effects give to objects: each object that might have one is asked whether it has it now."""
    node = source.node
    assert isinstance(node, ir.Modify)
    world = world_of(scene)
    for at, change in enumerate(node.changes):
        if not isinstance(change, ir.Grant):
            continue
        for place, static in enumerate(change.abilities):
            if not isinstance(static, ir.Static):
                continue
            address = child(source.context.address, "changes", at, "abilities", place)
            grant = InForce(
                source.context,
                node,
                source.since,
                at,
                source.effect,
                source.objects,
                None,
                source.restrictions,
                speaks_of_each(node),
            )
            for handle in scene.table.zones[FIELD]:
                number = world.object_number(handle)
                if source.objects is not None and number not in source.objects:
                    continue
                context = Context(
                    world, world.controller(handle), handle, number, address, choices=source.context.choices
                )
                for one in _of_static(context, address, static, source.since):
                    yield replace(one, given=(grant, handle))
