"""The combat phase: retaliation step, damage step, end of combat step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, Goto, May, Must, RepeatStep, ReplaceWith
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import damage, texts
from ga_replay.games.grand_archive.attack_power import attack_power, damage_assigned, weapons_used
from ga_replay.games.grand_archive.combat.cleanup import clear_intents, end_combat_effects, remove_from_combat
from ga_replay.games.grand_archive.combat.retaliation import (
    ask_for_the_order,
    ask_to_retaliate,
    attacker_of,
    order_retaliators,
    retaliate,
    retaliators,
)
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.readings import AT_ONCE, CHECKS
from ga_replay.games.grand_archive.texts.combat import critical
from ga_replay.games.grand_archive.texts.combat.cleave import (
    all_defenders_are_dealt_damage_at_once,
    weapons_wear_once_an_attack,
)
from ga_replay.games.grand_archive.turn.opportunity import window


def begin(name: str, rule: str) -> Callable[[Scene], Must]:
    """A step that begins a step of combat."""
    must = Must((ev.StepBegan(name),), rule)
    return lambda scene: must


# --- damage ----------------------------------------------------------------------------------------------------------


@states("damage-step.3.7.2", without=0, also=("weapon.4.3", "weapon.5.1"))
def weapons_of_an_attack_wear(scene: Scene) -> int:
    """One counter for an attack that deals its damage, even if that is 0 (weapon.4.3)."""
    return 1


def worn(scene: Scene, attacker: int) -> list[ev.Fact]:
    """The loss of an attack's weapons as it deals its damage; a missing counter is not taken."""
    things = scene.table.things
    facts: list[ev.Fact] = []
    targets = len([h for h in things[attacker].roles.get("attacking", ()) if h])
    hits = 1 if weapons_wear_once_an_attack(scene) else targets
    for weapon in weapons_used(scene, attacker):
        if weapon in things:
            lost = min(hits * weapons_of_an_attack_wear(scene), things[weapon].counters.get("durability", 0))
            facts += [ev.CountersChanged(weapon, "durability", -lost)] if lost > 0 else []
    return facts


def defended_against(scene: Scene) -> int:
    """The unit against which an object defends, or 0."""
    things = scene.table.things
    return next((of for thing in things.values() for of in thing.roles.get("defending", ()) if of in things), 0)


@states("attacking-and-the-combat-phase.7", without=AS_GIVEN)
def only_the_unit_that_attacks_deals_the_damage(scene: Scene, _so_far: int) -> int:
    """One that left the field never deals it, even if its card has come back as another object."""
    return attacker_of(scene)


def attack_damage(scene: Scene, attacker: int) -> list[ev.Fact]:
    """The attacker's damage to each defender it still attacks.

    Without a defender the attack deals nothing and wears nothing out.
    """
    things = scene.table.things
    named = things[attacker].roles.get("attacking", ())
    meant = tuple(
        [
            h
            for h, thing in things.items()
            if h in named or (thing.roles and attacker in thing.roles.get("defending", ()))
        ]
    )
    targets = only_defenders_that_are_still_there_are_struck(scene, attacker, meant)
    if not targets:
        return []
    amount = attack_power(scene, attacker)
    together = targets if all_defenders_are_dealt_damage_at_once(scene) else targets[:1]
    least, sort = damage.least(scene), damage.sort_of_combat(scene)
    source = damage.attack_source(scene, attacker)
    facts: list[ev.Fact] = [ev.DamageMarked(h, amount, source, sort) for h in together if amount >= least]
    if not facts and not damage.powerless_attacks_happen(scene):
        return []
    return [*facts, *worn(scene, attacker)] if weapons_wear_as_damage_is_dealt(scene) else facts


@states("damage-step.3.7", without=False, also=("damage-step.3.7.1",))
def weapons_wear_as_damage_is_dealt(_scene: Scene) -> bool:
    """At the same time, so that damage which depends on durability counts the durability before."""
    return True


