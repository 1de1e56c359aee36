"""Legality of attacks: when chosen, when declared, when the attack resolves (803.3, 803.5, 803.6, 804.1)."""

from __future__ import annotations

from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import queries
from ga_replay.games.trails.decisions import AttackProposed, AttackTargeted
from ga_replay.games.trails.options import options
from ga_replay.games.trails.playing import costs
from ga_replay.games.trails.values import board, links
from ga_replay.games.trails.zones import FIELD

# --- choosing attackers (803.3) --------------------------------------------------------------------------------------


def is_attack_unit(scene: Scene, handle: int, player: str) -> bool:
    """True for a UNIT on the player's field."""
    return handle in queries.field(scene, player) and board.is_unit(scene, handle)


@forbids("803.3", "players attack with their own UNITs", AttackProposed)
def attackers_are_ones_own_units(scene: Scene, decision: AttackProposed) -> bool:
    return not all(is_attack_unit(scene, h, decision.player) for h in decision.attackers)


@forbids("803.3a-1", "only ready UNITs can attack", AttackProposed, also=("803.3a",))
def attackers_are_ready(scene: Scene, decision: AttackProposed) -> bool:
    return any(h in scene.table.things and not queries.is_ready(scene.table, h) for h in decision.attackers)


@forbids("803.3a-2", "a text stops it from attacking", AttackProposed)
def attackers_are_free_to_attack(scene: Scene, decision: AttackProposed) -> bool:
    return any(board.flagged(scene, h, "cannot attack") for h in decision.attackers)


@forbids("803.3b", "the attackers do not all share an organization", AttackProposed)
def attackers_share_an_organization(scene: Scene, decision: AttackProposed) -> bool:
    return not have_a_common_organization(scene, decision.attackers)


def have_a_common_organization(scene: Scene, attackers: tuple[int, ...]) -> bool:
    """True if all of them share one organization."""
    return len(attackers) < 2 or links.share(scene, [board.nature(scene, h) for h in attackers])


@forbids("1326.3", "a UNIT that must attack, and could, does not attack", AttackProposed)
def who_must_attack_attacks(scene: Scene, decision: AttackProposed) -> bool:
    """Passing omits it as well; of several that could not attack together some stay (docs/readings/trails.md, 43)."""
    wanted = [h for h in board.units(scene, decision.player) if board.flagged(scene, h, "must attack")]
    able = [h for h in wanted if could_attack(scene, (h,), decision.player)]
    bound = tuple([h for h in able if h in decision.attackers])
    return any(h not in bound and could_attack(scene, (*bound, h), decision.player) for h in able)


def could_attack(scene: Scene, handles: tuple[int, ...], player: str) -> bool:
    """True if nothing prohibits a joint attack of these UNITs, and its requirements are possible."""
    return (
        all(_is_free_to_attack(scene, one, player) for one in handles)
        and have_a_common_organization(scene, handles)
        and not any(_against_the_player(scene, AttackProposed(player, handles)))
    )


def _is_free_to_attack(scene: Scene, handle: int, player: str) -> bool:
    if not queries.is_ready(scene.table, handle) or board.flagged(scene, handle, "cannot attack"):
        return False
    return not board.flagged(scene, handle, "pays an EP to attack") or bool(costs.within_reach(scene, player))


@forbids(
    "803.6h",
    "no UNIT can be attacked by all of them, and a UNIT that one of them could attack protects the player",
    AttackProposed,
)
def groups_do_not_slip_past_units(scene: Scene, decision: AttackProposed) -> bool:
    """Each attacker is asked by itself (docs/readings/trails.md, reading 12)."""
    return "803.6h" in _against_the_player(scene, decision)


@forbids("803.6e", "only the player could be attacked, and a text forbids that", AttackProposed)
def some_attack_no_players(scene: Scene, decision: AttackProposed) -> bool:
    return "803.6e" in _against_the_player(scene, decision)


