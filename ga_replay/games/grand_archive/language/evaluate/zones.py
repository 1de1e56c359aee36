"""In which zones a text looks, and whose."""

from __future__ import annotations

from typing import Any

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context
from ga_replay.games.grand_archive.language.evaluate.players import PLAYERS, players
from ga_replay.games.grand_archive.language.evaluate.things import things


def cards_in(ctx: Context, zone: ir.Zone) -> tuple[int, ...]:
    """What lies in the zone, of everybody it may belong to."""
    of: Any = zone.of
    if of is None:
        owners = ctx.world.players()
    elif type(of) in PLAYERS:
        owners = players(ctx, of)
    else:
        owners = tuple(dict.fromkeys(ctx.world.controller(handle) for handle in things(ctx, of)))
    if not zone.also and len(owners) == 1:
        return ctx.world.cards(zone.name, owners[0])
    names = (zone.name, zone.also) if zone.also else (zone.name,)
    return tuple([handle for owner in owners for name in names for handle in ctx.world.cards(name, owner)])


def lies_in(ctx: Context, zone: ir.Zone, handle: int) -> bool:
    """Whether the card lies in that zone of one of those it may belong to."""
    if not ctx.world.lies(handle, zone.name) and not (zone.also and ctx.world.lies(handle, zone.also)):
        return False
    if zone.of is None or zone.name == "field":
        return True
    of: Any = zone.of
    if type(of) in PLAYERS:
        return ctx.world.zone_owner(handle) in players(ctx, of)
    return handle in cards_in(ctx, zone)
