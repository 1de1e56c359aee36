"""Objects that must attack by a text: their player does not leave the main phase before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.attack_targets import attackable
from ga_replay.games.grand_archive.decisions import AttackDeclared, OpportunityPassed
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.layers import touched
from ga_replay.games.grand_archive.playing.candidates import attacks_of
from ga_replay.games.grand_archive.playing.timing import slow_time
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force


@forbids(
    "player-action-legality.p2",
    "what must attack by a text does so before its player leaves the main phase",
    OpportunityPassed,
)
def what_must_attack_tries_before_the_end_phase(scene: Scene, decision: OpportunityPassed) -> bool | str:
    """Only attacks without a price are owed: nobody is made to pay (docs/readings/grand-archive.md, "A failed try to attack")."""
    entries = in_force(scene, "Must")
    if not entries or not slow_time(scene, decision.player):
        return False
    owing = [h for h in queries.units(scene, decision.player) if _owes_an_attack(scene, entries, h)]
    return queries.label(scene, owing[0]) if owing else False


@forbids(
    "player-action-legality.p2",
    "what must attack a kind by a text attacks nothing else as long as it can attack that",
    AttackDeclared,
)
def what_must_attack_a_kind_attacks_that_kind(scene: Scene, decision: AttackDeclared) -> bool:
    """Only of its first attack of the turn: with that the text is satisfied."""
    entries = in_force(scene, "Must")
    if not entries or decision.attacker not in scene.table.things:
        return False
    musts = [one for one in touched(entries, decision.attacker) if isinstance(one.node, ir.Must)]
    if any(_is_meant(one, one.node.what, decision.targets) for one in musts if isinstance(one.node, ir.Must)):
        return False
    return bool(musts) and _owes_an_attack(scene, entries, decision.attacker)


def _owes_an_attack(scene: Scene, entries: tuple[InForce, ...], unit: int) -> bool:
    if scene.table.usage.get(f"turn:attacked:{scene.table.things[unit].number}"):
        return False
    return any(next(_attacks_owed(scene, one, unit), None) is not None for one in touched(entries, unit))


def _attacks_owed(scene: Scene, entry: InForce, unit: int) -> Iterator[AttackDeclared]:
    """The attacks that would do what the effect demands, and cost nothing."""
    node = entry.node
    if not isinstance(node, ir.Must) or node.act != "attack":
        return
    player = scene.table.controller(unit)
    targets = [h for other in queries.opponents(scene, player) for h in attackable(scene, other)]
    for one in attacks_of(scene, player, unit, targets):
        if not _is_meant(entry, node.what, one.targets) or not scene.rules.permits(scene, one):
            continue
        if not texts.attack_costs(scene, unit, one.targets, one.weapons):
            yield one


def _is_meant(entry: InForce, what: ir.Thing | None, targets: tuple[int, ...]) -> bool:
    """True if the effect asks for an attack on one of these targets."""
    if what is None:
        return True
    scene = entry.context.scene
    return any(
        h > 0 and unless_undecided(scene, partial(covers, entry.context, what, h), otherwise=False) for h in targets
    )
