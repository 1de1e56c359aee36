"""Costs of playing, in the book's order, and the means to pay them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states, unwritten
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import (
    Context,
    InForce,
    Undecided,
    passed_over,
    unless_undecided,
)
from ga_replay.games.grand_archive.language.layers import how_much, touches, with_x
from ga_replay.games.grand_archive.texts.combat.keyword_rules import brewing_ignores_the_reserve_cost
from ga_replay.games.grand_archive.texts.continuous import levels
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.playing import additional_costs, memory_helpers
from ga_replay.games.grand_archive.texts.playing.can_pay import payable, reserve_of
from ga_replay.games.grand_archive.texts.playing.next_cards import is_still_first, of_every
from ga_replay.games.grand_archive.texts.playing.payment_sources import reserve_means, reserve_payers
from ga_replay.games.grand_archive.texts.playing.reserve_helpers import helpers
from ga_replay.games.grand_archive.zones import HAND

MEASURES = ("reserve cost", "memory cost")


# --- reserve costs -------------------------------------------------------------------------------------------------------


def reserve_cost(scene: Scene, player: str, handle: int, way: str, x: int = 0) -> int:
    """The reserve cost of activating the card that way, additional costs included (card-activation.7, .8)."""
    printed = reserve_costs_start_as_printed(scene, handle)
    start: int | None = x if printed < 0 else printed
    extra = 0
    if additional_costs.may_cost(scene, handle, way):
        own = context(scene, handle, way, player).remembering("x", x)
        extra = additional_costs.reserve(own)
        if way:
            start = _starting(scene, own, way, start)
    if start is None:
        return extra
    plain = start >= 0 and scene.per_stamp(_as_written, MEASURES) and not changes(scene, handle, "activate")
    if plain and not _changes_its_own_cost(scene, handle):
        return start + extra
    return int(scene.measure("reserve cost", handle, start)) + extra


def _changes_its_own_cost(scene: Scene, handle: int) -> bool:
    """True if the card has a keyword that makes it cost more or less."""
    return has(scene, handle, "efficiency") or has(scene, handle, PROGRESSION)


def _as_written(scene: Scene, measures: tuple[str, ...]) -> bool:
    """True if only the pieces of this module change these measures: only then may they be called directly.

    An edition may add others.
    """
    return all(one in PIECES for measure in measures for one in scene.rules.quantities.get(measure, ()))


def can_reserve(scene: Scene, player: str, handle: int, way: str) -> bool:
    """True if the player could pay the reserve cost of activating the card that way.

    Usually the highest possible cost can be paid; the exact cost is computed only if not.
    """
    raised = scene.per_sources(_most_raised) if scene.per_stamp(_as_written, MEASURES) else None
    if raised is not None and not additional_costs.may_cost(scene, handle, way):
        slug = scene.table.card_of.get(handle)
        if (slug is None or _lowers_alone(slug)) and not _changes_its_own_cost(scene, handle):
            most = max(0, reserve_costs_start_as_printed(scene, handle)) + raised
            if most < len(scene.table.zones[key(HAND, player)]) or most <= reserve_means(scene, player, handle):
                return True  # mostly the hand alone is enough, without the card itself
    return reserve_cost(scene, player, handle, way) <= reserve_means(scene, player, handle)


def _most_raised(scene: Scene) -> int | None:
    """The greatest increase of cards' costs; None if it is not known beforehand."""
    total = 0
    for node, entry in costs_of_others(scene):
        n = node.n if entry.amount is None else entry.amount
        if node.sort == "set" or not _is_never_negative(n) or not (node.less or isinstance(n, int)):
            return None
        total += n if isinstance(n, int) and not node.less else 0
    return total


@programs.cached
def _lowers_alone(slug: str) -> bool:
    """True if the card's own text can only lower its cost."""
    return all(
        node.less and node.sort != "set" and _is_never_negative(node.n) for _, _, node in profile(slug).own_costs
    )


def _is_never_negative(n: ir.Amount) -> bool:
    """True if the form of the amount shows that it cannot be below zero."""
    if isinstance(n, int):
        return n >= 0
    if isinstance(n, ir.Times):
        return _is_never_negative(n.n) and _is_never_negative(n.of)
    return isinstance(n, ir.Count) and (n.most is None or _is_never_negative(n.most))


def _starting(scene: Scene, own: Context, way: str, printed: int | None) -> int | None:
    """The starting reserve cost of that way.

    None if the way removes the cost and everything that changes it (keyword/brew.4, card-activation.7.4).
    """
    node = programs.node(way)
    if isinstance(node, ir.Keyword):
        free = brewing_ignores_the_reserve_cost(scene, node.name) is True
        return None if free else _pay(own, additional_costs.steps_of_way(node))
    if isinstance(node, ir.Permit):
        if {"reserve cost", additional_costs.STARCALLING_COSTS, *additional_costs.WAIVED} & {node.rather, node.free}:
            return None
        if node.by and node.source is not None:
            return _pay(own, node.by)
        if node.waived and printed is not None:
            return printed + _pay(own, node.by)
    return printed


