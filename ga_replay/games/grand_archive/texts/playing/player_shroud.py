"""Players whom a text keeps from being targeted, as a keyword does for objects."""

from __future__ import annotations

from functools import partial

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.unsupported import PLAYER_HAS
from ga_replay.games.grand_archive.texts.playing.untargetability import OMNISHROUD


def shrouded(scene: Scene, player: str, *, spell: bool, again: bool) -> bool:
    """True if such a text may not target the player, on choosing or on resolution (`again`).

    As of objects: keyword/spellshroud.1, .2, keyword/omnishroud.1, .2.
    """
    rules = in_force(scene, "Rule")
    return bool(rules) and any(_keeps_off(one, player, spell=spell, again=again) for one in rules)


def _keeps_off(entry: InForce, player: str, *, spell: bool, again: bool) -> bool:
    node = entry.node
    if not isinstance(node, ir.Rule) or node.name != PLAYER_HAS or entry.context.player != player:
        return False
    if node.value != OMNISHROUD and not spell:
        return False
    return unless_undecided(entry.context.scene, partial(on, entry), otherwise=False)
