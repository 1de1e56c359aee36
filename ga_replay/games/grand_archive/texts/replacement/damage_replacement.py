"""Replacements on damage by card text: it is prevented or changed, in an order that a player may choose."""

from __future__ import annotations

from functools import cache, partial

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, May, Must, RepeatStep
from ga_replay.core.rules.choice import Places
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.replacement import replaces
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import damage, queries
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import (
    THAT,
    Undecided,
    amount,
    did_key,
    effect_context,
    holds,
    much_key,
    things,
)
from ga_replay.games.grand_archive.language.evaluate.amounts import within
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.lasting import added
from ga_replay.games.grand_archive.language.evaluate.players import PLAYERS
from ga_replay.games.grand_archive.language.layers import how_much, on, touches, with_x
from ga_replay.games.grand_archive.language.replacement import orders, prevented, shield_of
from ga_replay.games.grand_archive.language.run.place import called
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.combat.bulwark import bulwarks, taken
from ga_replay.games.grand_archive.texts.combat.critical import doubling
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.last_known_information import covered
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from ga_replay.games.grand_archive.texts.lines import event_counts, programs
from ga_replay.games.grand_archive.texts.lines.citation import because_of
from ga_replay.games.grand_archive.texts.lines.replacement_support import changes_damage
from ga_replay.games.grand_archive.texts.replacement import prevention_triggers
from ga_replay.games.grand_archive.texts.replacement.additional_damage import chosen, goes_as_well, is_of_the_attack
from ga_replay.games.grand_archive.texts.replacement.unpreventable import is_unpreventable

EFFECT = "effect"
"""The kind of the item on the Effects Stack while a replacement carries out its other steps.

Players cannot respond to it.
"""


# --- damage ----------------------------------------------------------------------------------------------------------------


def shapers(scene: Scene, fact: ev.DamageMarked) -> tuple[InForce, ...]:
    """The effects that would replace this damage, the oldest first."""
    entries = in_force(scene, "Prevent") + in_force(scene, "Replace")
    if not entries:
        return (*doubling(scene, fact), *bulwarks(scene, fact))
    found = [entry for entry in entries if _applies(scene, entry, fact)]
    return tuple(sorted((*found, *doubling(scene, fact), *bulwarks(scene, fact)), key=lambda entry: entry.since))


def _applies(scene: Scene, entry: InForce, fact: ev.DamageMarked) -> bool:
    node = entry.node
    if (not entry.effect and not damage.continuous(scene)) or _spent(scene, entry, fact):
        return False
    combat = fact.kind == damage.COMBAT
    try:
        if isinstance(node, ir.Prevent):
            other = (node.sort == "combat" and not combat) or (node.sort == "non-combat" and combat)
            if other and damage.of_one_sort(scene):
                return False
            if not touches(entry, fact.handle) or (node.once and _was_applied(scene, entry)):
                return False
            any_source = node.source is None or not damage.sourced(scene)
            return any_source or (node.source is not None and covered(entry.context, node.source, fact.source))
        return isinstance(node, ir.Replace) and changes_damage(node) and _is_of(scene, entry, node, fact)
    except Undecided as undecided:
        passed_over(scene, undecided)
        return False


def _was_applied(scene: Scene, entry: InForce) -> bool:
    """True if the effect was applied this turn, or is by what is proposed."""
    key = _once(entry)
    return key in scene.table.usage or any(isinstance(one, ev.UsageMarked) and one.key == key for one in scene.proposed)


def _once(entry: InForce) -> str:
    own = entry.context
    return event_counts.ability_used(event_counts.bearer(own.number, own.source, own.address), own.address)


def _is_of(scene: Scene, entry: InForce, node: ir.Replace, fact: ev.DamageMarked) -> bool:
    event = node.event
    if goes_as_well(node):
        return (
            fact.kind == damage.COMBAT
            and is_of_the_attack(scene, entry, fact)
            and chosen(scene, entry, fact) in scene.table.things
        )
    deals = event.act.startswith("deal")
    if event.sort and event.sort != ("combat" if fact.kind == damage.COMBAT else "non-combat"):
        return False
    own, about = (fact.source, fact.handle) if deals else (fact.handle, fact.source)
    if entry.objects is not None and world_of(scene).object_number(own) not in entry.objects:
        return False
    for wanted, handle in ((event.what if entry.objects is None else None, own), (event.to, about)):
        if isinstance(wanted, PLAYERS):
            continue
        if wanted is not None and not covered(entry.context, wanted, handle):
            return False
    if node.to is not None and not goes_to(entry, node):
        return False
    return on(entry) and (not entry.each or _holds_of(entry, node, own))


