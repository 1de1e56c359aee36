"""Affordability: whether a card's reserve cost, memory cost and additional costs can be paid."""

from __future__ import annotations

from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.zones import MEMORY


@forbids("card-activation.8", "the reserve cost cannot be paid", de.CardActivated)
def reserve_costs_must_be_payable(scene: Scene, decision: de.CardActivated) -> bool:
    if decision.handle not in scene.table.card_of:
        return False
    return not texts.can_reserve(scene, decision.player, decision.handle, decision.way)


@forbids("card-activation.8", "an additional cost cannot be paid", de.CardActivated)
def additional_costs_must_be_payable(scene: Scene, decision: de.CardActivated) -> bool:
    return not texts.can_pay_more(scene, decision.player, decision.handle, decision.way)


@forbids("card-activation.8", "the memory cost cannot be paid", de.CardActivated, also=("card-activation.p5",))
def memory_costs_of_activations_must_be_payable(scene: Scene, decision: de.CardActivated) -> bool:
    return not texts.can_activate_for_memory(scene, decision)


@forbids("card-materialization.3", "an additional cost cannot be paid", de.Materialized, also=("cost.4",))
def additional_costs_of_materializing_must_be_payable(scene: Scene, decision: de.Materialized) -> bool:
    return not texts.can_materialize_for(scene, decision.player, decision.handle)


@forbids("card-materialization.3", "the memory cost cannot be paid", de.Materialized)
def memory_costs_must_be_payable(scene: Scene, decision: de.Materialized) -> bool:
    facts = queries.card(scene, decision.handle)
    if facts is None or facts.cost_memory is None:
        return False
    cost, player = texts.memory_cost(scene, decision.player, decision.handle), decision.player
    alone = texts.floats_alone(scene, player, decision.handle)
    if cost <= len(scene.table.zones[key(MEMORY, player)]) and not alone:
        return False
    reserved = texts.reserve_of_materializing(scene, player, decision.handle)  # lies in memory before chance takes any
    return not texts.memory_is_payable(scene, player, decision.handle, cost, reserved)
