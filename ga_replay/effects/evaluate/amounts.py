"""How much: the value of an amount now."""

from __future__ import annotations

from ga_replay.effects import ir
from ga_replay.effects.evaluate import kinds, players, things
from ga_replay.effects.evaluate.context import THAT, Context, Undecided


def amount(ctx: Context, n: ir.Amount) -> int:
    """The number now. An amount that somebody chooses counts as the most they may choose; `bounds` gives both ends.

    Raises Undecided where it hangs on a card that nobody can tell, or on a choice without an end.
    """
    match n:
        case int():
            return n
        case ir.X():
            return _remembered(ctx, "x")
        case ir.LV():
            return ctx.world.player_number(ctx.player, "level")
        case ir.Sum():
            return amount(ctx, n.a) + (-amount(ctx, n.b) if n.minus else amount(ctx, n.b))
        case ir.Times():
            return _times(ctx, n)
        case ir.Count():
            return _count(ctx, n)
        case ir.Counters():
            return sum(ctx.world.counters(handle, n.counter) for handle in things.things(ctx, n.on))
        case ir.Number():
            return _number(ctx, n)
        case ir.ThisWay():
            return _this_way(ctx, n)
        case ir.ThatMuch():
            return _remembered(ctx, THAT)
        case ir.Any() | ir.Choice():
            most = bounds(ctx, n)[1]
            if most is None:
                raise Undecided("somebody chooses how much")
            return most


def bounds(ctx: Context, n: ir.Amount) -> tuple[int, int | None]:
    """The least and the most it can be; None: without an end. Both are equal unless somebody chooses."""
    if isinstance(n, ir.Any):
        return 0, None if n.most is None else amount(ctx, n.most)
    if isinstance(n, ir.Choice):
        least = 0 if n.of.least is None else amount(ctx, n.of.least)
        return least, None if n.of.most is None else amount(ctx, n.of.most)
    exactly = amount(ctx, n)
    return exactly, exactly


def within(ctx: Context, bound: ir.Bound, number: int) -> bool:
    """Whether the number lies between the ends."""
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
    return -(-of // many) if n.up else of // many


def _count(ctx: Context, n: ir.Count) -> int:
    found = things.things(ctx, n.of)
    many = _distinct(ctx, found, n.distinct) if n.distinct else len(found)
    return many if n.most is None else min(many, amount(ctx, n.most))


def _distinct(ctx: Context, found: tuple[int, ...], quality: str) -> int:
    return len(frozenset().union(*(ctx.world.values(handle, quality) for handle in found)))


def _number(ctx: Context, n: ir.Number) -> int:
    if isinstance(n.of, ir.Player | ir.Holder | ir.Players):
        return sum(ctx.world.player_number(player, n.stat) for player in players.players(ctx, n.of))
    return sum(ctx.world.number(handle, n.stat) or 0 for handle in things.things(ctx, n.of))


def _this_way(ctx: Context, n: ir.ThisWay) -> int:
    """What an act befell has moved since, so that only what it is counts, not where it lies."""
    if not isinstance(n.of, ir.Kind):
        return ctx.much(n.act)
    kind = ir.Kind(n.of.nouns, (*n.of.where, ir.ThatWay(n.act)), n.of.other, n.of.but)
    return sum(1 for handle in ctx.did(n.act) if kinds.matches(ctx, kind, handle))