def _pay(own: Context, steps: Iterable[ir.Step]) -> int:
    return unless_undecided(own.scene, partial(reserve_of, own, steps), 0)


Cost = tuple[str, ir.Static, ir.CostChange]
"""The address of an ability by which a card changes its own cost, the ability and the effect."""

Changed = tuple[ir.CostChange, int, Context, int]
"""The source of a change of cost, its amount and place, and the lasting effect that it is (0: none)."""


def changes(scene: Scene, handle: int, act: str) -> list[Changed]:
    """Everything that changes the card's cost: its own text, and effects in force, of opponents too."""
    slug = scene.table.card_of.get(handle)
    own = profile(slug).own_costs if slug is not None else ()
    others = costs_of_others(scene)
    if not own and not others:
        return []
    return scene.per_change(
        ("cost changes", handle, act),
        lambda: [*_own_changes(scene, handle, act, own), *_others_changes(others, handle, act)],
    )


def costs_of_others(scene: Scene) -> list[tuple[ir.CostChange, InForce]]:
    """The effects in force that change cards' costs.

    Effects on the next card of a kind count as effects on each card that could be it.
    """
    return scene.per_sources(_of_others)


def _of_others(scene: Scene) -> list[tuple[ir.CostChange, InForce]]:
    found: list[tuple[ir.CostChange, InForce]] = []
    for entry in in_force(scene, "CostChange"):
        node = entry.node
        assert isinstance(node, ir.CostChange)
        if not isinstance(node.what, ir.Self | ir.The):
            found.append((node, of_every(entry, node)))
    return found


def _others_changes(others: list[tuple[ir.CostChange, InForce]], handle: int, act: str) -> Iterable[Changed]:
    for node, entry in others:
        if node.to in {act, "play"}:
            try:
                if touches(entry, handle) and is_still_first(entry.context.scene, entry, node.what, handle):
                    yield node, how_much(entry), entry.context, entry.effect
            except Undecided as undecided:
                passed_over(entry.context.scene, undecided)
                continue


def _own_changes(scene: Scene, handle: int, act: str, costs: Iterable[Cost]) -> Iterable[Changed]:
    for address, static, node in costs:
        if node.to not in {act, "play"}:
            continue
        own = context(scene, handle, address)
        conditions = (*static.restrictions, *(() if node.cond is None else (node.cond,)))
        try:
            if all(holds(own, one) for one in conditions):
                yield node, with_x(own, node.n, static.x), own, 0
        except Undecided as undecided:
            passed_over(scene, undecided)
            continue


def sort_of(node: ir.CostChange, default: str) -> str:
    """Whether it sets the cost, and which cost it changes; the default one if it does not say (cost.7)."""
    return node.sort if node.sort in {"reserve", "memory", "set"} else default


def set_to(scene: Scene, handle: int, so_far: int, act: str) -> int:
    """The cost as effects set it."""
    for node, n, *_ in changes(scene, handle, act):
        if node.sort == "set":
            so_far = n
    return so_far


def added(scene: Scene, handle: int, so_far: int, act: str, sort: str) -> int:
    """The cost of that sort as effects add to it, or take off."""
    default = _sort_of_card(scene, handle) if act == "activate" else sort
    for node, n, *_ in changes(scene, handle, act):
        if sort_of(node, default) == sort:
            so_far += -n if node.less else n
    return so_far


def _sort_of_card(scene: Scene, handle: int) -> str:
    """The cost that activating the card has: a memory cost, where it has no other (card-activation.p5)."""
    facts = queries.card(scene, handle)
    by_memory = facts is not None and facts.cost_reserve is None and facts.cost_memory is not None
    return "memory" if by_memory else "reserve"


def _how_played(scene: Scene, handle: int) -> str:
    """What is being done with the card: it is activated, if it pends as an activation."""
    pending = (item for item in reversed(scene.table.stack) if item.handle == handle)
    return "activate" if any(item.kind == "activation" for item in pending) else "materialize"


@states("card-activation.7.1", without=0)
def reserve_costs_start_as_printed(scene: Scene, handle: int) -> int:
    """-1 is X, which the player declares; a cost that is not there is not paid at all (costs-and-memory.p3)."""
    facts = queries.card(scene, handle)
    return 0 if facts is None or facts.cost_reserve is None else facts.cost_reserve


@quantity("card-activation.7.2", "reserve cost")
def effects_set_reserve_costs(scene: Scene, handle: int, so_far: int) -> int:
    return set_to(scene, handle, so_far, "activate")


@quantity("card-activation.7.3", "reserve cost", also=("cost.6", "cost.7"))
def effects_add_to_reserve_costs(scene: Scene, handle: int, so_far: int) -> int:
    raised = so_far + what_was_resolved_adds(scene, handle) if has(scene, handle, PROGRESSION) else so_far
    return added(scene, handle, raised, "activate", "reserve")


