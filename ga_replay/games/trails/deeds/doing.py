"""The facts of each deed: the game terms of 1300, or a procedure that asks for more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, Must
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.deeds import lasting
from ga_replay.games.trails.deeds.lasting import Reply, all_of
from ga_replay.games.trails.deeds.moving_cards import counter, exile, look_for, move, plan, put, rebuild, reveal
from ga_replay.games.trails.deeds.subjects import amount, players, speaker, those_there, you
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.replaceable_events import ReplaceableEvent, drawn, happen, of_destroy, of_knock_out, of_stun
from ga_replay.games.trails.values import board, counting
from ga_replay.games.trails.zones import FIELD

# --- players ---------------------------------------------------------------------------------------------------------


@convention("1313.1a")
def who_is_told_to_draw_draws(_scene: Scene) -> bool:
    """By default the controller of the effect."""
    return True


def draw(scene: Scene, item: Item, address: str, deed: ab.Draw) -> Reply:
    """One by one (1313.2)."""
    drawing = players(scene, item, address, deed.who)
    if not who_is_told_to_draw_draws(scene):
        drawing = scene.table.players
    count = amount(scene, item, deed.count)
    return [answer for one in drawing for answer in drawn(scene, one, count, "1313.1")]


def bond(scene: Scene, item: Item, address: str, deed: ab.Bond) -> Reply:
    by = amount(scene, item, deed.by)
    those = players(scene, item, address, deed.who)
    if by < 0:
        return happen(scene, [ReplaceableEvent("bond loss", 0, one, -by) for one in those], "1214.1")
    return all_of([fact for one in those for fact in moves.bond(scene, one, by)], "1214.1")


def gain(scene: Scene, item: Item, address: str, deed: ab.Gain) -> Reply:
    cp, ep = amount(scene, item, deed.cp), amount(scene, item, deed.ep)
    those = players(scene, item, address, deed.who)
    facts = [
        fact for one in those for name, by in (("cp", cp), ("ep", ep)) for fact in moves.gain(scene, one, name, by)
    ]
    return all_of(facts, "302.1")


@convention("1314.1a", "1314.1")
def cards_are_discarded_from_the_hand(_scene: Scene) -> bool:
    """By default to the player's own trail."""
    return True


@convention("1314.2")
def a_whole_hand_may_be_discarded(_scene: Scene) -> bool:
    """An empty one as well."""
    return True


def discard(scene: Scene, item: Item, address: str, deed: ab.Discard) -> Reply:
    those = players(scene, item, address, deed.who)
    if not cards_are_discarded_from_the_hand(scene):
        return []
    if deed.count is None:
        hands = [h for one in those for h in queries.hand(scene.table, one)]
        whole = a_whole_hand_may_be_discarded(scene)
        return happen(scene, [ReplaceableEvent("discard", h) for h in hands], "1314.2") if whole else []
    count = amount(scene, item, deed.count)
    return [Call("discard", (count, *those))] if count > 0 and those else []


# --- UNITs and ITEMs -------------------------------------------------------------------------------------------------


def stun(scene: Scene, item: Item, address: str, deed: ab.Stun) -> Reply:
    return happen(scene, [one for h in those_there(scene, item, address, deed) for one in of_stun(scene, h)], "1306.1")


@convention("1308.1")
def who_is_cured_is_stunned_no_more(_scene: Scene) -> bool:
    """By any cure."""
    return True


@convention("1306.4")
def the_cured_are_face_up_and_actioned(_scene: Scene) -> bool:
    """From that moment on."""
    return True


def cured(scene: Scene, handle: int) -> list[ev.Fact]:
    """The facts that end a UNIT's stun."""
    table = scene.table
    if not queries.is_stunned(table, handle) or not who_is_cured_is_stunned_no_more(scene):
        return []
    facts: list[ev.Fact] = [
        ev.StatusSet(handle, queries.STUNNED, 0),
        ev.StatusSet(handle, queries.VALID_SINCE, table.stamp),
    ]
    if the_cured_are_face_up_and_actioned(scene):
        if queries.is_down(table, handle):
            facts.append(ev.Flipped(handle, "up"))
        if queries.is_ready(table, handle):
            facts.append(ev.Turned(handle, queries.ACTIONED))
    return facts


def cure(scene: Scene, item: Item, address: str, deed: ab.Cure) -> Reply:
    return all_of([fact for h in those_there(scene, item, address, deed) for fact in cured(scene, h)], "1308.1")


def knock_out(scene: Scene, item: Item, address: str, deed: ab.KnockOut) -> Reply:
    return happen(
        scene, [one for h in those_there(scene, item, address, deed) for one in of_knock_out(scene, h)], "1317.1"
    )


def destroy(scene: Scene, item: Item, address: str, deed: ab.Destroy) -> Reply:
    return happen(
        scene, [one for h in those_there(scene, item, address, deed) for one in of_destroy(scene, h)], "1317.2"
    )


@convention("1315.1")
def actioned_cards_can_be_readied(_scene: Scene) -> bool:
    """A ready one cannot."""
    return True


@convention("1306.2b")
def the_stunned_do_not_ready(_scene: Scene) -> bool:
    """Nothing readies them."""
    return True


def readied(scene: Scene, handle: int) -> list[ev.Fact]:
    """The fact that readies a card, if possible."""
    table = scene.table
    thing = table.things.get(handle)
    if thing is None or not thing.turned or not actioned_cards_can_be_readied(scene):
        return []
    if queries.STUNNED in thing.statuses and the_stunned_do_not_ready(scene):
        return []
    return [] if board.flagged(scene, handle, "does not ready") else [ev.Turned(handle, "")]


