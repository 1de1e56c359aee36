"""Attacks declared on an opponent, who chooses the unit that defends (texts that say so)."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import End, ForcedChoice, May, ReplaceWith
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.pieces import Step, forbids, step
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.decisions import AttackDeclared, Chosen

RULE = "attacking-and-the-combat-phase.2.2"
OF_TARGETS = frozenset({"stealth-hides-from-attacks", "taunt-is-attacked-first", "attacks-need-an-attackable-target"})
"""The codes of what may bar an attack on one unit and not on another."""


@forbids(
    RULE,
    "by its text this unit attacks an opponent with a unit that can be attacked, and that player chooses the defender",
    AttackDeclared,
)
def who_chooses_the_defender_is_attacked(scene: Scene, decision: AttackDeclared) -> bool:
    attacker, weapons = decision.attacker, decision.weapons
    if attacker not in scene.table.things or not texts.attacks_an_opponent(scene, attacker, weapons):
        return False
    opponent = attacked_player(scene, decision.targets)
    if opponent not in queries.opponents(scene, decision.player):
        return True
    return not valid_defenders(scene, decision.player, attacker, weapons, opponent)


def attacked_player(scene: Scene, targets: tuple[int, ...]) -> str:
    """The player on whom the attack is declared; empty if it is on objects."""
    players = scene.table.players
    alone = len(targets) == 1 and keys.is_player(players, targets[0])
    return keys.player_at(players, targets[0]) if alone else ""


def valid_defenders(
    scene: Scene, player: str, attacker: int, weapons: tuple[int, ...], opponent: str
) -> tuple[int, ...]:
    """The units of the opponent that the attack could be on: taunt and the like count as ever (the ruling on it)."""
    on_the_player = AttackDeclared(player, attacker, (scene.table.player_ref(opponent),), weapons)
    return tuple([unit for unit in queries.units(scene, opponent) if not _is_barred(scene, on_the_player, unit)])


def _is_barred(scene: Scene, on_the_player: AttackDeclared, unit: int) -> bool:
    """True if that unit cannot be attacked; whether the attacker can attack at all is asked of the declaration."""
    on_the_unit = replace(on_the_player, targets=(unit,))
    if any(one.code in OF_TARGETS for one in scene.rules.violations(scene, on_the_unit)):
        return True
    forbidden = texts.forbidden(scene, on_the_unit) and not texts.forbidden(scene, on_the_player)
    too_dear = texts.can_pay_to_attack(scene, on_the_player) and not texts.can_pay_to_attack(scene, on_the_unit)
    return bool(forbidden) or too_dear


def defender(attack: str) -> Step:
    """The step of that procedure in which an opponent chooses the defender."""

    def ask(scene: Scene) -> May | ForcedChoice | End | None:
        attacker, targets, weapons = _declared(scene)
        opponent = attacked_player(scene, targets)
        if not opponent or attacker not in scene.table.things:
            return None
        player = scene.table.controller(attacker)
        found = valid_defenders(scene, player, attacker, weapons, opponent)
        if not found:
            return End()
        asked = May(opponent, Some(RULE, found, 1, 1), (Chosen,), RULE, "values")
        return asked if len(found) > 1 else ForcedChoice(asked, found, chosen(scene, Chosen(opponent, found)))

    def chosen(scene: Scene, decision: Chosen) -> ReplaceWith:
        attacker, _, weapons = _declared(scene)
        return ReplaceWith(attack, (attacker, 1, *decision.values[:1], *weapons))

    return step(RULE, ask, chosen)


def _declared(scene: Scene) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    attacker, count = scene.number(0), scene.number(1)
    return attacker, scene.args[2 : 2 + count], scene.args[2 + count :]
