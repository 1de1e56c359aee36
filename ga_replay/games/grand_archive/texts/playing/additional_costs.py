"""Costs besides the reserve and memory cost: ways to play a card for something else, additional and optional costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided, passed_over, unless_undecided
from ga_replay.games.grand_archive.language.layers import touches
from ga_replay.games.grand_archive.texts.continuous.abilities import context, item_context, unlocked
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.prepared import prepare_removes_counters
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import Printed, profile
from ga_replay.games.grand_archive.texts.lines.keyword_texts import steps_of_keyword
from ga_replay.games.grand_archive.texts.playing import commanding
from ga_replay.games.grand_archive.texts.playing.can_pay import others, reserve_of

Cost = tuple[Context, tuple[ir.Step, ...]]
"""Steps that are done to pay, and the viewpoint from which they are read: its address is their printed place."""

Option = tuple[int, Context, tuple[ir.Step, ...]]
"""An optional cost: its number among those of the card, from 1, and its steps."""


def may_cost(scene: Scene, handle: int, way: str) -> bool:
    """True if playing the card that way might have a cost besides reserve and memory."""
    if way or ("ExtraCost" in scene.steady() and scene.per_sources(_imposed)):
        return True
    slug = scene.table.card_of.get(handle)
    return slug is not None and bool(profile(slug).extra_costs or commanding.printed(slug))


PLAYED = frozenset({"activate", "materialize", "play"})
STARCALLING_COSTS = "starcalling costs"
"""What a text lets a player pay otherwise while glimpsing (`acts.calling`)."""
WAIVED = frozenset({"cost", "costs"})
"""The words of a text that lets a player play a card without paying anything.

That includes additional costs and those that other texts impose.
"""


def _imposed(scene: Scene) -> bool:
    """True if an effect in force imposes a cost on playing cards; others impose one on attacks."""
    return any(isinstance(one.node, ir.ExtraCost) and one.node.act in PLAYED for one in in_force(scene, "ExtraCost"))


def costs_of(scene: Scene, player: str, handle: int, way: str, act: str = "activate") -> Iterator[Cost]:
    """The costs of playing the card that way, in printed order: the way's own, then additional ones.

    See card-activation.8. Steps that pay reserve are among them; they are paid with the reserve cost
    (`costs.reserve_cost` counts them).
    """
    if way:
        node = programs.node(way)
        yield context(scene, handle, way, player), steps_of_way(node)
        if waives_costs(way):
            return
    slug = scene.table.card_of.get(handle)
    for address, static, extra in profile(slug).extra_costs if slug is not None else ():
        own = context(scene, handle, address, player)
        if extra.act in {act, "play"} and not extra.optional and _stands(own, static.restrictions, extra.cond):
            yield own, extra.cost
    if act == "activate" and slug is not None:
        for address, keyword in commanding.printed(slug):
            yield context(scene, handle, address, player), steps_of_keyword(keyword)
    for entry in in_force(scene, "ExtraCost"):
        node = entry.node
        assert isinstance(node, ir.ExtraCost)
        if node.act in {act, "play"} and not node.optional and not isinstance(node.what, ir.Self):
            try:
                if touches(entry, handle):
                    yield entry.context.by(player), node.cost
            except Undecided as undecided:
                passed_over(scene, undecided)
                continue


@programs.cached
def waives_costs(way: str) -> bool:
    """True if a card played that way has no costs except the way's own (card-activation.3.3)."""
    node = programs.node(way) if way else None
    return isinstance(node, ir.Permit) and node.free in WAIVED


def steps_of_way(node: ir.Node) -> tuple[ir.Step, ...]:
    """The steps of playing a card that way: the cost of an alternative, of ephemerate or of brew."""
    if isinstance(node, ir.Permit):
        return node.by
    extra = node.extra if isinstance(node, ir.Keyword) else ()
    return extra if isinstance(extra, tuple) else ()


