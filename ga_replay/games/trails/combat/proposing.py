"""Proposing an attack: attackers, target, legality; passing (803)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, End, ForcedChoice, Goto, May, Must
from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.rules.verdict import Breach
from ga_replay.core.table.table import Item
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.combat import legality
from ga_replay.games.trails.combat.choices import AttackTargets, attackers
from ga_replay.games.trails.decisions import AttackProposed, AttackTargeted
from ga_replay.games.trails.values import board, matching

PASSES = "turn:attack passes"
"""The number of successive passes instead of attacks (803.4)."""
ATTACKERS = "attackers"
TARGET = "target"
NUMBERS = "numbers"
BEGAN = "began"


def pending(scene: Scene) -> Item | None:
    """The pending item of the attack under way."""
    return next((one for one in scene.table.stack if one.kind == queries.ATTACK), None)


def proposed(scene: Scene) -> Item:
    """The pending item of the attack. Raises LookupError if the log left it out."""
    item = pending(scene)
    if item is None:
        raise LookupError(queries.ATTACK)
    return item


# --- attackers -------------------------------------------------------------------------------------------------------


def ask_for_attackers(scene: Scene) -> May:
    """One or more UNITs, or none to pass."""
    player = scene.word()
    able = legality.able_to_attack(scene, player)
    return May(player, attackers(scene, player, able), (AttackProposed,), "803.3", "attackers")


@convention("803.4", "803.4b")
def two_passes_in_succession_end_the_attacks(_scene: Scene) -> bool:
    """By both players; an attack for which UNITs were actioned comes between (docs/readings/trails.md, reading 15)."""
    return True


@convention("803.4a")
def after_a_pass_the_other_player_may_attack(_scene: Scene) -> bool:
    """In a combat sub step of their own."""
    return True


def attack(scene: Scene, decision: AttackProposed) -> list[Answer]:
    """The attack is proposed, or passed."""
    if not decision.attackers:
        passes = scene.table.usage.get(PASSES, 0)
        marked = Must((ev.UsageMarked(PASSES),), "803.4")
        if passes and two_passes_in_succession_end_the_attacks(scene):
            return [marked, End()]
        on = after_a_pass_the_other_player_may_attack
        return [marked, Goto("on")] if on(scene) else [marked, Goto("attackers")]
    item = scene.table.next_id
    things = scene.table.things
    there = tuple([h for h in decision.attackers if h in things])
    facts = (
        ev.StackPushed(item, queries.ATTACK, 0, decision.player),
        ev.ChoiceSet(item, ATTACKERS, there),
        ev.ChoiceSet(item, NUMBERS, tuple([things[h].number for h in there])),
    )
    return [Must(facts, "803.3", ordered=True)]


# --- the target ------------------------------------------------------------------------------------------------------


@forbids("803.6e", "not all attackers may attack it", AttackTargeted)
def attackers_may_attack_their_target(scene: Scene, decision: AttackTargeted) -> bool | Breach:
    item = pending(scene)
    if item is None or decision.target < 0:
        return False
    those = item.choices.get(ATTACKERS, ())
    if all(legality.can_be_attacked_by(scene, decision.target, one) for one in those):
        return False
    apart = any(legality.are_kept_apart_by_covert(scene, decision.target, one) for one in those)
    return Breach(("1402.1", "803.6e")) if apart else True


@forbids("803.5b", "the player cannot be attacked while a UNIT can be", AttackTargeted)
def players_are_attacked_past_no_unit(scene: Scene, decision: AttackTargeted) -> bool:
    return decision.target < 0 and bool(open_targets(scene, decision.player))


@forbids("1326.2", "another UNIT must be attacked", AttackTargeted, also=("1407.1",))
def who_must_be_attacked_is_attacked(scene: Scene, decision: AttackTargeted) -> bool | Breach:
    item = pending(scene)
    if item is None:
        return False
    wanted = legality.must_be_attacked(scene, decision.player)
    open_to = [h for h in wanted if legality.may_attack(scene, item.choices.get(ATTACKERS, ()), h)]
    if not open_to or decision.target in open_to:
        return False
    hates = all(board.has_icon(scene, h, "Hate") for h in open_to)
    return Breach(("1407.1", "1326.2")) if hates else Breach(("1326.2",))


@convention("803.5b")
def without_a_unit_to_attack_the_player_is_attacked(_scene: Scene) -> bool:
    """Even without a decision."""
    return True


def open_targets(scene: Scene, player: str) -> tuple[int, ...]:
    """The UNITs that the attack under way may be on."""
    theirs = board.units(scene, queries.other(scene.table, player))
    return tuple([h for h in theirs if scene.rules.permits(scene, AttackTargeted(player, h))])


def ask_for_the_target(scene: Scene) -> May | ForcedChoice | Goto | None:
    """A UNIT of the opponent; if none can be selected, the opponent is attacked."""
    item, player = pending(scene), scene.word()
    if item is None:  # the log has no attackers
        return Goto("on")
    able = open_targets(scene, player)
    if able:
        return May(player, AttackTargets("803.5", able, scene, player), (AttackTargeted,), "803.5", "target")
    if not without_a_unit_to_attack_the_player_is_attacked(scene):
        return None
    target = scene.table.player_ref(queries.other(scene.table, player))
    asked = May(player, AttackTargets("803.5b", (target,), scene, player), (AttackTargeted,), "803.5b", "target")
    return ForcedChoice(asked, target, Must((ev.ChoiceSet(item.item, TARGET, (target,)),), "803.5b"))


def keep_the_target(scene: Scene, decision: AttackTargeted) -> Must:
    number = scene.table.things.get(decision.target)
    item = proposed(scene)
    facts = (
        ev.ChoiceSet(item.item, TARGET, (decision.target,)),
        ev.ChoiceSet(item.item, "target number", (number.number if number is not None else 0,)),
    )
    return Must(facts, "803.5", ordered=True)


def verify(scene: Scene) -> list[Answer] | None:
    """The second check: if it fails, attackers are chosen anew. In a game by the rules it never fails."""
    item = proposed(scene)
    chosen, target = item.choices.get(ATTACKERS, ()), _target(item)
    wrong = not target or legality.target_fails(scene, target) or legality.group_fails(scene, chosen)
    if wrong or any(legality.attacker_fails(scene, h, target, scene.word()) for h in chosen):
        return [Must((ev.StackPopped(item.item, "aborted"),), "803.6"), Goto("attackers")]
    return None


def _target(item: Item) -> int:
    return item.choices.get(TARGET, (0,))[0] if item.choices.get(TARGET) else 0


# --- coming to nothing -----------------------------------------------------------------------------------------------


def aborted(scene: Scene, rule: str) -> list[Answer]:
    """The attack cannot proceed: it ends, and attackers are chosen anew (docs/readings/trails.md, reading 14)."""
    player = scene.word()
    facts: list[ev.Fact] = over(scene)
    item = pending(scene)
    if item is not None:
        facts.append(ev.StackPopped(item.item, "aborted"))
    facts += [*moves.emptied(scene), ev.StepBegan(f"{player} propose again")]
    return [Must(tuple(facts), rule, ordered=True), Goto("attackers")]


def over(scene: Scene) -> list[ev.Fact]:
    """The facts that end combat for all, and the effects that last for the combat."""
    things = scene.table.things
    facts: list[ev.Fact] = [ev.EffectEnded(one.effect) for one in scene.table.effects.values() if one.until == "combat"]
    there = (*matching.attackers(scene), *([matching.defender(scene)] if matching.defender(scene) else []))
    return facts + [ev.RoleEnded(h, role) for h in dict.fromkeys(there) for role in things[h].roles]
