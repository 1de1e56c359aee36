"""One-shot effects, used up by an event, and temporary records of keywords."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import NO_EFFECT
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.evaluate.lasting import effect_context
from ga_replay.games.grand_archive.texts.continuous import durations
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.triggers import trigger_payload
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD


@watches("continuous-effects/static-effects.p2", ev.RoleEnded)
def effects_on_the_next_attack_end_with_it(scene: Scene, fact: ev.RoleEnded) -> list[ev.Fact]:
    """An effect on a unit's next attack ends as the unit stops attacking."""
    if fact.role != "attacking" or not scene.table.effects or fact.handle not in scene.table.things:
        return []
    thing = scene.table.things[fact.handle]
    if "attacking" in thing.roles:
        return []
    facts: list[ev.Fact] = []
    for effect in scene.table.effects.values():
        node = programs.node(effect.text) if keys.is_text_ref(effect.text) and thing.number in effect.objects else None
        what = getattr(node, "what", None)
        if (
            isinstance(what, ir.Attacks)
            and what.which in {"next", "first", "this"}
            and what.using is None
            and durations.has_begun(scene, effect)
            and not (what.without and _armed(scene, fact))
        ):
            facts.append(ev.EffectEnded(effect.effect))
    return facts


def _armed(scene: Scene, fact: ev.RoleEnded) -> bool:
    """True if the attack that ended used a weapon: an effect on an attack without one waits for the next."""
    ended = any(isinstance(one, ev.RoleEnded) and (one.handle, one.role) == (fact.handle, USING) for one in scene.group)
    return ended or USING in scene.table.things[fact.handle].roles


USING = "using"


@watches("attacking-and-the-combat-phase.5.3", ev.RoleSet)
def an_effect_on_an_attack_with_a_weapon_is_on_the_first_that_uses_one(scene: Scene, fact: ev.RoleSet) -> list[ev.Fact]:
    """It is that attack's from then on, whatever becomes of the weapon, and ends with its combat."""
    table = scene.table
    if fact.role != USING or not table.effects or fact.handle not in table.things:
        return []
    number = table.things[fact.handle].number
    facts: list[ev.Fact] = []
    for effect in table.effects.values():
        if number not in effect.objects or not _waits_for_weapon(scene, effect, fact):
            continue
        began = ev.EffectBegan(
            effect=NO_EFFECT,
            text=effect.text,
            source=effect.source,
            player=effect.player,
            objects=effect.objects,
            until=durations.END_OF_COMBAT,
            values=effect.values,
        )
        facts += [ev.EffectEnded(effect.effect), began]
    return facts


def _waits_for_weapon(scene: Scene, effect: Effect, fact: ev.RoleSet) -> bool:
    """True if the effect is on an attack that uses such a weapon, and this is the first such one that the attack uses."""
    node = programs.node(effect.text) if keys.is_text_ref(effect.text) else None
    what = getattr(node, "what", None)
    if not isinstance(what, ir.Attacks) or what.using is None or effect.until == durations.END_OF_COMBAT:
        return False
    own = effect_context(world_of(scene), effect)
    used = (
        one for one in scene.group if isinstance(one, ev.RoleSet) and (one.handle, one.role) == (fact.handle, USING)
    )
    first = next((one for one in used if covers(own, what.using, one.of)), None)
    return first is fact and durations.has_begun(scene, effect)


@watches("term/distant.2", ev.StatusSet)
def effects_end_as_their_object_loses_its_state(scene: Scene, fact: ev.StatusSet) -> list[ev.Fact]:
    """Those that last as long as it remains in that state; they do not come back with it."""
    thing = scene.table.things.get(fact.handle)
    if fact.value or thing is None or not scene.table.effects:
        return []
    ends = f"{durations.LEAVES} {fact.status}"
    over = [one for one in scene.table.effects.values() if one.until == ends and thing.number in one.objects]
    return [some for one in over for some in durations.ended(scene, one)]


