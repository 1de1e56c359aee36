"""Activations that can't be negated: of the next card that a player activates, or as a text in force says."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.keys import item_ref
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided, players
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.language.layers import on, touches
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force

KEPT = "can't be negated"
"""The key under which a pending card keeps that an effect on the next card protects it."""
NEGATED = "be negated"


def can_be_negated(scene: Scene, item: Item) -> bool:
    """True if nothing keeps the item from being negated. Raises Undecided."""
    if KEPT in item.choices:
        return False
    handle = item.handle if item.kind in CARDS else item_ref(item.item)
    return not any(_protects(entry, handle) for entry in in_force(scene, "Cannot"))


def _protects(entry: InForce, handle: int) -> bool:
    node = entry.node
    if not isinstance(node, ir.Cannot) or node.act != NEGATED or not isinstance(node.who, ir.Thing):
        return False
    if isinstance(node.who, ir.Self):
        return handle == entry.context.source and on(entry)
    return not _is_next(node) and touches(entry, handle)


def _is_next(node: ir.Cannot) -> bool:
    return isinstance(node.who, ir.Pick) and node.who.how == "next"


def protected_next(scene: Scene, item: Item) -> list[ev.Fact]:
    """Effects on the next card that a player activates are used up as it is activated."""
    facts: list[ev.Fact] = []
    for entry in in_force(scene, "Cannot"):
        node = entry.node
        if entry.effect and isinstance(node, ir.Cannot) and node.act == NEGATED and _is_next(node):
            assert isinstance(node.who, ir.Pick)
            if _is_of(entry, node.who.kind, item):
                facts += [ev.EffectEnded(entry.effect), ev.ChoiceSet(item.item, KEPT, (1,))]
    return facts


def _is_of(entry: InForce, kind: ir.Kind, item: Item) -> bool:
    waits = [test for test in kind.where if isinstance(test, ir.Played)]
    if item.kind != "activation" or any(item.player not in players(entry.context, test.by) for test in waits):
        return False
    rest = tuple(test for test in kind.where if not isinstance(test, ir.Played))
    try:
        return quality(entry.context, ir.Kind(kind.nouns, rest), item.handle)
    except Undecided as undecided:
        passed_over(entry.context.scene, undecided)
        return False
