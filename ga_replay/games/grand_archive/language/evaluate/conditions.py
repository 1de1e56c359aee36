"""Conditions of texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import masteries
from ga_replay.games.grand_archive.language.evaluate.amounts import amount, within
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.counting import has_number
from ga_replay.games.grand_archive.language.evaluate.kinds import (
    candidates,
    controlled,
    matches,
    quality,
    says_where,
)
from ga_replay.games.grand_archive.language.evaluate.players import PLAYERS, players
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.language.evaluate.traits import bears


def holds(ctx: Context, condition: ir.Condition) -> bool:
    """True if the condition holds now. Raises Undecided if it depends on something unknown."""
    answer = _CONDITIONS[type(condition)](ctx, condition)
    return answer != getattr(condition, "no", False)


def met(ctx: Context, conditions: Iterable[ir.Condition]) -> bool:
    """True if all of the restrictions are met (restriction-abilities.p2)."""
    return all(holds(ctx, one) for one in conditions)


def _every(ctx: Context, conditions: tuple[ir.Condition, ...]) -> bool:
    """All of them: one that fails decides, even if others are undecided."""
    doubt: Undecided | None = None
    for one in conditions:
        try:
            if not holds(ctx, one):
                return False
        except Undecided as undecided:
            doubt = undecided
    if doubt is not None:
        raise doubt
    return True


def _enough(ctx: Context, bound: ir.Bound, sure: tuple[int, ...], unsure: tuple[int, ...]) -> bool:
    """True if that number fits, provided that the unknown cards cannot change it."""
    if not unsure:
        return within(ctx, bound, len(sure))
    answers = {within(ctx, bound, len(sure) + more) for more in range(len(unsure) + 1)}
    if len(answers) > 1:
        raise Undecided(f"it is unknown which card {unsure[0]} is")
    return answers.pop()


def _exists(ctx: Context, exists: ir.Exists) -> bool:
    """`who` owns the zones the kind calls "their": for each of several players all must have them, for "a" one."""
    if exists.who is None:
        return _enough(ctx, exists.n, *candidates(ctx, exists.kind))
    answers = (_enough(one, exists.n, *_theirs(one, exists.kind)) for one in map(ctx.by, players(ctx, exists.who)))
    return all(answers) if _every_one(exists.who) else any(answers)


def _theirs(ctx: Context, kind: ir.Kind) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the player has of the kind: where it names no zone, as for omens, it is the player's own cards."""
    sure, unsure = candidates(ctx, kind)
    if says_where(kind):
        return sure, unsure
    owner = ctx.world.zone_owner
    return tuple([h for h in sure if owner(h) == ctx.they]), tuple([h for h in unsure if owner(h) == ctx.they])


def _every_one(who: ir.Who) -> bool:
    return isinstance(who, ir.Player) and who.how in {"each", "all"}


def _has(ctx: Context, has: ir.Has) -> bool:
    sure, unsure = candidates(ctx, has.kind)
    controller = ctx.world.controller
    of = players(ctx, has.who)
    answers = (
        _enough(
            ctx, has.n, tuple(h for h in sure if controller(h) == p), tuple(h for h in unsure if controller(h) == p)
        )
        for p in of
    )
    return all(answers) if _every_one(has.who) else any(answers)


def _is(ctx: Context, test: ir.Is) -> bool:
    thing: Any = test.thing
    if type(thing) in PLAYERS:
        return _player_is(ctx, thing, test.what)
    found = things(ctx, thing)
    if type(thing) is ir.Pick and thing.how == "one":
        return any(_of(ctx, test.what, handle) for handle in found)
    for handle in found:  # mostly it is one thing alone
        if not _of(ctx, test.what, handle):
            return False
    return bool(found)


def _of(ctx: Context, what: Any, handle: int) -> bool:
    if type(what) is tuple:
        is_word = ctx.world.is_word
        for word in what:  # noqa: SIM110 - mostly it is one word alone
            if is_word(handle, word) == word.no:
                return False
        return True
    if type(what) is ir.Kind:
        return (matches if says_where(what) else quality)(ctx, what, handle)
    return (what.owned or ctx.world.lies(handle, "field")) and controlled(ctx, what, handle)


OPPONENT = (ir.Word("player", "opponent"),)
"""What a player is to the one whose text asks."""


def _player_is(ctx: Context, who: ir.Who, what: ir.Kind | ir.Controlled | tuple[ir.Word, ...]) -> bool:
    if not isinstance(what, tuple):
        raise Undecided("a player is of no kind")
    if what == OPPONENT:
        return all(one != ctx.player for one in players(ctx, who))
    return all(ctx.world.player_holds(one, word.name, "") != word.no for one in players(ctx, who) for word in what)


def _happened(ctx: Context, happened: ir.Happened) -> bool:
    """`ordinal` asks for at least that many times; without it once is enough."""
    return ctx.world.happened(ctx, happened) >= max(1, happened.event.ordinal)


def _carries(ctx: Context, carries: ir.Carries) -> bool:
    """A mastery that nobody has carries no number of counters, not even "six or less"."""
    mastery = masteries.meant(ctx, carries.thing)
    if mastery is not None and isinstance(carries.what, ir.CounterTrait):
        fits = within(ctx, carries.what.n, masteries.counters_on(ctx, mastery, carries.what.counter))
        return fits and masteries.has(ctx, mastery)
    found = things(ctx, carries.thing)
    if isinstance(carries.what, ir.NumberTrait):
        return bool(found) and all(has_number(ctx, carries.thing, carries.what, one) for one in found)
    return bool(found) and all(bears(ctx, carries.what, one) for one in found)


def _shares(ctx: Context, test: ir.Shares) -> bool:
    """An unknown card leaves it open only where no known one shares a value."""
    values = ctx.world.values
    own = frozenset().union(*[values(handle, test.quality) for handle in things(ctx, test.thing)])
    unknown: list[Undecided] = []
    for handle in things(ctx, test.among):
        try:
            if not own.isdisjoint(values(handle, test.quality)):
                return True
        except Undecided as undecided:
            unknown.append(undecided)
    if unknown:
        raise unknown[0]
    return False


def _holds(ctx: Context, state: ir.Holds) -> bool:
    return any(ctx.world.player_holds(p, state.name, state.value) for p in players(ctx, state.who))


_CONDITIONS: dict[type, Callable[[Context, Any], bool]] = {
    ir.Bonus: lambda ctx, bonus: ctx.world.bonus(ctx, bonus),
    ir.Has: _has,
    ir.Exists: _exists,
    ir.Is: _is,
    ir.Carries: _carries,
    ir.Shares: _shares,
    ir.Compare: lambda ctx, compare: within(ctx, compare.n, amount(ctx, compare.a)),
    ir.Happened: _happened,
    ir.Now: lambda ctx, now: ctx.world.is_now(ctx, now),
    ir.Holds: _holds,
    ir.All: lambda ctx, every: _every(ctx, every.of),
    ir.AnyOf: lambda ctx, some: not _every(ctx, tuple(ir.Not(one) for one in some.of)),
    ir.Not: lambda ctx, contrary: not holds(ctx, contrary.of),
}
