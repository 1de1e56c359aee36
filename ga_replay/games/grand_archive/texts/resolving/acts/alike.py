"""What holds of all the things that are picked together: one zone, one name, or names that differ."""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context
from ga_replay.games.grand_archive.texts.playing.picked_together import together


def single(ctx: Context, pick: ir.Pick) -> Callable[[tuple[int, ...]], str] | None:
    """All from the same zone, if the text says so."""
    lies = [test for test in pick.kind.where if isinstance(test, ir.Lies)]
    if any(one.zone.name == "lineage" and one.zone.of is None for one in lies):
        under_of = ctx.scene.table.under_of
        return lambda some: "" if len({under_of.get(h, h) for h in some}) < 2 else "they must all be in one lineage"
    names = next((test for test in pick.kind.where if isinstance(test, ir.Named) and not test.name), None)
    if names is not None:
        return lambda some: _of_names(ctx, some, differ=names.no)
    if not any(one.single for one in lies):
        return together(ctx, pick)
    zone_of = ctx.scene.table.zone_of
    return lambda some: "" if len({zone_of[h] for h in some}) < 2 else "they must all be in the same zone"


def _of_names(ctx: Context, some: tuple[int, ...], *, differ: bool) -> str:
    """Why these do not have one name, or names of which no two are alike."""
    names = {ctx.world.name(handle) for handle in some}
    if differ:
        return "" if len(names) == len(some) else "they must all have different names"
    return "" if len(names) < 2 else "they must all have the same name"
