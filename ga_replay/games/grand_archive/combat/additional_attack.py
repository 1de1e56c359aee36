"""An additional attack that a text has a unit declare: all but its combat, which begins after the text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ga_replay.core.rules.agenda import Answer, May, ReplaceWith
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_targets import attackable
from ga_replay.games.grand_archive.combat.chosen_defender import defender
from ga_replay.games.grand_archive.combat.declaration import pay_for_the_attack, take_roles, unload
from ga_replay.games.grand_archive.decisions import AttackDeclared
from ga_replay.games.grand_archive.playing.candidates import attacks_of


def ask_for_another_attack(scene: Scene) -> May | None:
    """The unit's player chooses its target anew, and whether it uses a weapon."""
    attacker, player = scene.number(0), scene.word(1)

    def offers() -> Iterator[AttackDeclared]:
        targets = [h for other in queries.opponents(scene, player) for h in attackable(scene, other)]
        for decision in attacks_of(scene, player, attacker, targets):
            if scene.rules.permits(scene, decision):
                yield decision

    if next(offers(), None) is None:
        return None
    rule = "attacking-and-the-combat-phase.2.2"
    return May(player, Menu(rule, offers, partial(scene.rules.violations, scene)), (AttackDeclared,), rule)


def another_attack_declared(_scene: Scene, decision: AttackDeclared) -> Answer:
    """Its combat begins once the text has resolved that had it declared (`steps.fight_again`)."""
    return ReplaceWith(
        "another attack", (decision.attacker, len(decision.targets), *decision.targets, *decision.weapons)
    )


ADDITIONAL_ATTACK = procedure(
    "additional attack",
    step("attacking-and-the-combat-phase.2.2", ask_for_another_attack, another_attack_declared),
)
ANOTHER_ATTACK = procedure(
    "another attack",
    defender("another attack"),
    step("attacking-and-the-combat-phase.1.5", pay_for_the_attack),
    step("object-specific-zones/loaded-cards.2", unload),
    step("attacking-and-the-combat-phase.4", take_roles),
)
