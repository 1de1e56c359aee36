"""Triggered abilities that wait: in which order they enter the Effects Stack, and how each is placed there."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, Goto, May, Must
from ga_replay.core.rules.choice import Order
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Trigger
from ga_replay.games.grand_archive import texts
from ga_replay.games.grand_archive.decisions import TriggersOrdered
from ga_replay.games.grand_archive.playing.choosing import is_empty
from ga_replay.games.grand_archive.playing.resolution import what_fizzles_is_not_negated


def waiting(scene: Scene) -> tuple[Trigger, ...]:
    """The waiting triggers of the next player to place theirs: the turn player first, then in turn order."""
    table = scene.table
    for player in table.turn_order():
        own = tuple(t for t in table.waiting.values() if t.player == player)
        if own:
            return own
    return tuple(table.waiting.values())


def ask_order(scene: Scene) -> May | Answer | None:
    """A player with several different triggers says in which order they are placed."""
    if not scene.table.waiting:
        return None
    own, rule = waiting(scene), "triggered-abilities.p6"
    numbers = tuple([t.trigger for t in own])
    asked = May(own[0].player, Order(rule, numbers), (TriggersOrdered,), rule, "triggers")
    alike = len(own) < 2 or len({(t.text, t.source, t.about) for t in own}) < 2
    return ForcedChoice(asked, numbers) if alike else asked


def order_taken(scene: Scene, decision: TriggersOrdered) -> list[Answer]:
    """They are placed in that order."""
    known = [number for number in decision.triggers if number in scene.table.waiting]
    return [*(Call("place trigger", (number,)) for number in known), Goto("checks")]


def place_next(scene: Scene) -> list[Answer] | None:
    """One trigger, or several of the same kind, need no order."""
    if not scene.table.waiting:
        return None
    return [Call("place trigger", (waiting(scene)[0].trigger,)), Goto("checks")]


def put_on_the_stack(scene: Scene) -> list[Answer] | None:
    """The trigger stops waiting and is on the Effects Stack."""
    number = TriggerId(scene.number())
    trigger = scene.table.waiting.get(number)
    if trigger is None:
        return None
    item = scene.table.next_id
    facts: list[ev.Fact] = [
        ev.TriggerGone(number),
        ev.StackPushed(item, "trigger", trigger.source, trigger.player, trigger.text),
    ]
    facts.extend(texts.set_out(item, trigger.about, trigger.text))
    if trigger.number:
        facts.append(ev.ChoiceSet(item, "source", (trigger.number,)))
    thing = scene.table.things.get(trigger.source)
    facts += texts.use_counted(scene, trigger.text, trigger.number or (thing.number if thing is not None else 0))
    return [Must(tuple(facts), "triggered-abilities.p1", ordered=True)]


def fizzle_without_target(scene: Scene) -> Must | None:
    """A trigger without a necessary mode or target fizzles as it is placed (triggered-abilities.p4)."""
    stack = scene.table.stack
    if not stack or stack[-1].kind != "trigger" or not texts.asks(scene, stack[-1]):
        return None
    item = stack[-1]
    modes = texts.modes(scene, item)
    nothing = modes is not None and is_empty(modes)
    if nothing or (
        modes is None and any(need.necessary and is_empty(need.choice) for need in texts.needs(scene, item))
    ):
        return Must((ev.StackPopped(item.item, what_fizzles_is_not_negated(scene)),), "triggered-abilities.p4")
    return None


def choose_targets(scene: Scene) -> Call | None:
    """Its modes and targets are chosen as it is placed, unless it has fizzled."""
    stack = scene.table.stack
    return Call("modes and targets") if stack and stack[-1].kind == "trigger" and texts.asks(scene, stack[-1]) else None


PLACE_TRIGGER = procedure(
    "place trigger",
    step("triggered-abilities.p1", put_on_the_stack),
    step("triggered-abilities.p4", fizzle_without_target, name="fizzle", also=("triggered-abilities.6",)),
    step("triggered-abilities.p4", choose_targets),
)
