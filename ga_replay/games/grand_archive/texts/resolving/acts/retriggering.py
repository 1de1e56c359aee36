"""Abilities that a text triggers although their event does not happen again."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided, things
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent
from ga_replay.games.grand_archive.texts.triggers.game_events import attack_parts
from ga_replay.games.grand_archive.texts.triggers.triggered_abilities import labelled
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, INTENT


def _retrigger(view: View) -> Reply:
    """Each ability of that label triggers, besides what the event itself triggered (ruling of 2025-03-02)."""
    node: ir.Retrigger = view.node
    facts: list[ev.Fact] = []
    for handle in things(view.ctx, node.of):
        if name_of(view.scene.table.zone_of[handle]) == BANISHMENT:
            continue  # it was to come into an intent, and did not
        happening = _happening(view.scene, handle, node.label)
        facts += labelled(view.scene, handle, node.label, happening, node.n)
    first = view.scene.table.next_id
    return done(view, [_numbered(one, first + at) for at, one in enumerate(facts)])


def _numbered(fact: ev.Fact, number: int) -> ev.Fact:
    return replace(fact, trigger=TriggerId(number)) if isinstance(fact, ev.TriggerWaiting) else fact


def _happening(scene: Scene, handle: int, label: str) -> GameEvent:
    """The event that the abilities are about. Raises Undecided if the object is not there, or not in it."""
    thing = scene.table.things.get(handle)
    if thing is None:
        raise Undecided("what an object that left would trigger")
    player = thing.controller
    if label != "Attack":
        return GameEvent("enter", handle, player)
    if scene.table.lies(handle, key(INTENT, player)):  # a card of an attack does so as the attack's unit attacks
        return _happening(
            scene, next((h for h in scene.table.zones[FIELD] if handle in attack_parts(scene, h)), 0), label
        )
    targets = [one for one in thing.roles.get("attacking", ()) if one]
    if not targets:
        raise Undecided("whom a unit attacks that is in no combat")
    return GameEvent("attack", handle, player, targets[0], parts=attack_parts(scene, handle))


RETRIGGER = (ExecutionPart(_retrigger),)
