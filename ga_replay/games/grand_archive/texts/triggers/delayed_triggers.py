"""Triggers of phases, and delayed ones."""

from __future__ import annotations

from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import UNNUMBERED
from ga_replay.core.rules.pieces import quantity, watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import DelayedTrigger
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import THAT, Context, players
from ga_replay.games.grand_archive.language.evaluate.context import unless_undecided
from ga_replay.games.grand_archive.texts.combat.keyword_rules import agility_returns_cards_of_the_memory
from ga_replay.games.grand_archive.texts.continuous import definitions, durations
from ga_replay.games.grand_archive.texts.continuous.abilities import abilities_in_force, context
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from ga_replay.games.grand_archive.texts.lines import event_counts, keyword_texts, programs
from ga_replay.games.grand_archive.texts.triggers import mastery_triggers, self_triggers, trigger_payload
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent
from ga_replay.games.grand_archive.texts.triggers.trigger_index import bearers, index
from ga_replay.games.grand_archive.texts.triggers.trigger_matching import (
    fits,
    limits_leave_room,
    may_hold,
    trigger_of,
    used_up,
)


@watches("turn-order.p6", ev.PhaseBegan)
def abilities_trigger_as_a_phase_begins(scene: Scene, fact: ev.PhaseBegan) -> list[ev.Fact]:
    if scene.table.usage.get(durations.TURN_ENDS):
        return []  # the turn goes on with the final part of the end phase (ending-phases.p2)
    known, phase = index(scene), fact.phase
    of_masteries = mastery_triggers.waiting(scene) if scene.table.pools else ()
    if phase not in known.phases and not of_masteries:
        return []
    candidates = [one.handle for one in known.waiting if phase in one.phases]
    if phase in known.granted_phases:
        candidates = [*dict.fromkeys((*candidates, *bearers(scene)))]
    found: list[ev.Fact] = []
    for handle in candidates:
        for address, ability in abilities_in_force(scene, handle):
            found += _at_the_moment(scene, handle, address, ability, phase)
    for champion, address, trigger in of_masteries:
        found += _at_the_moment(scene, champion, address, trigger, phase)
    return found


def _at_the_moment(scene: Scene, handle: int, address: str, ability: ir.Ability, phase: str) -> list[ev.Fact]:
    moment, condition = _moment_of(scene, handle, ability)
    if moment is None or durations.phase_of(moment.phase) != phase or moment.edge != "beginning":
        return []
    if (
        isinstance(ability, ir.Keyword)
        and ability.name in MEASURED
        and not scene.measure(f"{ability.name} triggers", handle, False)
    ):
        return []
    own = context(scene, handle, address)
    if moment.of is not None and scene.table.turn_player not in players(own, moment.of):
        return []
    if condition is not None and definitions.intervening(scene) and not may_hold(own, condition):
        return []
    if not isinstance(ability, ir.Triggered):
        return [trigger_of(own, address, handle)]
    return [*used_up(own, ability), trigger_of(own, address, handle)] if limits_leave_room(scene, own, ability) else []


MEASURED = frozenset({"vigor", "foster"})


@quantity("keyword/foster.1", "foster triggers", also=("keyword/foster.2",))
def who_has_foster_becomes_fostered_by_itself(_scene: Scene, _handle: int, _so_far: object) -> bool:
    """Only that; texts may make others fostered."""
    return True


@quantity("keyword/vigor.1", "vigor triggers", also=("keyword/vigor.2",))
def vigor_triggers_each_time_it_is_there(_scene: Scene, _handle: int, _so_far: object) -> bool:
    """Each instance."""
    return True


def _moment_of(scene: Scene, handle: int, ability: ir.Ability) -> tuple[ir.Moment | None, ir.Condition | None]:
    """The phase or event at which the ability triggers, if any, and its intervening condition."""
    if isinstance(ability, ir.Keyword):
        if ability.name == "agility" and not agility_returns_cards_of_the_memory(scene):
            return None, None
        return keyword_texts.MOMENTS.get(ability.name), keyword_texts.CONDITIONS.get(ability.name)
    if isinstance(ability, ir.Triggered) and isinstance(ability.at, ir.Moment):
        return ability.at, ability.cond
    return None, None


@states("end-phase.p3", without=())
def agility_of_the_turn_ends(scene: Scene) -> tuple[ev.Fact, ...]:
    """What was gained in the end phase, after its beginning, has not triggered and never will."""
    return tuple(
        ev.DelayedGone(one.delayed) for one in scene.table.delayed.values() if _gives_agility(programs.node(one.text))
    )


def _gives_agility(node: object) -> bool:
    return isinstance(node, ir.GetStatus) and node.name == "agility"


