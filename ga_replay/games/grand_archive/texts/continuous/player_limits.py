"""Texts in force that restrict a player's drawing, recovering or glimpsing."""

from __future__ import annotations

from typing import TypeGuard

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amount, players
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.language.layers import how_much, on, speaks_to
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines import event_counts


def prevented(scene: Scene, player: str, act: str) -> bool:
    """True if a text forbids the player to do that at all now. Raises Undecided."""
    return any(
        entry.node.limit is None and speaks_to(entry, player)
        for entry in in_force(scene, "Cannot")
        if _is(entry.node, act)
    )


def not_paid_from(scene: Scene, player: str, counter: str) -> frozenset[int]:
    """The champions whose counters of that kind the player does not pay with. Raises Undecided."""
    found: list[int] = []
    for entry in in_force(scene, "Cannot"):
        node = entry.node
        if (
            _is(node, f"pay with {counter} counters of")
            and isinstance(node.what, ir.Champion)
            and speaks_to(entry, player)
        ):
            found += things(entry.context, node.what)
    return frozenset(found)


def draws_left(scene: Scene, player: str) -> int:
    """The number of cards the player may still draw now; a large number if no text limits it. Raises Undecided."""
    left = WITHOUT_END
    for entry in in_force(scene, "Cannot"):
        node = entry.node
        if not _is(node, "draw"):
            continue
        if node.limit is None:
            left = min(left, _until_forbidden(scene, entry, node, player))
        elif speaks_to(entry, player):
            left = min(left, how_much(entry) - scene.table.usage.get(event_counts.by_player("drawn", player), 0))
    return max(0, left)


def may_draw(scene: Scene, player: str) -> bool:
    """True if no text keeps the player from drawing a card now; true if that is undecided."""
    return unless_undecided(scene, lambda: draws_left(scene, player) > 0, otherwise=True)


def _until_forbidden(scene: Scene, entry: InForce, node: ir.Cannot, player: str) -> int:
    """The number of draws after which the text forbids the next: each card drawn is influence (drawing-cards.2)."""
    if speaks_to(entry, player):
        return 0
    who = node.who
    if not isinstance(who, ir.PlayersWith) or who.stat != "influence" or who.n.least is None or who.n.most is not None:
        return WITHOUT_END
    context = entry.context.by(player)
    if not on(entry) or player not in players(context, who.of):
        return WITHOUT_END
    return amount(context, who.n.least) - queries.influence(scene, player)


WITHOUT_END = 1 << 30


def _is(node: object, act: str) -> TypeGuard[ir.Cannot]:
    return isinstance(node, ir.Cannot) and node.act == act
