"""The fold: one small function per fact. It asks nothing: any log opens, and an illegal game folds to its end.

A card that lies elsewhere than a fact says is moved from where it is. Only a handle or a zone that the log never
introduced is damage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.events.ids import Handle
from ga_replay.core.input.limits import TooMuch
from ga_replay.core.log.entries import Entry
from ga_replay.core.table import fold_cards as where
from ga_replay.core.table.table import DAMAGED, DEALT, DelayedTrigger, Effect, Item, Table, Thing, Trigger


class FoldError(Exception):
    """A fact refers to a handle, zone, item or player that the log never introduced."""


def fold(entries: Iterable[Entry], table: Table) -> Table:
    """The table after the entries, which must be live (see `replay.timeline`).

    Changes and returns `table`. Raises FoldError.
    """
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


def damaged(event: ev.Event, error: Exception) -> FoldError:
    """The error in an event whose handler raised this exception."""
    wrong = str(error) if isinstance(error, TooMuch) else f"unknown on the table: {error}"
    return FoldError(f"{type(event).__name__}: {wrong}")


def apply(table: Table, event: ev.Event) -> None:
    """Folds one event. Raises FoldError."""
    handler = HANDLERS.get(type(event))
    if handler is not None:
        try:
            handler(table, event)
        except (KeyError, ValueError, IndexError) as error:
            raise damaged(event, error) from error


# --- state of objects ------------------------------------------------------------------------------------------------


def _any_thing(t: Table, handle: Handle) -> Thing:
    thing = t.things.get(handle)
    if thing is None:
        thing = where.new_object(t, handle, t.owner_of[handle])
        where.bump_zone_version(t, handle)
    return thing


def _stir(t: Table, sort: str) -> None:
    t.epoch += 1
    t.state_version += 1
    t.state_versions[sort] = t.state_versions.get(sort, 0) + 1


def _turned(t: Table, e: ev.Turned) -> None:
    _any_thing(t, e.handle).turned = e.turned
    t.epoch += 1


def _flipped(t: Table, e: ev.Flipped) -> None:
    where.bump_zone_version(t, e.handle)
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
        dealer = t.things.get(e.source)
        if dealer is not None:
            key = f"{DEALT}{dealer.number}:{e.kind}:{thing.number}"
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
    where.bump_zone_version(t, e.handle)


def _pool_changed(t: Table, e: ev.PoolChanged) -> None:
    name = f"{e.player}:{e.pool}"
    before = t.pools.get(name, 0)
    t.pools[name] = before + e.by
    t.board_version += 1
    if before <= 0 < before + e.by:
        t.pool_since[name] = t.stamp
    t.epoch += 1


# --- pending things, continuous effects ------------------------------------------------------------------------------


def _new_id(t: Table, number: int) -> None:
    if number >= t.next_id:
        t.next_id = number + 1


def _stack_pushed(t: Table, e: ev.StackPushed) -> None:
    thing = t.things.get(e.handle)
    t.stack.append(
        Item(
            item=e.item,
            kind=e.kind,
            handle=e.handle,
            number=thing.number if thing is not None else 0,
            player=e.player,
            text=e.text,
        )
    )
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
    t.waiting[e.trigger] = Trigger(
        trigger=e.trigger,
        text=e.text,
        source=e.source,
        number=thing.number if thing else 0,
        player=e.player,
        about=e.about,
    )
    _new_id(t, e.trigger)


def _trigger_gone(t: Table, e: ev.TriggerGone) -> None:
    del t.waiting[e.trigger]


def _delayed_set(t: Table, e: ev.DelayedSet) -> None:
    t.delayed[e.delayed] = DelayedTrigger(
        delayed=e.delayed, when=e.when, text=e.text, source=e.source, player=e.player, about=e.about
    )
    _new_id(t, e.delayed)


def _delayed_gone(t: Table, e: ev.DelayedGone) -> None:
    del t.delayed[e.delayed]


def _effect_began(t: Table, e: ev.EffectBegan) -> None:
    t.effects[e.effect] = Effect(
        effect=e.effect,
        text=e.text,
        source=e.source,
        player=e.player,
        objects=e.objects,
        until=e.until,
        values=e.values,
        since=t.stamp,
        turn=t.turn_number,
    )
    t.stamp += 1
    _new_id(t, e.effect)
    t.epoch += 1
    t.board_version += 1


def _effect_changed(t: Table, e: ev.EffectChanged) -> None:
    old = t.effects[e.effect]
    t.effects[e.effect] = Effect(
        effect=old.effect,
        text=old.text,
        source=old.source,
        player=old.player,
        objects=old.objects,
        until=old.until,
        values=e.values,
        since=old.since,
        turn=old.turn,
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


# --- course of a game ----------------------------------------------------------------------------------------------


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
    if t.stack and not (t.holder and e.player):
        t.epoch += 1
    t.holder = e.player
    t.passes = 0


def _pass_counted(t: Table, e: ev.PassCounted) -> None:
    t.passes += 1
    t.holder = "" if t.passes >= len(t.players) - len(t.lost) else t.after(e.player)
    if t.stack and not t.holder:  # values may differ while something resolves
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
    ev.CardsReordered: where.cards_reordered, ev.Shuffled: where.shuffled, ev.Mixed: where.mixed, ev.LeftUnknown: where.left_unknown, ev.Revealed: where.revealed,
    ev.Attached: where.attached, ev.Detached: where.detached, ev.Overlaid: where.overlaid, ev.Uncovered: where.uncovered, ev.Turned: _turned, ev.Flipped: _flipped,
    ev.CountersChanged: _counters_changed, ev.DamageMarked: _damage_marked, ev.StatusSet: _status_set,
    ev.RoleSet: _role_set, ev.RoleEnded: _role_ended, ev.ControlChanged: _control_changed, ev.PoolChanged: _pool_changed,
    ev.StackPushed: _stack_pushed, ev.StackPopped: _stack_popped, ev.ChoiceSet: _choice_set,
    ev.TriggerWaiting: _trigger_waiting, ev.TriggerGone: _trigger_gone, ev.DelayedSet: _delayed_set, ev.DelayedGone: _delayed_gone,
    ev.EffectBegan: _effect_began, ev.EffectChanged: _effect_changed, ev.EffectEnded: _effect_ended, ev.UsageMarked: _usage_marked,
    ev.TurnBegan: _turn_began, ev.PhaseBegan: _phase_began, ev.StepBegan: _step_began, ev.WindowOpened: _window_opened,
    ev.PassCounted: _pass_counted, ev.PlayerLost: _player_lost, ev.GameEnded: _game_ended,
}  # fmt: skip
