"""Combat damage that an additional unit is dealt as well: its attacker's player chooses which, before it is dealt."""

from __future__ import annotations

from functools import cache

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over
from ga_replay.games.grand_archive.language.evaluate.kinds import matches
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.last_known_information import covered
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.lines.replacement_support import AS_WELL


@cache
def goes_as_well(node: ir.Effect) -> bool:
    """True if the effect lets another unit be dealt the same damage."""
    return isinstance(node, ir.Replace) and node.per == AS_WELL


def is_of_the_attack(scene: Scene, entry: InForce, fact: ev.DamageMarked) -> bool:
    """True if the damage is that of an attack with such a weapon, to a unit it was meant for. Raises Undecided."""
    node = entry.node
    assert isinstance(node, ir.Replace)
    assert node.event.using is not None
    target = scene.table.things.get(fact.handle)
    if target is None or fact.source not in target.roles.get("defending", ()):
        return False
    weapons = weapons_used(scene, fact.source)
    return any(covered(entry.context, node.event.using, weapon) for weapon in weapons) and on(entry)


def chosen(scene: Scene, entry: InForce, fact: ev.DamageMarked) -> int:
    """The unit chosen for that damage; 0 for none."""
    head = _key(scene, entry, fact)
    numbers = (name.removeprefix(head) for name, count in scene.table.usage.items() if count and name.startswith(head))
    return next((scene.table.by_number.get(int(number), 0) for number in numbers), 0)


def _key(scene: Scene, entry: InForce, fact: ev.DamageMarked) -> str:
    """The head of the mark: which attack of the turn it is, with which weapon, and to which unit; the other one follows."""
    things = scene.table.things
    attacker = things[fact.source].number
    attacks = scene.table.usage.get(event_counts.by_object("attacked", attacker), 0)
    return (
        keys.mark("turn", "as well", f"{attacker}:{attacks}", f"{entry.context.source}:{things[fact.handle].number}")
        + ":"
    )


def _open(scene: Scene, facts: list[ev.DamageMarked]) -> tuple[InForce, ev.DamageMarked, tuple[int, ...]] | None:
    """The first damage for which nobody has chosen yet, and the units that may be chosen."""
    for entry in in_force(scene, "Replace"):
        for fact in facts if goes_as_well(entry.node) else ():
            try:
                if fact.kind == "combat" and is_of_the_attack(scene, entry, fact) and not chosen(scene, entry, fact):
                    able = _able(scene, entry, fact)
                    if able:
                        return entry, fact, able
            except Undecided as undecided:
                passed_over(scene, undecided)
    return None


def _able(scene: Scene, entry: InForce, fact: ev.DamageMarked) -> tuple[int, ...]:
    node = entry.node
    assert isinstance(node, ir.Replace)
    assert isinstance(node.to, ir.Pick)
    kind = node.to.kind
    units = [one for player in scene.table.alive() for one in queries.units(scene, player)]
    return tuple([one for one in units if one != fact.handle and matches(entry.context, kind, one)])


def ask_who_else(scene: Scene, facts: list[ev.DamageMarked], rule: str) -> May | None:
    """The attacking player chooses the additional unit (ruling of blastshot-pump, 2024-01-19)."""
    found = _open(scene, facts)
    if found is None:
        return None
    entry, _, able = found
    return May(entry.context.player, Some(rule, able, 1, 1), (Chosen,), rule, "values")


def who_else_told(scene: Scene, facts: list[ev.DamageMarked], decision: Chosen) -> ev.UsageMarked | None:
    """The choice is remembered for this attack; None if nothing was to be chosen."""
    found = _open(scene, facts)
    if found is None:
        return None
    entry, fact, _ = found
    thing = scene.table.things.get(decision.values[0]) if decision.values else None
    return ev.UsageMarked(f"{_key(scene, entry, fact)}{thing.number if thing is not None else 0}")
