"""Unpreventable damage: of that sort from the beginning, or made so by texts about its source or its attack."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import damage, queries
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.layers import on, touched
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed, in_force
from ga_replay.games.grand_archive.texts.continuous.last_known_information import covered
from ga_replay.games.grand_archive.texts.lines.replacement_support import UNPREVENTABLE_RULE

UNPREVENTABLE = "unpreventable"
"""The sort of damage that is unpreventable from the beginning."""


def is_unpreventable(scene: Scene, fact: ev.DamageMarked) -> bool:
    """True if nothing prevents the damage (damage.3)."""
    if not damage.unpreventable(scene):
        return False
    return (
        fact.kind == UNPREVENTABLE
        or any(_says_so(scene, one, fact) for one in in_force(scene, "Rule"))
        or (fact.kind == damage.COMBAT and _is_granted(scene, fact.source))
    )


def _says_so(scene: Scene, entry: InForce, fact: ev.DamageMarked) -> bool:
    node = entry.node
    if not isinstance(node, ir.Rule) or node.name != UNPREVENTABLE_RULE or node.what is None:
        return False
    try:
        if isinstance(node.what, ir.The):
            return fact.kind == damage.COMBAT and entry.context.source in _parts(scene, fact.source) and on(entry)
        return covered(entry.context, node.what, fact.source) and on(entry)
    except Undecided as undecided:
        passed_over(scene, undecided)
        return False


def _parts(scene: Scene, attacker: int) -> tuple[int, ...]:
    """The attacking unit, its weapons and its intents; nothing if it is not attacking."""
    thing = scene.table.things.get(attacker)
    if thing is None or "attacking" not in thing.roles:
        return ()
    return (attacker, *weapons_used(scene, attacker), *queries.intent_of(scene, attacker))


def _is_granted(scene: Scene, attacker: int) -> bool:
    """True if an effect on the attack gives it the ability."""
    entries = aimed(scene, "attack grant", attacker) if _parts(scene, attacker) else ()
    return any(
        isinstance(one, ir.Static) and any(_is_of_the_attack(effect) for effect in one.effects)
        for entry in touched(entries, attacker)
        if isinstance(change := entry.change, ir.Grant)
        for one in change.abilities
    )


def _is_of_the_attack(effect: ir.Effect) -> bool:
    return isinstance(effect, ir.Rule) and effect.name == UNPREVENTABLE_RULE and isinstance(effect.what, ir.The)