@states("attacking-and-the-combat-phase.8", without=AS_GIVEN, also=("damage-step.3.2",))
def only_defenders_that_are_still_there_are_struck(
    scene: Scene, attacker: int, so_far: tuple[int, ...]
) -> tuple[int, ...]:
    """An object that left the field and came back is another one, which neither defends nor retaliates."""
    things = scene.table.things
    return tuple(h for h in so_far if attacker in things[h].roles.get("defending", ()))


def retaliation_damage(scene: Scene, handle: int) -> list[ev.Fact]:
    """A retaliator's damage to its retaliation target, if that is on the field."""
    things = scene.table.things
    amount = retaliators_deal_their_power(scene, handle)
    meant = things[handle].roles.get("retaliating", ())
    attacking = tuple(h for h in meant if h in things and "attacking" in things[h].roles)
    against = retaliation_targets_need_not_attack_any_more(scene, handle, attacking)
    kind = retaliation_deals_combat_damage(scene)
    return [ev.DamageMarked(h, amount, handle, kind) for h in against if amount >= damage.least(scene)]


@states("damage-step.3.3", without=AS_GIVEN, also=("damage-step.eg1",))
def retaliation_targets_need_not_attack_any_more(
    scene: Scene, handle: int, _attacking: tuple[int, ...]
) -> tuple[int, ...]:
    """It must still be the object that attacked: one that left and came back is another."""
    things, usage = scene.table.things, scene.table.usage
    meant = things[handle].roles.get("retaliating", ())
    return tuple(h for h in meant if h in things and usage.get(f"turn:attacked:{things[h].number}"))


@states("damage-step.3.4", without="")
def retaliation_deals_combat_damage(_scene: Scene) -> str:
    return damage.COMBAT


@states("term/retaliate-retaliation.3", without=0, also=("term/retaliate-retaliation.6",))
def retaliators_deal_their_power(scene: Scene, handle: int) -> int:
    return damage_assigned(scene, handle)


def combat_damage(scene: Scene) -> tuple[ev.Fact, ...]:
    """The simultaneous damage of the attacker and the retaliating units, and the weapons' loss of durability.

    See damage-step.3.7.
    """
    return scene.per_change("combat damage", partial(_combat_damage, scene))


def _combat_damage(scene: Scene) -> tuple[ev.Fact, ...]:
    attacker = only_the_unit_that_attacks_deals_the_damage(scene, defended_against(scene))
    facts = attack_damage(scene, attacker) if attacker else []
    for handle in retaliators(scene):
        facts += retaliation_damage(scene, handle)
    return tuple(facts)


def sources(scene: Scene) -> tuple[int, ...]:
    """The critical sources about to deal combat damage."""
    able = [h for h in (attacker_of(scene), *retaliators(scene)) if h and critical.price(scene, h)]
    dealt = {one.source for one in combat_damage(scene) if isinstance(one, ev.DamageMarked)} if able else set()
    return tuple([h for h in able if h in dealt])


def ask_to_avert_critical(scene: Scene) -> May | None:
    """An opponent may discard cards against combat damage being doubled."""
    return critical.ask_to_avert(scene, sources(scene))


def critical_averted(scene: Scene, decision: Chosen) -> list[Answer]:
    """There may be more to ask."""
    return critical.averted(scene, sources(scene), decision)


def ask_replacement_order(scene: Scene) -> May | None:
    """The controller of a damaged object orders the effects that replace its damage, if the order matters."""
    if not texts.several_stand(scene, "combat"):
        return None
    dealt = [one for one in combat_damage(scene) if isinstance(one, ev.DamageMarked)]
    return texts.ask_who_else(scene, dealt, "damage-step.3.6") or texts.ask_order(scene, dealt, "damage-step.3.6")


def replacement_order_told(scene: Scene, decision: Chosen) -> list[Answer]:
    """It is remembered until the damage is dealt; there may be more to ask."""
    dealt = [one for one in combat_damage(scene) if isinstance(one, ev.DamageMarked)]
    other = texts.who_else_told(scene, dealt, decision)
    if other is not None:
        return [Must((other,), "damage-step.3.6"), RepeatStep()]
    return [Must((texts.order_told(scene, dealt, decision),), "damage-step.3.6"), RepeatStep()]


