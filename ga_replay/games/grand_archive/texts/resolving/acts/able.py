"""Feasibility: whether steps can be done in full, since no option may be done in part (resolution.7)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ga_replay.games.grand_archive import capabilities
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, amount, holds, players, things
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.evaluate.players import PLAYERS
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.combat.keyword_rules import who_does_not_obey_does_not_intercept
from ga_replay.games.grand_archive.texts.continuous import player_limits
from ga_replay.games.grand_archive.texts.playing.can_pay import payable, reserve_of
from ga_replay.games.grand_archive.texts.playing.payment_sources import reserve_payers
from ga_replay.games.grand_archive.texts.resolving.acts import (
    attacking_again,
    destroying,
    fighting,
    moving,
    objects,
    playing,
    redirecting,
    taking_back,
    transforming,
    turning_masteries,
)
from ga_replay.games.grand_archive.texts.resolving.acts.attack_under_way import becomes_its_target, is_an_attack
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import go_together, picks_of, pool_of

LEFT_OPEN = frozenset({ir.Modes, ir.Instead, ir.Unless, ir.May, ir.Let, ir.Repeat, ir.When, ir.Delayed})


def able(ctx: Context, steps: tuple[Any, ...]) -> bool:
    """True if the player can do all the steps. Raises Undecided."""
    if not all(_able(ctx, step, steps) for step in steps):
        return False
    alone = len(steps) < 2 and not isinstance(getattr(steps[0] if steps else None, "what", None), ir.Together)
    return alone or payable(
        ctx, steps, reserve_of(ctx, steps), reserve_payers(ctx.scene, ctx.they or ctx.player), offered=True
    )


def _able(ctx: Context, node: ir.Node, steps: tuple[Any, ...]) -> bool:
    if type(node) is ir.Then:
        return all(_able(ctx, step, steps) for step in node.steps)
    if type(node) is ir.AsA:
        return all(_able(ctx, step, steps) for step in node.do)
    if type(node) is ir.If:
        branch = node.then if holds(ctx, node.cond) else node.otherwise
        return all(_able(ctx, step, steps) for step in branch)
    if type(node) in LEFT_OPEN:
        return True
    who = getattr(node, "who", None)
    if isinstance(who, PLAYERS):
        doers = players(ctx, who)
        return bool(doers) and all(_one_able(ctx.by(player), node, steps) for player in doers)
    return _one_able(ctx, node, steps)


def _one_able(ctx: Context, node: ir.Node, steps: tuple[object, ...]) -> bool:
    if isinstance(node, ir.Materialize) and taking_back.may_take_back(ctx):
        return True  # a preserved card comes back instead (keyword/preserve-preserved.4.3)
    if isinstance(node, ir.Attach) and _names_nothing(ctx, node.what, steps):
        return False  # there is nothing to load
    chosen = [pick for pick in picks_of(node) if pick.how == "choose"]
    if chosen and all(_of_nothing(ctx, node, pick) for pick in chosen):
        return False
    for pick in picks_of(node):
        if pick.how in {"choose", "random"} and len(pool_of(ctx, node, pick)) < bounds(ctx, pick.n)[0]:
            return False
        if pick.how == "choose" and not go_together(ctx, pick, pool_of(ctx, node, pick), bounds(ctx, pick.n)[0]):
            return False
        if pick.how in {"choose", "random"}:
            return not isinstance(node, ir.RemoveCounters) or _counters_on_some(ctx, node, pick)
    spoken = _spoken(node)
    if spoken and not _slots(steps).isdisjoint(spoken):
        return True  # the picks of this offer itself
    test = TESTS.get(type(node))
    return test is None or test(ctx, node)


def _of_nothing(ctx: Context, node: ir.Node, pick: ir.Pick) -> bool:
    """True if none can be chosen: what is done to none of them is not done (players/player-actions.1.2.1)."""
    return bounds(ctx, pick.n)[1] == 0 or not pool_of(ctx, node, pick)


def _names_nothing(ctx: Context, what: ir.Thing, steps: tuple[object, ...]) -> bool:
    """True if it speaks of what an earlier step picked, and that was nothing."""
    return isinstance(what, ir.Ref) and what.slot not in _slots(steps) and not things(ctx, what)


@cache
def _spoken(node: ir.Node) -> frozenset[int]:
    """The slots of the picks that it refers to."""
    return frozenset([one.slot for one in nodes_in(node) if isinstance(one, ir.Ref)])


@cache
def _slots(steps: tuple[object, ...]) -> frozenset[int]:
    """The slots of everything that the steps pick."""
    return frozenset([one.slot for one in nodes_in(steps) if isinstance(one, ir.Pick)])


def _counters_on_some(ctx: Context, node: ir.RemoveCounters, pick: ir.Pick) -> bool:
    least = bounds(ctx, node.n)[0]
    return any(ctx.world.counters(h, node.counter) >= least for h in pool_of(ctx, node, pick))


def _move(ctx: Context, node: ir.Move) -> bool:
    if isinstance(node.what, ir.Pick) and node.what.how in {"all", "each", "bare"}:
        return True
    found = moving.movable(ctx, node)
    wanted = bounds(ctx, node.what.n)[0] if isinstance(node.what, ir.Pick) else 1
    return len(found) >= wanted


def _draw(ctx: Context, node: ir.Draw) -> bool:
    return player_limits.draws_left(ctx.scene, ctx.they or ctx.player) >= amount(ctx, node.n)


def _pay(ctx: Context, node: ir.Pay) -> bool:
    return len(reserve_payers(ctx.scene, ctx.they or ctx.player)) >= amount(ctx, node.n)


def _redirect(ctx: Context, node: ir.Redirect) -> bool:
    """An ally that does not obey cannot intercept (keyword/intercept.2).

    Some attacks are impossible to intercept (keyword/cleave.2).
    """
    if not is_an_attack(node.what):
        return bool(redirecting.redirectable(ctx, node))
    attacker = fighting.redirected(ctx, node.what)
    to = moving.on_field(ctx, node.to)
    return bool(attacker) and any(
        becomes_its_target(ctx.scene, h) and not who_does_not_obey_does_not_intercept(ctx.scene, h) for h in to
    )


def _level_up(ctx: Context, node: ir.LevelUp) -> bool:
    champions = things(ctx, node.what)
    if node.down:
        return any(capabilities.delevels(ctx.scene, h) for h in champions)
    return any(playing.levels_into(ctx, h) for h in champions)


TESTS: dict[type, Callable[[Context, Any], bool]] = {
    ir.Move: _move,
    ir.AttackAgain: attacking_again.can_attack_again,
    ir.Activate: lambda ctx, node: not node.play or taking_back.can_play(ctx, node.what),
    ir.Draw: _draw,
    ir.Glimpse: lambda ctx, _node: not player_limits.prevented(ctx.scene, ctx.they or ctx.player, "glimpse"),
    ir.Pay: _pay,
    ir.Redirect: _redirect,
    ir.LevelUp: _level_up,
    ir.TurnMastery: turning_masteries.turns,
    ir.Wake: lambda ctx, node: bool(objects.turnable(ctx, node)),
    ir.RemoveCounters: lambda ctx, node: objects.there(ctx, node) >= bounds(ctx, node.n)[0],
    ir.PutCounters: lambda ctx, node: objects.bears_counters(ctx, node.on),
    ir.Destroy: lambda ctx, node: bool(destroying.destructible(ctx, node.what)),
    ir.Sacrifice: lambda ctx, node: bool(destroying.destructible(ctx, node.what)),
    ir.Suppress: lambda ctx, node: bool(moving.on_field(ctx, node.what)),
    ir.Transform: lambda ctx, node: bool(transforming.transformable(ctx, node.what)),
    ir.Reveal: lambda ctx, node: bool(things(ctx, node.what)),
}