def _holds_of(entry: InForce, node: ir.Replace, handle: int) -> bool:
    """True if the condition, which is about each object, holds of this one."""
    assert isinstance(node.event.what, ir.Pick)
    assert node.cond is not None
    return holds(entry.context.picking(node.event.what.slot, handle), node.cond)


def goes_to(entry: InForce, node: ir.Replace) -> int:
    """The object to which the damage goes instead; 0 if there is none that damage can be dealt to."""
    assert node.to is not None
    scene = entry.context.scene
    able = [
        one for one in things(entry.context, node.to) if queries.is_type(scene, one, "CHAMPION", "ALLY", "SIEGEABLE")
    ]
    return next((one for one in able if one in scene.table.things), 0)


def _spent(scene: Scene, entry: InForce, fact: ev.DamageMarked) -> bool:
    """True if an earlier fact of the same proposed group has used up the effect.

    One about "one or more" units is used up by all that one source deals in that event (damage.16).
    """
    after = _after_its_end(scene, entry)
    if after is None or not _is_about_several(entry.node):
        return after is not None
    dealt = next((one for one in after if isinstance(one, ev.DamageMarked)), None)
    return fact.kind == damage.COMBAT if dealt is None else dealt.source != fact.source


def _after_its_end(scene: Scene, entry: InForce) -> list[ev.Fact] | None:
    """What is proposed after the end of the effect; None if its end is not."""
    if not entry.effect:
        return None
    for at, one in enumerate(scene.proposed):
        if isinstance(one, ev.EffectEnded) and one.effect == entry.effect:
            return scene.proposed[at:]
    return None


def _is_about_several(node: ir.Effect) -> bool:
    to = node.event.to if isinstance(node, ir.Replace) else None
    return isinstance(to, ir.Pick) and isinstance(to.n, ir.Choice)


def _left(scene: Scene, entry: InForce) -> int:
    """The damage that a shielding effect can still absorb."""
    for one in reversed(scene.proposed):
        if isinstance(one, ev.EffectChanged) and one.effect == entry.effect:
            return one.values[0]
    effect = scene.table.effects.get(entry.effect)
    return effect.values[0] if effect is not None and effect.values else 0


def shaped(scene: Scene, fact: ev.DamageMarked, effects: tuple[InForce, ...], order: tuple[int, ...]) -> list[ev.Fact]:
    """The damage after its replacements, and their accompanying facts, in that order (replacement-effects.p3).

    One that is about other amounts waits until the damage is such an amount. Damage that goes to another object has
    the replacements of that object before it.
    """
    left = fact.by
    facts: list[ev.Fact] = []
    waiting = [effects[place - 1] for place in order]
    while left > 0:
        seen = left if definitions.stepwise(scene) else fact.by
        entry = next((one for one in waiting if _is_so_much(one, seen)), None)
        if entry is None:
            break
        waiting.remove(entry)
        node = entry.node
        if isinstance(node, ir.Replace):
            once = node.per and entry.effect and _after_its_end(scene, entry) is None
            facts += [ev.EffectEnded(entry.effect)] if once else []
            if goes_as_well(node):
                facts.append(ev.DamageMarked(chosen(scene, entry, fact), left, fact.source, fact.kind))
                continue
            if node.to is not None:
                return [*facts, ev.DamageMarked(goes_to(entry, node), left, fact.source, fact.kind)]
            assert node.n is not None
            left = max(0, unless_undecided(scene, partial(_instead, entry, node, seen), left))
        elif isinstance(node, ir.Prevent):
            gone, more = _prevent(scene=scene, entry=entry, node=node, fact=fact, dealt=seen, before=facts)
            left = seen - gone
            facts += more
    if left <= 0:
        return facts
    return [*facts, fact if left == fact.by else ev.DamageMarked(fact.handle, left, fact.source, fact.kind)]


