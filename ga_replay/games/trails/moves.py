"""Moving cards: identifying them as they become public, home to their owners, onto the field and off it."""

from __future__ import annotations

from functools import cache

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import Must
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.trails import queries
from ga_replay.games.trails.options import options
from ga_replay.games.trails.zones import DECK, EXILE, FIELD, HAND, HOMEBASE, STANDBY, TRAIL

TURNABLE = frozenset({FIELD, HOMEBASE})
"""Zones in which cards are ready or actioned, and face-up or face-down (503, 506.3, 507.3)."""
PUBLIC = frozenset({TRAIL, EXILE, STANDBY, *TURNABLE})


@convention("502.5")
def cards_go_home_to_their_owner(_scene: Scene) -> bool:
    """Unless another player is named."""
    return True


def home(scene: Scene, handle: int, zone: str) -> str:
    """The key of the zone of that name that a card goes to."""
    if zone in {FIELD, STANDBY}:
        return zone
    owned = cards_go_home_to_their_owner(scene)
    return key(zone, scene.table.owner_of[handle] if owned else scene.table.controller(handle))


@convention("508.2", "510.2", "502.2")
def what_comes_to_a_public_zone_is_seen(_scene: Scene) -> bool:
    """Unless it comes face-down."""
    return True


def shown(scene: Scene, handle: int) -> list[ev.Fact]:
    """The public identification of a card about to lie face-up; none if it is known already, or to no one."""
    slug = scene.table.card_of.get(handle)
    return [] if slug is None or scene.table.is_public(handle) else [ev.Identified(handle, slug)]


def move(scene: Scene, handle: int, zone: str, place: str = "top", face: str = "") -> list[ev.Fact]:
    """The facts of a card going to that zone."""
    open_there = zone in PUBLIC and face != queries.DOWN and what_comes_to_a_public_zone_is_seen(scene)
    facts = shown(scene, handle) if open_there else []
    return [*facts, ev.CardMoved(handle, scene.table.zone_of[handle], home(scene, handle, zone), place, face)]


@convention("503.1a")
def cards_come_ready(_scene: Scene) -> bool:
    """Unless something else is said."""
    return True


@convention("503.2a")
def cards_come_face_up(_scene: Scene) -> bool:
    """Unless another face is named."""
    return True


@convention("502.3a", "1320.1b")
def cards_stay_as_they_are_turned(_scene: Scene) -> bool:
    """From homebase to field and back."""
    return True


def put(
    scene: Scene, handle: int, zone: str, player: str = "", *, face: str = "", actioned: bool = False
) -> list[ev.Fact]:
    """The facts of a card coming to a field or homebase, under the player's control."""
    table = scene.table
    before = table.things.get(handle)
    if before is not None and table.zone_of[handle] == FIELD == zone:
        return [ev.ControlChanged(handle, player)] if player and player != before.controller else []
    if not face and not cards_come_face_up(scene):
        face = queries.DOWN
    facts = move(scene, handle, zone, face=face)
    turned = actioned or not cards_come_ready(scene)
    if before is not None and not actioned and cards_stay_as_they_are_turned(scene):
        turned = bool(before.turned)
    if turned:
        facts.append(ev.Turned(handle, queries.ACTIONED))
    if before is not None:
        facts.append(ev.StatusSet(handle, queries.WAS, before.number))
    if player and zone == FIELD and player != table.owner_of[handle]:
        facts.append(ev.ControlChanged(handle, player))
    return facts


# --- effects on moving cards -----------------------------------------------------------------------------------------


@convention("502.3")
def a_card_that_moves_is_a_new_one(_scene: Scene) -> bool:
    """Former effects no longer apply to it; from field to field it is the same card."""
    return True


@watches("502.3", ev.CardMoved)
def effects_do_not_follow_a_card(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """An effect bound to a card outside the zones with states ends as the card moves.

    Not if it moves to be played, or from there onto the field. If the effect was also bound to others, it is marked
    that it has left this one.
    """
    effects = scene.table.effects
    if not effects or _goes_with_it(name_of(fact.frm), name_of(fact.to)):
        return []
    those = [one for one in effects.values() if -fact.handle in one.objects]
    return [
        ev.EffectEnded(one.effect) if len(one.objects) == 1 else ev.UsageMarked(left_mark(one.effect, fact.handle))
        for one in those
    ]


def _goes_with_it(frm: str, to: str) -> bool:
    """Into the standby zone (1204.2i-1), on to its destination (1205.1c-4), between field and homebase (502.3a)."""
    return to == STANDBY or (to in TURNABLE and frm in {STANDBY, *TURNABLE})


def left_mark(effect: int, handle: int) -> str:
    """The mark that an effect, which was also bound to others, is no longer bound to the card."""
    return keys.mark("left", effect, handle)


# --- drawing ---------------------------------------------------------------------------------------------------------


@cache
def failed(player: str) -> str:
    """The mark that the player tried to draw from an empty deck (1102.1)."""
    return keys.of_player("failed", player)


TAKEN = "turn:taken:"
"""Prefix of the mark that a player took all the cards that they looked at, which is not drawing."""


@convention("1313.1", "504.3", "1313.2")
def cards_are_drawn_one_by_one_from_the_top(_scene: Scene) -> bool:
    """As often as the text says."""
    return True


def draw(scene: Scene, player: str, count: int, rule: str, after: int = 0) -> Must | None:
    """The player draws that many cards, as far as possible; the first missing one is recorded.

    `after`: the number of cards from the top that are being drawn already.
    """
    if count <= 0:
        return None
    deck = scene.table.zones[key(DECK, player)]
    top = deck[::-1] if cards_are_drawn_one_by_one_from_the_top(scene) else deck
    drawn = top[after : after + count]
    facts: list[ev.Fact] = [ev.CardMoved(h, key(DECK, player), key(HAND, player)) for h in drawn]
    if len(drawn) < count:
        facts.append(ev.UsageMarked(failed(player)))
    return Must(tuple(facts), rule, ordered=True)


# --- bond and pools --------------------------------------------------------------------------------------------------


def bond(scene: Scene, player: str, by: int, source: int = 0) -> list[ev.Fact]:
    """The facts of bond gained, up to its maximum, or lost without end (docs/readings/trails.md, reading 1)."""
    room = options(scene).bond_max - queries.pool(scene, player, "bond")
    by = min(by, max(0, room)) if by > 0 else by
    return [ev.PoolChanged(player, "bond", by, source)] if by else []


@convention("302.1", "301.1")
def what_is_gained_is_in_the_pool(_scene: Scene) -> bool:
    """CP and EP alike, from any source."""
    return True


def gain(scene: Scene, player: str, name: str, by: int) -> list[ev.Fact]:
    """The facts of CP or EP gained."""
    return [ev.PoolChanged(player, name, by)] if by > 0 and what_is_gained_is_in_the_pool(scene) else []


@convention("302.1b")
def pools_are_emptied(_scene: Scene) -> bool:
    """At the end of each phase and each step, of both players (docs/readings/trails.md, reading 2)."""
    return True


def emptied(scene: Scene) -> list[ev.Fact]:
    """The facts of all CP and EP vanishing."""
    pools = scene.table.pools
    if not pools_are_emptied(scene):
        return []
    return [
        ev.PoolChanged(player, name, -left)
        for player in scene.table.players
        for name in ("cp", "ep")
        if (left := pools.get(keys.pool_key(player, name), 0))
    ]
