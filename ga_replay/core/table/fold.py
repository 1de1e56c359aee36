"""The fold: one small function a fact. It is incurious: whatever happened to the rules, a log still opens, and an illegal game folds to its end.

A card that lies elsewhere than a fact says is moved from where it is. Only a handle or a zone that the log never introduced is damage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.input.limits import TooMuch
from ga_replay.core.log.entries import Entry
from ga_replay.core.table import fold_cards as where
from ga_replay.core.table.table import DAMAGED, Delayed, Effect, Item, Table, Thing, Trigger


class Damaged(Exception):
    """A fact speaks of a handle, zone, item or player that the log never introduced."""


def fold(entries: Iterable[Entry], table: Table) -> Table:
    """The table after the entries, which must be live (see `replay.timeline`). Changes and returns `table`. Raises Damaged."""
    handlers = HANDLERS
    for entry in entries:
        event = entry.event
        handler = handlers.get(type(event))
        if handler is not None:
            try:
                handler(table, event)
            except (KeyError, ValueError, IndexError) as error:
                raise damaged(event, error) from error
    return table


def damaged(event: ev.Event, error: Exception) -> Damaged:
    """What is wrong with an event whose handler met that error."""
    wrong = str(error) if isinstance(error, TooMuch) else f"unknown on the table: {error}"
    return Damaged(f"{type(event).__name__}: {wrong}")


def apply(table: Table, event: ev.Event) -> None:
    """Folds one event. Raises Damaged."""
    handler = HANDLERS.get(type(event))
    if handler is not None:
        try:
            handler(table, event)
        except (KeyError, ValueError, IndexError) as error:
            raise damaged(event, error) from error


# --- what objects are like -------------------------------------------------------------------------------------------


def _any_thing(t: Table, handle: int) -> Thing:
    thing = t.things.get(handle)
    if thing is None:
        thing = where.thing(t, handle, t.owner_of[handle])
        where.shift(t, handle)
    return thing


def _stir(t: Table, sort: str) -> None:
    t.epoch += 1
    t.state_version += 1
    t.state_versions[sort] = t.state_versions.get(sort, 0) + 1


def _turned(t: Table, e: ev.Turned) -> None:
    _any_thing(t, e.handle).turned = e.turned
    t.epoch += 1


def _flipped(t: Table, e: ev.Flipped) -> None:
    where.shift(t, e.handle)
    t.face_of[e.handle] = e.face


def _counters_changed(t: Table, e: ev.CountersChanged) -> None:
    counters = _any_thing(t, e.handle).counters
    left = counters.get(e.kind, 0) + e.by
    if left:
        counters[e.kind] = left
    else:
        counters.pop(e.kind, None)
    _stir(t, e.kind)


def _damage_marked(t: Table, e: ev.DamageMarked) -> None:
    thing = _any_thing(t, e.handle)
    thing.damage += e.by
    _stir(t, "damage")
    if e.by > 0:
        key = f"{DAMAGED}{thing.number}"
        t.usage[key] = t.usage.get(key, 0) + e.by


def _status_set(t: Table, e: ev.StatusSet) -> None:
    statuses = _any_thing(t, e.handle).statuses
    if e.value:
        statuses[e.status] = e.value
    else:
        statuses.pop(e.status, None)
    _stir(t, "statuses")


def _role_set(t: Table, e: ev.RoleSet) -> None:
    thing = _any_thing(t, e.handle)
    thing.roles[e.role] = (*thing.roles.get(e.role, ()), e.of)
    _stir(t, "roles")


def _role_ended(t: Table, e: ev.RoleEnded) -> None:
    thing = _any_thing(t, e.handle)
    left = tuple(of for of in thing.roles.get(e.role, ()) if e.of and of != e.of)
    if left:
        thing.roles[e.role] = left
    else:
        thing.roles.pop(e.role, None)
    _stir(t, "roles")


def _control_changed(t: Table, e: ev.ControlChanged) -> None:
    thing = _any_thing(t, e.handle)
    thing.controller = e.player
    where.shift(t, e.handle)


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
    t.stack_version += 1


def _stack_popped(t: Table, e: ev.StackPopped) -> None:
    t.stack.remove(t.item(e.item))
    t.epoch += 1
    t.stack_version += 1


def _choice_set(t: Table, e: ev.ChoiceSet) -> None:
    t.item(e.item).choices[e.key] = e.values
    t.epoch += 1


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
    t.effects[e.effect] = Effect(
        e.effect, e.text, e.source, e.player, e.objects, e.until, e.values, t.stamp, t.turn_number
    )
    t.stamp += 1
    _new_id(t, e.effect)
    t.epoch += 1
    t.board_version += 1


def _effect_changed(t: Table, e: ev.EffectChanged) -> None:
    old = t.effects[e.effect]
    t.effects[e.effect] = Effect(
        old.effect, old.text, old.source, old.player, old.objects, old.until, e.values, old.since, old.turn
    )
    t.epoch += 1
    t.board_version += 1


def _effect_ended(t: Table, e: ev.EffectEnded) -> None:
    del t.effects[e.effect]
    t.epoch += 1
    t.board_version += 1


def _usage_marked(t: Table, e: ev.UsageMarked) -> None:
    t.usage[e.key] = t.usage.get(e.key, 0) + e.by
    if e.key.startswith("turn:"):
        t.epoch += 1
    else:
        _stir(t, e.key.partition(":")[0])


# --- how a game goes -----------------------------------------------------------------------------------------------


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
    if t.stack and not t.holder:
        t.epoch += 1
    t.holder = e.player
    t.passes = 0


def _pass_counted(t: Table, e: ev.PassCounted) -> None:
    t.passes += 1
    t.holder = "" if t.passes >= len(t.players) - len(t.lost) else t.after(e.player)
    if t.stack and not t.holder:  # values may be others while something resolves
        t.epoch += 1


def _player_lost(t: Table, e: ev.PlayerLost) -> None:
    t.players.index(e.player)
    t.lost[e.player] = e.why
    _stir(t, "lost")


def _game_ended(t: Table, e: ev.GameEnded) -> None:
    t.ended = e.why or "ended"
    t.winner = e.winner


HANDLERS: dict[type[ev.Event], Callable[[Table, Any], None]] = {
    ev.CardsAdded: where.cards_added, ev.TokenMade: where.token_made, ev.Identified: where.identified, ev.CardMoved: where.card_moved,
    ev.CardsReordered: where.cards_reordered, ev.Shuffled: where.shuffled, ev.Mixed: where.mixed, ev.Revealed: where.revealed,
    ev.Attached: where.attached, ev.Detached: where.detached, ev.Overlaid: where.overlaid, ev.Uncovered: where.uncovered, ev.Turned: _turned, ev.Flipped: _flipped,
    ev.CountersChanged: _counters_changed, ev.DamageMarked: _damage_marked, ev.StatusSet: _status_set,
    ev.RoleSet: _role_set, ev.RoleEnded: _role_ended, ev.ControlChanged: _control_changed, ev.PoolChanged: _pool_changed,
    ev.StackPushed: _stack_pushed, ev.StackPopped: _stack_popped, ev.ChoiceSet: _choice_set,
    ev.TriggerWaiting: _trigger_waiting, ev.TriggerGone: _trigger_gone, ev.DelayedSet: _delayed_set, ev.DelayedGone: _delayed_gone,
    ev.EffectBegan: _effect_began, ev.EffectChanged: _effect_changed, ev.EffectEnded: _effect_ended, ev.UsageMarked: _usage_marked,
    ev.TurnBegan: _turn_began, ev.PhaseBegan: _phase_began, ev.StepBegan: _step_began, ev.WindowOpened: _window_opened,
    ev.PassCounted: _pass_counted, ev.PlayerLost: _player_lost, ev.GameEnded: _game_ended,
}  # fmt: skip
