"""The fold: one small function a fact. It is incurious: whatever happened to the rules, a log still opens, and an illegal game folds to its end.

A card that lies elsewhere than a fact says is moved from where it is. Only a handle or a zone that the log never introduced is damage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.log import Entry
from ga_replay.core.table import Delayed, Effect, Item, Table, Thing, Trigger
from ga_replay.core.zones import UNDER


class Damaged(Exception):
    """A fact speaks of a handle, zone, item or player that the log never introduced."""


def fold(entries: Iterable[Entry], table: Table) -> Table:
    """The table after the entries, which must be live (see `replay.timeline`). Changes and returns `table`. Raises Damaged."""
    handlers = _HANDLERS
    for entry in entries:
        event = entry.event
        handler = handlers.get(type(event))
        if handler is not None:
            try:
                handler(table, event)
            except (KeyError, ValueError, IndexError) as error:
                raise Damaged(f"{type(event).__name__}: nothing on the table is called {error}") from error
    return table


def apply(table: Table, event: ev.Event) -> None:
    """Folds one event. Raises Damaged."""
    handler = _HANDLERS.get(type(event))
    if handler is not None:
        try:
            handler(table, event)
        except (KeyError, ValueError, IndexError) as error:
            raise Damaged(f"{type(event).__name__}: nothing on the table is called {error}") from error


# --- cards and where they lie ----------------------------------------------------------------------------------------


def _take(t: Table, handle: int) -> None:
    """Takes a card from where it lies; its object becomes the last known one."""
    zone = t.zone_of[handle]
    t.epoch += 1
    if zone == UNDER:
        top = t.things.get(t.under_of.pop(handle))
        if top is not None and handle in top.beneath:
            top.beneath.remove(handle)
            top.beneath_how.pop(handle, None)
        return
    cards = t.zones[zone]
    if cards[-1] == handle:
        cards.pop()
    else:
        cards.remove(handle)
    thing = t.things.pop(handle, None)
    if thing is not None:
        t.former[handle] = thing
        t.by_number.pop(thing.number, None)


def _thing(t: Table, handle: int, controller: str) -> Thing:
    """Makes the object that a card becomes in a zone with state."""
    number = t.next_number
    t.next_number = number + 1
    stamp = t.stamp
    t.stamp = stamp + 1
    thing = Thing(handle, number, stamp, controller, t.turn_number)
    t.things[handle] = thing
    t.by_number[number] = handle
    return thing


def _put(t: Table, handle: int, to: str, place: str, face: str) -> None:
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
    if to in t.public_zones and face != "down" and handle in t.card_of:
        t.known_to[handle] = t.everybody


def _cards_added(t: Table, e: ev.CardsAdded) -> None:
    zone = t.zones[e.zone]
    for handle in range(e.first, e.first + e.count):
        zone.insert(0, handle)
        t.zone_of[handle] = e.zone
        t.owner_of[handle] = e.owner
        t.origin_of[handle] = e.zone
    t.next_handle = max(t.next_handle, e.first + e.count)
    if e.cards:
        counts = t.remaining.setdefault(e.zone, {})
        for card in e.cards:
            counts[card] = counts.get(card, 0) + 1


def _token_made(t: Table, e: ev.TokenMade) -> None:
    t.epoch += 1
    t.zones[e.zone].append(e.handle)
    t.zone_of[e.handle] = e.zone
    t.owner_of[e.handle] = e.controller
    t.card_of[e.handle] = e.card
    t.known_to[e.handle] = t.everybody
    thing = _thing(t, e.handle, e.controller)
    thing.turned = e.turned
    thing.token = True
    t.tokens[e.handle] = e.card
    t.next_handle = max(t.next_handle, e.handle + 1)


def _identified(t: Table, e: ev.Identified) -> None:
    handle = e.handle
    old = t.card_of.get(handle)
    if old != e.card:
        counts = t.remaining.get(t.origin_of[handle]) if handle in t.origin_of else None
        if counts is not None:
            counts[e.card] = counts.get(e.card, 0) - 1
            if old is not None:
                counts[old] = counts.get(old, 0) + 1
        t.zone_of[handle]  # an unknown handle is damage
        t.card_of[handle] = e.card
        t.known_to[handle] = 0
        t.epoch += 1
    t.known_to[handle] = t.known_to.get(handle, 0) | t.bit(e.to) if e.to else t.everybody


def _card_moved(t: Table, e: ev.CardMoved) -> None:
    handle = e.handle
    to = e.to
    t.zones[to]  # an unknown zone is damage, before anything is changed
    _take(t, handle)
    _put(t, handle, to, e.place, e.face)
    if to in t.thing_zones:
        _thing(t, handle, t.owner_of[handle])


def _cards_reordered(t: Table, e: ev.CardsReordered) -> None:
    named = dict.fromkeys(e.handles)
    rest = [handle for handle in t.zones[e.zone] if handle not in named]
    if e.place == "top":
        t.zones[e.zone] = rest + list(reversed(e.handles))
    else:
        t.zones[e.zone] = list(e.handles) + rest
    t.epoch += 1


def _shuffled(t: Table, e: ev.Shuffled) -> None:
    for handle in t.zones[e.zone]:
        card = t.card_of.pop(handle, None)
        if card is not None:
            counts = t.remaining.get(t.origin_of.get(handle, ""))
            if counts is not None:
                counts[card] = counts.get(card, 0) + 1
        t.known_to.pop(handle, None)
    t.epoch += 1


def _attached(t: Table, e: ev.Attached) -> None:
    top = t.things[e.to]
    _take(t, e.handle)
    top.beneath.append(e.handle)
    top.beneath_how[e.handle] = e.how
    t.zone_of[e.handle] = UNDER
    t.under_of[e.handle] = e.to


def _detached(t: Table, e: ev.Detached) -> None:
    t.zones[e.to]
    _take(t, e.handle)
    _put(t, e.handle, e.to, "top", "")
    if e.to in t.thing_zones:
        _thing(t, e.handle, t.owner_of[e.handle])


def _represent(t: Table, thing: Thing, old: int, new: int) -> None:
    """Lets `new` represent the object that `old` represented."""
    zone = t.zone_of[old]
    cards = t.zones[zone]
    cards[cards.index(old)] = new
    t.zone_of[new] = zone
    del t.things[old]
    t.things[new] = thing
    thing.handle = new
    t.by_number[thing.number] = new
    thing.top_since = t.stamp
    t.stamp += 1
    for handle in thing.beneath:
        t.under_of[handle] = new
    for other in t.things.values():
        if other.roles:
            other.roles = {r: tuple(new if of == old else of for of in ofs) for r, ofs in other.roles.items()}
    if zone in t.public_zones and new in t.card_of:
        t.known_to[new] = t.everybody
    t.epoch += 1


def _overlaid(t: Table, e: ev.Overlaid) -> None:
    thing = t.things[e.on]
    _take(t, e.handle)
    _represent(t, thing, e.on, e.handle)
    thing.beneath.append(e.on)
    thing.beneath_how[e.on] = "lineage"
    t.under_of[e.on] = e.handle
    t.zone_of[e.on] = UNDER


def _uncovered(t: Table, e: ev.Uncovered) -> None:
    thing = t.things[e.handle]
    t.zones[e.to]
    below = [handle for handle in thing.beneath if thing.beneath_how.get(handle) == "lineage"][-1]
    thing.beneath.remove(below)
    thing.beneath_how.pop(below, None)
    t.under_of.pop(below, None)
    _represent(t, thing, e.handle, below)
    _put(t, e.handle, e.to, "top", "")


# --- what objects are like -------------------------------------------------------------------------------------------


def _any_thing(t: Table, handle: int) -> Thing:
    thing = t.things.get(handle)
    return thing if thing is not None else _thing(t, handle, t.owner_of[handle])


def _turned(t: Table, e: ev.Turned) -> None:
    _any_thing(t, e.handle).turned = e.turned
    t.epoch += 1


def _flipped(t: Table, e: ev.Flipped) -> None:
    t.zone_of[e.handle]
    t.face_of[e.handle] = e.face
    t.epoch += 1


def _counters_changed(t: Table, e: ev.CountersChanged) -> None:
    counters = _any_thing(t, e.handle).counters
    left = counters.get(e.kind, 0) + e.by
    if left:
        counters[e.kind] = left
    else:
        counters.pop(e.kind, None)
    t.epoch += 1


def _damage_marked(t: Table, e: ev.DamageMarked) -> None:
    _any_thing(t, e.handle).damage += e.by
    t.epoch += 1


def _status_set(t: Table, e: ev.StatusSet) -> None:
    statuses = _any_thing(t, e.handle).statuses
    if e.value:
        statuses[e.status] = e.value
    else:
        statuses.pop(e.status, None)
    t.epoch += 1


def _role_set(t: Table, e: ev.RoleSet) -> None:
    thing = _any_thing(t, e.handle)
    thing.roles[e.role] = (*thing.roles.get(e.role, ()), e.of)
    t.epoch += 1


def _role_ended(t: Table, e: ev.RoleEnded) -> None:
    thing = _any_thing(t, e.handle)
    left = tuple(of for of in thing.roles.get(e.role, ()) if e.of and of != e.of)
    if left:
        thing.roles[e.role] = left
    else:
        thing.roles.pop(e.role, None)
    t.epoch += 1


def _control_changed(t: Table, e: ev.ControlChanged) -> None:
    thing = _any_thing(t, e.handle)
    thing.controller = e.player
    t.epoch += 1


def _pool_changed(t: Table, e: ev.PoolChanged) -> None:
    name = f"{e.player}:{e.pool}"
    t.pools[name] = t.pools.get(name, 0) + e.by
    t.epoch += 1


# --- what is pending, what lasts -------------------------------------------------------------------------------------


def _new_id(t: Table, number: int) -> None:
    if number >= t.next_id:
        t.next_id = number + 1


def _stack_pushed(t: Table, e: ev.StackPushed) -> None:
    thing = t.things.get(e.handle)
    t.stack.append(Item(e.item, e.kind, e.handle, thing.number if thing is not None else 0, e.player, e.text))
    _new_id(t, e.item)
    t.epoch += 1


def _stack_popped(t: Table, e: ev.StackPopped) -> None:
    t.stack.remove(t.item(e.item))
    t.epoch += 1


def _choice_set(t: Table, e: ev.ChoiceSet) -> None:
    t.item(e.item).choices[e.key] = e.values


def _trigger_waiting(t: Table, e: ev.TriggerWaiting) -> None:
    thing = t.things.get(e.source) or t.former.get(e.source)
    t.waiting[e.trigger] = Trigger(e.trigger, e.text, e.source, thing.number if thing else 0, e.player, e.about)
    _new_id(t, e.trigger)


def _trigger_gone(t: Table, e: ev.TriggerGone) -> None:
    del t.waiting[e.trigger]


def _delayed_set(t: Table, e: ev.DelayedSet) -> None:
    t.delayed[e.delayed] = Delayed(e.delayed, e.when, e.text, e.source, e.player, e.about)
    _new_id(t, e.delayed)


def _delayed_gone(t: Table, e: ev.DelayedGone) -> None:
    del t.delayed[e.delayed]


def _effect_began(t: Table, e: ev.EffectBegan) -> None:
    t.effects[e.effect] = Effect(e.effect, e.text, e.source, e.player, e.objects, e.until, e.values, t.stamp, t.turn_number)
    t.stamp += 1
    _new_id(t, e.effect)
    t.epoch += 1


def _effect_changed(t: Table, e: ev.EffectChanged) -> None:
    old = t.effects[e.effect]
    t.effects[e.effect] = Effect(old.effect, old.text, old.source, old.player, old.objects, old.until, e.values, old.since, old.turn)
    t.epoch += 1


def _effect_ended(t: Table, e: ev.EffectEnded) -> None:
    del t.effects[e.effect]
    t.epoch += 1


def _usage_marked(t: Table, e: ev.UsageMarked) -> None:
    t.usage[e.key] = t.usage.get(e.key, 0) + e.by
    t.epoch += 1


# --- the course of a game --------------------------------------------------------------------------------------------


def _turn_began(t: Table, e: ev.TurnBegan) -> None:
    t.players.index(e.player)
    t.turn_player = e.player
    t.turn_number = e.number
    t.turns_taken[e.player] += 1
    t.phase = t.step = t.window = t.holder = ""
    t.passes = 0
    if t.usage:
        t.usage = {name: count for name, count in t.usage.items() if not name.startswith("turn:")}
    t.epoch += 1


def _phase_began(t: Table, e: ev.PhaseBegan) -> None:
    t.phase = e.phase
    t.step = t.window = t.holder = ""
    t.passes = 0
    t.epoch += 1


def _step_began(t: Table, e: ev.StepBegan) -> None:
    t.step = e.step
    t.window = t.holder = ""
    t.passes = 0
    t.epoch += 1


def _window_opened(t: Table, e: ev.WindowOpened) -> None:
    t.window = e.window
    t.holder = e.player
    t.passes = 0


def _pass_counted(t: Table, e: ev.PassCounted) -> None:
    t.passes += 1
    t.holder = "" if t.passes >= len(t.players) - len(t.lost) else t.after(e.player)


def _player_lost(t: Table, e: ev.PlayerLost) -> None:
    t.players.index(e.player)
    t.lost[e.player] = e.why


def _game_ended(t: Table, e: ev.GameEnded) -> None:
    t.ended = e.why or "ended"
    t.winner = e.winner


_HANDLERS: dict[type[ev.Event], Callable[[Table, Any], None]] = {
    ev.CardsAdded: _cards_added, ev.TokenMade: _token_made, ev.Identified: _identified, ev.CardMoved: _card_moved,
    ev.CardsReordered: _cards_reordered, ev.Shuffled: _shuffled, ev.Attached: _attached, ev.Detached: _detached,
    ev.Overlaid: _overlaid, ev.Uncovered: _uncovered, ev.Turned: _turned, ev.Flipped: _flipped,
    ev.CountersChanged: _counters_changed, ev.DamageMarked: _damage_marked, ev.StatusSet: _status_set,
    ev.RoleSet: _role_set, ev.RoleEnded: _role_ended, ev.ControlChanged: _control_changed, ev.PoolChanged: _pool_changed,
    ev.StackPushed: _stack_pushed, ev.StackPopped: _stack_popped, ev.ChoiceSet: _choice_set,
    ev.TriggerWaiting: _trigger_waiting, ev.TriggerGone: _trigger_gone, ev.DelayedSet: _delayed_set, ev.DelayedGone: _delayed_gone,
    ev.EffectBegan: _effect_began, ev.EffectChanged: _effect_changed, ev.EffectEnded: _effect_ended, ev.UsageMarked: _usage_marked,
    ev.TurnBegan: _turn_began, ev.PhaseBegan: _phase_began, ev.StepBegan: _step_began, ev.WindowOpened: _window_opened,
    ev.PassCounted: _pass_counted, ev.PlayerLost: _player_lost, ev.GameEnded: _game_ended,
}  # fmt: skip
