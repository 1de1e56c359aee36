"""Doubts about an event: the rules are asked once more what they make of it, and name the unknown things behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events.ids import UNNUMBERED
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key, name_of, player_of
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.conditions import met
from ga_replay.games.grand_archive.language.evaluate.context import Context, InForce, doubts_in, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.lasting import subject
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous import kept_cards, player_limits
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.last_known_information import covered
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.replacement_support import changes_damage
from ga_replay.games.grand_archive.texts.playing import (
    additional_costs,
    announcing,
    entering,
    item_costs,
    memory_helpers,
    targets,
)
from ga_replay.games.grand_archive.texts.replacement import (
    damage_replacement,
    destination_replacement,
    level_replacement,
)
from ga_replay.games.grand_archive.texts.resolving import open_decks
from ga_replay.games.grand_archive.texts.triggers import trigger_payload
from ga_replay.games.grand_archive.texts.triggers.trigger_matching import USED_IN
from ga_replay.games.grand_archive.zones import BANISHMENT, DECK, FIELD, GRAVEYARD, MATERIAL

Question = Callable[[Scene, Any, bool], object]
"""What the rules ask before such an event: asked only for the doubts on the way; the last part: the event is wrong."""


def doubts_about(scene: Scene, event: ev.Event, *, wrong: bool) -> list[str]:
    """The unknown things, in words, on which it depends what the rules make of the event.

    `wrong`: it is not what they make of it now, and another answer might have brought it about.
    """
    ask = QUESTIONS.get(type(event))
    return [] if ask is None else doubts_in(world_of(scene), lambda: ask(scene, event, wrong))


def _played(scene: Scene, decision: ev.Decision, _wrong: bool) -> None:  # noqa: FBT001 - a question
    scene.rules.violations(scene, decision)


def _about_the_item(ask: Callable[[Scene, Any, Item], object]) -> Question:
    """The question about the topmost item, before a decision that an item asks for."""

    def asked(scene: Scene, decision: ev.Decision, _wrong: bool) -> None:  # noqa: FBT001 - a question
        if scene.table.stack:
            ask(scene, decision, scene.table.stack[-1])

    return asked


def _declared(scene: Scene, _decision: de.CostsDeclared, item: Item) -> None:
    announcing.most_x(scene, item)
    announcing.options_fit(scene, item, tuple(number for number, *_ in additional_costs.options(scene, item)))


def _paid(scene: Scene, _decision: de.ReservePaid, item: Item) -> None:
    item_costs.item_reserve_cost(scene, item)


def _floated(scene: Scene, decision: de.FloatingUsed, item: Item) -> None:
    item_costs.item_memory_cost(scene, item)
    memory_helpers.means(scene, decision.player, item.handle)


def _targeted(scene: Scene, _decision: de.TargetsChosen, item: Item) -> None:
    targets.needs(scene, item)


def _moded(scene: Scene, _decision: de.ModesChosen, item: Item) -> None:
    targets.modes(scene, item)


def _dealt(scene: Scene, fact: ev.DamageMarked, wrong: bool) -> None:  # noqa: FBT001 - a question
    if fact.by > 0 and fact.handle in scene.table.things:
        effects = damage_replacement.shapers(scene, fact)
        damage_replacement.shaped(scene, fact, effects, tuple(range(1, len(effects) + 1)))
    if not wrong:
        return
    for entry in (*in_force(scene, "Prevent"), *in_force(scene, "Replace")):
        if not isinstance(entry.node, ir.Replace) or changes_damage(entry.node):
            unless_undecided(scene, partial(on, entry), otherwise=False)


def _moved(scene: Scene, fact: ev.CardMoved, wrong: bool) -> None:  # noqa: FBT001 - a question
    """A wrong move may be the one that a replacement made of another: one to a graveyard or to banishment."""
    if fact.handle not in scene.table.owner_of:
        return
    owner = scene.table.owner_of[fact.handle]
    others = [key(GRAVEYARD, owner), key(BANISHMENT, owner)] if wrong else []
    for to in dict.fromkeys([fact.to, *others]):
        meant = fact if to == fact.to else replace(fact, to=to)
        if fact.frm == FIELD:
            list(destination_replacement.elsewhere(scene, meant))
        if name_of(to) == GRAVEYARD:
            list(destination_replacement.into_no_graveyard(scene, meant))
    if fact.to == FIELD:
        entering.entering(scene, fact.handle, scene.table.controller(fact.handle))
    if wrong and name_of(fact.to) == MATERIAL:
        _kept_from_leveling(scene, player_of(fact.to))
    if name_of(fact.frm) == MATERIAL:
        kept_cards.stays(scene, fact.handle)
    if name_of(fact.frm) == DECK:
        open_decks.is_open(scene, owner)
        player_limits.may_draw(scene, owner)


def _kept_from_leveling(scene: Scene, player: str) -> None:
    for champion in queries.champions(scene, player):
        level_replacement.is_kept_from_leveling(scene, champion)


def _leveled(scene: Scene, fact: ev.Overlaid, _wrong: bool) -> None:  # noqa: FBT001 - a question
    level_replacement.is_kept_from_leveling(scene, fact.on)


def _entered(scene: Scene, fact: Any, wrong: bool) -> None:  # noqa: FBT001 - a question
    """A state or counters that another answer might have let the object enter with."""
    thing = scene.table.things.get(fact.handle)
    if wrong and thing is not None and thing.turn == scene.table.turn_number:
        entering.entering(scene, fact.handle, thing.controller)


def _shown(scene: Scene, fact: ev.Revealed, _wrong: bool) -> None:  # noqa: FBT001 - a question
    if name_of(scene.table.zone_of.get(fact.handle, "")) == DECK:
        open_decks.is_open(scene, scene.table.owner_of[fact.handle])


def _lost(scene: Scene, fact: ev.PlayerLost, _wrong: bool) -> None:  # noqa: FBT001 - a question
    scene.measure("loses by drawing", scene.table.players.index(fact.player), True)


def _waited(scene: Scene, fact: ev.TriggerWaiting, _wrong: bool) -> None:  # noqa: FBT001 - a question
    """It triggers if its condition may be met, and the condition is asked once more as it resolves."""
    node = programs.node(fact.text)
    if not isinstance(node, ir.Triggered | ir.Delayed):
        return
    plain, taken = trigger_payload.unpacked(fact.about, fact.text)
    own = replace(context(scene, fact.source, fact.text, fact.player, plain), choices=taken)
    limits = node.limits if isinstance(node, ir.Triggered) else ()
    met(own, [one for one in (node.cond, *(limit.cond for limit in limits)) if one is not None])
    if isinstance(node.at, ir.Event) and plain:
        _was_the_event(own, node.at, plain[0])
    if fact.source not in scene.table.things:
        _had(scene, fact.source)


def _was_the_event(own: Context, at: ir.Event, about: int) -> None:
    """Whether it was what the trigger waits for that did it, and to such a thing (triggered-abilities.p1)."""
    things = own.scene.table.things
    attackers = [h for h, thing in things.items() if about in thing.roles.get("attacking", ())]
    for wanted, some in ((at.what, attackers if at.act in USED_IN and attackers else [about]), (at.to, [about])):
        if isinstance(wanted, ir.Pick):
            for handle in some:
                unless_undecided(own.scene, partial(covered, own, wanted, handle), otherwise=False)


def _had(scene: Scene, handle: int) -> None:
    """Which abilities effects gave an object that has left, or took from it (abilities.9)."""
    for entry in (*in_force(scene, "grant"), *in_force(scene, "lose")):
        about = subject(entry.node) if entry.objects is None else None
        if about is not None:
            unless_undecided(scene, partial(_touched_it, entry, about, handle), otherwise=False)


def _touched_it(entry: InForce, about: ir.Thing, handle: int) -> bool:
    return covered(entry.context, about, handle) and on(entry)


def _gone(scene: Scene, fact: ev.DelayedGone, wrong: bool) -> None:  # noqa: FBT001 - a question
    one = scene.table.delayed.get(fact.delayed)
    if one is not None:
        _waited(scene, ev.TriggerWaiting(UNNUMBERED, one.text, one.source, one.player, one.about), wrong)


QUESTIONS: Mapping[type, Question] = {
    de.CardActivated: _played,
    de.Materialized: _played,
    de.BoonBestowed: _played,
    de.AbilityActivated: _played,
    de.AttackDeclared: _played,
    de.Retaliated: _played,
    de.CostsDeclared: _about_the_item(_declared),
    de.ReservePaid: _about_the_item(_paid),
    de.FloatingUsed: _about_the_item(_floated),
    de.TargetsChosen: _about_the_item(_targeted),
    de.ModesChosen: _about_the_item(_moded),
    ev.DamageMarked: _dealt,
    ev.CardMoved: _moved,
    ev.Overlaid: _leveled,
    ev.Turned: _entered,
    ev.StatusSet: _entered,
    ev.CountersChanged: _entered,
    ev.Revealed: _shown,
    ev.PlayerLost: _lost,
    ev.TriggerWaiting: _waited,
    ev.DelayedGone: _gone,
}
"""What the rules ask before such an event."""
