"""Which cards and objects a text speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.core.events.keys import ITEMS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amounts, kinds, players
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.referring import referred

EVERY = frozenset({"all", "each", "bare", "one"})
"""Ways of picking that take everything of the kind (`one`: any of them, in conditions and counts)."""


def things(ctx: Context, thing: ir.Thing) -> tuple[int, ...]:
    """The handles meant now. A pick that somebody makes gives what was picked, nothing while it was not.

    Raises Undecided where a card that nobody can tell might belong to them.
    """
    found: tuple[int, ...] = _THINGS[type(thing)](ctx, thing)
    return found


def _champions(ctx: Context, thing: ir.Champion) -> tuple[int, ...]:
    found = [ctx.world.champion(player) for player in players.players(ctx, thing.of)]
    return tuple([handle for handle in found if handle])


def _together(ctx: Context, thing: ir.Together) -> tuple[int, ...]:
    return tuple(dict.fromkeys(handle for one in thing.members for handle in things(ctx, one)))


def _kept(ctx: Context, thing: ir.The) -> tuple[int, ...]:
    """What another ability of the same object did it to ("the banished card")."""
    return ctx.world.remembered(ctx, thing.part) if thing.elsewhere else ()


def covers(ctx: Context, thing: ir.Thing, handle: int) -> bool:
    """Whether the handle is among them, without listing them all. Raises Undecided."""
    if type(thing) is ir.Pick:
        if thing.how in EVERY and ctx.picked(thing.slot) is None:
            return kinds.matches(ctx, thing.kind, handle)
    elif type(thing) is ir.Self:
        return handle == ctx.source
    elif type(thing) is ir.Together:
        return any(covers(ctx, one, handle) for one in thing.members)
    elif type(thing) is ir.Attacks:
        return covers(ctx, thing.of, handle)
    return handle in things(ctx, thing)


def _handles(picked: tuple[int, ...]) -> tuple[int, ...]:
    """Picked players are kept as minus their seats, and are no things."""
    return tuple([one for one in picked if one > 0 or one < ITEMS])


def _picked(ctx: Context, pick: ir.Pick) -> tuple[int, ...]:
    picked = ctx.picked(pick.slot)
    if picked is not None:
        return _handles(picked)
    if pick.how in EVERY:
        sure, unsure = kinds.candidates(ctx, pick.kind)
        if unsure:
            raise Undecided(f"it is unknown which card {unsure[0]} is")
        return sure
    if pick.how in {"top", "bottom"}:
        return _end_of_deck(ctx, pick)
    return ()


def _end_of_deck(ctx: Context, pick: ir.Pick) -> tuple[int, ...]:
    """So many cards from that end of the zone they lie in, the outermost first."""
    found = kinds.within_reach(ctx, pick.kind)
    many = amounts.amount(ctx, pick.n)
    return (
        tuple(reversed(found[-many:]))
        if pick.how == "top" and many > 0
        else found[: max(0, many)]
        if pick.how == "bottom"
        else ()
    )


_THINGS: dict[type, Callable[[Context, Any], tuple[int, ...]]] = {
    ir.Self: lambda ctx, _: ctx.world.itself(ctx),
    ir.Champion: _champions,
    ir.Ref: lambda ctx, thing: _handles(referred(ctx, thing.slot)),
    ir.The: lambda ctx, thing: ctx.world.part(ctx, thing.part, thing.noun) or _kept(ctx, thing),
    ir.Pick: _picked,
    ir.Attacks: lambda ctx, thing: things(ctx, thing.of),
    ir.Together: _together,
}
