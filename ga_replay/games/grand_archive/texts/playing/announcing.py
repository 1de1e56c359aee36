"""Declarations on playing something: X, and optional costs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import counters, queries
from ga_replay.games.grand_archive.boons import BESTOWAL
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided, passed_over, unless_undecided
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.texts.continuous import prepared
from ga_replay.games.grand_archive.texts.continuous.abilities import item_context
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.playing import additional_costs
from ga_replay.games.grand_archive.texts.playing.can_pay import payable, reserve_of
from ga_replay.games.grand_archive.texts.playing.costs import reserve_cost
from ga_replay.games.grand_archive.texts.playing.counter_payment import counters_that_pay
from ga_replay.games.grand_archive.texts.playing.item_costs import ability_reserve
from ga_replay.games.grand_archive.texts.playing.payment_sources import memory_means, reserve_means, reserve_payers

MOST_X = 60


def may_declare(scene: Scene, item: Item) -> bool:
    """True if there might be an X or optional costs to declare; most cards have none."""
    if item.kind == "ability":
        return _ability_has_x(item.text)
    slug = scene.table.card_of.get(item.handle)
    return slug is not None and (_has_more(slug) or additional_costs.may_cost(scene, item.handle, item.text))


@programs.cached
def _has_more(slug: str) -> bool:
    facts = queries.card_named(slug)
    return facts.cost_reserve == -1 or facts.cost_memory == -1 or additional_costs.offers(slug)


@quantity("cost.9", "number of a cost")
def x_is_what_was_chosen_and_nothing_elsewhere(scene: Scene, handle: int, so_far: int | None) -> int | None:
    if so_far is None or so_far >= 0:
        return so_far
    chosen = (item.choices.get("x", (0,)) for item in scene.table.stack if item.handle == handle)
    return next(chosen, (0,))[0]


@states("cost.9.1", without=AS_GIVEN)
def x_is_nothing_where_nothing_is_paid(scene: Scene, item: int, so_far: int) -> int:
    played = next((one for one in scene.table.stack if one.item == item), None)
    return 0 if played is not None and played.kind in CARDS and _free(scene, played) else so_far


def _free(scene: Scene, item: Item) -> bool:
    """True if a text lets the card be played without paying its reserve or memory cost."""
    node = programs.node(item.text) if item.text else None
    return "free" in item.choices or (
        isinstance(node, ir.Permit) and node.free in {*additional_costs.WAIVED, "reserve cost", "memory cost"}
    )


def most_x(scene: Scene, item: Item) -> int | None:
    """The largest X that may be chosen; None if the cost has no X."""
    most = _payable_x(scene, item)
    return None if most is None else int(x_is_nothing_where_nothing_is_paid(scene, item.item, most))


def _payable_x(scene: Scene, item: Item) -> int | None:
    """The largest X that could be paid for; None if the cost has no X."""
    if item.kind == "ability":
        return _most_x_of_ability(scene, item)
    facts = queries.card(scene, item.handle)
    if facts is None or item.kind not in CARDS or item.kind == BESTOWAL:
        return None  # no boon has an X in its cost
    if item.kind == "materialization":
        return memory_means(scene, item.player) if facts.cost_memory == -1 else None
    if (most := prepared.most_x(scene, item)) is not None:
        return most
    more = additional_costs.may_cost(scene, item.handle, item.text)
    own = item_context(scene, item)
    in_reserve = facts.cost_reserve == -1 or (more and _has_x(additional_costs.payments(own)))
    if not in_reserve and (not more or not _has_x(additional_costs.steps(own))):
        return None
    of = counters_that_pay(item)
    means = reserve_means(scene, item.player, item.handle) if of is None else counters.on(scene, *of)
    x = means
    while x < MOST_X and reserve_cost(scene, item.player, item.handle, item.text, x + 1) <= means:
        x += 1
    return x if in_reserve else MOST_X


def _most_x_of_ability(scene: Scene, item: Item) -> int | None:
    if not _ability_has_x(item.text):
        return None
    node = programs.node(item.text)
    assert isinstance(node, ir.Activated)
    own, payers = item_context(scene, item), reserve_payers(scene, item.player)
    x = 0
    while x < MOST_X:
        more = own.remembering("x", x + 1)
        if not unless_undecided(scene, partial(_is_payable, more, node, payers), otherwise=False):
            break
        x += 1
    return x


def _is_payable(own: Context, ability: ir.Activated, payers: tuple[int, ...]) -> bool:
    return payable(own, ability.cost, ability_reserve(own, ability), payers) is not False


@programs.cached
def _ability_has_x(text: str) -> bool:
    node = programs.node(text)
    return isinstance(node, ir.Activated) and _has_x(node.cost)


def _has_x(steps: Iterable[ir.Step]) -> bool:
    return any(isinstance(one, ir.X) for one in nodes_in(tuple(steps)))


def optional_costs(scene: Scene, item: Item) -> tuple[int, ...]:
    """Optional additional costs that can be paid, by number (`extras.options`)."""
    found = additional_costs.options(scene, item)
    return tuple([number for number, own, steps in found if _payable(item, own, steps)]) if found else ()


def has_optional_costs(scene: Scene, item: Item) -> bool:
    """True if it has optional additional costs, whether they can be paid or not."""
    return bool(additional_costs.options(scene, item))


def options_fit(scene: Scene, item: Item, options: tuple[int, ...]) -> str:
    """The reason why these optional costs cannot be declared together, or empty."""
    chosen = [(own, steps) for number, own, steps in additional_costs.options(scene, item) if number in options]
    if not chosen:
        return ""
    together = tuple(step for _, steps in chosen for step in steps)
    return "" if _payable(item, chosen[0][0], together) else "these costs cannot all be paid"


def _payable(item: Item, own: Context, steps: tuple[ir.Step, ...]) -> bool:
    scene, of = own.scene, counters_that_pay(item)
    try:
        if of is not None:
            due = reserve_of(own, steps) + reserve_cost(scene, item.player, item.handle, item.text)
            return due <= counters.on(scene, *of) and payable(own, steps)
        return payable(
            own, steps, reserve_of(own, steps), tuple(h for h in reserve_payers(scene, own.player) if h != own.source)
        )
    except Undecided as undecided:
        passed_over(scene, undecided)
        return True
