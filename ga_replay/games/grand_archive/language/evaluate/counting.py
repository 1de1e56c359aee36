"""How much there is of the things and players that a text counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.called import OBJECTS
from ga_replay.games.grand_archive.language.evaluate import masteries
from ga_replay.games.grand_archive.language.evaluate.amounts import AMOUNTS, amount, within
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import matches
from ga_replay.games.grand_archive.language.evaluate.players import PLAYERS, players
from ga_replay.games.grand_archive.language.evaluate.things import things


def _counters(ctx: Context, n: ir.Counters) -> int:
    mastery = masteries.meant(ctx, n.on)
    if mastery is not None:
        return masteries.counters_on(ctx, mastery, n.counter)
    found = sum(ctx.world.counters(handle, n.counter) for handle in things(ctx, n.on))
    return found if n.most is None else min(found, amount(ctx, n.most))


def _count(ctx: Context, n: ir.Count) -> int:
    if isinstance(n.of, ir.Pick) and any(isinstance(test, ir.Played) and test.since for test in n.of.kind.where):
        return _count_of_played(ctx, n.of.kind)
    found = things(ctx, n.of)
    many = _distinct(ctx, found, n.distinct) if n.distinct else len(found)
    return many if n.most is None else min(many, amount(ctx, n.most))


def _count_of_played(ctx: Context, kind: ir.Kind) -> int:
    """The cards that somebody has played this turn: what happened is counted, wherever they are now."""
    played = next(test for test in kind.where if isinstance(test, ir.Played))
    of = ir.Pick("all", ir.Kind(kind.nouns))
    found = ctx.world.happened(ctx, ir.Happened(ir.Event(played.act, who=played.by, to=of), "this turn"))
    return found - 1 if kind.other and _counts_itself(ctx, kind) else found


def _counts_itself(ctx: Context, kind: ir.Kind) -> bool:
    """True for a card in the intent, which was activated this turn; one being played is counted once it was paid for."""
    if ctx.world.lies(ctx.source, "field"):
        raise Undecided("whether it was itself played this turn")
    return ctx.world.lies(ctx.source, "intent") and matches(ctx, ir.Kind(kind.nouns), ctx.source)


def _distinct(ctx: Context, found: tuple[int, ...], quality: str) -> int:
    values = [value for handle in found for value in ctx.world.values(handle, quality.removeprefix("same "))]
    if quality.startswith("same "):
        return max(Counter(values).values(), default=0)
    return len(frozenset(values))


DEALT_TO_CHAMPIONS = "damage dealt to other champions"
"""The number of an object that counts the damage it has dealt this turn to champions other than itself."""
OTHER_CHAMPIONS = ir.Pick("one", ir.Kind((ir.Noun("champion"),), other=True))


def _number(ctx: Context, n: ir.Number) -> int:
    if isinstance(n.of, PLAYERS):
        return sum(ctx.world.player_number(player, n.stat) for player in players(ctx, n.of))
    if n.stat == DEALT_TO_CHAMPIONS:
        return ctx.world.happened(ctx, ir.Happened(ir.Event("deal damage", n.of, to=OTHER_CHAMPIONS), "this turn"))
    gone = _names_an_object(n.of)
    return sum(_number_of(ctx, handle, n.stat, gone=gone) or 0 for handle in things(ctx, n.of))


def _aggregate(ctx: Context, n: ir.Aggregate) -> int:
    """What has no such number counts for nothing, and there may be nothing at all."""
    if isinstance(n.of, PLAYERS):
        found = [ctx.world.player_number(player, n.stat) for player in players(ctx, n.of)]
    else:
        numbers = [ctx.world.number(handle, n.stat) for handle in things(ctx, n.of)]
        found = [number for number in numbers if number is not None]
    return _AGGREGATES[n.how](found) if found else 0


_AGGREGATES: dict[str, Callable[[list[int]], int]] = {"highest": max, "lowest": min, "total": sum}


def _number_of(ctx: Context, handle: int, stat: str, *, gone: bool) -> int | None:
    """What bears the text, what its event was about, and an object that the text has moved off are looked at as last known (abilities.eg3)."""
    looks_back = gone or handle == ctx.source or handle in ctx.about
    return ctx.world.last_number(handle, stat) if looks_back else ctx.world.number(handle, stat)


def _names_an_object(thing: ir.Thing) -> bool:
    """Whether the words name an object that the text spoke of before, and not a card ("that ally", "the banished ally")."""
    return thing.noun in OBJECTS if isinstance(thing, ir.The) else isinstance(thing, ir.Ref) and thing.looked_back


def has_number(ctx: Context, thing: ir.Thing, trait: ir.NumberTrait, handle: int) -> bool:
    """True if the thing has a number in that range; what the text names as an object is looked at as last known."""
    number = _number_of(ctx, handle, trait.stat, gone=_names_an_object(thing))
    return number is not None and within(ctx, trait.n, number)


def _this_way(ctx: Context, n: ir.ThisWay) -> int:
    """What an act befell has moved since, so that only what it is counts, not where it lies."""
    if not isinstance(n.of, ir.Kind):
        return ctx.much(n.act)
    kind = ir.Kind(n.of.nouns, (*n.of.where, ir.ThatWay(n.act)), n.of.other, n.of.but)
    return sum(1 for handle in ctx.did(n.act) if matches(ctx, kind, handle))


def _often(ctx: Context, n: ir.Often) -> int:
    to = ir.The("ability") if n.to == "ability" else ir.Pick("one", ir.Kind((ir.Noun(n.to),)))
    found = ctx.world.happened(ctx, ir.Happened(ir.Event(n.act, who=ir.YOU, to=to), n.since))
    return found if n.most is None else min(found, n.most)


def _graveyards(ctx: Context, n: ir.Graveyards) -> int:
    return sum(1 for player in ctx.world.players() if len(ctx.world.cards("graveyard", player)) >= n.least)


AMOUNTS |= {
    ir.Often: _often,
    ir.Graveyards: _graveyards,
    ir.Counters: _counters,
    ir.Count: _count,
    ir.Number: _number,
    ir.Aggregate: _aggregate,
    ir.ThisWay: _this_way,
}
