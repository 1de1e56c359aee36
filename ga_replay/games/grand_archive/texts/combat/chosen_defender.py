"""Units whose attacks are declared on an opponent, who chooses what defends."""

from __future__ import annotations

from functools import partial

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.layers import touches
from ga_replay.games.grand_archive.texts.combat.attack_texts import cleaves
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.unsupported import DEFENDER_CHOSEN


def attacks_an_opponent(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """True if an opponent chooses the defender; with cleave nobody does (the ruling on Tweedledum, Rattled Dancer)."""
    entries = in_force(scene, "Rule")
    return any(_says_so(one, attacker) for one in entries) and not cleaves(scene, attacker, weapons)


def _says_so(entry: InForce, attacker: int) -> bool:
    node = entry.node
    if not isinstance(node, ir.Rule) or node.name != DEFENDER_CHOSEN:
        return False
    return unless_undecided(entry.context.scene, partial(touches, entry, attacker), otherwise=False)
