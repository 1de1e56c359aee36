"""Replacements of damage: preventions and changes, one after another, in an order that a player may choose."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from msgspec import Struct

from ga_replay.games.grand_archive.language import ir

MOST_IN_ANY_ORDER = 5
"""With more effects than this on one instance of damage, not every order is tried."""


class Shield(Struct, frozen=True):
    """A prevention in force: `amount` None prevents everything, `left` is the rest that a shield can still absorb."""

    mode: str
    amount: int | None
    left: int = 0
    but: bool = False


def prevented(shield: Shield, damage: int) -> int:
    """The amount of damage that it prevents (damage-prevention.1, .2)."""
    if shield.mode == "shield":
        return min(damage, shield.left)
    if shield.amount is None:
        return damage
    return max(0, damage - shield.amount) if shield.but else min(damage, shield.amount)


def orders(count: int, outcome: Callable[[tuple[int, ...]], object]) -> bool:
    """True if the order of that many effects makes a difference; the places count from 1."""
    if count < 2:
        return False
    tried = (tuple(order) for order in permutations(range(1, min(count, MOST_IN_ANY_ORDER) + 1)))
    first = outcome(next(tried))
    return count > MOST_IN_ANY_ORDER or any(outcome(order) != first for order in tried)


def shield_of(node: ir.Prevent, amount: int | None, left: int) -> Shield:
    """The prevention that the node is, with the amount that was fixed for it."""
    return Shield(node.mode, amount if node.n is not None else None, left, node.but)