PROGRESSION = "aenean progression"


@unwritten(without=0)
def what_was_resolved_adds(_scene: Scene, _handle: int) -> int:
    """What a card with Aenean Progression costs more for the cards with it that its player has resolved."""
    return 0


@quantity("keyword/efficiency.1", "reserve cost", also=("keyword/efficiency.2", "term/lv.3"))
def efficiency_takes_the_level_off(scene: Scene, handle: int, so_far: int) -> int:
    if not has(scene, handle, "efficiency"):
        return so_far
    return so_far - levels.for_card(scene, scene.table.owner_of[handle], handle)


@quantity("card-activation.7.4", "reserve cost", also=("cost.8",))
def reserve_costs_are_never_below_nothing(scene: Scene, handle: int, so_far: int) -> int:
    return max(0, so_far)


def can_pay_more(scene: Scene, player: str, handle: int, way: str) -> bool:
    """True if the additional and alternative costs of the card can be paid together with its reserve cost.

    Undetermined costs count as payable; the verdict is unclear then.
    """
    if not additional_costs.may_cost(scene, handle, way):
        return True
    own = context(scene, handle, way, player)
    try:
        steps = additional_costs.steps(own)
        if not steps:
            return True
        payers = tuple(h for h in reserve_payers(scene, player) if h != handle)
        helped = sum(helper.pays() for helper in helpers(scene, player, handle))
        return payable(own, steps, reserve_cost(scene, player, handle, way) - helped, payers)
    except Undecided as undecided:
        passed_over(scene, undecided)
        return True


def asks_for_more(scene: Scene, item: Item) -> bool:
    """True if activating the card might involve a question or payment after its reserve cost: only for a few cards."""
    slug = scene.table.card_of.get(item.handle)
    return (
        slug is None
        or _pays_with_more(slug)
        or additional_costs.may_cost(scene, item.handle, item.text)
        or queries.is_type(scene, item.handle, "ATTACK")
    )


@programs.cached
def _pays_with_more(slug: str) -> bool:
    """True if the card has optional costs, is imbued by its payment, or has no reserve cost."""
    imbued = any(one.name == "imbue" for _, one in profile(slug).keywords)
    return imbued or additional_costs.offers(slug) or queries.card_named(slug).cost_reserve is None


# --- memory costs --------------------------------------------------------------------------------------------------------


def memory_cost(scene: Scene, player: str, handle: int, x: int = 0) -> int:
    """The memory cost of materializing the card for the player (card-materialization.2)."""
    base = memory_costs_start_as_printed(scene, handle)
    start = x if base < 0 else base
    if start >= 0 and scene.per_stamp(_as_written, MEASURES) and not changes(scene, handle, _how_played(scene, handle)):
        return start
    return int(scene.measure("memory cost", handle, start))


def can_activate_for_memory(scene: Scene, decision: de.CardActivated) -> bool:
    """True unless the card is activated for a memory cost (card-activation.p5) that its player cannot pay."""
    player, handle = decision.player, decision.handle
    if not decision.way or queries.card(scene, handle) is None or _sort_of_card(scene, handle) != "memory":
        return True  # without a text nobody activates such a card
    node = programs.node(decision.way) if decision.way and not programs.is_unread(decision.way) else None
    if isinstance(node, ir.Permit) and (node.free or node.rather):
        return True
    start = set_to(scene, handle, max(0, memory_costs_start_as_printed(scene, handle)), "activate")
    return memory_helpers.payable(scene, player, handle, max(0, added(scene, handle, start, "activate", "memory")))


@states("card-materialization.2.1", without=0)
def memory_costs_start_as_printed(scene: Scene, handle: int) -> int:
    facts = queries.card(scene, handle)
    return 0 if facts is None or facts.cost_memory is None else facts.cost_memory


@quantity("card-materialization.2.2", "memory cost")
def effects_set_memory_costs(scene: Scene, handle: int, so_far: int) -> int:
    return set_to(scene, handle, so_far, _how_played(scene, handle))


@quantity("card-materialization.2.3", "memory cost", also=("cost.6", "cost.7"))
def effects_add_to_memory_costs(scene: Scene, handle: int, so_far: int) -> int:
    return added(scene, handle, so_far, _how_played(scene, handle), "memory")


@quantity("card-materialization.2.4", "memory cost", also=("cost.8",))
def memory_costs_are_never_below_nothing(scene: Scene, handle: int, so_far: int) -> int:
    return max(0, so_far)


PIECES = (
    effects_set_reserve_costs, effects_add_to_reserve_costs, efficiency_takes_the_level_off, reserve_costs_are_never_below_nothing,
    effects_set_memory_costs, effects_add_to_memory_costs, memory_costs_are_never_below_nothing,
)  # fmt: skip
"""The pieces that change costs of cards."""
