"""Optional deeds: what a player may do, or may pay for (1203.6)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, End, ForcedChoice, May, Must, RepeatStep
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.games.trails import queries
from ga_replay.games.trails.decisions import Accepted, CardsChosen, EPGained
from ga_replay.games.trails.deeds.subjects import (
    item_of,
    players,
    speaker,
    you,
)
from ga_replay.games.trails.language.ability import MayPay
from ga_replay.games.trails.playing import costs, paying
from ga_replay.games.trails.playing.costs import Due
from ga_replay.games.trails.text_ref import said
from ga_replay.games.trails.values import counting


def ask_whether(scene: Scene) -> May:
    return May(you(scene, item_of(scene)), Of("1203.6", (True, False)), (Accepted,), "1203.6", "yes")


def do_it_if_wanted(scene: Scene, decision: Accepted) -> list[Answer]:
    return [Call("deeds", (scene.number(), scene.word(1), 0))] if decision.yes else []


MAY = procedure("may", step("1203.6", ask_whether, do_it_if_wanted, name="may"))


def _pay(scene: Scene) -> MayPay:
    found = said(scene.word(1))
    assert isinstance(found, MayPay)
    return found


@convention("1203.6a")
def the_controller_decides_whether_to_pay(_scene: Scene) -> bool:
    """Unless a text names another player."""
    return True


def _payer(scene: Scene, item: Item) -> str:
    deed = _pay(scene)
    found = players(scene, item, scene.word(1), deed.who)
    if not the_controller_decides_whether_to_pay(scene):
        return queries.other(scene.table, item.player)
    return found[0] if found else item.player


def _owed(scene: Scene, item: Item) -> Due:
    cost = _pay(scene).cost
    of = speaker(item)
    return Due(counting.amount(scene, of, cost.cp), counting.amount(scene, of, cost.ep), 0, cost)


def ask_whether_to_pay(scene: Scene) -> May | ForcedChoice:
    """A player who cannot pay declines without a decision."""
    item = item_of(scene)
    player, due = _payer(scene, item), _owed(scene, item)
    able = due.cp <= queries.pool(scene, player, "cp") and due.ep <= costs.within_reach(
        scene, player, item.handle, due.other
    )
    if not able or costs.missing_of(scene, item.handle, player, due.other):
        return ForcedChoice(May(player, Of("1203.6", (False,)), (Accepted,), "1203.6", "yes"), False, End())
    return May(player, Of("1203.6", (True, False)), (Accepted,), "1203.6", "yes")


def unless_declined(scene: Scene, decision: Accepted) -> End | None:
    return None if decision.yes else End()


def ask_for_ep(scene: Scene) -> May | None:
    """EP may be gained if a text demands them (1217.3)."""
    item = item_of(scene)
    player = _payer(scene, item)
    if _owed(scene, item).ep <= queries.pool(scene, player, "ep"):
        return None
    able = costs.gainable(scene, player, item.handle, _owed(scene, item).other)
    return May(player, Of("1217.3", able), (EPGained,), "1217.3", "handle") if able else None


def pay_the_rest(scene: Scene) -> list[Answer] | None:
    item = item_of(scene)
    player, due = _payer(scene, item), _owed(scene, item)
    facts: list[ev.Fact] = []
    for name, owed in (("cp", due.cp), ("ep", due.ep)):
        paid = min(owed, queries.pool(scene, player, name))
        if paid > 0:
            facts.append(ev.PoolChanged(player, name, -paid))
    answers: list[Answer] = [Must(tuple(facts), "1318.2")] if facts else []
    return [*answers, *(paying.with_itself(scene, item.handle, player, due) or [])] or None


def ask_what_to_pay_with(scene: Scene) -> May | None:
    item = item_of(scene)
    payer = _payer(scene, item)
    asked = paying.ask_for(scene, item, _pay(scene).cost)
    return May(payer, asked.choice, asked.kinds, asked.rule, asked.value_of) if asked is not None else None


def pay_with_them(scene: Scene, decision: CardsChosen) -> list[Answer]:
    item = item_of(scene)
    part = paying.next_part(scene, item, _pay(scene).cost) or paying.PARTS[0]
    return [*paying.with_them(scene, item, part, decision.handles), RepeatStep()]


def then(scene: Scene) -> list[Answer]:
    """The consequences of having paid."""
    return [Call("deeds", (scene.number(), scene.word(1), 0))]


MAY_PAY = procedure(
    "may pay",
    step("1203.6", ask_whether_to_pay, unless_declined, name="may"),
    step("1217.3", ask_for_ep, paying.gain_it),
    step("1203.6", pay_the_rest, name="rest"),
    step("1203.6", ask_what_to_pay_with, pay_with_them, name="with"),
    step("1203.6", then, name="then"),
)
