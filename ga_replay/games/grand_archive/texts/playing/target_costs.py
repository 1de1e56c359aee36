"""Costs that depend on the card's own targets, which are chosen before the cost is calculated (card-activation.5, .7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.fold import apply
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import Undecided, passed_over
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.layers import with_x
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.lines.unsupported import TARGETS
from ga_replay.games.grand_archive.texts.playing import costs
from ga_replay.games.grand_archive.texts.playing.item_costs import item_reserve_cost
from ga_replay.games.grand_archive.texts.playing.payment_sources import item_payers, reserve_means
from ga_replay.games.grand_archive.texts.playing.targets import Need, needs, within_sight

Change = tuple[str, ir.Static, ir.CostChange, ir.Thing]
"""An ability by which the card's cost depends on its targets, the effect, and the target that it speaks of."""


@programs.cached
def changes_by_targets(slug: str) -> tuple[Change, ...]:
    """The changes of the card's own cost that depend on its targets."""
    return tuple(
        (address, static, node, to)
        for address, static, node in profile(slug).own_costs
        if node.cond is not None
        for to in _aims(node.cond)
    )


def _aims(condition: ir.Condition) -> Iterator[ir.Thing]:
    for one in nodes_in(condition):
        if isinstance(one, ir.Event) and one.act == TARGETS and isinstance(one.to, ir.Thing):
            yield one.to


def can_reserve(scene: Scene, player: str, handle: int, way: str) -> bool:
    """True if the player could pay the reserve cost of activating the card that way, with the cheapest targets."""
    if costs.can_reserve(scene, player, handle, way):
        return True
    slug = scene.table.card_of.get(handle)
    found = changes_by_targets(slug) if slug is not None else ()
    if not found:
        return False
    off = sum(_may_take_off(scene, player, handle, change) for change in found)
    return costs.reserve_cost(scene, player, handle, way) - off <= reserve_means(scene, player, handle)


def _may_take_off(scene: Scene, player: str, handle: int, change: Change) -> int:
    """What the change takes off the cost if one of the legal targets is as it says."""
    address, static, node, to = change
    own = context(scene, handle, address, player)
    try:
        if not node.less or not all(holds(own, one) for one in static.restrictions):
            return 0
        able = any(covers(own, to, one) for one in within_sight(scene, player, handle))
        return with_x(own, node.n, static.x) if able else 0
    except Undecided as undecided:
        passed_over(scene, undecided)
        return with_x(own, node.n, static.x)


def payable_alone(scene: Scene, item: Item, need: Need) -> Need:
    """The phrase without targets for which the card would cost more than its player can pay; the last one of the card."""
    slug = scene.table.card_of.get(item.handle)
    if slug is None or item.kind != "activation" or not changes_by_targets(slug) or len(needs(scene, item)) > 1:
        return need
    choice = need.choice
    if not isinstance(choice, Some):
        return need
    fits = choice.allows

    def allows(some: tuple[int, ...]) -> str:
        return (fits(some) if fits is not None else "") or _too_much(scene, item, need, some)

    return Need(need.key, replace(choice, allows=allows), need.necessary)


def _too_much(scene: Scene, item: Item, need: Need, chosen: tuple[int, ...]) -> str:
    """The reason why these targets cannot be paid for, or empty."""
    table = scene.table.fork()
    apply(table, ev.ChoiceSet(item.item, need.key, chosen))
    then = Scene(table, scene.rules)
    again = table.item(item.item)
    cost, means = item_reserve_cost(then, again), item_payers(then, again)[1]
    return f"with these targets the cost is {cost}, and only {means} can be paid" if cost > means else ""
