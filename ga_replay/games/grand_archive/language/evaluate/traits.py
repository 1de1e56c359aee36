"""What a thing has: keywords, counters, numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import unwritten
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import amount, within
from ga_replay.games.grand_archive.language.evaluate.context import Context

Fits = Callable[[Context, Any, int], bool]


def bears(ctx: Context, trait: ir.Trait, handle: int) -> bool:
    """True if it has the keyword, the counters or a number in that range."""
    found: bool = _BEARS[type(trait)](ctx, trait, handle)
    return found


def _has_keyword(ctx: Context, trait: ir.KeywordTrait, handle: int) -> bool:
    has = ctx.world.keywords(handle, left=handle in ctx.about).get(trait.name)
    return has is not None and (trait.n is None or has == amount(ctx, trait.n))


def _has_number(ctx: Context, trait: ir.NumberTrait, handle: int) -> bool:
    if trait.together:
        return True
    number = ctx.world.number(handle, trait.stat)
    if number is None or not within(ctx, trait.n, number):
        return False
    return not (handle > 0 and trait.stat in COSTS and x_is_no_such_number(ctx.scene, handle, trait))


COSTS = frozenset({"reserve cost", "memory cost"})


@unwritten(without=False)
def x_is_no_such_number(_scene: Scene, _handle: int, _trait: ir.NumberTrait) -> bool:
    """An X that counts as 0 is 0 for every text."""
    return False


def _has_counters(ctx: Context, trait: ir.CounterTrait, handle: int) -> bool:
    return within(ctx, trait.n, ctx.world.counters(handle, trait.counter))


def _has_any(ctx: Context, trait: ir.AnyTrait, handle: int) -> bool:
    return any(bears(ctx, one, handle) for one in trait.of)


_BEARS: dict[type, Fits] = {
    ir.KeywordTrait: _has_keyword,
    ir.CounterTrait: _has_counters,
    ir.AnyTrait: _has_any,
    ir.NumberTrait: _has_number,
}