def _instead(entry: InForce, node: ir.Replace, seen: int) -> int:
    """The amount that is dealt instead of so much."""
    assert node.n is not None
    plus = added(node)
    if plus is None:
        return amount(entry.context.remembering(THAT, seen), node.n)
    more = entry.amount if entry.amount is not None else with_x(entry.context, plus.b, entry.x)
    return seen - more if plus.minus else seen + more


def _is_so_much(entry: InForce, seen: int) -> bool:
    """True if it is about that amount of damage."""
    node = entry.node
    much = node.much if isinstance(node, ir.Prevent) else node.event.n if isinstance(node, ir.Replace) else None
    return much is None or unless_undecided(
        entry.context.scene, lambda: within(entry.context, much, seen), otherwise=False
    )


def _prevent(
    scene: Scene, entry: InForce, node: ir.Prevent, fact: ev.DamageMarked, dealt: int, before: list[ev.Fact]
) -> tuple[int, list[ev.Fact]]:
    """The amount prevented, and the rest of the effect.

    Unpreventable damage uses up an instance, but no shield (damage-prevention.p7).
    """
    left = _left(scene, entry) if node.mode == "shield" else 0
    counted = node.n is not None and damage.in_points(scene)
    so_many = unless_undecided(scene, lambda: _points(entry, node, dealt), 0) if counted else None
    gone = 0 if is_unpreventable(scene, fact) else prevented(shield_of(node, so_many, left), dealt)
    facts: list[ev.Fact] = []
    if (node.mode == "next" and entry.effect and (gone or damage.instances(scene))) or (
        node.mode == "shield" and not damage.shields(scene)
    ):
        facts.append(ev.EffectEnded(entry.effect))
    elif node.mode == "shield" and gone:
        rest = scene.table.effects[entry.effect].values[1:]
        facts.append(
            ev.EffectEnded(entry.effect) if gone == left else ev.EffectChanged(entry.effect, (left - gone, *rest))
        )
    facts += taken(entry)
    facts += [ev.UsageMarked(_once(entry))] if node.once else []
    if node.then and gone:
        facts += _brings(scene, entry, fact, gone, before)
    if gone and entry.effect:
        facts += prevention_triggers.marked(entry.context, fact.handle, gone)
    return gone, facts


def _points(entry: InForce, node: ir.Prevent, dealt: int) -> int:
    """The most that one prevention takes: a share is counted of the damage dealt, else as the effect has it."""
    assert node.n is not None
    return amount(entry.context.remembering(THAT, dealt), node.n) if _is_a_share(node.n) else how_much(entry)


@cache
def _is_a_share(n: ir.Amount) -> bool:
    return any(isinstance(one, ir.ThatMuch) for one in nodes_in(n))


def _brings(scene: Scene, entry: InForce, fact: ev.DamageMarked, gone: int, before: list[ev.Fact]) -> list[ev.Fact]:
    """The facts that belong to the prevention, done before anything else (damage-prevention.p11)."""
    pushed = sum(isinstance(one, ev.StackPushed) for one in (*scene.proposed, *before))
    number = scene.table.next_id + pushed
    own = entry.context
    facts: list[ev.Fact] = [ev.StackPushed(number, EFFECT, own.source, own.player, own.address)]
    source = world_of(scene).object_number(own.source)  # now: an action was an object only until it had resolved
    if source:
        facts.append(ev.ChoiceSet(number, "source", (source,)))
    effect = scene.table.effects.get(entry.effect)
    if effect is not None:
        facts += [
            ev.ChoiceSet(number, name, values)
            for name, values in effect_context(world_of(scene), effect).choices.items()
        ]
    dealer = (fact.source,) if _asks_for_the_dealer(entry.node) else ()
    facts += [ev.ChoiceSet(number, did_key("damage"), dealer)] if dealer else []
    return [*facts, ev.ChoiceSet(number, much_key("prevent"), (gone,))]


@cache
def _asks_for_the_dealer(node: ir.Effect) -> bool:
    return any(isinstance(one, ir.The) and one.part == "damage source" for one in nodes_in(node))


# --- in which order ----------------------------------------------------------------------------------------------------------


def order_key(scene: Scene, fact: ev.DamageMarked) -> str:
    """The key of the order chosen for damage from that source to that object, kept until it is dealt."""
    return f"turn:order:{scene.table.things[fact.handle].number}:{fact.source}:"


