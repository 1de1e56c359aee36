"""Texts that affect an attack under way: redirecting it, stopping it."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import UnreadText
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.continuous.durations import COMBAT, TURN_ENDS, phase_of
from ga_replay.games.grand_archive.texts.resolving.acts.attack_under_way import (
    attacker_of,
    is_an_attack,
    is_attacked_already,
    takes_the_attack,
)
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.moving import on_field


def redirected(ctx: Context, what: ir.Thing) -> int:
    """The attacker whose attack the step means, or 0. Raises Undecided if it means something else."""
    attacker = attacker_of(ctx.scene)
    if not is_an_attack(what):
        raise Undecided("how the targets of what pends are changed")
    targets = ctx.scene.table.things[attacker].roles["attacking"] if attacker else ()
    return attacker if all(any(covers(ctx, aim, h) for h in targets) for aim in _aims(what)) else 0


def _aims(what: ir.Thing) -> list[ir.Thing]:
    """What has to be among the targets of the attack that is meant."""
    tests = what.kind.where if isinstance(what, ir.Pick) else ()
    return [one.at for one in tests if isinstance(one, ir.Aims)]


def _meant(ctx: Context, what: ir.Thing, attacker: int, to: int) -> list[int]:
    """The targets of the attack that might be the one to change; an ally intercepts for its champion."""
    old = [h for h in ctx.scene.table.things[attacker].roles["attacking"] if h and h != to]
    if aims := _aims(what):
        return [h for h in old if all(covers(ctx, aim, h) for aim in aims)]
    own = [h for h in old if ctx.scene.table.controller(h) == ctx.player and queries.is_type(ctx.scene, h, "CHAMPION")]
    return own if len(old) > 1 and to == ctx.source and own else old


def _redirect(view: View) -> Reply:
    """The attack's target becomes another one; who defended no longer does (types-of-checks.7)."""
    node: ir.Redirect = view.node
    scene = view.scene
    attacker = redirected(view.ctx, node.what)
    chosen = isinstance(node.to, ir.Pick) and node.to.how == "choose"  # then it happened, legal or not
    to = [h for h in on_field(view.ctx, node.to) if attacker and (chosen or takes_the_attack(scene, attacker, h))]
    if not to:
        return None
    things_ = scene.table.things
    if is_attacked_already(scene, attacker, to[0]):
        return None
    old = _meant(view.ctx, node.what, attacker, to[0])
    if len(old) > 1:
        return UnreadText(view.item.handle, view.at, view.item.player)  # which of several defenders it is about
    if not old:
        return None
    facts: list[ev.Fact] = [ev.RoleEnded(attacker, "attacking", old[0])]
    if old[0] in things_:
        facts.append(ev.RoleEnded(old[0], "defending", attacker))
    facts += [ev.RoleSet(to[0], "defending", attacker), ev.RoleSet(attacker, "attacking", to[0])]
    return done(view, facts, "redirect", to[:1], ordered=True)


def _stop(view: View) -> Reply:
    """It stops attacking; who defended against it no longer does."""
    table = view.scene.table
    facts: list[ev.Fact] = []
    for handle in on_field(view.ctx, view.node.what):
        thing = table.things[handle]
        if "attacking" in thing.roles:
            facts.append(ev.RoleEnded(handle, "attacking"))
            facts += [ev.RoleEnded(h, "defending", handle) for h in thing.roles["attacking"] if h in table.things]
        facts += [ev.RoleEnded(handle, role) for role in ("defending", "retaliating") if role in thing.roles]
    return done(view, facts)


ENDING = "turn:ending:combat"
"""Marked while the combat phase is being ended by a text."""


def _end_phase(view: View) -> Reply:
    """The combat phase or the turn ends after this text has resolved (ending-phases.3).

    Outside of combat there is no combat phase to end.
    """
    node: ir.EndPhase = view.node
    table = view.scene.table
    if phase_of(node.phase) == "turn":
        return None if ending_turn(view.scene) else done(view, [ev.UsageMarked(TURN_ENDS)])
    if phase_of(node.phase) not in COMBAT:
        return UnreadText(view.item.handle, view.at, view.item.player)
    if table.step in {"", "main", "end of combat"} or table.usage.get(ENDING, 0):
        return None
    return done(view, [ev.UsageMarked(ENDING)])


def ending_combat(scene: Scene) -> bool:
    """True if a text has ended the combat phase under way."""
    return scene.table.usage.get(ENDING, 0) > 0


def ending_turn(scene: Scene) -> bool:
    """True if a text has ended the turn."""
    return scene.table.usage.get(TURN_ENDS, 0) > 0


END_PHASE = (ExecutionPart(_end_phase),)
REDIRECT = (ExecutionPart(_redirect, rule="term/redirect.1", also=("keyword/taunt.2.1", "keyword/unblockable.2")),)
STOP_ATTACK = (ExecutionPart(_stop),)