@watches("term/leave-leaves.1", ev.CardMoved, also=("continuous-effects/static-effects.p2",), frm=(FIELD,))
def effects_end_as_their_source_leaves(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    if not scene.table.effects:
        return []
    return [
        one for effect in scene.table.effects.values() if effect.until == durations.LEAVES and effect.source == fact.handle
        for one in durations.ended(scene, effect)
    ]  # fmt: skip


@watches("timing-and-permissions/special-play-permissions.2", ev.CardMoved, frm=(BANISHMENT,))
def permissions_end_as_their_card_leaves_banishment(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """A card that comes back there is a different one."""
    ends = durations.LEAVES_BANISHMENT
    return [
        ev.EffectEnded(one.effect)
        for one in scene.table.effects.values()
        if one.until == ends and fact.handle in one.values
    ]


@watches("term/suppress.2", ev.CardMoved, frm=(BANISHMENT,))
def what_leaves_banishment_is_not_returned(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """The trigger of a suppression goes on without cards that left: if they return, they are different.

    That holds for all that leave together.
    """
    if not scene.table.delayed:
        return []
    leaving = [one.handle for one in scene.group if isinstance(one, ev.CardMoved) and name_of(one.frm) == BANISHMENT]
    if fact.handle not in leaving[:1]:
        return []  # the first one speaks for all that leave with it
    facts: list[ev.Fact] = []
    for one in scene.table.delayed.values():
        if not isinstance(programs.node(one.text) if keys.is_text_ref(one.text) else None, ir.Suppress):
            continue
        _, taken = trigger_payload.unpacked(one.about, one.text)
        kept = [h for handles in taken.values() for h in handles]
        if not set(leaving).isdisjoint(kept):
            about = trigger_payload.packed_did("suppress", [h for h in kept if h not in leaving])
            again = ev.DelayedSet(
                delayed=scene.table.next_id + len(facts),
                when=one.when,
                text=one.text,
                source=one.source,
                player=one.player,
                about=about,
            )
            facts += [ev.DelayedGone(one.delayed), again]
    return facts


@watches("objects-and-targeting/target.2", ev.CardMoved)
def permissions_end_as_their_card_moves(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """A permission to play a card that a text has named: elsewhere it is another card."""
    facts: list[ev.Fact] = []
    for effect in scene.table.effects.values():
        node = programs.node(effect.text) if keys.is_text_ref(effect.text) else None
        if isinstance(node, ir.Permit) and node.each:
            kept = effect_context(world_of(scene), effect).choices.values()
            if any(fact.handle in some for some in kept):
                facts.append(ev.EffectEnded(effect.effect))
    return facts


# --- states that keywords ask for ---------------------------------------------------------------------------------------------------

HURT = "hurt"
"""A unit with foster that was dealt damage since the end of its controller's previous turn (keyword/foster.1)."""


@watches("keyword/foster.1", ev.DamageMarked)
def units_with_foster_remember_damage(scene: Scene, fact: ev.DamageMarked) -> list[ev.Fact]:
    thing = scene.table.things.get(fact.handle)
    if thing is None or fact.by <= 0 or HURT in thing.statuses or not has(scene, fact.handle, "foster"):
        return []
    first = next(
        one for one in scene.group if isinstance(one, ev.DamageMarked) and one.handle == fact.handle and one.by > 0
    )
    return [ev.StatusSet(fact.handle, HURT)] if first is fact else []


@watches("keyword/foster.1", ev.TurnBegan)
def damage_of_former_turns_is_forgotten(scene: Scene, fact: ev.TurnBegan) -> list[ev.Fact]:
    table = scene.table
    return [
        ev.StatusSet(handle, HURT, 0) for handle, thing in table.things.items()
        if HURT in thing.statuses and table.after(thing.controller) == fact.player
    ]  # fmt: skip
