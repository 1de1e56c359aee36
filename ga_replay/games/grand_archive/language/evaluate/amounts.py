"""How much: the value of an amount now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import kinds, players, things
from ga_replay.games.grand_archive.language.evaluate.context import THAT, Context, Undecided


def amount(ctx: Context, n: ir.Amount) -> int:
    """The number now. An amount that somebody chooses counts as the most they may choose; `bounds` gives both ends.

    Raises Undecided where it depends on a card that nobody can tell, or on a choice without an end.
    """
    if type(n) is int:
        return n
    value: int = _AMOUNTS[type(n)](ctx, n)
    return value


def _chosen(ctx: Context, n: ir.Any | ir.Choice) -> int:
    most = bounds(ctx, n)[1]
    if most is None:
        raise Undecided("somebody chooses how much")
    return most


def _sum(ctx: Context, n: ir.Sum) -> int:
    b = amount(ctx, n.b)
    return amount(ctx, n.a) + (-b if n.minus else b)


def _counters(ctx: Context, n: ir.Counters) -> int:
    return sum(ctx.world.counters(handle, n.counter) for handle in things.things(ctx, n.on))


def bounds(ctx: Context, n: ir.Amount) -> tuple[int, int | None]:
    """The least and the most it can be; None: without an end. Both are equal unless somebody chooses."""
    if type(n) is ir.Any:
        return 0, None if n.most is None else amount(ctx, n.most)
    if type(n) is ir.Choice:
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
    return of // many if not n.up and ctx.world.rounds_down() else -(-of // many)


def _count(ctx: Context, n: ir.Count) -> int:
    found = things.things(ctx, n.of)
    many = _distinct(ctx, found, n.distinct) if n.distinct else len(found)
    return many if n.most is None else min(many, amount(ctx, n.most))


def _distinct(ctx: Context, found: tuple[int, ...], quality: str) -> int:
    return len(frozenset().union(*(ctx.world.values(handle, quality) for handle in found)))


def _number(ctx: Context, n: ir.Number) -> int:
    if isinstance(n.of, players.PLAYERS):
        return sum(ctx.world.player_number(player, n.stat) for player in players.players(ctx, n.of))
    gone = _names_an_object(n.of)
    return sum(_number_of(ctx, handle, n.stat, gone=gone) or 0 for handle in things.things(ctx, n.of))


def _aggregate(ctx: Context, n: ir.Aggregate) -> int:
    """What has no such number counts for nothing, and there may be nothing at all."""
    if isinstance(n.of, players.PLAYERS):
        found = [ctx.world.player_number(player, n.stat) for player in players.players(ctx, n.of)]
    else:
        numbers = [ctx.world.number(handle, n.stat) for handle in things.things(ctx, n.of)]
        found = [number for number in numbers if number is not None]
    return _AGGREGATES[n.how](found) if found else 0


_AGGREGATES: dict[str, Callable[[list[int]], int]] = {"highest": max, "lowest": min, "total": sum}


def _number_of(ctx: Context, handle: int, stat: str, *, gone: bool) -> int | None:
    """What bears the text, what its event was about, and an object that the text has moved off are looked at as last known (abilities.eg3)."""
    looks_back = gone or handle == ctx.source or handle in ctx.about
    return ctx.world.last_number(handle, stat) if looks_back else ctx.world.number(handle, stat)


def _names_an_object(thing: ir.Thing) -> bool:
    """Whether the words name an object that the text spoke of before, and not a card ("that ally", "the banished ally")."""
    noun = (
        thing.noun
        if isinstance(thing, ir.The)
        else thing.said.removeprefix("that ")
        if isinstance(thing, ir.Ref)
        else ""
    )
    return noun in OBJECTS


def has_number(ctx: Context, thing: ir.Thing, trait: ir.NumberTrait, handle: int) -> bool:
    """Whether the thing has a number in that range; what the text names as an object is looked at as last known."""
    number = _number_of(ctx, handle, trait.stat, gone=_names_an_object(thing))
    return number is not None and within(ctx, trait.n, number)


OBJECTS = frozenset({"ally", "unit", "champion", "object", "weapon", "item", "domain", "phantasia", "token"})


def _this_way(ctx: Context, n: ir.ThisWay) -> int:
    """What an act befell has moved since, so that only what it is counts, not where it lies."""
    if not isinstance(n.of, ir.Kind):
        return ctx.much(n.act)
    kind = ir.Kind(n.of.nouns, (*n.of.where, ir.ThatWay(n.act)), n.of.other, n.of.but)
    return sum(1 for handle in ctx.did(n.act) if kinds.matches(ctx, kind, handle))


_AMOUNTS: dict[type, Callable[[Context, Any], int]] = {
    ir.X: lambda ctx, _: _remembered(ctx, "x") if "x" in ctx.choices else ctx.world.number(ctx.source, "x") or 0,
    ir.LV: lambda ctx, _: ctx.world.player_number(ctx.player, "level"),
    ir.ThatMuch: lambda ctx, n: ctx.much(n.of) if n.of else _remembered(ctx, THAT),
    ir.Sum: _sum,
    ir.Times: _times,
    ir.Count: _count,
    ir.Counters: _counters,
    ir.Number: _number,
    ir.Aggregate: _aggregate,
    ir.ThisWay: _this_way,
    ir.Any: _chosen,
    ir.Choice: _chosen,
}