def deal(scene: Scene) -> list[Answer] | None:
    """Damage is dealt; the other steps of its replacements are carried out with it."""
    facts = combat_damage(scene)
    return [Must(facts, "damage-step.3"), Call("aftermath")] if facts else None


def check_at_once(scene: Scene) -> Call | None:
    """The state changed since the players passed, so it is checked (docs/readings/grand-archive.md, reading 2)."""
    return Call("state checks") if scene.rules.readings.get(CHECKS) == AT_ONCE else None


# --- end of combat -----------------------------------------------------------------------------------------------------


def to_the_end(scene: Scene) -> Goto | None:
    """A combat phase that a text ends goes on with its end; so does one in a turn that a text ends."""
    over = (
        texts.ending_combat(scene)
        or texts.ending_turn(scene)
        or not (combat_goes_through_all_its_steps(scene) or _both_sides(scene))
    )
    return Goto("end-of-combat-step.p1") if over else None


def _both_sides(scene: Scene) -> bool:
    """True if there is an attacker and a defender."""
    return bool(attacker_of(scene)) and any("defending" in thing.roles for thing in scene.table.things.values())


@states("attack-declaration.5", without=False)
def combat_goes_through_all_its_steps(_scene: Scene) -> bool:
    """Even if no unit attacks or defends any more."""
    return True


def fight_again(scene: Scene) -> list[Answer] | None:
    """The combat was ended by an additional attack, whose own combat follows at once."""
    if not texts.ending_combat(scene):
        return None
    facts = (ev.UsageMarked(texts.ENDING, -1), ev.StepBegan("attack declaration"))
    return [Must(facts, "attacking-and-the-combat-phase.1.6", ordered=True), ReplaceWith("combat")]


def ended(scene: Scene) -> Must | None:
    """It has ended."""
    return Must((ev.UsageMarked(texts.ENDING, -1),), "ending-phases.2") if texts.ending_combat(scene) else None


COMBAT = procedure(
    "combat",
    step("retaliation-step.1", begin("retaliation", "retaliation-step.1")),
    step("retaliation-step.1", window("attack triggers", "pending"), name="triggers", also=("attack-declaration.4",)),
    step("ending-phases.2", to_the_end, also=("ending-phases.1",)),
    step("retaliation-step.2", window("before retaliation"), also=("timing-and-permissions/opportunity.11",)),
    step("ending-phases.2", to_the_end, name="ended before retaliation", also=("ending-phases.1",)),
    step("retaliation-step.3", ask_to_retaliate, retaliate, also=("term/retaliate-retaliation.1",)),
    step("retaliation-step.4", window("retaliation", "pending")),
    step("ending-phases.2", to_the_end, name="ended in retaliation", also=("ending-phases.1",)),
    step("damage-step.1", begin("damage", "damage-step.1")),
    step(
        "damage-step.1", window("before damage"), name="before damage", also=("timing-and-permissions/opportunity.11",)
    ),
    step("ending-phases.2", to_the_end, name="ended before damage", also=("ending-phases.1",)),
    step("damage-step.2", ask_for_the_order, order_retaliators),
    step(critical.RULE, ask_to_avert_critical, critical_averted),
    step("damage-step.3.6", ask_replacement_order, replacement_order_told, also=("damage-step.eg2",)),
    step("damage-step.3", deal, also=("attack.7", "damage-step.3.5")),
    step("state-based-checks-and-effects.1", check_at_once),
    step("end-of-combat-step.p1", begin("end of combat", "end-of-combat-step.p1"), also=("damage-step.4",)),
    step("ending-phases.2", ended, name="ended"),
    step("end-of-combat-step.1", clear_intents, also=("attack.8", "attacking-and-the-combat-phase.6.1")),
    step("end-of-combat-step.2", remove_from_combat),
    step("turn-order.p5", end_combat_effects),
    step("end-of-combat-step.4", window("end of combat", "pending"), also=("end-of-combat-step.p2",)),
    step("attacking-and-the-combat-phase.1.6", fight_again, name="fight again"),
    step("end-of-combat-step.4", begin("main", "end-of-combat-step.4"), name="back", also=("main-phase.3",)),
)