@states("counters/wither.2", without=AS_GIVEN)
def withering_has_no_object_as_its_source(_scene: Scene, _so_far: int) -> int:
    return 0


@watches("counters/wither.1", ev.PhaseBegan, also=("counters/wither.4", "counters/wither.5"))
def withering_triggers_once_a_turn(scene: Scene, fact: ev.PhaseBegan) -> list[ev.Fact]:
    """One trigger for all objects with wither counters, as the one main phase begins.

    Its effect is the program `#wither`.
    """
    if fact.phase != "main" or "wither" not in scene.table.state_versions:
        return []
    player = scene.table.turn_player
    withering = tuple(
        h for h in queries.controlled(scene, player) if scene.table.things[h].counters.get("wither", 0) > 0
    )
    if not withering:
        return []
    source = withering_has_no_object_as_its_source(scene, withering[0])
    return [ev.TriggerWaiting(UNNUMBERED, "#wither", source, player, withering)]


def charging(scene: Scene, player: str) -> tuple[int, ...]:
    """The player's objects with an On Charge ability that has not triggered yet."""
    known, act = index(scene), self_triggers.CHARGED
    if act not in known.awaited:
        return ()
    able = bearers(scene) if act in known.granted else [one.handle for one in known.waiting if act in one.acts]
    return tuple(h for h in able if h in queries.controlled(scene, player) and _charges(scene, h))


def _charges(scene: Scene, handle: int) -> bool:
    for address, one in abilities_in_force(scene, handle):
        if isinstance(one, ir.Triggered) and isinstance(one.at, ir.Event) and one.at.act == self_triggers.CHARGED:
            used = event_counts.ability_used(scene.table.things[handle].number, address, "game")
            if not scene.table.usage.get(used, 0):
                return True
    return False


@watches("triggered-abilities.p5", ev.PhaseBegan, also=("triggered-abilities.5",))
def delayed_abilities_trigger_as_a_phase_begins(scene: Scene, fact: ev.PhaseBegan) -> list[ev.Fact]:
    """Each comes once."""
    table = scene.table
    if not table.delayed:
        return []
    words = {f"beginning of {fact.phase}", keys.of_player(f"beginning of {fact.phase}", table.turn_player)}
    facts: list[ev.Fact] = []
    for one in table.delayed.values():
        if one.when in words:
            facts += [
                ev.DelayedGone(one.delayed),
                ev.TriggerWaiting(UNNUMBERED, one.text, one.source, one.player, one.about),
            ]
    return facts


def delayed_by(scene: Scene, happening: GameEvent) -> list[ev.Fact]:
    """Delayed abilities that wait for an event, once or each time (triggered-abilities.5)."""
    facts: list[ev.Fact] = []
    for one in scene.table.delayed.values():
        node = programs.node(one.text) if one.when.startswith(durations.EVENT) else None
        if not isinstance(node, ir.Delayed) or not isinstance(node.at, ir.Event) or node.at.act != happening.act:
            continue
        own = _waiting(scene, one, node.at, happening)
        fit = unless_undecided(scene, partial(_fits, own, node, happening), otherwise=False)
        condition = node.cond
        if fit and (condition is None or may_hold(own, condition)):
            facts += _due(one, node, own, happening)
    return facts


def _fits(own: Context, node: ir.Delayed, happening: GameEvent) -> bool:
    assert isinstance(node.at, ir.Event)
    return fits(own.scene, own, node.at, happening, ir.Triggered(node.at, ()))


def _waiting(scene: Scene, one: DelayedTrigger, event: ir.Event, happening: GameEvent) -> Context:
    """The viewpoint of a delayed ability, with what it was told as it was set, and the subject of the event."""
    about, taken = trigger_payload.unpacked(one.about, one.text)
    world = world_of(scene)
    number = world.object_number(one.source)
    choices = {**taken, THAT: (happening.n,)}
    own = Context(world, one.player, one.source, number, one.text, about=about, choices=choices)
    for wanted, met in ((event.what, happening.what), (event.to, happening.to)):
        if met and type(wanted) is ir.Pick and wanted.slot and wanted.how != "target":
            own = own.picking(wanted.slot, met)
    return own


def _due(one: DelayedTrigger, node: ir.Delayed, own: Context, happening: GameEvent) -> list[ev.Fact]:
    """Its trigger; one that waits for each event goes on waiting, and each of several drawn cards is one."""
    about = (happening.to if happening.to > 0 else happening.what,)
    trigger = ev.TriggerWaiting(
        UNNUMBERED, one.text, one.source, one.player, (*about, *trigger_payload.packed(own, node.then))
    )
    if not node.each:
        return [ev.DelayedGone(one.delayed), trigger]
    return [trigger] * (happening.n if happening.act == "draw" else 1)