def _against_the_player(scene: Scene, decision: AttackProposed) -> frozenset[str]:
    """The conditions that attackers break if only the player is left to be attacked."""
    those = tuple([h for h in decision.attackers if is_attack_unit(scene, h, decision.player)])
    if not those or attackable(scene, those, decision.player):
        return frozenset()
    return frozenset([_fails_against_player(scene, h, decision.player) for h in those])


@forbids("1407.1", "the opponent has a UNIT with Hate that other attackers could attack", AttackProposed)
def hate_may_bind_the_choice_of_attackers(scene: Scene, decision: AttackProposed) -> bool:
    """Only by the option (docs/readings/trails.md, reading 13)."""
    if not options(scene).hate_forces_attackers or not decision.attackers:
        return False
    wanted = must_be_attacked(scene, decision.player)
    if not wanted or any(may_attack(scene, decision.attackers, h) for h in wanted):
        return False
    ready = [h for h in board.units(scene, decision.player) if queries.is_ready(scene.table, h)]
    return any(may_attack(scene, (one,), h) for one in ready for h in wanted)


ALONE = frozenset({"803.3", "803.3a-1", "803.3a-2"})
"""The demands on each attacker alone."""


def able_to_attack(scene: Scene, player: str) -> tuple[int, ...]:
    """The player's possible attackers, each judged alone; conditions on the group apply to all."""
    alone = [one for one in scene.rules.prohibitions.get(AttackProposed, ()) if one.rule in ALONE]
    there = [(h, AttackProposed(player, (h,))) for h in scene.table.zones[FIELD]]
    return tuple([h for h, decision in there if not any(one.test(scene, decision) for one in alone)])


# --- legal pairs of attacker and target (803.5, 803.6e, 1402) --------------------------------------------------------


@convention("1402.1")
def covert_units_fight_among_themselves(_scene: Scene) -> bool:
    """They attack only such UNITs or players, and are attacked only by such."""
    return True


@convention("1326.1", "803.5a-2")
def some_units_cannot_be_attacked(_scene: Scene) -> bool:
    """A text keeps them from being chosen."""
    return True


@convention("803.5a-1", "803.5a")
def the_stunned_are_not_attacked(_scene: Scene) -> bool:
    """They cannot be chosen."""
    return True


def can_be_attacked_by(scene: Scene, target: int, attacker: int) -> bool:
    """True if nothing forbids this attacker to attack this UNIT."""
    if are_kept_apart_by_covert(scene, target, attacker):
        return False
    return not (board.flagged(scene, target, "cannot be attacked") and some_units_cannot_be_attacked(scene))


def are_kept_apart_by_covert(scene: Scene, target: int, attacker: int) -> bool:
    """True if exactly one of the two has Covert."""
    covert = board.has_icon(scene, attacker, "Covert") != board.has_icon(scene, target, "Covert")
    return covert and covert_units_fight_among_themselves(scene)


def may_attack(scene: Scene, attackers: tuple[int, ...], target: int) -> bool:
    """True if all of them may attack the UNIT together."""
    if queries.is_stunned(scene.table, target) and the_stunned_are_not_attacked(scene):
        return False
    return all(can_be_attacked_by(scene, target, one) for one in attackers)


def attackable(scene: Scene, attackers: tuple[int, ...], player: str) -> tuple[int, ...]:
    """The opponent's UNITs that these attackers of the player may attack."""
    theirs = board.units(scene, queries.other(scene.table, player))
    return tuple([h for h in theirs if may_attack(scene, attackers, h)])


@convention("1407.1")
def hate_draws_attacks(_scene: Scene) -> bool:
    """Attackers must attack this UNIT if they can."""
    return True


@convention("1326.2")
def some_units_must_be_attacked(_scene: Scene) -> bool:
    """If the chosen attackers can attack them."""
    return True


def must_be_attacked(scene: Scene, player: str) -> tuple[int, ...]:
    """The opponent's UNITs that an attack of the player must target, if possible."""
    theirs = board.units(scene, queries.other(scene.table, player))
    return tuple([h for h in theirs if _draws(scene, h)])


def _draws(scene: Scene, handle: int) -> bool:
    if board.has_icon(scene, handle, "Hate") and hate_draws_attacks(scene):
        return True
    return board.flagged(scene, handle, "must be attacked") and some_units_must_be_attacked(scene)


