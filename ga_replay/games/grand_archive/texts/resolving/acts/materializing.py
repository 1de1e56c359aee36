"""The cards that a text could let a player materialize now."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, things
from ga_replay.games.grand_archive.language.evaluate.context import passed_over
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.kept_cards import stays
from ga_replay.games.grand_archive.texts.playing import additional_costs
from ga_replay.games.grand_archive.texts.playing.can_pay import payable
from ga_replay.games.grand_archive.texts.playing.costs import reserve_cost
from ga_replay.games.grand_archive.texts.playing.payment_sources import reserve_means


def materializable(ctx: Context, handle: int, player: str, *, free: bool) -> bool:
    """True if the card could be materialized now, phase aside."""
    scene = ctx.scene
    if free or handle not in scene.table.card_of:
        return not stays(scene, handle)
    broken = scene.rules.violations(scene, de.Materialized(player, handle))
    rules = {rule for found in broken for rule in (found.rule, *found.also)}
    return not rules or (rules <= NO_MEMORY_COST and pays_reserve(scene, player, handle))


NO_MEMORY_COST = frozenset({"card-materialization.p5", "costs-and-memory.p3"})
"""The statements that exclude a card without a memory cost from materializing; others cited with them stand alone."""


def pays_reserve(scene: Scene, player: str, handle: int) -> bool:
    """True if the card has only a reserve cost, paid instead (costs-and-memory.5), and the player can pay it."""
    facts = queries.card(scene, handle)
    if facts is None or facts.cost_memory is not None or facts.cost_reserve is None:
        return False
    return reserve_cost(scene, player, handle, "") <= reserve_means(scene, player, handle)


NO_MATTER = frozenset({
    "timing-and-permissions/opportunity.2", "timing-and-permissions/fast-vs-slow.1", "timing-and-permissions/fast-vs-slow.2",
    "attack-declaration.2", "damage-step.3.8", "special-game-actions-and-turn-based-actions.p1", "card-activation.p2",
})  # fmt: skip
"""The rules about when and from where cards are activated: an instruction names both.

See timing-and-permissions/special-play-permissions.1.
"""


def activatable(ctx: Context, handle: int, player: str) -> bool:
    """True if the player can activate the card as they are told to: paid for, with its targets and elements."""
    found = ctx.scene.rules.violations(ctx.scene, de.CardActivated(player, handle))
    return all(one.rule in NO_MATTER for one in found)


def is_materialized(scene: Scene, handle: int) -> bool:
    """True if the card is played by materializing it: one with a memory cost."""
    facts = queries.card(scene, handle)
    return facts is not None and facts.cost_memory is not None


SAID_BY_THE_TEXT = frozenset(
    {
        "card-activation.p2",
        "materialize-phase.3",
        "timing-and-permissions/opportunity.2",
        "timing-and-permissions/fast-vs-slow.1",
        "timing-and-permissions/fast-vs-slow.2",
    }
)
"""The statements from which zone and when cards are played: the text says another zone, and now."""


def is_playable(scene: Scene, player: str, handle: int) -> bool:
    """True if the player can play the card by a text; an unknown one might be played."""
    if handle not in scene.table.card_of:
        return True
    play = de.Materialized if is_materialized(scene, handle) else de.CardActivated
    broken = scene.rules.violations(scene, play(player, handle))
    return {found.rule for found in broken} <= SAID_BY_THE_TEXT


PAYMENTS = frozenset({"reserve-costs-must-be-payable", "additional-costs-must-be-payable"})
"""The codes of what bars a card that cannot be paid for as usual."""


def activatable_for(ctx: Context, handle: int, player: str, paid: ir.RemoveCounters) -> bool:
    """True if the card could be activated, its reserve cost paid by removing counters, other costs as usual.

    An unknown card might be.
    """
    scene = ctx.scene
    if handle not in scene.table.card_of:
        return True
    found = scene.rules.violations(scene, de.CardActivated(player, handle))
    if any(one.rule not in NO_MATTER and one.code not in PAYMENTS for one in found):
        return False
    own = context(scene, handle, "", player)
    try:
        have = sum(ctx.world.counters(bearer, paid.counter) for bearer in things(ctx, paid.off))
        return reserve_cost(scene, player, handle, "") <= have and payable(own, additional_costs.steps(own))
    except Undecided as undecided:
        passed_over(scene, undecided)
        return True


def could_be_activated(ctx: Context, node: ir.Activate, handle: int, player: str) -> bool:
    """True if the player could activate the card by that instruction, or play it if that is what it says."""
    if node.by is not None:
        return activatable_for(ctx, handle, player, node.by)
    return is_playable(ctx.scene, player, handle) if node.play else activatable(ctx, handle, player)
