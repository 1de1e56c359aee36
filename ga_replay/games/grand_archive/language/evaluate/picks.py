"""Which things somebody picks, and whose champions a text speaks of."""

from __future__ import annotations

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import amount
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import candidates, within_reach
from ga_replay.games.grand_archive.language.evaluate.players import players
from ga_replay.games.grand_archive.language.evaluate.things import EVERY, THINGS, handles_of


def _champions(ctx: Context, thing: ir.Champion) -> tuple[int, ...]:
    found = [ctx.world.champion(player) for player in players(ctx, thing.of)]
    return tuple([handle for handle in found if handle])


def _picked(ctx: Context, pick: ir.Pick) -> tuple[int, ...]:
    picked = ctx.picked(pick.slot)
    if picked is not None:
        return handles_of(picked)
    if pick.how in EVERY:
        sure, unsure = candidates(ctx, pick.kind)
        counted = ctx.world.unsure
        if unsure and counted is None:
            raise Undecided(f"it is unknown which card {unsure[0]} is")
        return (*sure, *unsure) if counted else sure
    if pick.how in {"top", "bottom"}:
        return _end_of_deck(ctx, pick)
    return ()


def _end_of_deck(ctx: Context, pick: ir.Pick) -> tuple[int, ...]:
    """So many cards from that end of the zone they lie in, the outermost first."""
    found = within_reach(ctx, pick.kind)
    many = amount(ctx, pick.n)
    return (
        tuple(reversed(found[-many:]))
        if pick.how == "top" and many > 0
        else found[: max(0, many)]
        if pick.how == "bottom"
        else ()
    )


THINGS |= {ir.Champion: _champions, ir.Pick: _picked}
