"""Acts on objects in place: counters, resting and waking, states, control, suppressing, attaching."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.agenda import UnreadText
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, unwritten
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import capabilities, moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, amount, masteries, things
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.evaluate.zones import lies_in
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import parent
from ga_replay.games.grand_archive.texts.continuous.durations import NEXT_END_PHASE, until
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.lines.programs import node as node_at
from ga_replay.games.grand_archive.texts.replacement.counter_replacement import counters_put
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_a_number
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import carries_its_card, done
from ga_replay.games.grand_archive.texts.resolving.acts.moving import is_itself, on_field
from ga_replay.games.grand_archive.texts.triggers import trigger_payload
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, OUTSIDE

HOW_MANY = "how many"
STATES = frozenset({"distant", "fostered", "ephemeral"})
"""States that an object takes on and keeps; others are roles, faces or turned cards."""


def unread(view: View) -> UnreadText:
    """Unsupported acts are left to people."""
    return UnreadText(view.item.handle, view.at, view.item.player)


# --- counters ----------------------------------------------------------------------------------------------------------


def bearers(ctx: Context, thing: ir.Thing) -> tuple[int, ...]:
    """Possible bearers of counters: unchanged objects, and cards in all other zones (counters.p5)."""
    zone_of = ctx.scene.table.zone_of
    own = on_field(ctx, thing)
    elsewhere = (OUTSIDE, FIELD)
    follows = carries_its_card(ctx) or _lies_as_it_triggered(ctx)
    off = [h for h in things(ctx, thing) if zone_of[h] not in elsewhere and (follows or h != ctx.source)]
    return (*own, *[h for h in off if h not in own])


def _lies_as_it_triggered(ctx: Context) -> bool:
    """True for a card, and no object, that lies where its text triggered: the text is about the card there."""
    ability = node_at(parent(ctx.address)) if ctx.address and not ctx.number else None
    return isinstance(ability, ir.Triggered) and ability.zone == name_of(ctx.scene.table.zone_of.get(ctx.source, ""))


def _put_counters(view: View) -> Reply:
    node: ir.PutCounters = view.node
    n = amount(view.ctx, node.n)
    if n <= 0:
        return None
    mastery = masteries.meant(view.ctx, node.on)
    if mastery is not None:
        return done(view, on_mastery(view.ctx, mastery, node.counter, n), "put", (), n)
    on = bearers(view.ctx, node.on)
    many = {h: counters_put(view.scene, h, node.counter, n) for h in on}
    facts = [ev.CountersChanged(h, node.counter, put) for h, put in many.items()]
    return done(view, facts, "put", on, sum(many.values()))


def on_mastery(ctx: Context, mastery: masteries.Mastery, counter: str, by: int) -> list[ev.Fact]:
    """So many more on a mastery; nothing where the player does not have it."""
    pool = masteries.counters_pool(counter, mastery.name)
    return [ev.PoolChanged(mastery.player, pool, by)] if by and masteries.has(ctx, mastery) else []


def bears_counters(ctx: Context, thing: ir.Thing) -> bool:
    """True if there is something to put counters on."""
    mastery = masteries.meant(ctx, thing)
    return masteries.has(ctx, mastery) if mastery is not None else bool(bearers(ctx, thing))


def there(ctx: Context, node: ir.RemoveCounters) -> int:
    """The number of them there."""
    mastery = masteries.meant(ctx, node.off)
    if mastery is not None:
        return masteries.counters_on(ctx, mastery, node.counter)
    return sum(ctx.world.counters(h, node.counter) for h in bearers(ctx, node.off))


def _takes_all(node: ir.RemoveCounters) -> bool:
    """True if nobody chooses how many go: all of them."""
    return isinstance(node.n, ir.Any) and node.n.every


def _ask_how_many(view: View) -> Reply:
    """The player who removes counters chooses the number if the text leaves it open."""
    node: ir.RemoveCounters = view.node
    if not isinstance(node.n, ir.Any | ir.Choice) or _takes_all(node):
        return None
    least, most = bounds(view.ctx, node.n)
    have = there(view.ctx, node)
    most = have if most is None else min(have, most)
    return asked_for_a_number(actors(view)[0], view.because, range(min(least, most), most + 1))


def _remove_counters(view: View) -> Reply:
    """At most the number there."""
    node: ir.RemoveCounters = view.node
    mastery = masteries.meant(view.ctx, node.off)
    if mastery is not None:
        have = there(view.ctx, node)
        gone = have if _takes_all(node) else min(_how_many(view), have)
        return done(view, on_mastery(view.ctx, mastery, node.counter, -gone), "remove", (), gone)
    facts: list[ev.Fact] = []
    total = 0
    befell: list[int] = []
    for handle in bearers(view.ctx, node.off):
        have = view.ctx.world.counters(handle, node.counter)
        gone = have if _takes_all(node) else min(_how_many(view), have)
        if gone > 0:
            befell.append(handle)
            damage = node.counter == "damage"
            facts.append(ev.DamageMarked(handle, -gone) if damage else ev.CountersChanged(handle, node.counter, -gone))
            total += gone
    return done(view, facts, "remove", befell, total)


def _how_many(view: View) -> int:
    node: ir.RemoveCounters = view.node
    chosen = isinstance(node.n, ir.Any | ir.Choice)
    return view.item.choices[HOW_MANY][0] if chosen else amount(view.ctx, node.n)


PUT_COUNTERS = (ExecutionPart(_put_counters),)
REMOVE_COUNTERS = (
    ExecutionPart(
        _ask_how_many, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, HOW_MANY, answer.values)])
    ),
    ExecutionPart(_remove_counters),
)


# --- resting, waking, states ---------------------------------------------------------------------------------------------


def turnable(ctx: Context, node: ir.Wake) -> tuple[int, ...]:
    """The objects that can rest or wake up."""
    return tuple(h for h in on_field(ctx, node.what) if capabilities.turns(ctx.scene, h, rest=node.rest))


def _turn(view: View) -> Reply:
    node: ir.Wake = view.node
    handles = turnable(view.ctx, node)
    turned = "rested" if node.rest else ""
    return done(view, [ev.Turned(h, turned) for h in handles], "rest" if node.rest else "wake up", handles)


def _become(view: View) -> Reply:
    """Nothing changes if the state is already present or impossible (`capabilities`)."""
    node: ir.Become = view.node
    table = view.scene.table
    if node.span is not None and not (node.state == "distant" and until(view.ctx, node.span) == "end of turn"):
        return unread(view)
    if node.state in {"awake", "rested"}:
        turned = "rested" if (node.state == "rested") != node.no else ""
        changed = [h for h in on_field(view.ctx, node.what) if table.things[h].turned != turned]
        return done(view, [ev.Turned(h, turned) for h in changed])
    if node.state not in STATES:
        return unread(view)
    changed = [h for h in on_field(view.ctx, node.what) if capabilities.becomes(view.scene, h, node.state, no=node.no)]
    return done(view, [ev.StatusSet(h, node.state, 0 if node.no else 1) for h in changed], "become", changed)


REST = (ExecutionPart(_turn, rule="term/rest-rested.1", also=("term/rest-rested.3",)),)
WAKE = (ExecutionPart(_turn, rule="term/wake-up.1"),)
BECOME = (ExecutionPart(_become),)


def turn_parts(node: ir.Wake) -> tuple[ExecutionPart, ...]:
    """The parts of resting or waking up."""
    return REST if node.rest else WAKE


# --- control, suppressing, attaching -----------------------------------------------------------------------------------


def _gain_control(view: View) -> Reply:
    """Ownership stays (control-and-ownership.8); with a span the former controller gets it back as the span ends."""
    node: ir.GainControl = view.node
    table = view.scene.table
    player = actors(view)[0]
    handles = [h for h in on_field(view.ctx, node.what) if table.controller(h) != player]
    facts: list[ev.Fact] = [ev.ControlChanged(h, player) for h in handles]
    if node.span is not None:
        ends = until(view.ctx, node.span)
        for at, handle in enumerate(handles):
            seat = table.players.index(table.controller(handle)) + 1
            number = table.things[handle].number
            facts.append(
                ev.EffectBegan(
                    effect=EffectId(table.next_id + at),
                    text=view.at,
                    source=view.item.handle,
                    player=view.item.player,
                    objects=(number,),
                    until=ends,
                    values=(seat,),
                )
            )
    return done(view, facts)


@unwritten(without=AS_GIVEN)
def whose_return_it_is(_scene: Scene, player: str, _owner: str) -> str:
    """The player whose text suppresses controls the delayed trigger."""
    return player


@unwritten(without=())
def returning_together(_scene: Scene, handles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """What was suppressed by one text has one delayed trigger."""
    return (handles,)


def _suppress(view: View) -> Reply:
    """Banished, and back at the beginning of the next end phase by a delayed trigger of its own (term/suppress.1).

    It is counted by the controller of the object; that whoever controls the text suppresses, triggers tell by the item.
    """
    scene = view.scene
    table = scene.table
    handles = on_field(view.ctx, view.node.what)
    if not handles:
        return None
    facts = [fact for h in handles for fact in moves.move(scene, h, BANISHMENT)]
    facts += [
        ev.UsageMarked(
            event_counts.by_player(
                "suppressed", table.controller(handle), table.card_of.get(handle, event_counts.UNKNOWN)
            )
        )
        for handle in handles
    ]
    facts += [
        ev.DelayedSet(
            delayed=table.next_id + at,
            when=NEXT_END_PHASE,
            text=view.at,
            source=view.item.handle,
            player=whose_return_it_is(scene, view.item.player, table.owner_of[some[0]]),
            about=trigger_payload.packed_did("suppress", some),
        )
        for at, some in enumerate(returning_together(scene, handles))
    ]
    return done(view, facts, "suppress", handles)


def _attach(view: View) -> Reply:
    """Loading puts a card under an object; a link is a bond between two objects."""
    node: ir.Attach = view.node
    table = view.scene.table
    cards, to = things(view.ctx, node.what), on_field(view.ctx, node.to)
    if node.act not in {"load", "link"}:
        return unread(view)
    if not cards or not to or (isinstance(node.what, ir.Self) and not is_itself(view.ctx)):
        return None
    if node.source is not None and not all(lies_in(view.ctx, node.source, handle) for handle in cards):
        return None  # it has gone elsewhere by then
    if node.act == "link":
        return done(view, [ev.RoleSet(h, "linked", to[0]) for h in cards if h in table.things])
    facts: list[ev.Fact] = []
    for handle in cards:
        if table.zone_of[handle] != OUTSIDE:
            facts += [
                *moves.shown_beneath(view.scene, handle),
                ev.Attached(handle, to[0], "loaded", table.zone_of[handle]),
            ]
    return done(view, facts, "load", cards)


GAIN_CONTROL = (ExecutionPart(_gain_control, rule="term/control-and-ownership.8"),)
SUPPRESS = (ExecutionPart(_suppress, rule="term/suppress.1"),)
LOAD = (ExecutionPart(_attach, rule="term/load.1", also=("term/loaded.3",)),)
ATTACH = (ExecutionPart(_attach),)
ROWS = (REST, WAKE, LOAD)


def attach_parts(node: ir.Attach) -> tuple[ExecutionPart, ...]:
    """The parts of putting a card under an object or attaching it."""
    return LOAD if node.act == "load" else ATTACH
