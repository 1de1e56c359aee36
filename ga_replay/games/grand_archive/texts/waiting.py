"""Which objects might have abilities that wait for an act or a phase: an index, made anew only where what it hangs on has changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from ga_replay.core.ruleset import quantity
from ga_replay.core.scene import Scene
from ga_replay.effects import ir, triggers
from ga_replay.effects.address import walk
from ga_replay.games.grand_archive.texts import keyword_texts, programs, spans
from ga_replay.games.grand_archive.texts.lasting import in_force
from ga_replay.games.grand_archive.texts.places import Places, in_play, places
from ga_replay.games.grand_archive.texts.profile import borne, lent, profile, triggers_elsewhere
from ga_replay.games.grand_archive.zones import FIELD

Bearers = dict[int, bool]
"""Objects in the order in which they are asked, and whether all that waits in each is for its own doing ("On …")."""

Waits = tuple[tuple[dict[str, bool], frozenset[str]], ...]
"""What waits on cards: acts, and whether all that waits for one is for its bearer's own doing; and phases."""


class Index(Struct, frozen=True):
    """Which objects might have abilities that wait for an act or a phase.

    `granted` are acts that effects may give to any object, `awaited` those that anything might wait for.
    """

    acts: dict[str, Bearers]
    phases: dict[str, tuple[int, ...]]
    granted: frozenset[str]
    granted_phases: frozenset[str]
    awaited: frozenset[str]


def index(scene: Scene) -> Index:
    """The index, as long as what speaks is what it was."""
    return scene.of_sources(_kept_index)


def _kept_index(scene: Scene) -> Index:
    """Made anew where something shifted from where abilities wait, or where effects are others: what they give, and whose abilities they lend."""
    known = places(scene)
    lying = known, lent(scene), known.shifts_waiting(scene.table.shifts)
    given = scene.kept("triggers given", scene.era, lambda: _given(scene))
    return scene.kept("index", (given, lying), lambda: _indexed(scene, known, given))


def _indexed(scene: Scene, known: Places, given: tuple[frozenset[str], frozenset[str]]) -> Index:
    acts, phases = _lying(scene, known)
    return Index(acts, phases, *given, given[0].union(acts))


def _lying(scene: Scene, known: Places) -> tuple[dict[str, Bearers], dict[str, tuple[int, ...]]]:
    by_act: dict[str, Bearers] = {}
    by_phase: dict[str, dict[int, None]] = {}
    waiting = [*_of_bearers(scene)]
    if known.waited:
        waiting += _elsewhere(scene, known)
    for handle, of_cards in waiting:
        for acts, phases in of_cards:
            for act, own in acts.items():
                some = by_act.get(act)
                if some is None:
                    by_act[act] = {handle: own}
                else:
                    some[handle] = own and some.get(handle, True)
            for phase in phases:
                by_phase.setdefault(phase, {})[handle] = None
    return by_act, {phase: tuple(handles) for phase, handles in by_phase.items()}


def _given(scene: Scene) -> tuple[frozenset[str], frozenset[str]]:
    """The acts and phases that what effects give may wait for."""
    acts: set[str] = set()
    phases: set[str] = set()
    entries = in_force(scene, "grant") + in_force(scene, "attack grant")
    if not entries:
        return NONE_GIVEN
    for entry in entries:
        waited, at = awaited(entry.change)
        acts.update(waited)
        phases |= at
    return frozenset(acts), frozenset(phases)


NONE_GIVEN: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())


def _of_bearers(scene: Scene) -> Iterator[tuple[int, Waits]]:
    """Objects and intents, and what waits on the cards whose abilities they may have."""
    handles = bearers(scene)
    if lent(scene):  # then whose abilities an object has hangs on more than the object
        return ((handle, _waits_of(scene, handle)) for handle in handles)
    return zip(handles, scene.of_things(_waits_of, handles), strict=True)


def _waits_of(scene: Scene, handle: int) -> Waits:
    """A champion also has the abilities of its lineage that are inherited."""
    table = scene.table
    cards = [*borne(scene, handle)]
    thing = table.things[handle]
    for under in thing.beneath:
        inner = table.card_of.get(under)
        if inner is not None and thing.beneath_how.get(under) == "lineage" and profile(inner).inherited:
            cards.append(inner)
    return tuple([found for slug in cards if any(found := waits(slug))])


def _elsewhere(scene: Scene, known: Places) -> Iterator[tuple[int, Waits]]:
    """Cards in public zones with triggered abilities that function there."""
    table = scene.table
    for zone, name in known.waited:
        for handle in table.zones[zone]:
            slug = table.card_of.get(handle)
            if slug is not None and name in triggers_elsewhere(slug):
                yield handle, (waits(slug),)


def bearers(scene: Scene) -> tuple[int, ...]:
    """Everything whose triggered abilities function (abilities.5.2, .5.3)."""
    found: tuple[int, ...] = scene.measure("bears abilities", 0, ())
    return (*scene.table.zones[FIELD], *found)


@quantity("intent.3", "bears abilities", plain=True)
def intents_are_sources_of_their_abilities(scene: Scene, _nothing: int, so_far: tuple[int, ...]) -> tuple[int, ...]:
    zones = scene.table.zones
    for intent in in_play(scene.table.players)[1:]:
        if zones[intent]:
            so_far = (*so_far, *zones[intent])
    return so_far


@programs.cached
def waits(slug: str) -> tuple[dict[str, bool], frozenset[str]]:
    """The acts and phases that the card's printed abilities wait for, and whether it is for acts of their bearer alone."""
    return awaited(tuple(one for _, one in profile(slug).abilities))


@cache
def awaited(node: Any) -> tuple[dict[str, bool], frozenset[str]]:
    """The same of the abilities in a node."""
    phases = {spans.phase_of(moment.phase) for moment in triggers.moments(node)}
    acts = dict.fromkeys(_keyword_acts(node), False)
    for event in triggers.events(node):
        acts[event.act] = isinstance(event.what, ir.Self) and acts.get(event.act, True)
    return acts, frozenset(phases) | _keyword_phases(node)


def _keywords(node: Any) -> Iterator[str]:
    return (one.name for _, one in walk(node) if isinstance(one, ir.Keyword))


def _keyword_acts(node: Any) -> frozenset[str]:
    return frozenset({"attack"}) if "intercept" in _keywords(node) else frozenset()


def _keyword_phases(node: Any) -> frozenset[str]:
    found = (keyword_texts.MOMENTS.get(name) for name in _keywords(node))
    return frozenset(spans.phase_of(moment.phase) for moment in found if moment is not None)
