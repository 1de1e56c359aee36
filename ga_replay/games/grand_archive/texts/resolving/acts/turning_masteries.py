"""A mastery changes its direction, as its player chooses."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import Answer
from ga_replay.games.grand_archive.decisions import OptionsChosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, masteries
from ga_replay.games.grand_archive.language.masteries import DIRECTIONS, turning
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.continuous.masteries import (
    directions_to_change_to,
    one_direction_holds_at_a_time,
)
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_options, places
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done

DIRECTION = "direction"


def turns(ctx: Context, node: ir.TurnMastery) -> bool:
    """True if the player has that mastery."""
    mastery = masteries.meant(ctx, node.what)
    return mastery is not None and masteries.has(ctx, mastery)


def _facing(ctx: Context, mastery: masteries.Mastery) -> str:
    pools = ctx.scene.table.pools
    held = (one for one in DIRECTIONS if pools.get(keys.pool_key(mastery.player, f"{mastery.name}: {one}"), 0) > 0)
    return next(held, "")


def _ask_direction(view: View) -> Reply:
    node: ir.TurnMastery = view.node
    mastery = masteries.meant(view.ctx, node.what)
    if mastery is None or not masteries.has(view.ctx, mastery):
        return None
    able = directions_to_change_to(view.scene, _facing(view.ctx, mastery), node.how)
    return asked_for_options(actors(view)[0], view.because, able, DIRECTIONS)


def _turn(view: View) -> Reply:
    node: ir.TurnMastery = view.node
    mastery = masteries.meant(view.ctx, node.what)
    chosen = view.item.choices.get(DIRECTION, ())
    if mastery is None or not masteries.has(view.ctx, mastery) or not chosen:
        return None
    before, after = _facing(view.ctx, mastery), DIRECTIONS[chosen[0] - 1]
    if before == after:
        return None
    facts: list[ev.Fact] = [ev.PoolChanged(mastery.player, f"{mastery.name}: {after}", 1)]
    if before and one_direction_holds_at_a_time(view.scene):
        facts.append(ev.PoolChanged(mastery.player, f"{mastery.name}: {before}", -1))
    return done(view, facts, turning(before, after), (), 1)


def _direction_told(view: View, answer: OptionsChosen) -> list[Answer]:
    """Kept by its place among the directions, clockwise from the North, which is 1."""
    return done(view, [ev.ChoiceSet(view.item.item, DIRECTION, places(DIRECTIONS, answer))])


TURN_MASTERY = (ExecutionPart(_ask_direction, _direction_told), ExecutionPart(_turn))