def chosen_order(scene: Scene, fact: ev.DamageMarked) -> tuple[str, tuple[int, ...]]:
    """The chosen order and its key; empty if no one was asked."""
    head = order_key(scene, fact)
    for name, count in scene.table.usage.items():
        if count > 0 and name.startswith(head):
            return name, tuple(int(place) for place in name[len(head) :].split("."))
    return "", ()


def several_stand(scene: Scene, kind: str) -> bool:
    """True if more than one effect could replace damage of that kind; combat damage may also be doubled."""
    return len(in_force(scene, "Prevent")) + len(in_force(scene, "Replace")) + (kind == "combat") > 1


def order_matters(scene: Scene, fact: ev.DamageMarked) -> bool:
    """True if the order of effects on this damage changes the result and was not chosen yet (damage-step.eg2)."""
    if fact.handle not in scene.table.things or not definitions.ordered(scene):
        return False
    effects = shapers(scene, fact)
    if len(effects) < 2 or chosen_order(scene, fact)[1]:
        return False
    return orders(len(effects), lambda order: frozenset(map(repr, shaped(scene, fact, effects, order))))


def _with_those_elsewhere(scene: Scene, facts: list[ev.DamageMarked]) -> list[ev.DamageMarked]:
    """The damage, and that which goes to other objects by its replacements."""
    found, todo = [], [*facts]
    while todo:
        fact = todo.pop(0)
        found.append(fact)
        if fact.handle not in scene.table.things or order_matters(scene, fact):
            continue
        effects = shapers(scene, fact)
        order = chosen_order(scene, fact)[1] or tuple(range(1, len(effects) + 1))
        if len(order) == len(effects) and any(isinstance(one.node, ir.Replace) and one.node.to for one in effects):
            after = [one for one in shaped(scene, fact, effects, order) if isinstance(one, ev.DamageMarked)]
            seen = {one.handle for one in found}
            todo += [one for one in after if one.handle not in seen]
    return found


def ask_order(scene: Scene, facts: list[ev.DamageMarked], rule: str) -> May | None:
    """The controller of the damaged object orders its replacements (replacement-effects.p2, damage-step.3.6)."""
    for fact in _with_those_elsewhere(scene, facts):
        if order_matters(scene, fact):
            places = tuple(range(1, len(shapers(scene, fact)) + 1))
            return May(scene.table.controller(fact.handle), Places(rule, places), (Chosen,), rule, "values")
    return None


def order_told(scene: Scene, facts: list[ev.DamageMarked], decision: Chosen) -> ev.UsageMarked:
    """The order is remembered until the damage is dealt."""
    fact = next(one for one in _with_those_elsewhere(scene, facts) if order_matters(scene, one))
    return ev.UsageMarked(order_key(scene, fact) + ".".join(map(str, decision.values)))


@replaces("damage-prevention.p3", ev.DamageMarked, also=("damage.1", "damage.7"))
def effects_replace_damage(scene: Scene, fact: ev.DamageMarked) -> list[ev.Fact] | None:
    if fact.by <= 0 or fact.handle not in scene.table.things:
        return None
    effects = shapers(scene, fact)
    if not effects:
        return None
    name, order = chosen_order(scene, fact)
    known = len(order) == len(effects)
    facts = shaped(scene, fact, effects, order if known else tuple(range(1, len(effects) + 1)))
    return [ev.UsageMarked(name, -1), *facts] if known else facts


# --- accompanying steps of a replacement ---------------------------------------------------------------------------

UNDER_WAY = "under way"
"""The key by which steps that deal damage themselves are not begun again by what comes with that damage."""


@programs.cached
def _deals(address: str) -> bool:
    return any(isinstance(one, ir.Damage) for one in nodes_in(programs.node(address)))


def do_what_comes_with_it(scene: Scene) -> list[Answer] | None:
    """One after another, the latest first; no player receives Opportunity in between."""
    top = scene.table.stack[-1] if scene.table.stack else None
    if top is None or top.kind != EFFECT or UNDER_WAY in top.choices:
        return None
    begun = [Must((ev.ChoiceSet(top.item, UNDER_WAY, (1,)),), because_of(top.text))] if _deals(top.text) else []
    return [*begun, called(top.item, top.text), Must((ev.StackPopped(top.item),), because_of(top.text)), RepeatStep()]


AFTERMATH = procedure(
    "aftermath", step("damage-prevention.p11", do_what_comes_with_it, also=("damage-prevention.eg2",))
)
