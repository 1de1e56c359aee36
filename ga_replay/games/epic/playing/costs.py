"""Costs of cards and powers, whether they can be paid, and paying them (3.6)."""

from __future__ import annotations

import msgspec

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Call, May, Must
from ga_replay.core.rules.pieces import procedure, quantity, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.zones import key
from ga_replay.games.epic import moves, queries
from ga_replay.games.epic.choices import One, of_sizes
from ga_replay.games.epic.decisions import Discarded, Sacrificed, TargetsChosen
from ga_replay.games.epic.gifts import gifts_of_kind
from ga_replay.games.epic.language.ability import FREE, Cost, Dearer, Who
from ga_replay.games.epic.zones import DISCARD, HAND


def cost_of(scene: Scene, handle: int, text: str) -> Cost:
    """Everything that the card, the part of it or the power at that address costs."""
    said = queries.ability(text) if text else None
    cost = FREE if said is None else _said(scene, handle, said.cost)
    if said is not None and said.when == "power":
        return added(scene, handle, cost, "powers")
    gold: int = scene.measure("cost in the corner", handle, 0)
    return added(scene, handle, msgspec.structs.replace(cost, gold=cost.gold + gold) if gold else cost, "cards")


def added(scene: Scene, handle: int, cost: Cost, of: str) -> Cost:
    """The cost with the additions of continuous abilities of cards in play."""
    adding = [(source, one) for source, one in gifts_of_kind(scene, Dearer) if one.of == of]
    if not adding or not scene.measure(f"others add to the cost of {of}", handle, False):
        return cost
    controller = scene.table.controller
    more = [one for source, one in adding if _concerns(one.who, controller(handle), controller(source))]
    gold, health = sum(one.gold for one in more), sum(one.health for one in more)
    return msgspec.structs.replace(cost, gold=cost.gold + gold, health=cost.health + health) if more else cost


def _concerns(who: Who, player: str, of: str) -> bool:
    return {"you": player == of, "opponents": player != of}.get(who.how, True)


