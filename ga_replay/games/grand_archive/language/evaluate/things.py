"""Resolves the cards and objects that a text refers to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.core.events.keys import ITEMS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context
from ga_replay.games.grand_archive.language.evaluate.referring import referred

EVERY = frozenset({"all", "each", "bare", "one"})
"""Ways of picking that take everything of the kind (`one`: any of them, in conditions and counts)."""


def things(ctx: Context, thing: ir.Thing) -> tuple[int, ...]:
    """The handles meant now. A player's pick gives the handles picked, empty before that.

    Raises Undecided if an unknown card might be one of them.
    """
    found: tuple[int, ...] = THINGS[type(thing)](ctx, thing)
    return found


def _together(ctx: Context, thing: ir.Together) -> tuple[int, ...]:
    return tuple(dict.fromkeys(handle for one in thing.members for handle in things(ctx, one)))


def _kept(ctx: Context, thing: ir.The) -> tuple[int, ...]:
    """The cards that another ability of the same object affected ("the banished card"), and never what its own cost did."""
    return ctx.world.remembered(ctx, thing.part)


def handles_of(picked: tuple[int, ...]) -> tuple[int, ...]:
    """Picked players are kept as minus their seats, and are no things."""
    return tuple([one for one in picked if one > 0 or one < ITEMS])


THINGS: dict[type, Callable[[Context, Any], tuple[int, ...]]] = {
    ir.Self: lambda ctx, _: ctx.world.itself(ctx),
    ir.Ref: lambda ctx, thing: handles_of(referred(ctx, thing.slot)),
    ir.The: lambda ctx, thing: _kept(ctx, thing) if thing.elsewhere else ctx.world.part(ctx, thing.part, thing.noun),
    ir.Attacks: lambda ctx, thing: things(ctx, thing.of),
    ir.Together: _together,
}
"""What each sort of words means. `picks` adds those that speak of kinds and of players, which speak of things in turn."""
