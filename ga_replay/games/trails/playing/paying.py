"""Paying: all parts of a cost in the order in which they are written, EP gained on the way (1203, 1217)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, May, Must, RepeatStep
from ga_replay.core.rules.choice import Of, Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import CardsChosen, EPGained
from ga_replay.games.trails.language.ability import FREE, Cost
from ga_replay.games.trails.playing import costs
from ga_replay.games.trails.playing.costs import Due
from ga_replay.games.trails.replaceable_events import ReplaceableEvent, happen, of_stun
from ga_replay.games.trails.zones import TRAIL


def _item(scene: Scene) -> Item:
    return scene.table.item(scene.number())


def fix(scene: Scene) -> Must | None:
    """The total is determined before anything is paid."""
    item = _item(scene)
    due = costs.cost_of(scene=scene, handle=item.handle, player=item.player, kind=item.kind, text=item.text, item=item)
    if not (due.cp or due.ep):
        return None
    return Must((ev.ChoiceSet(item.item, "cost", (due.cp, due.ep)),), "1204.2g")


def due(scene: Scene) -> Due:
    """The determined total; else the current cost."""
    item = _item(scene)
    fixed = item.choices.get("cost")
    if fixed is None:
        return costs.cost_of(
            scene=scene, handle=item.handle, player=item.player, kind=item.kind, text=item.text, item=item
        )
    return costs.settled(scene, item, fixed[0], fixed[1])


def pay_cp(scene: Scene) -> Must | None:
    """As far as there is any."""
    item, amount = _item(scene), due(scene).cp
    amount = min(amount, queries.pool(scene, item.player, "cp"))
    return Must((ev.PoolChanged(item.player, "cp", -amount),), "1318.1") if amount > 0 else None


def ask_for_ep(scene: Scene) -> May | None:
    """Cards of the homebase are actioned until there is enough."""
    item = _item(scene)
    if due(scene).ep <= queries.pool(scene, item.player, "ep"):
        return None
    able = costs.gainable(scene, item.player, item.handle, due(scene).other)
    return May(item.player, Of("1217.3", able), (EPGained,), "1217.3", "handle") if able else None


def gain_it(scene: Scene, decision: EPGained) -> list[Answer]:
    return [*gain_ep(scene, decision), RepeatStep()]


@convention("1217.2", "1217.1")
def a_ready_card_of_the_homebase_gives_an_ep(_scene: Scene) -> bool:
    """By being actioned, of any type and in any posture."""
    return True


def gain_ep(scene: Scene, decision: EPGained) -> list[Answer]:
    """The card is actioned and gives 1 EP, at once and without standing by (1217.4)."""
    if decision.handle not in scene.table.things:
        return []
    by = 1 if a_ready_card_of_the_homebase_gives_an_ep(scene) else 0
    turned = [ev.Turned(decision.handle, queries.ACTIONED)] if queries.is_ready(scene.table, decision.handle) else []
    facts = (*turned, *moves.gain(scene, decision.player, "ep", by))
    return [Must(facts, "1217.2", ordered=True)] if facts else []


def pay_ep(scene: Scene) -> Must | None:
    item = _item(scene)
    amount = min(due(scene).ep, queries.pool(scene, item.player, "ep"))
    return Must((ev.PoolChanged(item.player, "ep", -amount),), "1318.2") if amount > 0 else None


def pay_with_itself(scene: Scene) -> list[Answer] | None:
    """The card is actioned, stunned or put into the trail; bond is lost."""
    item = _item(scene)
    return with_itself(scene, item.handle, item.player, due(scene))


@convention("1321.1")
def the_icon_means_actioning_this_ready_card(_scene: Scene) -> bool:
    """When it is part of a cost."""
    return True


def with_itself(scene: Scene, handle: int, player: str, owed: Due) -> list[Answer] | None:
    """The effect of a cost on its own card and on the bond."""
    cost = owed.other
    answers: list[Answer] = []
    if cost.bond:
        answers += happen(scene, [ReplaceableEvent("bond loss", 0, player, cost.bond)], "1203.1")
    icon = cost.action_self and the_icon_means_actioning_this_ready_card(scene)
    if icon and queries.is_ready(scene.table, handle):
        answers.append(Must((ev.Turned(handle, queries.ACTIONED),), "1321.1"))
    if cost.stun_self:
        answers += happen(scene, of_stun(scene, handle), "1203.1")
    if (cost.trail_self and handle in scene.table.things) or owed.trail_from_hand:
        answers.append(Must(tuple(moves.move(scene, handle, TRAIL)), "1203.1"))
    return answers or None


PARTS = ("action", "stun", "trail", "discard")
"""The chosen means of payment, in the order of a cost's words."""


@convention("1203.4")
def the_parts_are_paid_as_they_are_written(_scene: Scene) -> bool:
    """One after the other."""
    return True


def ask_what_to_pay_with(scene: Scene) -> May | None:
    """Other cards, one part of the cost after the other."""
    item = _item(scene)
    return ask_for(scene, item, due(scene).other)


def ask_for(scene: Scene, item: Item, cost: Cost) -> May | None:
    """The next part that cards must be chosen for."""
    part = next_part(scene, item, cost)
    if part is None:
        return None
    count: int = getattr(cost, part)
    able = (
        tuple(queries.hand(scene.table, item.player))
        if part == "discard"
        else costs.payable(scene, item.handle, item.player, cost, part)
    )
    count = min(count, len(able))
    return May(item.player, Some("1203.1", able, count, count), (CardsChosen,), "1203.1", "handles") if count else None


def next_part(scene: Scene, item: Item, cost: Cost) -> str | None:
    """The first part that has not been paid."""
    if cost == FREE:
        return None
    parts = PARTS if the_parts_are_paid_as_they_are_written(scene) else PARTS[::-1]
    return next((one for one in parts if getattr(cost, one) and f"paid {one}" not in item.choices), None)


def pay_with_them(scene: Scene, decision: CardsChosen) -> list[Answer]:
    item = _item(scene)
    part = next_part(scene, item, due(scene).other) or PARTS[0]
    return [*with_them(scene, item, part, decision.handles), RepeatStep()]


def with_them(scene: Scene, item: Item, part: str, handles: tuple[int, ...]) -> list[Answer]:
    """That part is paid with those cards."""
    paid = Must((ev.ChoiceSet(item.item, f"paid {part}", handles),), "1203.1")
    there = [h for h in handles if h in scene.table.zone_of]
    if part == "stun":
        return [paid, *happen(scene, [one for h in there for one in of_stun(scene, h)], "1203.1")]
    if part == "discard":
        return [paid, *happen(scene, [ReplaceableEvent("discard", h) for h in there], "1203.1")]
    if part == "action":
        facts: list[ev.Fact] = [ev.Turned(h, queries.ACTIONED) for h in there if queries.is_ready(scene.table, h)]
    else:
        facts = [fact for h in there for fact in moves.move(scene, h, TRAIL)]
    return [paid, *([Must(tuple(facts), "1203.1")] if facts else [])]


PAY = procedure(
    "pay",
    step("1204.2g", fix),
    step("1318.1", pay_cp),
    step("1217.3", ask_for_ep, gain_it),
    step("1318.2", pay_ep, also=("302.1a",)),
    step("1203.1", pay_with_itself, name="itself"),
    step("1203.1", ask_what_to_pay_with, pay_with_them, name="others"),
)


def paying(item: int) -> Call:
    """The payment procedure of the played item."""
    return Call("pay", (item,))
