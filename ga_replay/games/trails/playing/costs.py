"""Costs of playing, their changes, and whether they can be paid (1203.2, 1204.2f)."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.trails import queries
from ga_replay.games.trails.language.ability import FREE, Cost, Price
from ga_replay.games.trails.replaceable_events import counting_holds, forbidden, player_flags, spoken_of
from ga_replay.games.trails.text_ref import ability
from ga_replay.games.trails.values import board, counting, matching
from ga_replay.games.trails.values.counting import Speaker
from ga_replay.games.trails.zones import FIELD, HAND


class Due(Struct, frozen=True):
    """The total due: the final CP and EP, the required building level, and everything else in the text."""

    cp: int = 0
    ep: int = 0
    level: int = 0
    other: Cost = FREE
    trail_from_hand: bool = False


@convention("1204.2f-1", "204.1")
def units_and_items_cost_cp(_scene: Scene) -> bool:
    """Their CP cost."""
    return True


@convention("1204.2f-2", "205.1")
def events_cost_ep(_scene: Scene) -> bool:
    """Their EP cost."""
    return True


@convention("1204.2f-3", "206.1")
def bases_want_a_building_level(_scene: Scene) -> bool:
    """As many cards in the homebase, itself included (docs/readings/trails.md, reading 32)."""
    return True


@convention("1204.2f-4", "1201.1a-1")
def activated_crafts_cost_what_they_say(_scene: Scene) -> bool:
    """The part before the colon."""
    return True


@convention("1204.2f-5", "1213.1")
def arts_cost_ep_and_the_card(_scene: Scene) -> bool:
    """The EP cost; from a hand the card goes to the trail as well."""
    return True


def cost_of(scene: Scene, handle: int, player: str, kind: str, text: str, item: Item | None = None) -> Due:
    """The cost of playing it, with all changes."""
    key = ("cost", handle, player, kind, text, item.item if item is not None else 0)
    return scene.per_change(
        key, lambda: _cost_of(scene=scene, handle=handle, player=player, kind=kind, text=text, item=item)
    )


def _cost_of(scene: Scene, handle: int, player: str, kind: str, text: str, item: Item | None) -> Due:
    printed = board.values(scene, handle)
    match kind:
        case "UNIT" | "ITEM":
            due = Due(printed.cp or 0) if units_and_items_cost_cp(scene) else Due()
        case "EVENT":
            due = Due(0, printed.ep or 0) if events_cost_ep(scene) else Due()
        case "BASE":
            due = Due(level=printed.level or 0) if bases_want_a_building_level(scene) else Due()
        case "arts" if arts_cost_ep_and_the_card(scene):
            due = Due(0, printed.ep or 0, trail_from_hand=_is_in_hand(scene, handle, player))
        case "arts":
            due = Due()
        case "craft" if activated_crafts_cost_what_they_say(scene):
            return _of_craft(scene, handle, player, ability(text).cost, item)
        case _:
            return Due()
    return _changed(scene, due, handle, player)


def _is_in_hand(scene: Scene, handle: int, player: str) -> bool:
    return scene.table.zone_of[handle] == key(HAND, player)


def settled(scene: Scene, item: Item, cp: int, ep: int) -> Due:
    """The total of an item whose CP and EP were determined: these, and the rest of its text."""
    if item.kind == "craft" and activated_crafts_cost_what_they_say(scene):
        return Due(cp, ep, 0, ability(item.text).cost)
    away = item.kind == "arts" and arts_cost_ep_and_the_card(scene) and _is_in_hand(scene, item.handle, item.player)
    return Due(cp, ep, trail_from_hand=away)


def _of_craft(scene: Scene, handle: int, player: str, cost: Cost, item: Item | None) -> Due:
    of = Speaker(player, handle, item)
    return Due(counting.amount(scene, of, cost.cp), counting.amount(scene, of, cost.ep), 0, cost)


# --- changes ---------------------------------------------------------------------------------------------------------


@convention("1204.2f-6")
def what_sets_a_cost_comes_first(_scene: Scene) -> bool:
    """Before anything makes it more or less."""
    return True


@convention("1204.2f-7", "1304.1")
def then_what_makes_it_more(_scene: Scene) -> bool:
    """Costs and building levels alike."""
    return True


@convention("1204.2f-8", "1304.2")
def then_what_makes_it_less(_scene: Scene) -> bool:
    """A reduction always lowers, whatever sign the book prints (docs/readings/trails.md, reading 20)."""
    return True


def _changed(scene: Scene, due: Due, handle: int, player: str) -> Due:
    prices = prices_for(scene, handle, player)
    if not prices:
        return due
    cp, ep, level = due.cp, due.ep, due.level
    if what_sets_a_cost_comes_first(scene):
        for one in prices:
            cp = cp if one.set_cp is None else one.set_cp
            ep = ep if one.set_ep is None else one.set_ep
            level = level if one.set_level is None else one.set_level
    if then_what_makes_it_more(scene):
        cp += sum(max(0, one.cp) for one in prices)
        ep += sum(max(0, one.ep) for one in prices)
        level += sum(max(0, one.level) for one in prices)
    if then_what_makes_it_less(scene):
        cp += sum(min(0, one.cp) for one in prices)
        ep += sum(min(0, one.ep) for one in prices)
        level += sum(min(0, one.level) for one in prices)
    return Due(cp, ep, level, due.other, due.trail_from_hand)


def prices_for(scene: Scene, handle: int, player: str) -> list[Price]:
    """Everything that changes the player's cost of the card."""
    found: list[Price] = []
    for part in board.effects_in_force(scene).rest:
        deed = part.deed
        if isinstance(deed, Price) and player in spoken_of(scene, part) and counting_holds(scene, part):
            fits = matching.is_such(scene, deed.which, handle, part.source, part.player)
            if fits and not (
                deed.which.zone and not matching.fits(scene, deed.which, handle, part.source, part.player)
            ):
                found.append(deed)
    return found


