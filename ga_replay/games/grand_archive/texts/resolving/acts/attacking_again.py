"""A text has the attacker declare an additional attack, by the rulings of 2024-05-17 on Slice and Dice.

It asks for no awake attacker. It ends the combat under way, whatever still pends there, and the new one follows at once.
"""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Call, Must
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.decisions import AttackDeclared
from ga_replay.games.grand_archive.language.evaluate import Context
from ga_replay.games.grand_archive.language.run.code import ATTACKED
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.playing.permissions import can_pay_to_attack, forbidden
from ga_replay.games.grand_archive.texts.resolving.acts.attack_under_way import can_be_attacked
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.fighting import ENDING

AGAIN = "turn:attacks again"
"""Marked while an additional attack is being declared; with the number of the object that declares it."""


def attacks_again(scene: Scene) -> bool:
    """True while an additional attack is being declared."""
    return scene.table.usage.get(AGAIN, 0) > 0


def is_the_one(scene: Scene, attacker: int) -> bool:
    """True if it is that unit that is to attack once more."""
    thing = scene.table.things.get(attacker)
    return thing is not None and scene.table.usage.get(f"{AGAIN}:{thing.number}", 0) > 0


def attacker_of(ctx: Context) -> int:
    """The unit whose attack the text answers, as long as its controller has the text, in its end of combat; else 0."""
    table = ctx.scene.table
    for handle in ctx.did(ATTACKED):
        thing = table.things.get(handle)
        there = thing is not None and table.usage.get(f"turn:attacked:{thing.number}", 0) > 0
        if there and table.step == "end of combat" and ctx.world.controller(handle) == ctx.player:
            return handle
    return 0


def can_attack_again(ctx: Context, _node: object) -> bool:
    """True if there is something that it could attack, and no text forbids it."""
    scene, attacker = ctx.scene, attacker_of(ctx)
    targets = [one for one in ctx.world.objects() if can_be_attacked(scene, attacker, one)] if attacker else []
    decisions = [AttackDeclared(ctx.player, attacker, (one,), ()) for one in targets]
    return any(not forbidden(scene, one) and can_pay_to_attack(scene, one) for one in decisions)


def _marks(scene: Scene, attacker: int, by: int = 1) -> list[ev.Fact]:
    return [ev.UsageMarked(AGAIN, by), ev.UsageMarked(f"{AGAIN}:{scene.table.things[attacker].number}", by)]


def _begin(view: View) -> Reply:
    attacker = attacker_of(view.ctx)
    return done(view, _marks(view.scene, attacker)) if attacker else None


def _declare(view: View) -> Reply:
    attacker = attacker_of(view.ctx)
    return [Call("additional attack", (attacker, view.item.player))] if attacker else None


def _end(view: View) -> Reply:
    """The combat under way ends once this text has resolved (ending-phases.3)."""
    attacker = attacker_of(view.ctx)
    if not attacker:
        return None
    facts = _marks(view.scene, attacker, -1)
    attacks = "attacking" in view.scene.table.things[attacker].roles
    return [Must((*facts, *([ev.UsageMarked(ENDING)] if attacks else [])), view.because)]


ATTACK_AGAIN = (ExecutionPart(_begin), ExecutionPart(_declare), ExecutionPart(_end))
