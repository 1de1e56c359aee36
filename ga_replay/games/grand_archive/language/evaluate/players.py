"""Resolves the players that a text refers to."""

from __future__ import annotations

from typing import Any

from ga_replay.core.events import keys
from ga_replay.core.events.keys import ITEMS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import within
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.language.text_ref import parent, pick_key

PLAYERS = (ir.Player, ir.Holder, ir.Players, ir.PlayersWith)


def players(ctx: Context, who: ir.Who) -> tuple[str, ...]:
    """The players meant, "you" first, then in seat order.

    `a` and `target` give the picked one, or all candidates before the pick. A picked player is kept as minus the seat
    (`seat_of`), so that it is not taken for a handle.
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
    return tuple([one for one in players(ctx, who.of) if within(ctx, who.n, have(one, who.stat))])


def has_influence(ctx: Context, who: ir.Player, player: str) -> bool:
    """True if the player has as much influence, and controls exactly one such object, as the words ask for."""
    if who.only and sum(1 for h in ctx.world.cards("field", player) if ctx.world.is_head(h, who.only)) != 1:
        return False
    return who.influence is None or within(ctx, who.influence, ctx.world.player_number(player, "influence"))


def seat_of(ctx: Context, player: str) -> int:
    """The number under which a picked player is kept: minus the seat, which counts from 1."""
    return ctx.scene.table.player_ref(player)


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
    if who.influence is not None or who.only:
        return tuple([p for p in players(ctx, ir.Player(who.side, who.how)) if has_influence(ctx, who, p)])
    if who.side == "opponent" or who.how == "other":
        opponents = tuple([p for p in everybody if p != ctx.player])
        if who.how == "only" and len(opponents) > 1:
            raise Undecided("which of several opponents it is")
        return opponents
    return (ctx.player, *[p for p in everybody if p != ctx.player]) if ctx.player in everybody else everybody


def _seated(ctx: Context, one: int) -> str:
    """A picked player by seat, or the controller of a picked thing ("that player")."""
    return ctx.scene.table.player_at(one) if one < 0 else ctx.world.controller(one)


def _that(ctx: Context) -> tuple[str, ...]:
    """The player whom the text targets, else the subject of the event or the player whose phase began.

    For an affected object that is its controller (keyword/on-hit.4, .p1).
    """
    head = pick_key(ctx.address, 0)[:-1] if ctx.choices else ""
    for name, picked in ctx.choices.items():
        if name.startswith(head) and picked and ITEMS < picked[0] < 0:
            return tuple(_seated(ctx, one) for one in picked)
    if ctx.about:
        return (_seated(ctx, ctx.about[0]),)
    ability = ctx.world.node(parent(ctx.address)) if keys.is_text_ref(ctx.address) else None
    if isinstance(ability, ir.Triggered) and isinstance(ability.at, ir.Moment):
        return (ctx.scene.table.turn_player,)
    raise Undecided("which player that is")


def _holders(ctx: Context, who: ir.Holder) -> tuple[str, ...]:
    of = things(ctx, who.of)
    holder = ctx.world.owner if who.role == "owner" else ctx.world.controller
    return tuple(dict.fromkeys(holder(handle) for handle in of))
