"""Amounts: their current value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import THAT, Context, Undecided


def amount(ctx: Context, n: ir.Amount) -> int:
    """The current number; an amount that a player chooses counts as its maximum (`bounds` gives both ends).

    Raises Undecided if it depends on an unknown card, or on a choice without an end.
    """
    if type(n) is int:
        return n
    value: int = AMOUNTS[type(n)](ctx, n)
    return value


def _chosen(ctx: Context, n: ir.Any | ir.Choice) -> int:
    most = bounds(ctx, n)[1]
    if most is None:
        raise Undecided("somebody chooses how much")
    return most


def _sum(ctx: Context, n: ir.Sum) -> int:
    b = amount(ctx, n.b)
    return amount(ctx, n.a) + (-b if n.minus else b)


def bounds(ctx: Context, n: ir.Amount) -> tuple[int, int | None]:
    """The least and the greatest possible value; None: no limit. Both are equal unless a player chooses."""
    if type(n) is ir.Any:
        return 0, None if n.most is None else amount(ctx, n.most)
    if type(n) is ir.Choice:
        least = 0 if n.of.least is None else amount(ctx, n.of.least)
        return least, None if n.of.most is None else amount(ctx, n.of.most)
    exactly = amount(ctx, n)
    return exactly, exactly


def within(ctx: Context, bound: ir.Bound, number: int) -> bool:
    """True if the number is between the ends."""
    if bound.least is not None and number < amount(ctx, bound.least):
        return False
    if bound.most is not None and number > amount(ctx, bound.most):
        return False
    return not bound.parity or number % 2 == (bound.parity == "odd")


def _remembered(ctx: Context, key: str) -> int:
    found = ctx.choices.get(key)
    return found[0] if found else 0


def _times(ctx: Context, n: ir.Times) -> int:
    many, of = amount(ctx, n.n), amount(ctx, n.of)
    if not n.divide:
        return many * of
    return of // many if not n.up and ctx.world.rounds_down() else -(-of // many)


AMOUNTS: dict[type, Callable[[Context, Any], int]] = {
    ir.X: lambda ctx, _: _remembered(ctx, "x") if "x" in ctx.choices else ctx.world.number(ctx.source, "x") or 0,
    ir.LV: lambda ctx, _: ctx.world.player_number(ctx.player, "level"),
    ir.ThatMuch: lambda ctx, n: ctx.much(n.of) if n.of else _remembered(ctx, THAT),
    ir.Sum: _sum,
    ir.Times: _times,
    ir.Any: _chosen,
    ir.Choice: _chosen,
}
"""How each sort of amount is told. `counting` adds those that count things, of which amounts are a part in turn."""