@quantity("3.6.1", "others add to the cost of cards")
def others_may_make_cards_dearer(_scene: Scene, _handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


@quantity("3.6.2", "others add to the cost of powers")
def others_may_make_powers_dearer(_scene: Scene, _handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


def _said(scene: Scene, handle: int, cost: Cost) -> Cost:
    return cost if cost == FREE or what_stands_before_the_colon_is_a_cost(scene) else FREE


@quantity("3.6.1", "cost in the corner", also=("2.1.3",))
def the_corner_of_a_card_says_what_it_costs(scene: Scene, handle: int, so_far: int) -> int:
    printed = queries.card(scene, handle)
    return so_far + (printed.cost or 0) if printed is not None else so_far


@states("3.6.2", without=False)
def what_stands_before_the_colon_is_a_cost(_scene: Scene) -> bool:
    return True


def held(scene: Scene, player: str, handle: int) -> tuple[int, ...]:
    """The cards of the hand that could be discarded for it: all but the card itself."""
    return tuple([h for h in scene.table.zones[key(HAND, player)] if h != handle])


def breakable(scene: Scene, player: str) -> tuple[int, ...]:
    """The champions that the player could break as a cost."""
    found = queries.own(scene, player)
    return tuple([h for h in found if unbreakable_champions_pay_no_cost(scene, h)])


@states("5.9.4", without=True)
def unbreakable_champions_pay_no_cost(scene: Scene, handle: int) -> bool:
    return moves.breaks(scene, handle)


def expendable(scene: Scene, handle: int) -> bool:
    """True if it can be expended: it is not yet, and nothing prevents it."""
    thing = scene.table.things.get(handle)
    if thing is None or queries.EXPENDED in thing.turned or held_back(scene, handle):
        return False
    return not thing.turned or flipped_cards_may_be_expended(scene)


@states("2.6.4", without=False)
def flipped_cards_may_be_expended(_scene: Scene) -> bool:
    return True


def held_back(scene: Scene, handle: int) -> bool:
    """True if deploying keeps it from attacking and from being expended for a cost."""
    thing = scene.table.things.get(handle)
    return thing is not None and bool(thing.statuses) and bool(scene.measure("held back", handle, False))


@quantity("5.17.1", "held back", also=("2.1.7",))
def deploying_champions_are_held_back(scene: Scene, handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    thing = scene.table.things.get(handle)
    return thing is not None and queries.DEPLOYING in thing.statuses


@quantity("5.8.1", "held back", also=("5.8.2", "5.8.3"))
def blitz_ignores_deploying(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return so_far and not queries.has(scene, handle, "blitz")


# --- paying ----------------------------------------------------------------------------------------------------------------


def _cost(scene: Scene) -> Cost:
    handle, text = scene.number(), scene.word(2)
    if len(scene.args) > 3:  # a part besides the chosen one: the corner has been paid
        return _in_text(scene)
    return scene.per_change(("cost", handle, text), lambda: cost_of(scene, handle, text))


def _in_text(scene: Scene) -> Cost:
    """The cost in its own text; others add only gold and health to that."""
    text = scene.word(2)
    return _said(scene, scene.number(), queries.ability(text).cost) if text else FREE


def ask_what_to_discard(scene: Scene) -> May | None:
    """Cards of the hand that are discarded for it."""
    wanted = _in_text(scene).discard
    able = held(scene, scene.word(1), scene.number()) if wanted else ()
    if not wanted or len(able) < wanted:
        return None
    return May(scene.word(1), of_sizes("3.6.2", able, (wanted,)), (Discarded,), "3.6.2", "handles")


def discard_them(scene: Scene, decision: Discarded) -> Must:
    return moves.discard(scene, tuple([h for h in decision.handles if h in scene.table.zone_of]), "3.6.2")


def ask_what_to_break(scene: Scene) -> May | None:
    """A champion that is broken for it."""
    if not _in_text(scene).break_own:
        return None
    able = breakable(scene, scene.word(1))
    choice = One("3.6.2", able, lambda one: ("5.9.4", "3.6.2") if one in queries.own(scene, scene.word(1)) else ())
    return May(scene.word(1), choice, (Sacrificed,), "3.6.2", "handle") if able else None


def break_it(scene: Scene, decision: Sacrificed) -> Must | None:
    return moves.broken(scene, (decision.handle,))


def banishable(scene: Scene, player: str, handle: int) -> tuple[int, ...]:
    """The cards of the discard pile that could be banished for it."""
    return tuple([h for h in scene.table.zones[key(DISCARD, player)] if h != handle])


def ask_what_to_banish(scene: Scene) -> May | None:
    """Cards of the discard pile that are banished for it."""
    wanted = _in_text(scene).banish
    able = banishable(scene, scene.word(1), scene.number()) if wanted else ()
    if not wanted or len(able) < wanted:
        return None
    return May(scene.word(1), of_sizes("3.6.2", able, (wanted,)), (TargetsChosen,), "3.6.2", "targets")


def banish_them(_scene: Scene, decision: TargetsChosen) -> Call:
    return Call("to the bottom", decision.targets)


def counters_on(scene: Scene, handle: int) -> int:
    """The number of counters on it, of all kinds."""
    thing = scene.table.things.get(handle)
    return sum(thing.counters.values()) if thing is not None else 0


def _without_counters(scene: Scene, handle: int, count: int) -> list[ev.Fact]:
    """The facts of that many counters being removed, those of the first kind first."""
    facts: list[ev.Fact] = []
    thing = scene.table.things.get(handle)
    for kind, there in thing.counters.items() if thing is not None else ():
        by = min(there, count)
        count -= by
        if by:
            facts.append(ev.CountersChanged(handle, kind, -by))
    return facts


def pay_the_rest(scene: Scene) -> Must | None:
    """Gold and health, as far as there is any, counters, turning the card, and breaking it."""
    handle, player = scene.number(), scene.word(1)
    cost = _cost(scene)
    facts: list[ev.Fact] = []
    owed = cost.gold
    for pool, had in queries.gold_for(scene, player, handle).items() if owed else ():
        by = min(owed, max(had, 0))
        owed -= by
        if by:
            facts.append(ev.PoolChanged(player, pool, -by))
    if cost.health:
        facts.append(ev.PoolChanged(player, "health", -cost.health))
    facts += _without_counters(scene, handle, cost.counters) if cost.counters else []
    thing = scene.table.things.get(handle)
    if cost.expend and thing is not None and queries.EXPENDED not in thing.turned:
        facts.append(ev.Turned(handle, queries.turned_also(thing.turned, queries.EXPENDED)))
    if cost.break_self and moves.breaks(scene, handle):
        facts += moves.move(scene, handle, DISCARD)
    return Must(tuple(facts), "3.2.1") if facts else None


PAYING = procedure(
    "pay",
    step("3.6.2", ask_what_to_discard, discard_them, name="discard"),
    step("3.6.2", ask_what_to_break, break_it, name="break"),
    step("3.6.2", ask_what_to_banish, banish_them, name="banish"),
    step("3.2.1", pay_the_rest),
)
