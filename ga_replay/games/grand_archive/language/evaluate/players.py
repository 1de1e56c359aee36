"""Which players a text speaks of."""

from __future__ import annotations

from typing import Any

from ga_replay.core.table.item_numbers import ITEMS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amounts
from ga_replay.games.grand_archive.language.evaluate import things as things_
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided
from ga_replay.games.grand_archive.language.text_ref import parent, pick_key

PLAYERS = (ir.Player, ir.Holder, ir.Players, ir.PlayersWith)


def players(ctx: Context, who: ir.Who) -> tuple[str, ...]:
    """The players meant, "you" first, then in seat order.

    `a` and `target` that have been picked give the one picked, before that all who could be. A picked player is kept as minus the seat (`seat_of`),
    so that no handle is taken for one.
    """
    if type(who) is ir.Player:
        return _player(ctx, who) if who.how or who.side != "you" else (ctx.player,)
    if type(who) is ir.Holder:
        return _holders(ctx, who)
    if type(who) is ir.PlayersWith:
        return _with_so_much(ctx, who)
    several: Any = who
    return tuple(dict.fromkeys([player for one in several.members for player in players(ctx, one)]))


def _with_so_much(ctx: Context, who: ir.PlayersWith) -> tuple[str, ...]:
    have = ctx.world.player_number
    return tuple([one for one in players(ctx, who.of) if amounts.within(ctx, who.n, have(one, who.stat))])


def seat_of(ctx: Context, player: str) -> int:
    """The number under which a picked player is kept: minus the seat, which counts from 1."""
    return -1 - ctx.scene.table.players.index(player)


def _player(ctx: Context, who: ir.Player) -> tuple[str, ...]:
    if who.how == "they":
        return (ctx.they or ctx.player,)
    if who.how in {"target", "a", "that"} and who.slot:
        picked = ctx.picked(who.slot)
        if picked is not None:
            return tuple([_seated(ctx, one) for one in picked])
    everybody = ctx.world.players()
    if who.how == "that":
        return _that(ctx)
    if who.side == "opponent" or who.how == "other":
        return tuple([p for p in everybody if p != ctx.player])
    return (ctx.player, *[p for p in everybody if p != ctx.player]) if ctx.player in everybody else everybody


def _seated(ctx: Context, one: int) -> str:
    """A picked player by seat, or the controller of a picked thing ("that player")."""
    return ctx.scene.table.players[-one - 1] if one < 0 else ctx.world.controller(one)


def _that(ctx: Context) -> tuple[str, ...]:
    """The player whom the text targets, else whom the event was about: who controls what it befell (keyword/on-hit.4, .p1), or whose phase began."""
    head = pick_key(ctx.address, 0)[:-1] if ctx.choices else ""
    for name, picked in ctx.choices.items():
        if name.startswith(head) and picked and ITEMS < picked[0] < 0:
            return tuple(_seated(ctx, one) for one in picked)
    if ctx.about:
        return (_seated(ctx, ctx.about[0]),)
    ability = ctx.world.node(parent(ctx.address)) if "#" in ctx.address else None
    if isinstance(ability, ir.Triggered) and isinstance(ability.at, ir.Moment):
        return (ctx.scene.table.turn_player,)
    raise Undecided("which player that is")


def _holders(ctx: Context, who: ir.Holder) -> tuple[str, ...]:
    of = things_.things(ctx, who.of)
    holder = ctx.world.owner if who.role == "owner" else ctx.world.controller
    return tuple(dict.fromkeys(holder(handle) for handle in of))
