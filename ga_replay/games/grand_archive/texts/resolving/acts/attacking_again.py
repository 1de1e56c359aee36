"""A text has the attacker declare an additional attack, by the rulings of 2024-05-17 on Slice and Dice.

It asks for no awake attacker. It ends the combat under way, whatever still pends there, and the new one follows at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Call, May, Must
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_targets import attackable, hidden
from ga_replay.games.grand_archive.decisions import AttackDeclared
from ga_replay.games.grand_archive.language.evaluate import Context
from ga_replay.games.grand_archive.language.run.code import ATTACKED
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.playing.candidates import attacks_of
from ga_replay.games.grand_archive.texts.playing.permissions import can_pay_to_attack, forbidden
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
    if not attacker:
        return False
    for target in _targets(scene, ctx.player):
        decision = AttackDeclared(ctx.player, attacker, (target,), ())
        seen = not hidden(scene, attacker, (), target)
        if seen and not forbidden(scene, decision) and can_pay_to_attack(scene, decision):
            return True
    return False


def _targets(scene: Scene, player: str) -> list[int]:
    return [h for other in queries.opponents(scene, player) for h in attackable(scene, other)]


def _marks(scene: Scene, attacker: int, by: int = 1) -> list[ev.Fact]:
    return [ev.UsageMarked(AGAIN, by), ev.UsageMarked(f"{AGAIN}:{scene.table.things[attacker].number}", by)]


def _begin(view: View) -> Reply:
    attacker = attacker_of(view.ctx)
    return done(view, _marks(view.scene, attacker)) if attacker else None


def _ask(view: View) -> Reply:
    """Its targets are chosen anew, and it may use a weapon as any attack with an attack card may."""
    scene, player, attacker = view.scene, view.item.player, attacker_of(view.ctx)
    if not attacker:
        return None

    def offers() -> Iterator[AttackDeclared]:
        for decision in attacks_of(scene, player, attacker, _targets(scene, player)):
            if scene.rules.permits(scene, decision):
                yield decision

    if next(offers(), None) is None:
        return None
    return May(
        player, Menu(view.because, offers, partial(scene.rules.violations, scene)), (AttackDeclared,), view.because
    )


def _declared(_view: View, decision: AttackDeclared) -> list[Call]:
    return [Call("another attack", (decision.attacker, len(decision.targets), *decision.targets, *decision.weapons))]


def _end(view: View) -> Reply:
    """The combat under way ends once this text has resolved (ending-phases.3)."""
    attacker = attacker_of(view.ctx)
    if not attacker:
        return None
    facts = _marks(view.scene, attacker, -1)
    attacks = "attacking" in view.scene.table.things[attacker].roles
    return [Must((*facts, *([ev.UsageMarked(ENDING)] if attacks else [])), view.because)]


ATTACK_AGAIN = (ExecutionPart(_begin), ExecutionPart(_ask, _declared), ExecutionPart(_end))
