"""Activating cards and abilities and materializing cards, in the book's own steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.agenda import Again, Answer, Call, Chance, May, Must
from ga_replay.core.choice import Menu, Number, Some
from ga_replay.core.ruleset import procedure, step
from ga_replay.core.scene import Scene
from ga_replay.core.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import look, moves, texts
from ga_replay.games.grand_archive.zones import BANISHMENT, HAND, MEMORY, STACK

Reply = Answer | list[Answer] | None


def announce(kind: str, rule: str) -> Callable[[Scene], Must | None]:
    """A step that puts the card onto the Effects Stack. The arguments are handle, player and the way it is played."""

    def run(scene: Scene) -> Must | None:
        table = scene.table
        handle, player, way = scene.number(0), scene.word(1), scene.word(2)
        if table.zone_of[handle] == STACK:
            return None
        item = table.next_id
        facts: list[ev.Fact] = moves.move(scene, handle, STACK)
        facts.append(ev.StackPushed(item, kind, handle, player, way))
        return Must(tuple(facts), rule, ordered=True)

    return run


def declare_costs(scene: Scene) -> May | None:
    """X and optional costs are declared where there are any (card-activation.3.1, .3.2)."""
    item = scene.table.stack[-1]
    most_x = texts.most_x(scene, item)
    options = texts.optional_costs(scene, item)
    if most_x is None and not options:
        return None
    xs = Number("card-activation.3.1", 0, most_x or 0)
    extras = Some("card-activation.3.2", options, 0, len(options), lambda some: texts.options_fit(scene, item, some))

    def offers() -> Any:
        return (de.CostsDeclared(item.player, x, some) for x in xs for some in extras)

    menu = Menu("card-activation.3", offers, lambda d: (*xs.why_not(d.x), *extras.why_not(d.options)))
    return May(item.player, menu, (de.CostsDeclared,), "card-activation.3")


def costs_declared(scene: Scene, decision: de.CostsDeclared) -> Reply:
    """What was declared goes with the card."""
    item = scene.table.stack[-1]
    facts: list[ev.Fact] = []
    if texts.most_x(scene, item) is not None:
        facts.append(ev.ChoiceSet(item.item, "x", (decision.x,)))
    if decision.options:
        facts.append(ev.ChoiceSet(item.item, "options", decision.options))
    facts.extend(texts.option_facts(scene, item, decision.options))
    return Must(tuple(facts), "card-activation.3") if facts else None


def reserve_due(scene: Scene) -> int:
    """What is left to pay of the reserve cost of the topmost item."""
    item = scene.table.stack[-1]
    return 0 if "reserve" in item.choices else texts.item_reserve_cost(scene, item)


def ask_for_reserve(scene: Scene) -> May | None:
    """The player picks the cards that are put into memory, and objects with reservable that are rested."""
    due = reserve_due(scene)
    item = scene.table.stack[-1]
    if due <= 0 or "reserve" in item.choices:
        return None
    choice = Some("cost.2", texts.reserve_payers(scene, item.player), due, due)
    return May(item.player, choice, (de.ReservePaid,), "card-activation.8", "handles")


def pay_reserve(scene: Scene, decision: de.ReservePaid) -> Must:
    """Cards go to memory face down, objects rest."""
    table = scene.table
    item = table.stack[-1]
    hand, memory = key(HAND, decision.player), key(MEMORY, decision.player)
    facts: list[ev.Fact] = [
        ev.Turned(h, "rested") if h in table.things else ev.CardMoved(h, table.zone_of.get(h, hand), memory) for h in decision.handles
    ]
    facts.append(ev.ChoiceSet(item.item, "reserve", decision.handles))
    return Must(tuple(facts), "cost.2")


def pay_additional(scene: Scene) -> Reply:
    """Additional costs are paid together with the others (cost.4); an attack card rests the champion (attack.2)."""
    item = scene.table.stack[-1]
    replies: list[Answer] = []
    if item.kind == "activation" and look.is_type(scene, item.handle, "ATTACK") and not look.has(scene, item.handle, "command"):
        handle = look.champion(scene, item.player)
        if handle and not scene.table.things[handle].turned:
            replies.append(Must((ev.Turned(handle, "rested"),), "attack.2"))
    return [*replies, *texts.additional_costs(scene, item)]


def ask_for_floating(scene: Scene) -> May | None:
    """Cards with floating memory are declared before anything is drawn at random (keyword/floating-memory.2)."""
    item = scene.table.stack[-1]
    due = memory_due(scene)
    able = texts.floating(scene, item.player) if due > 0 and "floating" not in item.choices else ()
    if not able:
        return None
    memory = len(scene.table.zones[key(MEMORY, item.player)])
    choice = Some("keyword/floating-memory.1", able, max(0, due - memory), min(due, len(able)))
    return May(item.player, choice, (de.FloatingUsed,), "card-materialization.3.2", "handles")


def use_floating(scene: Scene, decision: de.FloatingUsed) -> Must:
    """They are banished from the graveyard."""
    item = scene.table.stack[-1]
    facts = [f for h in decision.handles for f in moves.move(scene, h, BANISHMENT)]
    return Must((*facts, ev.ChoiceSet(item.item, "floating", decision.handles)), "keyword/floating-memory.1")


def memory_due(scene: Scene) -> int:
    """What is left to pay of the memory cost of the topmost item."""
    item = scene.table.stack[-1]
    if "memory" in item.choices:
        return 0
    return texts.item_memory_cost(scene, item) - len(item.choices.get("floating", ()))


def draw_lots(scene: Scene) -> Chance | None:
    """Cards of the memory are banished at random (cost.3)."""
    item = scene.table.stack[-1]
    due = memory_due(scene)
    if due <= 0:
        return None
    cards = tuple(scene.table.zones[key(MEMORY, item.player)])
    count = min(due, len(cards))
    return Chance("memory", Some("cost.3.1", cards, count, count), "cost.3", item.player)


def pay_memory(scene: Scene, event: ev.ChanceFell) -> Must:
    """The cards drawn are banished at the same time (costs-and-memory.7)."""
    item = scene.table.stack[-1]
    facts = [f for h in event.values for f in moves.move(scene, h, BANISHMENT)]
    return Must((*facts, ev.ChoiceSet(item.item, "memory", event.values)), "cost.3")


def played(scene: Scene) -> Reply:
    """The card or ability counts as played: what watches for that sees it now."""
    item = scene.table.stack[-1]
    return [Must(tuple(texts.played_facts(scene, item)), "card-activation.9")]


CARD_ACTIVATION = procedure(
    "card activation",
    step("card-activation.1", announce("activation", "card-activation.1")),
    step("card-activation.3", declare_costs, costs_declared),
    step("card-activation.4", lambda scene: Call("modes and targets")),
    step("card-activation.8", ask_for_reserve, pay_reserve),
    step("cost.4", pay_additional),
    step("cost.3", ask_for_floating, use_floating, name="floating"),
    step("cost.3.1", draw_lots, pay_memory, name="memory"),
    step("card-activation.9", played),
)

CARD_MATERIALIZATION = procedure(
    "card materialization",
    step("card-materialization.p1", announce("materialization", "card-materialization.p1")),
    step("card-materialization.p3", declare_costs, costs_declared),
    step("card-activation.5", lambda scene: Call("modes and targets")),
    step("costs-and-memory.5", pay_additional),
    step("card-materialization.3.2", ask_for_floating, use_floating),
    step("card-materialization.3", draw_lots, pay_memory),
    step("card-materialization.4", played),
)


def announce_ability(scene: Scene) -> Must:
    """The ability is on the Effects Stack from its announcement on."""
    handle, player, text = scene.number(0), scene.word(1), scene.word(2)
    return Must((ev.StackPushed(scene.table.next_id, "ability", handle, player, text),), "activated-abilities.1")


ABILITY_ACTIVATION = procedure(
    "ability activation",
    step("activated-abilities.1", announce_ability),
    step("activated-abilities.p2", declare_costs, costs_declared),
    step("activated-abilities.2", lambda scene: Call("modes and targets")),
    step("activated-abilities.3", ask_for_reserve, pay_reserve),
    step("activated-abilities.3", pay_additional, name="costs"),
    step("activated-abilities.p3", played),
)


def next_target_need(scene: Scene) -> texts.Need | None:
    """The first target phrase of the topmost item that has not been answered."""
    item = scene.table.stack[-1]
    return next((need for need in texts.needs(scene, item) if need.key not in item.choices), None)


def ask_modes(scene: Scene) -> May | None:
    """The modes of a modal text are chosen before its targets (card-activation.4)."""
    item = scene.table.stack[-1]
    choice = texts.modes(scene, item) if "modes" not in item.choices else None
    return May(item.player, choice, (de.ModesChosen,), "card-activation.4", "modes") if choice is not None else None


def modes_chosen(scene: Scene, decision: de.ModesChosen) -> Must:
    """They cannot be changed afterwards."""
    return Must((ev.ChoiceSet(scene.table.stack[-1].item, "modes", decision.modes),), "card-activation.4")


def ask_targets(scene: Scene) -> May | None:
    """One target phrase after another, in printed order."""
    need = next_target_need(scene)
    if need is None:
        return None
    item = scene.table.stack[-1]
    return May(item.player, need.choice, (de.TargetsChosen,), "card-activation.5", "targets")


def targets_chosen(scene: Scene, decision: de.TargetsChosen) -> list[Answer]:
    """The objects that the targets are now are remembered by their numbers: a card that changes zones is another object."""
    need = next_target_need(scene)
    item = scene.table.stack[-1]
    if need is None:
        return []
    things = scene.table.things
    numbers = tuple(things[h].number if h in things else 0 for h in decision.targets)
    facts = (ev.ChoiceSet(item.item, need.key, decision.targets), ev.ChoiceSet(item.item, f"{need.key} objects", numbers))
    return [Must(facts, "card-activation.5"), Again()]


MODES_AND_TARGETS = procedure(
    "modes and targets",
    step("card-activation.4", ask_modes, modes_chosen),
    step("card-activation.5", ask_targets, targets_chosen),
)