# --- payability ------------------------------------------------------------------------------------------------------


@convention("1203.5")
def nothing_or_less_is_paid_at_once(_scene: Scene) -> bool:
    """A player who owes no number has paid it."""
    return True


def owed(scene: Scene, number: int) -> int:
    """The rest of a number to be paid."""
    return number if number > 0 else (0 if nothing_or_less_is_paid_at_once(scene) else 1)


@convention("1217.3")
def ep_may_be_gained_to_pay(_scene: Scene) -> bool:
    """In the midst of paying."""
    return True


def within_reach(scene: Scene, player: str, source: int = 0, cost: Cost = FREE) -> int:
    """The EP that the player has or could gain now, and still pay the rest of the cost of that card."""
    have = queries.pool(scene, player, "ep")
    if not ep_may_be_gained_to_pay(scene):
        return have
    able = gainable(scene, player, source, cost)
    if not cost.action:
        return have + len(able)
    return have + min(len(able), len({*able, *payable(scene, source, player, cost, "action")}) - cost.action)


def gainable(scene: Scene, player: str, source: int = 0, cost: Cost = FREE) -> tuple[int, ...]:
    """The cards that the player may action for EP, and still pay the rest of the cost of that card (1204.2l)."""
    if "cannot gain EP" in player_flags(scene, player):
        return ()
    table = scene.table
    kept: list[int] = [source] if cost.action_self else []
    if cost.action and len(able := payable(scene, source, player, cost, "action")) <= cost.action:
        kept += able
    return tuple([h for h in queries.homebase(table, player) if not table.things[h].turned and h not in kept])


def missing(scene: Scene, handle: int, player: str, kind: str, text: str) -> str:
    """The part of the cost that cannot be paid, in words; empty if all can."""
    due = cost_of(scene, handle, player, kind, text)
    if owed(scene, due.cp) > queries.pool(scene, player, "cp"):
        return f"it costs {due.cp} CP, and {player} has {queries.pool(scene, player, 'cp')}"
    reach = within_reach(scene, player, handle, due.other)
    if owed(scene, due.ep) > reach:
        return f"it costs {due.ep} EP and {reach} are within reach"
    return missing_of(scene, handle, player, due.other)


def missing_of(scene: Scene, handle: int, player: str, cost: Cost) -> str:
    """The same of everything but CP and EP."""
    if cost == FREE:
        return ""
    if cost.action_self and not queries.is_ready(scene.table, handle):
        return "the card is not ready"
    if cost.stun_self and not stunnable(scene, handle):
        return "the card cannot be stunned"
    hand = queries.hand(scene.table, player)
    if cost.discard > len(hand) - (cost.trail_self and handle in hand):
        return "there are not enough cards in the hand"
    for count, name in ((cost.action, "action"), (cost.stun, "stun"), (cost.trail, "trail")):
        if count and count > len(payable(scene, handle, player, cost, name)):
            return f"there are fewer than {count} cards to {name} for it"
    return ""


def stunnable(scene: Scene, handle: int) -> bool:
    """True if the UNIT can be stunned for a cost."""
    table = scene.table
    able = table.zone_of.get(handle) == FIELD and not queries.is_stunned(table, handle)
    return able and board.is_unit(scene, handle) and not forbidden(scene, handle, "cannot be stunned")


def payable(scene: Scene, source: int, player: str, cost: Cost, how: str) -> tuple[int, ...]:
    """The player's cards that may be actioned, stunned or put into the trail for it.

    The cost's effect on its own card comes first.
    """
    found = [h for h in matching.all_such(scene, cost.which, source, player) if scene.table.controller(h) == player]
    itself = cost.trail_self or (how != "trail" and cost.stun_self)
    if how == "action":
        itself = itself or cost.action_self
        found = [h for h in found if queries.is_ready(scene.table, h)]
    if how == "stun":
        found = [h for h in found if stunnable(scene, h)]
    return tuple([h for h in found if h != source or not itself])
