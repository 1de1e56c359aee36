"""Attack declaration: the power that an attacker needs, and the number of targets (attacking-and-the-combat-phase.1.3, attack-declaration)."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core.rules.amending import amended_procedure
from ga_replay.core.rules.pieces import forbids, quantity, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import queries, readings, texts
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.attack_targets import attackable, hidden
from ga_replay.games.grand_archive.combat.declaration import ATTACK as BEFORE
from ga_replay.games.grand_archive.combat.declaration import (
    champion_is_unarmed,
    pay_for_the_attack,
    rest_the_attacker,
    take_roles,
    with_card,
    within_sight,
)
from ga_replay.games.grand_archive.commanding import in_the_intent
from ga_replay.games.grand_archive.decisions import AttackDeclared
from ga_replay.games.grand_archive.edition_2026_08_21 import commands
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.texts.combat.attack_texts import ADDITIONAL_TARGETS, Strike, numbers_of_the_attack

PAGE = "attacking-and-the-combat-phase"
STEPS = "attack-declaration/declaring-an-attack"


@forbids(
    f"{PAGE}.1.3",
    "allies need power above 0; champions that too, or a weapon or an attack card that gives the attack power",
    AttackDeclared,
)
def powerless_units_do_not_attack(scene: Scene, decision: AttackDeclared) -> bool:
    """Champions: also docs/readings/grand-archive.md, "A champion with an attack of power 0"."""
    if decision.attacker not in scene.table.things or champion_is_unarmed(scene, decision):
        return False  # champion.4 says so already
    if texts.attacks_again(scene):
        return False  # the copy that it attacks with is made once it is declared
    own = queries.power(scene, decision.attacker)
    if queries.is_type(scene, decision.attacker, "CHAMPION") and (decision.weapons or with_card(scene)):
        return attack_power(scene, decision.attacker, decision.weapons) <= 0
    if own is not None and own > 0:
        return False
    return not (
        allies_without_power_carry_out_commands(scene, decision)
        or a_weapon_makes_up_for_a_power_of_zero(scene, decision)
    )


@states(of("keyword/command.1.1.1"), without=False)
def allies_without_power_carry_out_commands(scene: Scene, decision: AttackDeclared) -> bool:
    card = in_the_intent(scene, decision.player)
    return bool(card) and texts.commands(scene, card)


@states(of(f"{PAGE}.1.3.2"), without=False)
def a_weapon_makes_up_for_a_power_of_zero(scene: Scene, decision: AttackDeclared) -> bool:
    """An ally whose power is 0, not one without that stat, if the attack has more than 0 with the weapon."""
    if not decision.weapons or queries.power(scene, decision.attacker) != 0:
        return False
    return attack_power(scene, decision.attacker, decision.weapons) > 0


@quantity(
    of("keyword/multistrike-n.1"),
    ADDITIONAL_TARGETS,
    also=(of("keyword/multistrike-n.2"), of("attack-declaration.1.2")),
)
def multistrike_adds_targets(scene: Scene, attacker: int, so_far: Strike) -> Strike:
    return replace(so_far, n=sum(numbers_of_the_attack(scene, attacker, so_far.weapons, "multistrike")))


@forbids(
    "keyword/cleave.1",
    "an attack has one target; with cleave all attackable objects of a player; with multistrike N up to N more",
    AttackDeclared,
    also=("keyword/cleave.1.1", of("attack-declaration.1.1")),
)
def attacks_have_one_target_unless_they_cleave(scene: Scene, decision: AttackDeclared) -> bool:
    if decision.attacker not in scene.table.things or not decision.targets:
        return False
    more = texts.additional_targets(scene, decision.attacker, decision.weapons)
    if not texts.cleaves(scene, decision.attacker, decision.weapons):
        return len(decision.targets) > 1 + more
    return not cleaved(scene, decision, more)


def cleaved(scene: Scene, decision: AttackDeclared, more: int) -> list[tuple[int, ...]]:
    """For each player whom the attack may have been declared on: what else it takes as a target."""
    struck = tuple(within_sight(scene, decision, decision.targets))
    found: list[tuple[int, ...]] = []
    for player in queries.opponents(scene, decision.player):
        everything = within_sight(scene, decision, attackable(scene, player))
        others = tuple([h for h in struck if h not in everything])
        if everything and all(h in struck for h in everything) and len(others) <= more:
            found.append(others)
    return found


@states(of(f"{STEPS}.2.3.1"), without=AS_GIVEN)
def objects_of_a_chosen_player_are_no_targets(
    scene: Scene, player: str, attacker: int, weapons: tuple[int, ...], attacked: tuple[int, ...]
) -> tuple[int, ...]:
    """With cleave a player is chosen, and targets are those that multistrike adds."""
    if not texts.cleaves(scene, attacker, weapons):
        return attacked
    more = texts.additional_targets(scene, attacker, weapons)
    return next(iter(cleaved(scene, AttackDeclared(player, attacker, attacked, weapons), more)), attacked)


@forbids(of("objects-and-targeting/target.1.1"), "an attack has each of its targets once", AttackDeclared)
def targets_are_different(_scene: Scene, decision: AttackDeclared) -> bool:
    return len(set(decision.targets)) < len(decision.targets)


@forbids(
    "keyword/taunt.2",
    "awake units with taunt must be attacked before other objects",
    AttackDeclared,
    also=(
        of("keyword/taunt.1"),
        of(f"{STEPS}.2.5.1.2"),
        "keyword/taunt.3",
        "functional-subtypes/functional-domains.1.1.4",
    ),
)
def taunt_is_attacked_first(scene: Scene, decision: AttackDeclared) -> bool:
    """Of all opponents with objects to attack (docs/readings/grand-archive.md, "Taunt with three players").

    Of several targets those with taunt come first. With cleave a player is chosen, whose objects are no targets; those
    of multistrike are.
    """
    return is_passed_over(scene, decision, own=False)


def is_passed_over(scene: Scene, decision: AttackDeclared, *, own: bool) -> bool:
    """True if something else is attacked before what taunts; `own`: something else of its own controller."""
    attacker, weapons = decision.attacker, decision.weapons
    things = scene.table.things
    if attacker not in things or any(h not in things for h in decision.targets) or not texts.bearers(scene, "taunt"):
        return False
    if texts.unblockable(scene, attacker, weapons):
        return False
    if all(h in decision.targets for h in _taunting(scene, decision)):
        return False
    if not texts.cleaves(scene, attacker, weapons):
        return _passes_over_taunt(scene, decision, decision.targets, own=own)
    more = texts.additional_targets(scene, attacker, weapons)
    sets = cleaved(scene, decision, more) if more else []
    return bool(sets) and all(_passes_over_taunt(scene, decision, others, own=own) for others in sets)


def _taunting(scene: Scene, decision: AttackDeclared) -> list[int]:
    """The objects that must be attacked first."""
    attacker, weapons, things = decision.attacker, decision.weapons, scene.table.things
    return [
        h for other in queries.opponents(scene, decision.player) for h in attackable(scene, other)
        if texts.has(scene, h, "taunt") and not things[h].turned and not hidden(scene, attacker, weapons, h)
    ]  # fmt: skip


def _passes_over_taunt(scene: Scene, decision: AttackDeclared, targets: tuple[int, ...], *, own: bool) -> bool:
    """True if one of the targets was chosen although something with taunt is not attacked."""
    taunting, of = _taunting(scene, decision), scene.table.controller
    guarded = {of(h) for h in taunting if h not in decision.targets}
    return any(h not in taunting and (not own or of(h) in guarded) for h in targets)


def other_reading(scene: Scene, decision: AttackDeclared) -> str:
    """The contradiction whose other reading has nothing against the attack; empty if there is none."""
    found = {"one-weapon-an-attack": readings.SEVERAL_WEAPONS}
    if not is_passed_over(scene, decision, own=True):
        found["taunt-is-attacked-first"] = readings.TAUNT_OF_ANOTHER
    wrong = {one.code for one in scene.rules.violations(scene, decision)}
    return found[min(wrong)] if wrong and wrong <= found.keys() else ""


ATTACK = amended_procedure(
    BEFORE,
    instead={
        f"{PAGE}.1.5": step(f"{PAGE}.1.5", pay_for_the_attack, also=(of(f"{STEPS}.2.4"), of(f"{STEPS}.2.5.1"))),
        f"{PAGE}.1.4": step(f"{PAGE}.1.4", rest_the_attacker, also=("champion.4.1", of(f"{STEPS}.2.1.1.1"))),
        f"{PAGE}.4": step(f"{PAGE}.4", take_roles, also=(of(f"{STEPS}.2.2.1"),)),
    },
    after={f"{PAGE}.4": (commands.STEP,)},
)
