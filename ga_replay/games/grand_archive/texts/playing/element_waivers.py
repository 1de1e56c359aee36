"""Element waivers: texts that let a card be played regardless of its element.

One of which it is undecided whether it applies is heeded: the verdict is then unclear.
"""

from __future__ import annotations

from functools import partial

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import holds
from ga_replay.games.grand_archive.language.evaluate.context import Context, Lasting, unless_undecided
from ga_replay.games.grand_archive.language.layers import touches
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.lines.unsupported import WAIVES

Waiver = tuple[str, ir.Static, ir.Rule]
"""The address of an ability by which a card waives its own elements, the ability and the effect."""


@quantity("player-action-legality.p2", "elements needed", also=("default-case.p2",))
def texts_waive_elements(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    return frozenset() if so_far and (_waived_by_itself(scene, handle) or _waived_by_others(scene, handle)) else so_far


def _waived_by_others(scene: Scene, handle: int) -> bool:
    waiving = [one for one in (*in_force(scene, "Permit"), *in_force(scene, "Rule")) if _waives_others(one.node)]
    return any(unless_undecided(scene, partial(touches, one, handle), otherwise=True) for one in waiving)


def _waives_others(node: Lasting) -> bool:
    if isinstance(node, ir.Permit):
        return node.waived
    return isinstance(node, ir.Rule) and node.name == WAIVES and not isinstance(node.what, ir.Self)


def _waived_by_itself(scene: Scene, handle: int) -> bool:
    """A card's waiver for its own activation applies in every zone, if its restrictions are met."""
    slug = scene.table.card_of.get(handle)
    for address, static, node in own_waivers(slug) if slug is not None else ():
        if unless_undecided(scene, partial(_holds, context(scene, handle, address), static, node), otherwise=True):
            return True
    return False


def _holds(own: Context, static: ir.Static, node: ir.Rule) -> bool:
    return all(holds(own, one) for one in (*static.restrictions, *(() if node.cond is None else (node.cond,))))


def way_waives_elements(way: str) -> bool:
    """True if the card is played by a text of its own that lets its elements be ignored."""
    node = programs.node(way) if way and not programs.is_unread(way) else None
    return isinstance(node, ir.Permit) and node.waived and isinstance(node.what, ir.Self)


@programs.cached
def own_waivers(slug: str) -> tuple[Waiver, ...]:
    """The abilities by which the card waives its own elements."""
    return tuple([one for one in profile(slug).rules if one[2].name == WAIVES and isinstance(one[2].what, ir.Self)])
