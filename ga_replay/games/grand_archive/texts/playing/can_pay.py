"""Payability: the needs of each step of a cost, and whether all of them can be met at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive import capabilities, queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import masteries
from ga_replay.games.grand_archive.language.evaluate.amounts import amount, bounds
from ga_replay.games.grand_archive.language.evaluate.context import Context
from ga_replay.games.grand_archive.language.evaluate.kinds import candidates
from ga_replay.games.grand_archive.language.evaluate.players import players
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.texts.combat.keyword_rules import immortal_objects_are_not_destroyed
from ga_replay.games.grand_archive.texts.continuous import links
from ga_replay.games.grand_archive.texts.continuous.kept_cards import stays
from ga_replay.games.grand_archive.texts.continuous.player_limits import not_paid_from, prevented
from ga_replay.games.grand_archive.texts.playing.picked_together import some_fit

Need = tuple[tuple[int, ...], int]
"""Handles of which that many different ones are needed."""


@states("card-activation.eg2", without=False)
def what_rests_to_pay_can_still_be_given_up(scene: Scene, handle: int) -> bool:
    """A card put into memory cannot."""
    return handle in scene.table.things


def reserve_of(ctx: Context, steps: Iterable[ir.Step]) -> int:
    """The reserve that the steps of a cost require. Raises Undecided."""
    return sum(max(0, amount(ctx, step.n)) for step in steps if isinstance(step, ir.Pay))


def others(steps: Iterable[ir.Step]) -> tuple[ir.Step, ...]:
    """The steps of a cost that are not paid in reserve."""
    return tuple(step for step in steps if not isinstance(step, ir.Pay))


def payable(
    ctx: Context, steps: Iterable[ir.Step], reserve: int = 0, payers: Sequence[int] = (), *, offered: bool = False
) -> bool:
    """True if the player can do all the steps and also pay that reserve, with nothing counted twice.

    Unknown cards count as suitable: the verdict is unclear then. An object that rests to pay reserve can still be
    sacrificed (card-activation.eg2), a card put into memory can no longer be discarded. What is `offered` by a text as
    it resolves is no cost.
    """
    steps = tuple(steps)
    if not offered and any(_cannot_pay_with(ctx, one) for one in steps):
        return False
    needs: list[Need] = []
    for step in others(steps):
        need = _need(ctx, step)
        if need is None:
            return False
        if need[1]:
            needs.append(need)
    if reserve > 0:
        free = tuple(
            -handle if what_rests_to_pay_can_still_be_given_up(ctx.scene, handle) else handle for handle in payers
        )
        needs.append((free, reserve))
    return _enough(needs)


def _enough(needs: list[Need]) -> bool:
    if len(needs) == 1:
        return len(needs[0][0]) >= needs[0][1]
    slots = [of for of, count in needs for _ in range(count)]
    taken: dict[int, int] = {}
    return all(_seat(slots, at, taken, set()) for at in range(len(slots)))


def _seat(slots: list[tuple[int, ...]], at: int, taken: dict[int, int], tried: set[int]) -> bool:
    """Assigns a handle to the slot, moving others if needed."""
    for handle in slots[at]:
        if handle in tried:
            continue
        tried.add(handle)
        if handle not in taken or _seat(slots, taken[handle], taken, tried):
            taken[handle] = at
            return True
    return False


def _need(ctx: Context, step: ir.Step) -> Need | None:
    """The cards that the step needs: None if it is impossible, empty if it takes no card."""
    match step:
        case ir.Wake():
            need = _chosen(ctx, step.what, lambda h: capabilities.turns(ctx.scene, h, rest=step.rest))
            return None if need is None else (tuple(-h for h in need[0]), need[1])  # rested, it can be banished
        case ir.Sacrifice():
            own = players(ctx, step.who)
            return _one_of_each_pair(ctx, _chosen(ctx, step.what, lambda h: _sacrificed(ctx, h, own)))
        case ir.Move() | ir.Reveal():
            return _chosen(ctx, step.what, lambda h: _movable(ctx, step, h))
        case ir.RemoveCounters():
            return _counters(ctx, step)
        case ir.Recover():
            return ((), 0) if _recoverable(ctx, players(ctx, step.who)) >= amount(ctx, step.n) else None
        case ir.LevelUp(down=True):
            return ((), 0) if any(capabilities.delevels(ctx.scene, h) for h in things(ctx, step.what)) else None
        case ir.Glimpse() if any(prevented(ctx.scene, player, "glimpse") for player in players(ctx, step.who)):
            return None
        case ir.Then():
            inner = [_need(ctx, one) for one in step.steps]
            found = [one for one in inner if one is not None]
            return None if len(found) < len(inner) else _joined(found)
        case _:
            return (), 0


def _recoverable(ctx: Context, who: Iterable[str]) -> int:
    """The damage these players can recover; 0 if a text says that they can't (player-action-legality.p2)."""
    able = [player for player in who if not prevented(ctx.scene, player, "recover")]
    champions = [queries.champion(ctx.scene, player) for player in able]
    return sum(capabilities.recovers(ctx.scene, champion) for champion in champions if champion)


def _joined(needs: list[Need]) -> Need:
    taking = [one for one in needs if one[1]]
    return (
        taking[0]
        if len(taking) == 1
        else (tuple(dict.fromkeys(h for of, _ in taking for h in of)), sum(n for _, n in taking))
    )


