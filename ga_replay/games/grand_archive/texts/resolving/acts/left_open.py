"""Steps that are read but not supported: they are left to people, and their line does not count as carried out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import walk
from ga_replay.games.grand_archive.texts.continuous.durations import COMBAT, phase_of
from ga_replay.games.grand_archive.texts.resolving.acts import (
    copying,
    gaining,
    generating,
    moving,
    standing,
    taking_back,
    tokens,
)
from ga_replay.games.grand_archive.texts.resolving.acts.attack_under_way import is_an_attack
from ga_replay.games.grand_archive.texts.resolving.acts.lineages import goes_to_a_lineage
from ga_replay.games.grand_archive.texts.resolving.acts.swapping import swaps

STEPS: Final = frozenset({"steps", "then", "otherwise", "do", "cost", "by"})
"""The fields of nodes that hold steps; effects are also in other fields, in which they hold and are not begun."""
ENDED: Final = COMBAT | {"turn"}
"""The phases that a text can end: others are not supported."""


def is_left_open(node: ir.Node) -> bool:
    """True if this form of the step is not supported."""
    match node:
        case ir.Move():
            return not (moving.runnable(node) or goes_to_a_lineage(node) or swaps(node))
        case ir.Copy():
            return not copying.runnable(node)
        case ir.Summon():
            return not tokens.runnable(node)
        case ir.Generate():
            return not generating.runnable(node)
        case ir.Redirect():
            return not is_an_attack(node.what) and not isinstance(node.what, ir.Pick)
        case ir.EndPhase():
            return phase_of(node.phase) not in ENDED
        case ir.Activate():
            return node.play and (bool(node.free) or not taking_back.plays_one(node.what))
        case ir.GetStatus():
            return (node.span is not None or node.n is not None) and (node.name != "agility" or node.no)
        case ir.Modify() | ir.Replace() | ir.Prevent() | ir.Rule():
            return not gaining.gains_instructions(node) and standing.beyond(node)
        case _:
            return False


def steps_of(program: ir.Program) -> Iterator[ir.Node]:
    """Every node of the program at a place for steps."""
    for path, node in walk(program):
        if len(path) > 1 and isinstance(path[-1], int) and path[-2] in STEPS:
            yield node
