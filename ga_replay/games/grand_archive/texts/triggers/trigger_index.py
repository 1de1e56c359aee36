"""An index of objects whose abilities might wait for an act or a phase, rebuilt only if its sources changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect
from ga_replay.games.grand_archive.language import ir, triggers
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.continuous import definitions, durations
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import NOBODY
from ga_replay.games.grand_archive.texts.continuous.speaking_zones import SpeakingZones, intents, placed
from ga_replay.games.grand_archive.texts.lines import keyword_texts, programs
from ga_replay.games.grand_archive.texts.lines.card_profile import borne, lent, profile, triggers_elsewhere
from ga_replay.games.grand_archive.texts.triggers.game_events import ACTS_OF
from ga_replay.games.grand_archive.zones import FIELD


class Waits(Struct, frozen=True):
    """The events awaited in one object or card, by all cards whose abilities it may have.

    `acts`: true if only for its bearer's own doing ("On …"), `of_others`: those awaited of others too. `phases`: those
    awaited.
    """

    handle: int
    acts: dict[str, bool]
    of_others: frozenset[str]
    phases: frozenset[str]


class TriggerIndex(Struct, frozen=True):
    """The objects whose abilities might wait for an act or a phase, in the order of asking.

    `granted` are acts of abilities that effects may give to any object, `awaited` all that might be awaited,
    `of_others` those awaited of others. `heard` are the types of facts that could be such acts: acts of players are
    counted, and are no object's own doing. `phases` are those that might be awaited, `bearers` all in `waiting` by
    their handles.
    """

    waiting: tuple[Waits, ...]
    bearers: frozenset[int]
    granted: frozenset[str]
    granted_phases: frozenset[str]
    awaited: frozenset[str]
    of_others: frozenset[str]
    heard: frozenset[type]
    phases: frozenset[str]


def index(scene: Scene) -> TriggerIndex:
    """The index, as long as its sources are unchanged."""
    return scene.per_sources(indexed)


def indexed(scene: Scene) -> TriggerIndex:
    """Made for `Scene.per_sources`.

    It is rebuilt after a shift of a zone with waiting abilities, or if effects give abilities or lend others'.
    """
    known, _ = placed(scene)
    waiting = scene.per_stamp(_waiting, (known, lent(scene), known.shifts_waiting(scene.table.zone_versions)))
    steady = scene.steady()
    grants, of_attacks = steady.get("grant", NOBODY), steady.get("attack grant", NOBODY)
    given = scene.per_stamp(_given, (grants, of_attacks)) if grants or of_attacks else NOT_GIVEN
    return scene.per_stamp(_indexed, (given, waiting))


def _indexed(scene: Scene, found: tuple[Given, tuple[Waits, ...]]) -> TriggerIndex:
    (granted, granted_phases), waiting = found
    awaited, of_others, phases, handles = set(granted), granted, granted_phases, []
    for one in waiting:
        handles.append(one.handle)
        awaited.update(one.acts)
        if one.of_others:
            of_others |= one.of_others
        if one.phases:
            phases |= one.phases
    every = frozenset(awaited)
    others = of_others if definitions.on_its_event(scene) else every
    return TriggerIndex(
        waiting=waiting,
        bearers=frozenset(handles),
        granted=granted,
        granted_phases=granted_phases,
        awaited=every,
        of_others=others,
        heard=_heard(every, others),
        phases=phases,
    )


@cache
def _heard(awaited: frozenset[str], of_others: frozenset[str]) -> frozenset[type]:
    hears = [(kind, of_others if kind is ev.UsageMarked else awaited) for kind in ACTS_OF]
    return frozenset([kind for kind, wanted in hears if not wanted.isdisjoint(ACTS_OF[kind])])


Given = tuple[frozenset[str], frozenset[str]]
"""Acts, and phases."""
NOT_GIVEN: Given = (frozenset(), frozenset())


def _given(_scene: Scene, grants: tuple[tuple[InForce, ...], ...]) -> Given:
    """The acts and phases awaited by abilities that effects give to objects and to attacks."""
    acts: set[str] = set()
    phases: set[str] = set()
    for entries in grants:
        for entry in entries:
            waited, _, at = awaited(entry.change)
            acts.update(waited)
            phases |= at
    return frozenset(acts), frozenset(phases)


def _waiting(scene: Scene, inputs: tuple[SpeakingZones, tuple[Effect, ...], tuple[int, ...]]) -> tuple[Waits, ...]:
    """Objects, intents and other cards with waiting abilities.

    While abilities are lent, an object's abilities depend on more than the object.
    """
    known, borrowed, _ = inputs
    handles = bearers(scene)
    found = [_waits_of(scene, one) for one in handles] if borrowed else scene.per_thing(_waits_of, handles)
    waiting = [one for one in found if one is not None]
    for zone, name in known.waited:
        for handle in scene.table.zones[zone]:
            slug = scene.table.card_of.get(handle)
            if slug is not None and name in triggers_elsewhere(slug):
                waiting.append(Waits(handle, *waits(slug)))
    return tuple(waiting)


def _waits_of(scene: Scene, handle: int) -> Waits | None:
    """A champion also has the abilities of its lineage that are inherited."""
    table = scene.table
    thing, cards = table.things[handle], borne(scene, handle)
    for under in thing.beneath:
        inner = table.card_of.get(under)
        if inner is not None and thing.beneath_how.get(under) == "lineage" and profile(inner).inherited:
            cards = (*cards, inner)
    acts, of_others, phases = waits(cards[0]) if len(cards) == 1 else _together(cards)
    return Waits(handle, acts, of_others, phases) if acts or phases else None


def _together(cards: tuple[str, ...]) -> Awaited:
    acts: dict[str, bool] = {}
    of_others = phases = NONE
    for slug in cards:
        of_card, others, at = waits(slug)
        for act, own in of_card.items():
            acts[act] = own and acts.get(act, True)
        of_others |= others
        phases |= at
    return acts, of_others, phases


def bearers(scene: Scene) -> tuple[int, ...]:
    """Everything whose triggered abilities function (abilities.5.2, .5.3)."""
    zones = scene.table.zones
    found = tuple(zones[FIELD])
    for intent in intents(scene.table.players):
        if zones[intent] and definitions.sources_in_the_intent(scene):
            found = (*found, *zones[intent])
    return found


NONE: frozenset[str] = frozenset()
Awaited = tuple[dict[str, bool], frozenset[str], frozenset[str]]
"""Acts, and whether only those of the bearer count; acts that count for others too; and phases."""


@programs.cached
def waits(slug: str) -> Awaited:
    """The events that the card's printed abilities wait for."""
    return awaited(tuple(one for _, one in profile(slug).abilities))


@cache
def awaited(node: Any) -> Awaited:
    """The same of the abilities in a node."""
    phases = {durations.phase_of(moment.phase) for moment in triggers.moments(node)}
    acts = dict.fromkeys(_keyword_acts(node), False)
    for event in triggers.events(node):
        acts[event.act] = isinstance(event.what, ir.Self) and acts.get(event.act, True)
    of_others = frozenset([act for act, own in acts.items() if not own])
    return acts, of_others, frozenset(phases) | _keyword_phases(node)


def _keywords(node: object) -> Iterator[str]:
    return (one.name for one in nodes_in(node) if isinstance(one, ir.Keyword))


def _keyword_acts(node: object) -> frozenset[str]:
    return frozenset(keyword_texts.EVENTS[name] for name in _keywords(node) if name in keyword_texts.EVENTS)


def _keyword_phases(node: object) -> frozenset[str]:
    found = (keyword_texts.MOMENTS.get(name) for name in _keywords(node))
    return frozenset(durations.phase_of(moment.phase) for moment in found if moment is not None)
