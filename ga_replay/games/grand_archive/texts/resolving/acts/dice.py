"""Dice that are rolled as a text resolves (edition 2026-08-21, die-results-d-effects)."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Chance
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, unwritten
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done

DIE: Final = "die"
"""How an outcome of chance is called that is the number on a die."""
ROLLED: Final = "roll"
COIN: Final = 2


@unwritten(without=False)
def dice_are_rolled_as_the_effect_resolves(_scene: Scene) -> bool:
    return True


@unwritten(without=AS_GIVEN)
def a_die_has_as_many_sides_as_it_says(_scene: Scene, said: int, _so_far: int) -> int:
    """What shows the fewest different numbers is a coin."""
    return said


def _roll(view: View) -> Reply:
    """One die after another."""
    node: ir.Roll = view.node
    if view.round >= len(node.dice) or not dice_are_rolled_as_the_effect_resolves(view.scene):
        return None
    sides = a_die_has_as_many_sides_as_it_says(view.scene, node.dice[view.round], COIN)
    faces = tuple((face,) for face in range(1, sides + 1))
    return Chance(DIE, Of(view.because, faces), view.because, actors(view)[0])


def _rolled(view: View, answer: ev.ChanceFell) -> list[Answer]:
    return done(view, (), ROLLED, much=sum(answer.values))


ROLL = (ExecutionPart(_roll, _rolled, repeats=True),)
