"""Deeds that move or show cards: reveal, move, put, exile, rebuild, counter, look, plan."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Call
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key as zone_key
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.deeds.lasting import Reply, all_of
from ga_replay.games.trails.deeds.subjects import amount, cards, those_there, you
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.playing.texts import CARDS
from ga_replay.games.trails.replaceable_events import ReplaceableEvent, happen
from ga_replay.games.trails.zones import DECK, EXILE, FIELD, HOMEBASE, TRAIL


@convention("1311.1")
def revealed_cards_are_seen_by_all(_scene: Scene) -> bool:
    """Until the effect has resolved or the card moves."""
    return True


def reveal(scene: Scene, item: Item, address: str, deed: ab.Reveal) -> Reply:
    those = those_there(scene, item, address, deed)
    if not revealed_cards_are_seen_by_all(scene):
        return []
    return all_of([one for h in those for one in (*moves.shown(scene, h), ev.Revealed(h))], "1311.1")


def move(scene: Scene, item: Item, address: str, deed: ab.Move) -> Reply:
    """Several cards that enter an ordered zone at once do so in the order of their owner (502.4)."""
    those = those_there(scene, item, address, deed)
    if deed.to in {FIELD, HOMEBASE}:
        face = queries.DOWN if deed.face == "down" else ""
        facts = [fact for h in those for fact in moves.put(scene, h, deed.to, face=face, actioned=deed.actioned)]
        return all_of(facts, "502.5", ordered=True)
    place = "bottom" if deed.bottom else "top"
    if deed.to == DECK and len(those) > 1:
        return [Call("to the deck", (place, *those))]
    return all_of([fact for h in those for fact in moves.move(scene, h, deed.to, place)], "502.5", ordered=True)


@convention("1320.1", "1320.1a")
def cards_are_put_onto_the_field_of_their_owner(_scene: Scene) -> bool:
    """Unless a player is named."""
    return True


def put(scene: Scene, item: Item, address: str, deed: ab.Put) -> Reply:
    if not cards_are_put_onto_the_field_of_their_owner(scene):
        return []
    mine = you(scene, item)
    named = {"": "", "you": mine, "opponent": queries.other(scene.table, mine)}[deed.player]
    those = those_there(scene, item, address, deed)
    events = [ReplaceableEvent("enter", h, named or scene.table.owner_of[h], int(deed.actioned)) for h in those]
    return happen(scene, events, "1320.1")


@convention("1330.1")
def removed_cards_go_to_the_exile_zone(_scene: Scene) -> bool:
    """The exile zone of their owner."""
    return True


def exile(scene: Scene, item: Item, address: str, deed: ab.Exile) -> Reply:
    if not removed_cards_go_to_the_exile_zone(scene):
        return []
    return all_of(
        [fact for h in those_there(scene, item, address, deed) for fact in moves.move(scene, h, EXILE)], "1330.1"
    )


@convention("1335.1")
def rebuilding_takes_the_top_of_the_deck(_scene: Scene) -> bool:
    """Face-down and actioned; it is not drawn, and an empty deck is not a failure to draw."""
    return True


def rebuild(scene: Scene, item: Item, address: str, deed: ab.Rebuild) -> Reply:
    if not rebuilding_takes_the_top_of_the_deck(scene):
        return []
    facts: list[ev.Fact] = []
    taken: dict[str, int] = {}
    for h in those_there(scene, item, address, deed):
        if not queries.in_homebase(scene.table, h):
            continue
        owner = scene.table.owner_of[h]
        facts += moves.move(scene, h, TRAIL)
        deck = scene.table.zones[zone_key(DECK, owner)]
        at = taken.get(owner, 0)
        if at < len(deck):
            facts += moves.put(scene, deck[-1 - at], HOMEBASE, face=queries.DOWN, actioned=True)
            taken[owner] = at + 1
    return all_of(facts, "1335.1", ordered=True)


@convention("1324.1")
def countered_cards_go_to_the_trail(_scene: Scene) -> bool:
    """The trail of their owner; a proxy is only removed."""
    return True


@convention("1324.2")
def what_is_countered_does_not_resolve(_scene: Scene) -> bool:
    """Its payments are not returned."""
    return True


def counter(scene: Scene, item: Item, address: str, deed: ab.Counter) -> Reply:
    if not what_is_countered_does_not_resolve(scene):
        return []
    facts: list[ev.Fact] = []
    pending = {one.item: one for one in scene.table.stack}
    for number in cards(scene, item, address, deed.who):
        one = pending.get(number)
        if one is None:
            continue
        facts.append(ev.StackPopped(number, "countered"))
        if (
            one.kind in CARDS
            and scene.table.zone_of[one.handle] == "standby"
            and countered_cards_go_to_the_trail(scene)
        ):
            facts += moves.move(scene, one.handle, TRAIL)
    return all_of(facts, "1324.1", ordered=True)


def look_for(_scene: Scene, item: Item, address: str, _deed: ab.Look) -> Reply:
    return [Call("look", (item.item, address))]


@convention("1323.1")
def planning_looks_at_the_top(_scene: Scene) -> bool:
    """Any number goes to the bottom, the rest back on top, in any order."""
    return True


def plan(scene: Scene, item: Item, _address: str, deed: ab.Plan) -> Reply:
    count = amount(scene, item, deed.count)
    return [Call("plan", (you(scene, item), count))] if count > 0 and planning_looks_at_the_top(scene) else []
