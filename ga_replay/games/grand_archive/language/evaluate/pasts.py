"""Whether cards and objects are of a kind by what happened to them: they entered, leveled up, were hit, or went through an act."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided

LEVELED = -1
"""The slot under which the champion is kept that is asked whether it has leveled up."""


def went_through(ctx: Context, test: ir.ThatWay, handle: int) -> bool:
    if test.act == "enter" and test.since == "this turn":
        table = ctx.scene.table
        thing = table.things.get(handle)
        return thing is not None and thing.turn == table.turn_number
    if test.act == "level up" and test.since == "this turn":
        leveled = ir.Happened(ir.Event("level up", ir.Ref(LEVELED)))
        return ctx.world.happened(ctx.picking(LEVELED, handle), leveled) > 0
    if test.since:
        raise Undecided("only the number of these cards is counted, not which they were")
    return handle in gone_through(ctx, test)


def gone_through(ctx: Context, test: ir.ThatWay) -> tuple[int, ...]:
    """What went through the act in this text; or those that this object banished, as far as they are still banished."""
    if not test.own:
        return ctx.did(test.act)
    return tuple([handle for handle in ctx.world.remembered(ctx, test.act) if ctx.world.lies(handle, "banishment")])


def top_unplayed(ctx: Context, _test: ir.TopUnplayed, handle: int) -> bool:
    """What lay there before the first turn counts as played; what a text puts there does not lie on the stack before."""
    thing = ctx.scene.table.things.get(handle)
    return thing is not None and name_of(thing.laid_from.get(handle, "stack")) != "stack"


def hit_by_this(ctx: Context, _test: ir.HitByThis, handle: int) -> bool:
    table = ctx.scene.table
    thing = table.things.get(handle) or table.former.get(handle)
    return thing is not None and table.usage.get(keys.mark("turn", "hit", thing.number, ctx.number), 0) > 0
