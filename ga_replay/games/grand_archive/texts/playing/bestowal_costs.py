"""What bestowing a boon costs; edition 2026-08-21 says in which order it is reckoned (bestowing-boons.7 to .10)."""

from __future__ import annotations

from typing import Final

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language.evaluate.context import Undecided, passed_over
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.playing import additional_costs
from ga_replay.games.grand_archive.texts.playing.can_pay import payable
from ga_replay.games.grand_archive.texts.playing.costs import added, set_to
from ga_replay.games.grand_archive.texts.playing.payment_sources import reserve_means, reserve_payers

BESTOWAL_COST: Final = "cost of bestowing"
BESTOW: Final = "bestow"


def bestowal_cost(scene: Scene, player: str, handle: int, x: int = 0) -> int:
    """The reserve cost of bestowing the boon, additional costs included."""
    cost = int(scene.measure(BESTOWAL_COST, handle, x))
    if not additional_costs.may_cost(scene, handle, ""):
        return cost
    return cost + additional_costs.reserve(context(scene, handle, "", player).remembering("x", x), BESTOW)


def set_to_bestow(scene: Scene, handle: int, so_far: int) -> int:
    """The cost as effects set it."""
    return set_to(scene, handle, so_far, BESTOW)


def added_to_bestow(scene: Scene, handle: int, so_far: int) -> int:
    """The cost as effects add to it, or take off."""
    return added(scene, handle, so_far, BESTOW, "reserve")


def can_bestow(scene: Scene, player: str, handle: int) -> bool:
    """True if every cost of bestowing the boon can be paid. Undetermined ones count as payable."""
    if handle not in scene.table.card_of:
        return True
    cost = bestowal_cost(scene, player, handle)
    if cost > reserve_means(scene, player, handle):
        return False
    if not additional_costs.may_cost(scene, handle, ""):
        return True
    own = context(scene, handle, "", player)
    try:
        steps = additional_costs.steps(own, BESTOW)
        return not steps or payable(own, steps, cost, reserve_payers(scene, player))
    except Undecided as undecided:
        passed_over(scene, undecided)
        return True
