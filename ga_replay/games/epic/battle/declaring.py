"""Declaring a battle, its attackers and whom they attack (4.4.1), and its blockers (4.4.6)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, ForcedChoice, May, Must
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.pieces import forbids, quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.rules.verdict import Breach
from ga_replay.games.epic import gifts, queries
from ga_replay.games.epic.choices import judged
from ga_replay.games.epic.combatants import ATTACKING, BATTLE, BLOCKED, BLOCKING, attackers, defender, pending
from ga_replay.games.epic.decisions import AttackersDeclared, BattleDeclared, BlockersDeclared, OpponentAttacked
from ga_replay.games.epic.language.ability import (
    KEEPS_FROM_ATTACK,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    NOT_BLOCKED_BY_WEAKER,
    Bar,
)
from ga_replay.games.epic.playing.costs import held_back

# --- declaring a battle ----------------------------------------------------------------------------------------------------


@forbids("3.1.1", "a battle begins with initiative, in your own turn, and not during another battle", BattleDeclared)
def battles_begin_in_the_main_phase(scene: Scene, decision: BattleDeclared) -> bool:
    table = scene.table
    mine = decision.player == table.turn_player == table.holder
    return not mine or table.phase != "main" or not table.window.startswith("main")


@forbids("4.4", "no champion can attack", BattleDeclared, also=("M4.4",))
def somebody_must_be_able_to_attack(scene: Scene, decision: BattleDeclared) -> bool:
    return not somebody_can_attack(scene, decision.player)


def somebody_can_attack(scene: Scene, player: str) -> bool:
    rules = scene.rules
    return any(rules.permits(scene, AttackersDeclared(player, (h,))) for h in queries.own(scene, player))


def able_to_attack(scene: Scene, player: str) -> tuple[int, ...]:
    """The champions that the player may let attack."""
    rules = scene.rules
    return tuple([h for h in queries.own(scene, player) if rules.permits(scene, AttackersDeclared(player, (h,)))])


# --- attackers -------------------------------------------------------------------------------------------------------------


@forbids("4.4.1", "a player attacks with champions of their own", AttackersDeclared, also=("M4.4.1",))
def attackers_are_ones_own(scene: Scene, decision: AttackersDeclared) -> bool:
    own = queries.own(scene, decision.player)
    return any(h not in own for h in decision.attackers)


@forbids("4.4.1", "only prepared champions attack", AttackersDeclared, also=("M4.4.1",))
def attackers_are_prepared(scene: Scene, decision: AttackersDeclared) -> bool:
    return any(h in scene.table.things and not queries.prepared(scene, h) for h in decision.attackers)


@forbids("5.17.1", "deploying champions do not attack", AttackersDeclared)
def deploying_champions_do_not_attack(scene: Scene, decision: AttackersDeclared) -> bool:
    return any(held_back(scene, h) for h in decision.attackers)


@forbids("3.2.3", "a text stops all champions from attacking", AttackersDeclared)
def nobody_attacks_who_is_kept_from_it(scene: Scene, _decision: AttackersDeclared) -> bool:
    return bool(scene.table.effects) and any(deed.what == "attack" for _, deed in gifts.lasting(scene, Bar))


def kept_from_attack(scene: Scene, player: str) -> bool:
    """True if a text of a champion of theirs keeps the player from being attacked."""
    if KEEPS_FROM_ATTACK not in gifts.words_in_play(scene):
        return False
    things = scene.table.things
    return any(
        queries.EXPENDED in things[h].turned and queries.has(scene, h, KEEPS_FROM_ATTACK)
        for h in queries.own(scene, player)
    )


@forbids("3.3.3", "no opponent can be attacked", AttackersDeclared)
def somebody_must_be_there_to_attack(scene: Scene, decision: AttackersDeclared) -> bool:
    if KEEPS_FROM_ATTACK not in gifts.words_in_play(scene):
        return False
    others = queries.opponents(scene, decision.player)
    return bool(others) and all(kept_from_attack(scene, one) for one in others)


@forbids("3.3.3", "a text stops attacks on that player", OpponentAttacked)
def who_is_attacked_can_be(scene: Scene, decision: OpponentAttacked) -> bool:
    return decision.opponent in scene.table.players and kept_from_attack(scene, decision.opponent)


def _attacked(scene: Scene, handle: int) -> str:
    return f"turn:attacked:{scene.table.things[handle].number}"


def still_must_attack(scene: Scene, player: str) -> bool:
    """True if a champion that must attack each turn has not done so, and could."""
    if MUST_ATTACK not in gifts.words_in_play(scene):
        return False
    usage = scene.table.usage
    due = [
        h
        for h in queries.own(scene, player)
        if queries.has(scene, h, MUST_ATTACK) and not usage.get(_attacked(scene, h))
    ]
    return any(scene.rules.permits(scene, AttackersDeclared(player, (h,))) for h in due)


def ask_for_attackers(scene: Scene) -> May | None:
    """One or more champions that can attack.

    A player who declared a battle with none that can may declare none; others are recorded all the same.
    """
    player = scene.table.turn_player
    if not queries.own(scene, player) or player in scene.table.lost:
        return None
    choice = judged(
        scene,
        "4.4.1",
        lambda: able_to_attack(scene, player),
        lambda value: AttackersDeclared(player, value),
        needed=True,
    )
    return May(player, choice, (AttackersDeclared,), "4.4.1", "attackers")


def attack(scene: Scene, decision: AttackersDeclared) -> Must | None:
    """They expend and are attacking from then on."""
    things = scene.table.things
    facts: list[ev.Fact] = []
    for handle in decision.attackers:
        if handle in things:
            if queries.EXPENDED not in things[handle].turned:
                facts.append(ev.Turned(handle, queries.turned_also(things[handle].turned, queries.EXPENDED)))
            facts.append(ev.RoleSet(handle, ATTACKING))
            if MUST_ATTACK in gifts.words_in_play(scene) and queries.has(scene, handle, MUST_ATTACK):
                facts.append(ev.UsageMarked(_attacked(scene, handle)))
    return Must(tuple(facts), "4.4.1") if facts else None


def ask_whom(scene: Scene) -> May | ForcedChoice | None:
    """The opponent who is attacked, among several."""
    player = scene.table.turn_player
    living = queries.opponents(scene, player)
    others = tuple([one for one in living if scene.rules.permits(scene, OpponentAttacked(player, one))]) or living
    if not attackers(scene) or not others:
        return None
    asked = May(player, Of("4.4.1", others), (OpponentAttacked,), "4.4.1", "opponent")
    if len(others) == 1:
        return ForcedChoice(asked, others[0], against(scene, OpponentAttacked(player, others[0])))
    return asked


def against(scene: Scene, decision: OpponentAttacked) -> Must:
    """The battle is under way."""
    return Must((ev.StackPushed(scene.table.next_id, BATTLE, 0, decision.opponent),), "4.4.1")


# --- blockers --------------------------------------------------------------------------------------------------------------


@forbids(
    "4.4.6", "the defending player blocks with prepared champions of their own", BlockersDeclared, also=("M4.4.6",)
)
def blockers_are_prepared_and_ones_own(scene: Scene, decision: BlockersDeclared) -> bool:
    own = queries.own(scene, decision.player)
    return any(h not in own or not queries.prepared(scene, h) for h in decision.blockers)


@forbids("5.2.2", "it cannot block any of the attackers", BlockersDeclared, also=("4.4.6a", "M4.4.6a"))
def each_blocker_could_block_some_attacker(scene: Scene, decision: BlockersDeclared) -> bool | Breach:
    """One that it can block is enough to block the whole attack (docs/readings/epic.md, reading 5)."""
    fighting = attackers(scene)
    for handle in decision.blockers:
        if not any(can_block(scene, handle, one) for one in fighting):
            return Breach((*dict.fromkeys([kept_from_it_by(scene, handle, one) for one in fighting]), "4.4.6a"))
    return False


def kept_from_it_by(scene: Scene, blocker: int, attacker: int) -> str:
    """The statement by which that one cannot block this attacker."""
    barring = [one.rule for one in scene.rules.quantities["blocks"] if not one.change(scene, attacker, blocker)]
    return barring[0] if barring else "4.4.6"


HINDERING = frozenset({"airborne", "unblockable", "untargetable", NOT_BLOCKED_BY_WEAKER})
"""The keywords of attackers that some champions may not be able to block."""


def can_block(scene: Scene, blocker: int, attacker: int) -> bool:
    """True if it could be declared to block this attacker alone."""
    if HINDERING.isdisjoint(queries.keywords(scene, attacker)):
        return True
    chosen = blocks_and_damage_choose_no_targets(scene) or scene.measure("can be targeted", attacker, True)
    able: int = scene.measure("blocks", attacker, blocker if chosen else 0)
    return bool(able)


@states("5.12.3", without=False)
def blocks_and_damage_choose_no_targets(_scene: Scene) -> bool:
    return True


@quantity("5.2.1", "blocks")
def only_airborne_champions_block_airborne_ones(scene: Scene, attacker: int, blocker: int) -> int:
    over = blocker and queries.has(scene, attacker, "airborne") and not queries.has(scene, blocker, "airborne")
    return 0 if over else blocker


@quantity("3.3.3", "blocks")
def some_champions_are_not_blocked_by_weaker_ones(scene: Scene, attacker: int, blocker: int) -> int:
    if not blocker or not queries.has(scene, attacker, NOT_BLOCKED_BY_WEAKER):
        return blocker
    return 0 if queries.offense(scene, blocker) < queries.offense(scene, attacker) else blocker


@quantity("5.10.1", "blocks", also=("5.10.2",))
def nobody_blocks_an_unblockable_champion(scene: Scene, attacker: int, blocker: int) -> int:
    return 0 if queries.has(scene, attacker, "unblockable") else blocker


@forbids("4.4.6c", "an attacker must be blocked, and could be", BlockersDeclared, also=("M4.4.6c",))
def who_must_be_blocked_is_blocked(scene: Scene, decision: BlockersDeclared) -> bool:
    if decision.blockers or MUST_BE_BLOCKED not in gifts.words_in_play(scene):
        return False
    ready = [h for h in queries.own(scene, decision.player) if queries.prepared(scene, h)]
    wanted = [h for h in attackers(scene) if queries.has(scene, h, MUST_BE_BLOCKED)]
    return any(can_block(scene, one, attacker) for attacker in wanted for one in ready)


def ask_for_blockers(scene: Scene) -> May | None:
    """Any number of champions that may block."""
    player = defender(scene)
    if pending(scene) is None or player in scene.table.lost:
        return None
    choice = judged(scene, "4.4.6", lambda: able_to_block(scene, player), lambda value: BlockersDeclared(player, value))
    return May(player, choice, (BlockersDeclared,), "4.4.6", "blockers")


def able_to_block(scene: Scene, player: str) -> tuple[int, ...]:
    """The champions that the player may let block."""
    rules = scene.rules
    return tuple([h for h in queries.own(scene, player) if rules.permits(scene, BlockersDeclared(player, (h,)))])


def block(scene: Scene, decision: BlockersDeclared) -> Answer | None:
    """They flip and are blocking; the attackers stay blocked, even if the blockers leave (4.4.6b)."""
    things = scene.table.things
    there = [h for h in decision.blockers if h in things]
    facts: list[ev.Fact] = []
    for handle in there:
        facts += [
            ev.Turned(handle, queries.turned_also(things[handle].turned, queries.FLIPPED)),
            ev.RoleSet(handle, BLOCKING),
        ]
    facts += [ev.RoleSet(h, BLOCKED) for h in attackers(scene) if there and is_blocked_by(scene, h, there)]
    return Must(tuple(facts), "4.4.6") if facts else None


def is_blocked_by(scene: Scene, attacker: int, blocking: list[int]) -> bool:
    """True if the attacker is blocked when these block the attack."""
    alone = any(can_block(scene, h, attacker) for h in blocking)
    return a_block_blocks_the_whole_attack(scene, alone)


@states("4.4.6a", without=AS_GIVEN, also=("M4.4.6a", "5.10.2"))
def a_block_blocks_the_whole_attack(_scene: Scene, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True
