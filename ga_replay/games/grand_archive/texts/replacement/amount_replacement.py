"""Replacements of how much a player recovers or glimpses, by card text."""

from __future__ import annotations

from itertools import permutations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import THAT, Undecided, players
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.layers import on, with_x
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force


def changing(scene: Scene, player: str, act: str) -> tuple[InForce, ...]:
    """The effects that would change the amount as that player recovers or glimpses. Raises Undecided."""
    return tuple([entry for entry in in_force(scene, "Replace") if _is_of(entry, player, act)])


def _is_of(entry: InForce, player: str, act: str) -> bool:
    node = entry.node
    if not isinstance(node, ir.Replace) or node.event.act != act or node.n is None or node.event.who is None:
        return False
    return player in players(entry.context, node.event.who) and on(entry)


def changed(
    scene: Scene, player: str, act: str, n: int, agreed: frozenset[int] = frozenset()
) -> tuple[int, list[ev.Fact]]:
    """The amount after its replacements, and the ends of those that are used up; `agreed`: the sources of optional ones.

    Nothing is left of an amount of 0 or less that could be replaced. Raises Undecided if it depends on their order.
    """
    if n <= 0:
        return n, []
    found = [one for one in changing(scene, player, act) if not _is_optional(one) or one.context.source in agreed]
    if not found:
        return n, []
    results = {_after(found_, n, stepwise=definitions.stepwise(scene)) for found_ in permutations(found)}
    if len(results) > 1:
        raise Undecided(f"in which order the effects apply that change how much {player} is to {act}")
    ended: list[ev.Fact] = [ev.EffectEnded(one.effect) for one in found if _is_next(one) and one.effect]
    return results.pop(), ended


def _after(effects: tuple[InForce, ...], n: int, *, stepwise: bool) -> int:
    left = n
    for entry in effects:
        node = entry.node
        if left > 0 and isinstance(node, ir.Replace) and node.n is not None:
            left = with_x(entry.context.remembering(THAT, left if stepwise else n), node.n, entry.x)
    return left


def _is_next(entry: InForce) -> bool:
    return isinstance(entry.node, ir.Replace) and entry.node.per == "next"


def _is_optional(entry: InForce) -> bool:
    return isinstance(entry.node, ir.Replace) and entry.node.optional


def offers(scene: Scene, player: str, act: str) -> dict[str, tuple[int, ...]]:
    """The players who may change the amount, each with the sources of their effects."""
    found: dict[str, tuple[int, ...]] = {}
    for entry in changing(scene, player, act):
        if _is_optional(entry):
            whose = entry.context.player
            found[whose] = (*found.get(whose, ()), entry.context.source)
    return found
