"""The part of the fold for the zones of cards, and the objects that they are."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import Handle, SeatName, ZoneKey
from ga_replay.core.input.limits import ADDED, TABLE
from ga_replay.core.table.mixtures import mix, mix_what_nobody_told, tell
from ga_replay.core.table.table import LEFT, Table, Thing
from ga_replay.core.table.zones import UNDER, name_of


def bump_zone_version(t: Table, handle: Handle) -> None:
    """Counts a change in the zone of that card or object; a card under an object counts for the object."""
    zone = t.zone_of[handle]
    if zone == UNDER:
        handle = t.under_of[handle]
        zone = t.zone_of.get(handle, UNDER)
    it = t.things.get(handle)
    if it is not None:
        it.laid += 1
    t.epoch += 1
    t.board_version += 1
    t.zone_versions[zone] += 1


def _take(t: Table, handle: Handle) -> None:
    """Takes a card from its zone; its object becomes the last known one."""
    zone = t.zone_of[handle]
    t.epoch += 1
    if zone == UNDER:
        bump_zone_version(t, handle)
        top = t.things.get(t.under_of.pop(handle))
        if top is not None and handle in top.beneath:
            top.beneath.remove(handle)
            top.beneath_how.pop(handle, None)
            top.beneath_since.pop(handle, None)
        return
    if t.mixed and handle not in t.card_of:
        mix_what_nobody_told(t, zone)
    cards = t.zones[zone]
    if cards[-1] == handle:
        cards.pop()
    else:
        cards.remove(handle)
    old = t.things.pop(handle, None)
    if old is not None:
        t.former[handle] = old
        t.by_number.pop(old.number, None)
    elif zone not in t.public_zones:
        return
    t.board_version += 1
    t.zone_versions[zone] += 1


def new_object(t: Table, handle: Handle, controller: SeatName) -> Thing:
    """Makes the object of a card in a zone with state."""
    number = t.next_number
    t.next_number = number + 1
    stamp = t.stamp
    t.stamp = stamp + 1
    new = Thing(handle, number, stamp, controller, t.turn_number)
    t.things[handle] = new
    t.by_number[number] = handle
    return new


def _put(t: Table, handle: Handle, to: str, place: str, face: str) -> None:
    cards = t.zones[to]
    if place == "bottom":
        cards.insert(0, handle)
    else:
        cards.append(handle)
    t.zone_of[handle] = to
    if face:
        t.face_of[handle] = face
    elif t.face_of:
        t.face_of.pop(handle, None)
    public = to in t.public_zones
    if public and face != "down" and handle in t.card_of:
        t.known_to[handle] = t.everybody
    if public or to in t.thing_zones:
        t.board_version += 1
        t.zone_versions[to] += 1


def cards_added(t: Table, e: ev.CardsAdded) -> None:
    zone = t.zones[e.zone]
    if e.count > ADDED.most:
        ADDED.refuse()
    if e.first < t.next_handle or e.count < 1:
        raise ValueError(e.first)
    if len(t.zone_of) + e.count > TABLE.most:
        TABLE.refuse()
    t.epoch += 1
    t.board_version += 1
    t.zone_versions[e.zone] += 1
    begun = e.zone in t.origin_of.values()
    for handle in range(e.first, e.first + e.count):
        zone.insert(0, handle)
        t.zone_of[handle] = e.zone
        t.owner_of[handle] = e.owner
        t.origin_of[handle] = e.zone
        if e.zone in t.thing_zones:
            new_object(t, handle, e.owner)
    t.next_handle = max(t.next_handle, e.first + e.count)
    if e.cards and (e.zone in t.remaining or not begun):
        counts = t.remaining.setdefault(e.zone, {})
        for card in e.cards:
            counts[card] = counts.get(card, 0) + 1


def token_made(t: Table, e: ev.TokenMade) -> None:
    if e.handle < t.next_handle:
        raise ValueError(e.handle)
    if len(t.zone_of) >= TABLE.most:
        TABLE.refuse()
    t.zones[e.zone].append(e.handle)
    t.zone_of[e.handle] = e.zone
    bump_zone_version(t, e.handle)
    t.owner_of[e.handle] = e.controller
    t.card_of[e.handle] = e.card
    t.named[e.card] = None
    t.known_to[e.handle] = t.everybody
    made = new_object(t, e.handle, e.controller)
    made.turned = e.turned
    made.token = True
    t.tokens[e.handle] = e.card
    t.next_handle = max(t.next_handle, e.handle + 1)


def identified(t: Table, e: ev.Identified) -> None:
    handle = e.handle
    if not e.card:  # somebody knows it, and this log keeps their secret
        t.zone_of[handle]
        return
    old = t.card_of.get(handle)
    if old != e.card:
        tell(t, handle, e.card)
        counts = t.remaining.get(t.origin_of.get(handle, ""))
        if old is not None and counts is not None:
            counts[old] = counts.get(old, 0) + 1
        zone = t.zone_of[handle]  # an unknown handle is damage
        t.card_of[handle] = e.card
        t.named[e.card] = None
        t.known_to[handle] = 0
        t.epoch += 1
        if zone == UNDER or zone in t.public_zones or zone in t.thing_zones:
            bump_zone_version(t, handle)
        it = t.things.get(handle)
        if it is not None and old is not None:
            it.face_since = t.stamp
            t.stamp += 1
    t.known_to[handle] = t.known_to.get(handle, 0) | t.bit(e.to) if e.to else t.everybody


def revealed(t: Table, e: ev.Revealed) -> None:
    if e.handle in t.zone_of and t.stack:
        t.shown[e.handle] = (t.stack[-1].item, t.zone_of[e.handle])


def card_moved(t: Table, e: ev.CardMoved) -> None:
    handle = e.handle
    to = e.to
    t.zones[to]  # an unknown zone is damage, before anything is changed
    thing = t.things.get(handle)
    if thing is not None:
        left = f"{LEFT}{name_of(t.zone_of[handle])} for {name_of(to)}:{thing.controller}:{t.card_of.get(handle, '?')}"
        t.usage[left] = t.usage.get(left, 0) + 1
    _take(t, handle)
    _put(t, handle, to, e.place, e.face)
    if to in t.thing_zones:
        new_object(t, handle, t.owner_of[handle])


def cards_reordered(t: Table, e: ev.CardsReordered) -> None:
    there = t.zones[e.zone]
    named = [handle for handle in dict.fromkeys(e.handles) if t.zone_of[handle] == e.zone]
    rest = [handle for handle in there if handle not in named]
    t.zones[e.zone] = rest + named[::-1] if e.place == "top" else named + rest
    t.epoch += 1
    if e.zone in t.public_zones or e.zone in t.thing_zones:
        t.board_version += 1
        t.zone_versions[e.zone] += 1


def shuffled(t: Table, e: ev.Shuffled) -> None:
    _forget(t, t.zones[e.zone], e.zone)


def mixed(t: Table, e: ev.Mixed) -> None:
    t.zones[e.zone]
    _forget(t, [handle for handle in e.handles if t.zone_of[handle] == e.zone], e.zone)


def _forget(t: Table, handles: list[int], zone: ZoneKey) -> None:
    """Makes it unknown which of these handles is which card."""
    mix(t, handles)
    t.epoch += 1
    if zone in t.public_zones or zone in t.thing_zones:
        t.board_version += 1
        t.zone_versions[zone] += 1


def left_unknown(t: Table, e: ev.LeftUnknown) -> None:
    for zone in sorted({zone for handle in e.handles if (zone := t.zone_of.get(handle)) is not None}):
        mix_what_nobody_told(t, zone)


def attached(t: Table, e: ev.Attached) -> None:
    top = t.things[e.to]
    _take(t, e.handle)
    top.beneath.insert(0 if e.how == "lineage" else len(top.beneath), e.handle)  # on top it would be Overlaid
    top.beneath_how[e.handle] = e.how
    top.beneath_since[e.handle] = t.stamp
    t.stamp += 1
    t.zone_of[e.handle] = UNDER
    t.under_of[e.handle] = e.to
    bump_zone_version(t, e.to)


def detached(t: Table, e: ev.Detached) -> None:
    t.zones[e.to]
    _take(t, e.handle)
    _put(t, e.handle, e.to, "top", "")
    if e.to in t.thing_zones:
        new_object(t, e.handle, t.owner_of[e.handle])


def _represent(t: Table, body: Thing, old: int, new: int) -> None:
    """Lets `new` represent the object that `old` represented."""
    zone = t.zone_of[old]
    cards = t.zones[zone]
    cards[cards.index(old)] = new
    t.zone_of[new] = zone
    del t.things[old]
    t.things[new] = body
    body.handle = new
    t.by_number[body.number] = new
    body.top_since = t.stamp
    t.stamp += 1
    for handle in body.beneath:
        t.under_of[handle] = new
    for other in t.things.values():
        if other.roles:
            other.roles = {r: tuple(new if of == old else of for of in ofs) for r, ofs in other.roles.items()}
    if zone in t.public_zones and new in t.card_of:
        t.known_to[new] = t.everybody
    bump_zone_version(t, new)


def overlaid(t: Table, e: ev.Overlaid) -> None:
    body = t.things[e.on]
    _take(t, e.handle)
    body.beneath_since[e.on] = body.top_since or body.since
    _represent(t, body, e.on, e.handle)
    if t.turn_number:
        body.laid_from[e.handle] = e.frm
    body.beneath.append(e.on)
    body.beneath_how[e.on] = "lineage"
    t.under_of[e.on] = e.handle
    t.zone_of[e.on] = UNDER
    bump_zone_version(t, e.handle)


def uncovered(t: Table, e: ev.Uncovered) -> None:
    body = t.things[e.handle]
    t.zones[e.to]
    below = [handle for handle in body.beneath if body.beneath_how.get(handle) == "lineage"][-1]
    body.beneath.remove(below)
    body.beneath_how.pop(below, None)
    t.under_of.pop(below, None)
    _represent(t, body, e.handle, below)
    body.top_since = body.beneath_since.pop(below)
    _put(t, e.handle, e.to, "top", "")
    if e.to in t.thing_zones:
        new_object(t, e.handle, t.owner_of[e.handle])
