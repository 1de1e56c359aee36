"""Texts by which an attack card is activated without resting its attacker."""

from __future__ import annotations

from functools import partial

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.layers import touches
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.unsupported import RESTS_NOBODY
from ga_replay.games.grand_archive.texts.playing.next_cards import of_every


def rests_no_attacker(scene: Scene, handle: int) -> bool:
    """True if a text says that activating this attack card rests no unit."""
    return bool(sparing(scene, handle))


def sparing(scene: Scene, handle: int) -> list[tuple[ir.Rule, InForce]]:
    """The effects that say so of the card: those on the next card of a kind are used up by it."""
    found: list[tuple[ir.Rule, InForce]] = []
    for entry in in_force(scene, "Rule"):
        node = entry.node
        if not isinstance(node, ir.Rule) or node.name != RESTS_NOBODY:
            continue
        if unless_undecided(scene, partial(touches, of_every(entry, node), handle), otherwise=False):
            found.append((node, entry))
    return found