def ready(scene: Scene, item: Item, address: str, deed: ab.Ready) -> Reply:
    return all_of([fact for h in those_there(scene, item, address, deed) for fact in readied(scene, h)], "1315.1")


@convention("1315.2", "503.1b")
def ready_cards_can_be_actioned(_scene: Scene) -> bool:
    """An actioned one cannot; each is one of the two."""
    return True


def action(scene: Scene, item: Item, address: str, deed: ab.Action) -> Reply:
    if not ready_cards_can_be_actioned(scene):
        return []
    those = [h for h in those_there(scene, item, address, deed) if queries.is_ready(scene.table, h)]
    return all_of([ev.Turned(h, queries.ACTIONED) for h in those], "1315.2")


@convention("1316.1", "503.2b")
def face_down_cards_can_be_turned_up(_scene: Scene) -> bool:
    """Face-up ones cannot; each is one of the two."""
    return True


@convention("1316.2")
def face_up_cards_can_be_turned_down(_scene: Scene) -> bool:
    """Face-down ones cannot."""
    return True


def turn(scene: Scene, item: Item, address: str, deed: ab.Turn) -> Reply:
    table = scene.table
    those = [
        h for h in those_there(scene, item, address, deed) if h in table.things and not queries.is_stunned(table, h)
    ]
    facts: list[ev.Fact] = []
    for h in those:
        if deed.face == "up" and queries.is_down(table, h) and face_down_cards_can_be_turned_up(scene):
            facts += [*moves.shown(scene, h), ev.Flipped(h, "up"), ev.StatusSet(h, queries.VALID_SINCE, table.stamp)]
        if deed.face == "down" and not queries.is_down(table, h) and face_up_cards_can_be_turned_down(scene):
            facts.append(ev.Flipped(h, queries.DOWN))
    return all_of(facts, "1316.1", ordered=True)


def seize(scene: Scene, item: Item, address: str, deed: ab.Seize) -> Reply:
    """It lies on that player's field from now on, ownership stays (506.4; docs/readings/trails.md, reading 21)."""
    player, table = you(scene, item), scene.table
    those = [
        h
        for h in those_there(scene, item, address, deed)
        if table.zone_of[h] == FIELD and table.controller(h) != player
    ]
    return all_of([ev.ControlChanged(h, player) for h in those] if who_controls_it_has_it(scene) else [], "506.4")


@convention("506.4")
def who_controls_it_has_it(_scene: Scene) -> bool:
    """A card lies on the field of the player whose it is now."""
    return True


@convention("804.5a")
def who_attacks_no_more_is_not_in_combat(_scene: Scene) -> bool:
    """It is no longer part of a SCLM attack, either."""
    return True


@convention("804.6a")
def who_defends_no_more_is_not_in_combat(_scene: Scene) -> bool:
    """It leaves combat, as an attacker does."""
    return True


def withdraw(scene: Scene, item: Item, address: str, deed: ab.Withdraw) -> Reply:
    those = [h for h in those_there(scene, item, address, deed) if h in scene.table.things]
    facts: list[ev.Fact] = []
    for h in those:
        for role in scene.table.things[h].roles:
            said = (
                who_attacks_no_more_is_not_in_combat
                if role == queries.ATTACKING
                else who_defends_no_more_is_not_in_combat
            )
            if said(scene):
                facts.append(ev.RoleEnded(h, role))
    return all_of(facts, "804.5a")


def choose_organization(scene: Scene, item: Item, _address: str, _deed: ab.ChooseOrganization) -> Reply:
    """The choice is kept on the resolving item."""
    return []


# --- deeds with inner deeds ------------------------------------------------------------------------------------------


def may(_scene: Scene, item: Item, address: str, _deed: ab.May) -> Reply:
    return [Call("may", (item.item, address))]


def may_pay(_scene: Scene, item: Item, address: str, _deed: ab.MayPay) -> Reply:
    return [Call("may pay", (item.item, address))]


def if_(scene: Scene, item: Item, address: str, deed: ab.If) -> Reply:
    return [Call("deeds", (item.item, address, 0))] if counting.holds(scene, speaker(item), deed.condition) else []


def win(_scene: Scene, item: Item, _address: str, _deed: ab.Win) -> Reply:
    return [Must((ev.GameEnded(item.player, "text"),), "104.1")]


DOING: Final[dict[type, Callable[[Scene, Item, str, Any], list[Answer]]]] = {
    ab.Draw: draw, ab.Bond: bond, ab.Gain: gain, ab.Stun: stun, ab.Cure: cure, ab.KnockOut: knock_out, ab.Destroy: destroy, ab.Discard: discard,
    ab.Ready: ready, ab.Action: action, ab.Turn: turn, ab.Give: lasting.give, ab.Support: lasting.support, ab.Rule: lasting.rule,
    ab.Price: lasting.price, ab.Link: lasting.link, ab.Reveal: reveal, ab.Look: look_for, ab.Move: move, ab.Put: put, ab.Exile: exile,
    ab.Rebuild: rebuild, ab.Plan: plan, ab.Counter: counter, ab.Ignore: lasting.ignore, ab.Seize: seize, ab.Withdraw: withdraw,
    ab.TreatAs: lasting.treat_as, ab.ChooseOrganization: choose_organization, ab.MayPay: may_pay, ab.May: may, ab.If: if_,
    ab.Later: lasting.later, ab.Instead: lasting.instead, ab.Win: win,
}  # fmt: skip
