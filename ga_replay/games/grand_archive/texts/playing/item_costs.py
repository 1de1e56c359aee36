"""The costs of an announced item: in reserve, and in memory."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.boons import BESTOWAL
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import amount
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import (
    Context,
    InForce,
    Undecided,
    passed_over,
    unless_undecided,
)
from ga_replay.games.grand_archive.language.layers import how_much, touches
from ga_replay.games.grand_archive.texts.continuous.abilities import context, item_context
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.playing import additional_costs
from ga_replay.games.grand_archive.texts.playing.bestowal_costs import bestowal_cost
from ga_replay.games.grand_archive.texts.playing.can_pay import payable, reserve_of
from ga_replay.games.grand_archive.texts.playing.costs import memory_cost, reserve_cost, reserve_costs_start_as_printed
from ga_replay.games.grand_archive.texts.playing.payment_sources import reserve_payers


def item_reserve_cost(scene: Scene, item: Item) -> int:
    """The reserve cost of the item being played."""
    if item.kind == "activation":
        options = additional_costs.reserve_of_options(scene, item)
        if "free" in item.choices:
            return (0 if waives_all(item) else additional_costs.reserve(item_context(scene, item))) + options
        return reserve_cost(scene, item.player, item.handle, item.text, _x_of(item)) + options
    if item.kind == BESTOWAL:
        return bestowal_cost(scene, item.player, item.handle, _x_of(item))
    if item.kind == "materialization":
        free = "free" in item.choices
        return reserve_of_materializing(scene, item.player, item.handle, _x_of(item), free=free)
    if item.kind != "ability":
        return 0
    node = programs.node(item.text)
    asks = _asks_for_reserve(item.text) or (isinstance(node, ir.Activated) and bool(in_force(scene, "CostChange")))
    own = item_context(scene, item)
    return unless_undecided(scene, lambda: ability_reserve(own, node), 0) if asks else 0


def costs_are_waived(item: Item) -> bool:
    """True if no cost of the card itself is paid: by the text that lets it be played, or by the way it is played."""
    return waives_all(item) or additional_costs.waives_costs(item.text)


def waives_all(item: Item) -> bool:
    """True if a text lets it be played without any of its costs, additional ones included."""
    return ALL_COSTS in item.choices.get("free", ())


ALL_COSTS = 2
"""The value of `free` on a card played without any cost; 1 means without its reserve or memory cost only."""


def reserve_of_materializing(scene: Scene, player: str, handle: int, x: int = 0, *, free: bool = False) -> int:
    """The reserve for materializing: additional costs (cost.4), and the card's reserve cost if it has no other.

    See costs-and-memory.5.
    """
    facts = queries.card(scene, handle)
    only_reserve = facts is not None and facts.cost_memory is None and facts.cost_reserve is not None
    cost = int(scene.measure("reserve cost", handle, _printed(scene, handle, x))) if only_reserve and not free else 0
    if not additional_costs.may_cost(scene, handle, ""):
        return cost
    return cost + additional_costs.reserve(context(scene, handle, "", player).remembering("x", x), "materialize")


def _printed(scene: Scene, handle: int, x: int) -> int:
    starting = reserve_costs_start_as_printed(scene, handle)
    return x if starting < 0 else starting


def can_materialize_for(scene: Scene, player: str, handle: int) -> bool:
    """True if the additional costs of materializing the card can be paid. Undetermined ones count as payable."""
    if not additional_costs.may_cost(scene, handle, ""):
        return True
    own = context(scene, handle, "", player)
    try:
        reserve = additional_costs.reserve(own, "materialize")
        return payable(own, additional_costs.steps(own, "materialize"), reserve, reserve_payers(scene, player))
    except Undecided as undecided:
        passed_over(scene, undecided)
        return True


def _x_of(item: Item) -> int:
    """The X that was declared for it."""
    declared = item.choices.get("x")
    return declared[0] if declared else 0


@programs.cached
def _asks_for_reserve(text: str) -> bool:
    """True if an ability might cost reserve."""
    node = programs.node(text)
    if not isinstance(node, ir.Activated):
        return False
    return any(isinstance(one, ir.Pay | ir.CostChange) for one in (*node.cost, *node.effects))


def ability_reserve(own: Context, ability: ir.Activated) -> int:
    """The reserve that an ability costs, as its own text changes it (activated-abilities.3). Raises Undecided."""
    cost = reserve_of(own, ability.cost)
    for effect in ability.effects:
        if isinstance(effect, ir.CostChange) and (effect.cond is None or holds(own, effect.cond)):
            cost += -amount(own, effect.n) if effect.less else amount(own, effect.n)
    return max(0, cost + _by_others(own, ability))


def _by_others(own: Context, ability: ir.Activated) -> int:
    """What effects in force add to the costs of the source's abilities, or take off (cost.7)."""
    more = 0
    for entry in in_force(own.scene, "CostChange"):
        node = entry.node
        if not isinstance(node, ir.CostChange) or node.to != "use":
            continue
        if is_for_next_ability(entry, ability, own.player) if node.ability else touches(entry, own.source):
            more += -how_much(entry) if node.less else how_much(entry)
    return more


def is_for_next_ability(entry: InForce, ability: ir.Activated, player: str) -> bool:
    """True if the effect is on the next ability of that label, and it is the player's."""
    node = entry.node
    labelled = isinstance(node, ir.CostChange) and node.ability == ability.label.lower()
    return labelled and bool(ability.label) and entry.context.player == player


def item_memory_cost(scene: Scene, item: Item) -> int:
    """The memory cost of the item; 0 if an effect lets it be played without paying.

    A card that has no other cost pays it as it is activated, too (card-activation.p5).
    """
    if not pays_memory(scene, item):
        return 0
    return memory_cost(scene, item.player, item.handle, _x_of(item))


def pays_memory(scene: Scene, item: Item) -> bool:
    """True if the item has a memory cost to pay."""
    if item.kind == "activation":
        facts = queries.card(scene, item.handle)
        free = "free" in item.choices or additional_costs.waives_costs(item.text)
        return facts is not None and facts.cost_reserve is None and not free
    return item.kind == "materialization" and "free" not in item.choices