def _stands(own: Context, restrictions: tuple[ir.Condition, ...], condition: ir.Condition | None) -> bool:
    try:
        return all(holds(own, one) for one in (*restrictions, *(() if condition is None else (condition,))))
    except Undecided as undecided:
        passed_over(own.scene, undecided)
        return False


def steps(own: Context, act: str = "activate") -> tuple[ir.Step, ...]:
    """Everything that has to be done besides paying reserve, for the card and way of that point of view."""
    found = costs_of(own.scene, own.player, own.source, own.address, act)
    return tuple(step for _, some in found for step in others(some))


def payments(own: Context, act: str = "activate") -> tuple[ir.Step, ...]:
    """What is paid in reserve besides the card's own cost, for the card and way of that point of view."""
    found = costs_of(own.scene, own.player, own.source, own.address, act)
    return tuple(step for _, some in found for step in some if isinstance(step, ir.Pay))


def reserve(own: Context, act: str = "activate") -> int:
    """The reserve part of additional costs; the way's own payment is its starting cost."""
    found, x = 0, own.choices.get("x", ())
    for of, some in costs_of(own.scene, own.player, own.source, own.address, act):
        of_way = bool(own.address) and of.address == own.address
        if not of_way or _takes_cost_away(own.address):
            found += _reserve(of.remembering("x", *x) if x else of, some)
    return found


def _takes_cost_away(way: str) -> bool:
    """True if the way's own reserve is paid besides a starting cost that it takes away."""
    node = programs.node(way)
    return isinstance(node, ir.Permit) and bool(node.rather or node.free)


def _reserve(own: Context, some: Iterable[ir.Step]) -> int:
    return unless_undecided(own.scene, partial(reserve_of, own, some), 0)


# --- optional costs --------------------------------------------------------------------------------------------------------


def options(scene: Scene, item: Item) -> tuple[Option, ...]:
    """The optional additional costs of a card being played (card-activation.3.2): prepare, and those of "you may".

    They are numbered in printed order.
    """
    slug = scene.table.card_of.get(item.handle)
    if slug is None or item.kind != "activation":
        return ()
    offering = _offering(slug)
    if not offering:
        return ()
    found: list[Option] = []
    for address, ability in offering:
        own = item_context(scene, item, address)
        found += [(len(found) + at, own, steps) for at, steps in enumerate(_optional(own, ability), 1)]
    return tuple(found)


def offers(slug: str) -> bool:
    """True if the card might have optional costs."""
    return bool(_offering(slug))


@programs.cached
def _offering(slug: str) -> tuple[Printed, ...]:
    """The abilities of the card that might let its player pay something besides."""
    return tuple([(address, one) for address, one in profile(slug).abilities if _may_offer(one)])


def _may_offer(ability: ir.Ability) -> bool:
    if isinstance(ability, ir.Keyword):
        return ability.name == "prepare"
    return isinstance(ability, ir.Static) and any(
        isinstance(one, ir.ExtraCost) and one.optional for one in ability.effects
    )


def _optional(own: Context, ability: ir.Ability) -> Iterator[tuple[ir.Step, ...]]:
    """The optional costs of an ability of the card, each separately."""
    if isinstance(ability, ir.Keyword) and ability.name == "prepare":
        counters = prepare_removes_counters(own.scene, own.source)
        if counters and unlocked(own.scene, own.source, own.address, ability):
            yield (ir.RemoveCounters("preparation", ir.Champion(), counters),)  # of X one at least
    elif isinstance(ability, ir.Static):
        for effect in ability.effects:
            if not isinstance(effect, ir.ExtraCost) or not effect.optional or not isinstance(effect.what, ir.Self):
                continue
            if effect.act in {"activate", "play"} and _stands(own, ability.restrictions, effect.cond):
                yield effect.cost


def reserve_of_options(scene: Scene, item: Item) -> int:
    """The reserve part of the declared optional costs."""
    chosen = item.choices.get("options", ())
    if not chosen:
        return 0
    return sum(_reserve(own, some) for number, own, some in options(scene, item) if number in chosen)
