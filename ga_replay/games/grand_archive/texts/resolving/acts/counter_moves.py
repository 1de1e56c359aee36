"""Counters that a text moves from one bearer to another: an object or a mastery."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, masteries
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_a_number
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.moving import on_field

HOW_MANY = "how many"


def _there(ctx: Context, node: ir.MoveCounters) -> int:
    """The number of them at the source."""
    mastery = masteries.meant(ctx, node.source)
    if mastery is not None:
        return masteries.counters_on(ctx, mastery, node.counter)
    return sum(ctx.world.counters(h, node.counter) for h in on_field(ctx, node.source))


def _ask_how_many(view: View) -> Reply:
    node: ir.MoveCounters = view.node
    if not isinstance(node.n, ir.Any | ir.Choice):
        return None
    least, most = bounds(view.ctx, node.n)
    have = _there(view.ctx, node)
    most = have if most is None else min(have, most)
    return asked_for_a_number(actors(view)[0], view.because, range(min(least, most), most + 1))


def _facts(ctx: Context, counter: str, bearer: Any, by: int) -> list[ev.Fact]:
    """The facts of so many more on the bearer; fewer than none lie on several objects one after another."""
    mastery = masteries.meant(ctx, bearer)
    if mastery is not None:
        pool = masteries.counters_pool(counter, mastery.name)
        return [ev.PoolChanged(mastery.player, pool, by)] if masteries.has(ctx, mastery) else []
    found: list[ev.Fact] = []
    for handle in on_field(ctx, bearer):
        part = by if by > 0 else -min(-by, ctx.world.counters(handle, counter))
        found += [ev.CountersChanged(handle, counter, part)] if part else []
        by -= part
    return found


def _move(view: View) -> Reply:
    """Without a bearer to move them to, they stay."""
    node: ir.MoveCounters = view.node
    have = _there(view.ctx, node)
    chosen = isinstance(node.n, ir.Any | ir.Choice)
    wanted = have if node.n is None else view.item.choices[HOW_MANY][0] if chosen else bounds(view.ctx, node.n)[0]
    n = min(have, max(0, wanted))
    more = _facts(view.ctx, node.counter, node.to, n) if n else []
    facts = [*_facts(view.ctx, node.counter, node.source, -n), *more] if more else []
    return done(view, facts, "move", (), n if more else 0)


MOVE_COUNTERS = (
    ExecutionPart(
        _ask_how_many, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, HOW_MANY, answer.values)])
    ),
    ExecutionPart(_move),
)