@forbids("803.5", "only UNITs of the opponent can be attacked", AttackTargeted)
def targets_are_the_opponents(scene: Scene, decision: AttackTargeted) -> bool:
    foe = queries.other(scene.table, decision.player)
    return decision.target not in (*board.units(scene, foe), scene.table.player_ref(foe))


@forbids("803.5a-1", "a stunned UNIT cannot be attacked", AttackTargeted, also=("803.5a",))
def stunned_units_are_no_targets(scene: Scene, decision: AttackTargeted) -> bool:
    return queries.is_stunned(scene.table, decision.target)


@forbids("803.5a-2", "it cannot be attacked", AttackTargeted, also=("1326.1",))
def some_units_are_no_targets(scene: Scene, decision: AttackTargeted) -> bool:
    return board.flagged(scene, decision.target, "cannot be attacked")


# --- the conditions (803.6) ------------------------------------------------------------------------------------------


@convention("803.6a")
def who_attacks_is_a_unit(_scene: Scene) -> bool:
    """It must still be one."""
    return True


@convention("803.6b")
def who_attacks_is_ready(_scene: Scene) -> bool:
    """Until it is actioned for the attack."""
    return True


@convention("803.6c")
def who_attacks_may_attack(_scene: Scene) -> bool:
    """No text keeps it from attacking."""
    return True


@convention("803.6d")
def who_attack_together_share_an_organization(_scene: Scene) -> bool:
    """One that is common to all."""
    return True


@convention("803.6e")
def who_attacks_may_attack_this_target(_scene: Scene) -> bool:
    """No text forbids this attack on this target."""
    return True


@convention("803.6f")
def who_is_attacked_is_a_unit(_scene: Scene) -> bool:
    """If a card is attacked."""
    return True


@convention("803.6g")
def who_is_attacked_is_not_stunned(_scene: Scene) -> bool:
    """Not any more either."""
    return True


@convention("803.6h")
def a_player_is_attacked_where_no_unit_stands_before(_scene: Scene) -> bool:
    """Asked of each attacker by itself (docs/readings/trails.md, reading 12)."""
    return True


def attacker_fails(scene: Scene, attacker: int, target: int, player: str) -> str:
    """The condition that one attacker breaks against the target (negative: the player), or empty."""
    table = scene.table
    if table.zone_of.get(attacker) != FIELD:
        return "804.1a"
    if not board.is_unit(scene, attacker) and who_attacks_is_a_unit(scene):
        return "803.6a"
    if not queries.is_ready(table, attacker) and who_attacks_is_ready(scene):
        return "803.6b"
    if board.flagged(scene, attacker, "cannot attack") and who_attacks_may_attack(scene):
        return "803.6c"
    if target < 0:
        return _fails_against_player(scene, attacker, player)
    if target and not can_be_attacked_by(scene, target, attacker) and who_attacks_may_attack_this_target(scene):
        return "803.6e"
    return ""


def _fails_against_player(scene: Scene, attacker: int, player: str) -> str:
    if board.flagged(scene, attacker, "cannot attack players") and who_attacks_may_attack_this_target(scene):
        return "803.6e"
    before = attackable(scene, (attacker,), player)
    return "803.6h" if before and a_player_is_attacked_where_no_unit_stands_before(scene) else ""


def target_fails(scene: Scene, target: int) -> str:
    """The condition that the attacked UNIT breaks; empty if none, or for a player."""
    if target < 0:
        return "" if scene.table.player_at(target) not in scene.table.lost else "803.6h"
    if not board.is_unit(scene, target) and who_is_attacked_is_a_unit(scene):
        return "803.6f"
    if queries.is_stunned(scene.table, target) and who_is_attacked_is_not_stunned(scene):
        return "803.6g"
    return ""


def group_fails(scene: Scene, attackers: tuple[int, ...]) -> str:
    """The condition that several together break."""
    common = have_a_common_organization(scene, attackers)
    return "" if common or not who_attack_together_share_an_organization(scene) else "803.6d"