def _one_of_each_pair(ctx: Context, need: Need | None) -> Need | None:
    """Without what would only be sacrificed in the place of another of them."""
    if need is None:
        return None
    pairs = links.not_sacrificed_both(ctx.scene, need[0])
    return (tuple([h for h in need[0] if all(h != shield for shield, _ in pairs)]), need[1]) if pairs else need


def _sacrificed(ctx: Context, handle: int, own: tuple[str, ...]) -> bool:
    """Nothing immortal is sacrificed (keyword/immortality.1.2)."""
    mine = any(capabilities.sacrifices(ctx.scene, handle, player) for player in own)
    return mine and not immortal_objects_are_not_destroyed(ctx.scene, handle)


def _movable(ctx: Context, step: ir.Move | ir.Reveal, handle: int) -> bool:
    """Discarded cards are in the hand unless a zone is named (term/discard.1).

    A source that pays for itself must still be there.
    """
    if isinstance(step, ir.Move) and step.act == "discard" and not _names_a_zone(step.what):
        return ctx.world.lies(handle, "hand") and ctx.world.owner(handle) in players(ctx, step.who)
    return handle in ctx.scene.table.zone_of and not (isinstance(step, ir.Move) and stays(ctx.scene, handle))


def _names_a_zone(what: ir.Thing) -> bool:
    return isinstance(what, ir.Pick) and any(isinstance(test, ir.Lies) for test in what.kind.where)


def _chosen(ctx: Context, what: ir.Thing | ir.Zone, fits: object) -> Need | None:
    assert callable(fits)
    if isinstance(what, ir.Pick) and what.how in {"choose", "target", "random", "one"}:
        least = bounds(ctx, what.n)[0]
        pool = tuple(h for h in _pool(ctx, what) if fits(h))
        if _of_one_zone(what):
            pool = _fullest(ctx, pool)
        pool = _alike(ctx, what, pool)
        return None if len(pool) < least or not some_fit(ctx, what, pool, least) else (pool, least)
    if isinstance(what, ir.Zone):
        return (), 0
    if isinstance(what, ir.Together):
        each = [_chosen(ctx, one, fits) for one in what.members]
        there = [one for one in each if one is not None]
        return _joined(there) if len(there) == len(each) else None
    found = things(ctx, what)
    return (found, len(found)) if found and all(fits(h) for h in found) else None


def _of_one_zone(what: ir.Pick) -> bool:
    """True if all of it must be in the same zone."""
    return any(isinstance(test, ir.Lies) and test.single for test in what.kind.where)


def _alike(ctx: Context, what: ir.Pick, pool: tuple[int, ...]) -> tuple[int, ...]:
    """The most of them that may be picked together, where the text speaks of their names."""
    names = next((test for test in what.kind.where if isinstance(test, ir.Named) and not test.name), None)
    if names is None:
        return pool
    of = {handle: ctx.world.name(handle) for handle in pool}
    if names.no:
        return tuple({name: handle for handle, name in of.items()}.values())
    every = list(of.values())
    return tuple(handle for handle in pool if of[handle] == max(every, key=every.count))


def _fullest(ctx: Context, pool: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of the zone that holds most of them."""
    zone_of = ctx.scene.table.zone_of
    zones = [zone_of[handle] for handle in pool]
    return tuple(handle for handle in pool if zone_of[handle] == max(zones, key=zones.count))


def _pool(ctx: Context, what: ir.Pick) -> tuple[int, ...]:
    """The cards that could pay, unknown ones included; a card being played does not pay for itself."""
    if _plain_card(what.kind):
        hand = tuple(h for player in players(ctx, ir.YOU) for h in ctx.world.cards("hand", player))
        return tuple(h for h in hand if h != ctx.source)
    sure, unsure = candidates(ctx, _in_hand(what.kind))
    return tuple(h for h in (*sure, *unsure) if h != ctx.source or ctx.scene.table.zone_of[h] == "field")


def _plain_card(kind: ir.Kind) -> bool:
    return all(noun.head == "card" and not noun.words for noun in kind.nouns) and not kind.where


def _in_hand(kind: ir.Kind) -> ir.Kind:
    """A kind of card without a zone: a cost takes it from the hand (term/discard.1)."""
    told = any(isinstance(test, ir.Lies | ir.ThatWay) for test in kind.where)
    if told or any(noun.head != "card" for noun in kind.nouns):
        return kind
    return ir.Kind(kind.nouns, (*kind.where, ir.Lies(ir.Zone("hand", ir.YOU))), kind.other, kind.but)


def _cannot_pay_with(ctx: Context, step: ir.Step) -> bool:
    """True if a text says that the player does not pay with those counters of their champion."""
    if isinstance(step, ir.Then):
        return any(_cannot_pay_with(ctx, one) for one in step.steps)
    if not isinstance(step, ir.RemoveCounters):
        return False
    kept = not_paid_from(ctx.scene, ctx.player, step.counter)
    return bool(kept) and not kept.isdisjoint(things(ctx, step.off))


def _counters(ctx: Context, step: ir.RemoveCounters) -> Need | None:
    least = bounds(ctx, step.n)[0]
    mastery = masteries.meant(ctx, step.off)
    if mastery is not None:
        return ((), 0) if masteries.counters_on(ctx, mastery, step.counter) >= least else None
    if isinstance(step.off, ir.Pick) and step.off.how in {"choose", "target"}:
        sure, unsure = candidates(ctx, step.off.kind)
        able = [h for h in (*sure, *unsure) if ctx.world.counters(h, step.counter) >= least]
        return ((), 0) if able else None
    return ((), 0) if sum(ctx.world.counters(h, step.counter) for h in things(ctx, step.off)) >= least else None
