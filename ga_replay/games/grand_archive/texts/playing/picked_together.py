"""What holds of all picked cards together: elements of which no two are alike, or the total of a number."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import within
from ga_replay.games.grand_archive.language.evaluate.context import Context

MOST_TRIED = 20000
"""Combinations tried before the cards count as sufficient."""


def asked_of_all(pick: ir.Pick) -> ir.NumberTrait | None:
    """The words that are said of all of them together, None if there are none."""
    for test in pick.kind.where:
        if isinstance(test, ir.Bears) and isinstance(test.what, ir.NumberTrait) and test.what.together:
            return test.what
    return None


def together(ctx: Context, pick: ir.Pick) -> Callable[[tuple[int, ...]], str] | None:
    """Why these cannot be picked together, or empty; None if the text says nothing of the kind."""
    trait = asked_of_all(pick)
    if trait is None:
        return None
    return lambda some: _FAULTS[trait.together](ctx, trait, some)


def _of_elements(ctx: Context, _trait: ir.NumberTrait, some: tuple[int, ...]) -> str:
    """Each differs from each other in its elements; an unknown card may."""
    known = [ctx.world.values(handle, "element") for handle in some if ctx.world.known(handle)]
    return "" if len(set(known)) == len(known) else "they must all be of different elements"


def _of_total(ctx: Context, trait: ir.NumberTrait, some: tuple[int, ...]) -> str:
    if not all(ctx.world.known(handle) for handle in some):
        return ""
    total = sum(ctx.world.number(handle, trait.stat) or 0 for handle in some)
    return "" if within(ctx, trait.n, total) else f"their total {trait.stat} is {total}"


def _of_one_number(ctx: Context, trait: ir.NumberTrait, some: tuple[int, ...]) -> str:
    """A card without the number has none that is the same; of an unknown card it is not asked."""
    known = [ctx.world.number(handle, trait.stat) for handle in some if ctx.world.known(handle)]
    alike = len(set(known)) < 2 and None not in known
    return "" if alike else f"they must all have the same {trait.stat}"


_FAULTS: dict[str, Callable[[Context, ir.NumberTrait, tuple[int, ...]], str]] = {
    "differ": _of_elements,
    "total": _of_total,
    "alike": _of_one_number,
}


def some_fit(ctx: Context, pick: ir.Pick, pool: tuple[int, ...], least: int) -> bool:
    """True if at least so many of the pool can be picked together."""
    return some_without(together(ctx, pick), pool, least)


def some_without(fault: Callable[[tuple[int, ...]], str] | None, pool: tuple[int, ...], least: int) -> bool:
    """True if at least so many of the pool can be picked without that fault."""
    if fault is None:
        return len(pool) >= least
    tried = 0
    for size in range(least, len(pool) + 1):
        for some in combinations(pool, size):
            tried += 1
            if tried > MOST_TRIED or not fault(some):
                return True
    return False
