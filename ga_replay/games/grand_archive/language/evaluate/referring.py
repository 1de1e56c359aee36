"""References to picks that were never made: a word for a pick that was due is undetermined, not empty."""

from __future__ import annotations

from functools import cache

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided
from ga_replay.games.grand_archive.language.text_ref import parent, walk

PASSED_OVER = frozenset({ir.May, ir.Do, ir.If, ir.Instead, ir.Unless, ir.Modes, ir.Repeat, ir.When, ir.Delayed})
"""Steps within which something may be left undone."""

Path = tuple[str | int, ...]


def referred(ctx: Context, slot: int) -> tuple[int, ...]:
    """The picks of that slot, empty if it was rightly skipped. Raises Undecided if it must have been picked by now."""
    picked = ctx.picked(slot)
    if picked is not None:
        return picked
    if ctx.item and ctx.address and _is_due(ctx.world.node(parent(ctx.address)), slot):
        raise Undecided("the text speaks of something that was never picked")
    return ()


@cache
def _is_due(ability: object, slot: int) -> bool:
    """True if every path through the text reaches the pick before a word that refers to it."""
    nodes = list(walk(ability))
    said = [path for path, one in nodes if isinstance(one, ir.Ref) and one.slot == slot]
    made = [path for path, one in nodes if isinstance(one, ir.Pick | ir.Summon | ir.Generate) and one.slot == slot]
    within = {path for path, one in nodes if type(one) in PASSED_OVER}
    return bool(made) and bool(said) and all(_around(made[0], within) <= _around(path, within) for path in said)


def _around(path: Path, within: set[Path]) -> set[Path]:
    """The steps around a place that may be passed over."""
    return {step for step in within if step == path[: len(step)] and step != path}
