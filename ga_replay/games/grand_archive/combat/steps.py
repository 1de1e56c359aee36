"""The combat phase: retaliation step, damage step, end of combat step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, Goto, May, Must, RepeatStep
from ga_replay.core.rules.choice import Order, Some
from ga_replay.core.rules.ruleset import forbids, procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import damage, queries, texts
from ga_replay.games.grand_archive.attack_power import attack_power, weapons_used
from ga_replay.games.grand_archive.attack_targets import attacking_player
from ga_replay.games.grand_archive.combat.cleanup import ORDER, clear_intents, end_combat_effects, remove_from_combat
from ga_replay.games.grand_archive.decisions import Chosen, Retaliated, RetaliationOrdered
from ga_replay.games.grand_archive.readings import AT_ONCE, CHECKS
from ga_replay.games.grand_archive.texts.combat import critical
from ga_replay.games.grand_archive.texts.combat.cleave import (
    all_defenders_are_dealt_damage_at_once,
    each_defender_may_retaliate,
    weapons_wear_once_an_attack,
)
from ga_replay.games.grand_archive.turn.opportunity import window

Reply = Answer | list[Answer] | None


def begin(name: str, rule: str) -> Callable[[Scene], Must]:
    """A step that begins a step of combat."""
    must = Must((ev.StepBegan(name),), rule)
    return lambda scene: must


def attacker_of(scene: Scene) -> int:
    """The attacking unit, 0 where it is gone."""
    for handle, thing in scene.table.things.items():
        if "attacking" in thing.roles:
            return handle
    return 0


# --- retaliation -----------------------------------------------------------------------------------------------------


def may_retaliate(scene: Scene, handle: int) -> bool:
    """Whether nothing forbids this unit to retaliate."""
    player = scene.table.controller(handle)
    return scene.rules.permits(scene, Retaliated(player, (handle,)))


@forbids(
    "retaliation-step.3", "only a defending unit can retaliate", Retaliated, also=("term/retaliate-retaliation.7",)
)
def only_defenders_retaliate(scene: Scene, decision: Retaliated) -> bool | str:
    things = scene.table.things
    for handle in decision.handles:
        if handle not in things:
            return queries.place(scene, handle)
    for handle in decision.handles:  # noqa: SIM110 - asked for every unit; a generator costs more than the test
        if "defending" not in things[handle].roles and not texts.ambushes(scene, handle):
            return True
    return False


@forbids("retaliation-step.3.1", "only its own controller can rest a unit to retaliate", Retaliated)
def only_own_units_retaliate(scene: Scene, decision: Retaliated) -> bool:
    return any(h in scene.table.things and scene.table.controller(h) != decision.player for h in decision.handles)


@forbids("term/retaliate-retaliation.2", "a rested unit cannot retaliate", Retaliated, also=("keyword/ambush.2",))
def rested_units_do_not_retaliate(scene: Scene, decision: Retaliated) -> bool:
    things = scene.table.things
    return any(
        h in things and bool(things[h].turned) and not texts.retaliates_rested(scene, h) for h in decision.handles
    )


@forbids(
    "retaliation-step.3.2",
    "a unit without power, or with power 0 or less, cannot retaliate",
    Retaliated,
    also=("term/retaliate-retaliation.5",),
)
def powerless_units_do_not_retaliate(scene: Scene, decision: Retaliated) -> bool:
    return any(h in scene.table.things and (queries.power(scene, h) or 0) <= 0 for h in decision.handles)


@forbids("player-action-legality.p2", "a card's text forbids the retaliation", Retaliated)
def texts_may_forbid_retaliation(scene: Scene, decision: Retaliated) -> bool:
    return bool(decision.handles) and texts.retaliation_forbidden(scene, decision.handles)


def _still_to_be_asked(scene: Scene) -> tuple[str, ...]:
    """The defending players who have not said whether they retaliate."""
    table, attacker = scene.table, attacker_of(scene)
    if not attacker:
        return ()
    attacking, combat = attacking_player(scene, attacker), _combat(scene)
    asked = table.usage
    return tuple([p for p in table.turn_order() if p != attacking and not asked.get(f"turn:asked:{p}:{combat}")])


def able_to_retaliate(scene: Scene) -> tuple[str, tuple[int, ...]] | None:
    """The defending player who is still to be asked, and the units that may retaliate."""
    for player in _still_to_be_asked(scene):
        able = tuple([h for h in queries.units(scene, player) if may_retaliate(scene, h)])
        if able:
            return player, able
    return None


def _combat(scene: Scene) -> int:
    """A number for the combat under way: how many attacks were declared this turn."""
    return sum([n for name, n in scene.table.usage.items() if name.startswith("turn:declared:")])


def ask_to_retaliate(scene: Scene) -> May | list[Answer]:
    """Each awake defending unit may be rested to retaliate; who has none that may need not say so."""
    able = able_to_retaliate(scene)
    if able is None:
        return [ForcedChoice(_whether_to_retaliate(scene, player, ()), ()) for player in _still_to_be_asked(scene)]
    return _whether_to_retaliate(scene, *able)


def _whether_to_retaliate(scene: Scene, player: str, able: tuple[int, ...]) -> May:
    rule = "retaliation-step.3"
    most = len(able) if each_defender_may_retaliate(scene) else 1
    return May(player, Retaliation(rule, able, 0, most, scene=scene, player=player), (Retaliated,), rule, "handles")


class Retaliation(Some, frozen=True):
    """Some of the units that may retaliate; a wrong one is answered with the rules that it breaks."""

    scene: Scene | None = None
    player: str = ""

    def why_not(self, value: tuple[int, ...]) -> tuple:  # type: ignore[type-arg]
        assert self.scene is not None
        return self.scene.rules.violations(self.scene, Retaliated(self.player, value)) or super().why_not(value)


def retaliate(scene: Scene, decision: Retaliated) -> list[Answer]:
    """They retaliate; other players may be asked still."""
    return [retaliating(scene, decision), Goto("retaliation-step.3")]


def retaliating(scene: Scene, decision: Retaliated) -> Must:
    """They rest, and the attacker becomes their retaliation target."""
    things = scene.table.things
    attacker = attacker_of(scene)
    facts: list[ev.Fact] = [ev.UsageMarked(f"turn:asked:{decision.player}:{_combat(scene)}")]
    for handle in decision.handles:
        if handle in things:
            if not things[handle].turned and not texts.retaliates_rested(scene, handle):
                facts.append(ev.Turned(handle, "rested"))
            facts.append(ev.RoleSet(handle, "retaliating", attacker))
    return Must(tuple(facts), "retaliation-step.3.1")


# --- damage ----------------------------------------------------------------------------------------------------------


def retaliators(scene: Scene) -> tuple[int, ...]:
    """The units that retaliate, in the order that was chosen for their damage, else in that of their arrival."""
    things = scene.table.things
    found = [h for h, thing in things.items() if "retaliating" in thing.roles]
    return tuple(sorted(found, key=lambda h: things[h].statuses.get(ORDER, 0)) if len(found) > 1 else found)


def ask_for_the_order(scene: Scene) -> May | ForcedChoice | None:
    """With several retaliators, the attacking player chooses the order of their damage (damage-step.2)."""
    several = retaliators(scene)
    attacker = attacker_of(scene)
    if not several or not attacker or all(ORDER in scene.table.things[h].statuses for h in several):
        return None
    rule = "damage-step.2"
    asked = May(scene.table.controller(attacker), Order(rule, several), (RetaliationOrdered,), rule, "handles")
    return asked if len(several) > 1 else ForcedChoice(asked, several)


def order_retaliators(scene: Scene, decision: RetaliationOrdered) -> Must | None:
    """Each retaliator keeps its place in the order as long as it retaliates."""
    facts = [ev.StatusSet(h, ORDER, at) for at, h in enumerate(decision.handles, 1) if h in scene.table.things]
    return Must(tuple(facts), "damage-step.2") if facts else None


@states("damage-step.3.7.2", without=0, also=("weapon.4.3", "weapon.5.1"))
def weapons_of_an_attack_wear(scene: Scene) -> int:
    """One counter for an attack that deals its damage, even if that is 0 (weapon.4.3)."""
    return 1


def worn(scene: Scene, attacker: int) -> list[ev.Fact]:
    """What the weapons of an attack lose as it deals its damage; nobody takes a counter that is not there."""
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
    """The unit that something defends against, 0 where there is none."""
    things = scene.table.things
    return next((of for thing in things.values() for of in thing.roles.get("defending", ()) if of in things), 0)


@states("attacking-and-the-combat-phase.7", without=AS_GIVEN)
def only_the_unit_that_attacks_deals_the_damage(scene: Scene, _so_far: int) -> int:
    """One that left the field never deals it, even if its card has come back as another object."""
    return attacker_of(scene)


def attack_damage(scene: Scene, attacker: int) -> list[ev.Fact]:
    """What the attacker deals to each defender it still attacks; without one the attack deals nothing and wears nothing out."""
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
    """At the same time, so that damage which depends on durability counts what was there before."""
    return True


@states("attacking-and-the-combat-phase.8", without=AS_GIVEN, also=("damage-step.3.2",))
def only_defenders_that_are_still_there_are_struck(
    scene: Scene, attacker: int, so_far: tuple[int, ...]
) -> tuple[int, ...]:
    """What left the field and came back is another object, which neither defends nor retaliates."""
    things = scene.table.things
    return tuple(h for h in so_far if attacker in things[h].roles.get("defending", ()))


def retaliation_damage(scene: Scene, handle: int) -> list[ev.Fact]:
    """What a retaliator deals to its retaliation target, as it is on the field."""
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
    return queries.power(scene, handle) or 0


def combat_damage(scene: Scene) -> tuple[ev.Fact, ...]:
    """What is dealt at the same time by the attacker and the retaliating units, and the durability that weapons lose (damage-step.3.7)."""
    return scene.memo("combat damage", partial(_combat_damage, scene))


def _combat_damage(scene: Scene) -> tuple[ev.Fact, ...]:
    attacker = only_the_unit_that_attacks_deals_the_damage(scene, defended_against(scene))
    facts = attack_damage(scene, attacker) if attacker else []
    for handle in retaliators(scene):
        facts += retaliation_damage(scene, handle)
    return tuple(facts)


def sources(scene: Scene) -> tuple[int, ...]:
    """What is critical and about to deal combat damage."""
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
    """Whose object takes damage that several effects replace chooses their order where it matters."""
    if not texts.several_stand(scene, "combat"):
        return None
    return texts.ask_order(
        scene, [one for one in combat_damage(scene) if isinstance(one, ev.DamageMarked)], "damage-step.3.6"
    )


def replacement_order_told(scene: Scene, decision: Chosen) -> list[Answer]:
    """It is remembered until the damage is dealt; there may be more to ask."""
    dealt = [one for one in combat_damage(scene) if isinstance(one, ev.DamageMarked)]
    return [Must((texts.order_told(scene, dealt, decision),), "damage-step.3.6"), RepeatStep()]


def deal(scene: Scene) -> list[Answer] | None:
    """Damage is dealt; what replacement effects bring with them is done with it."""
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
    """Whether something attacks and something defends."""
    return bool(attacker_of(scene)) and any("defending" in thing.roles for thing in scene.table.things.values())


@states("attack-declaration.5", without=False)
def combat_goes_through_all_its_steps(_scene: Scene) -> bool:
    """Whether or not anybody still attacks or defends."""
    return True


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
    step("end-of-combat-step.4", begin("main", "end-of-combat-step.4"), name="back", also=("main-phase.3",)),
)
