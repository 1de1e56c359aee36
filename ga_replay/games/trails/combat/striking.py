"""The combat resolution step: the third look, combat itself, and its end (804)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.referee.proposals import numbered
from ga_replay.core.rules.agenda import Answer, ForcedChoice, Goto, May, Must, RepeatStep
from ga_replay.core.rules.choice import Of, Some
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import queries
from ga_replay.games.trails.combat import legality
from ga_replay.games.trails.combat.proposing import (
    ATTACKERS,
    BEGAN,
    NUMBERS,
    PASSES,
    TARGET,
    aborted,
    over,
    pending,
    proposed,
)
from ga_replay.games.trails.decisions import EPGained, FoughtBack
from ga_replay.games.trails.deeds.doing import readied
from ga_replay.games.trails.options import options
from ga_replay.games.trails.playing import costs, paying
from ga_replay.games.trails.replaceable_events import ReplaceableEvent, happen, of_stun
from ga_replay.games.trails.triggers.index import occurred, only_first, wait
from ga_replay.games.trails.triggers.playing import something_waits
from ga_replay.games.trails.values import board, matching
from ga_replay.games.trails.zones import FIELD

FIGHTS_BACK = "fights back"


# --- the third look (804.1 to 804.3) ---------------------------------------------------------------------------------


@convention("804.1a")
def who_has_moved_makes_the_attack_illegal(_scene: Scene) -> bool:
    """The whole of it (docs/readings/trails.md, reading 17)."""
    return True


def drop_who_fails(scene: Scene) -> list[Answer] | None:
    """An attacker or target that breaks a condition is dropped."""
    item, player = proposed(scene), scene.word()
    chosen = item.choices.get(ATTACKERS, ())
    target = (item.choices.get(TARGET) or (0,))[0]
    things = scene.table.things
    numbers = item.choices.get(NUMBERS, ())
    moved = [
        h
        for h, n in zip(chosen, numbers, strict=False)  # a record may have left one of the two out
        if h not in things or things[h].number != n or things[h].controller != player
    ]
    if moved and who_has_moved_makes_the_attack_illegal(scene):
        return aborted(scene, "804.1a")
    left = tuple([h for h in chosen if h not in moved and not legality.attacker_fails(scene, h, target, player)])
    facts: list[ev.Fact] = []
    if legality.group_fails(scene, left):
        left = ()
    if left != chosen:
        facts.append(ev.ChoiceSet(item.item, ATTACKERS, left))
    if target and _target_is_gone(scene, target, item.choices.get("target number", (0,))[0], player):
        facts.append(ev.ChoiceSet(item.item, TARGET, ()))
    return [Must(tuple(facts), "804.1")] if facts else None


def _target_is_gone(scene: Scene, target: int, number: int, player: str) -> bool:
    if target < 0:
        return False
    thing = scene.table.things.get(target)
    if thing is None or thing.number != number or thing.controller == player:
        return True
    barred = board.flagged(scene, target, "cannot be attacked") and legality.some_units_cannot_be_attacked(scene)
    return bool(legality.target_fails(scene, target)) or barred


def stop_without_sides(scene: Scene) -> list[Answer] | None:
    """Without attackers or without a target the attack cannot proceed."""
    item = proposed(scene)
    return None if item.choices.get(ATTACKERS) and item.choices.get(TARGET) else aborted(scene, "804.2")


def toll(scene: Scene) -> int:
    """The EP that the attackers must pay to attack."""
    return sum(board.flagged(scene, h, "pays an EP to attack") for h in proposed(scene).choices.get(ATTACKERS, ()))


def ask_for_the_toll(scene: Scene) -> May | list[Answer] | None:
    """The requirements of the attack are met now; if that is impossible, the attack cannot proceed."""
    player, owed = scene.word(), toll(scene)
    if not owed:
        return None
    if owed > costs.within_reach(scene, player):
        return aborted(scene, "804.3")
    if owed <= queries.pool(scene, player, "ep"):
        return [Must((ev.PoolChanged(player, "ep", -owed),), "804.3")]
    return May(player, Of("804.3", costs.gainable(scene, player)), (EPGained,), "804.3", "handle")


def gain_for_the_toll(scene: Scene, decision: EPGained) -> list[Answer]:
    return [*paying.gain_ep(scene, decision), RepeatStep()]


# --- attacking (804.4 to 804.8) --------------------------------------------------------------------------------------


def action_attackers(scene: Scene) -> Must | None:
    """They are actioned, which makes an attack count between two passes."""
    item = proposed(scene)
    facts: list[ev.Fact] = [
        ev.Turned(h, queries.ACTIONED) for h in item.choices.get(ATTACKERS, ()) if queries.is_ready(scene.table, h)
    ]
    passes = scene.table.usage.get(PASSES, 0)
    if passes:
        facts.append(ev.UsageMarked(PASSES, -passes))
    return Must(tuple(facts), "804.4") if facts else None


def begin_attacking(scene: Scene) -> Must:
    """From here on they are attacking and in combat; two or more make a SCLM attack."""
    item = proposed(scene)
    those = item.choices.get(ATTACKERS, ())
    return Must(
        (ev.ChoiceSet(item.item, BEGAN, those), *[ev.RoleSet(h, queries.ATTACKING) for h in those]),
        "804.5",
        ordered=True,
    )


def begin_defending(scene: Scene) -> Must | None:
    """The attacked UNIT is defending and in combat."""
    target = (proposed(scene).choices.get(TARGET) or (0,))[0]
    return Must((ev.RoleSet(target, queries.DEFENDING),), "804.6") if target > 0 else None


@watches("804.7", ev.StatusSet, ev.ControlChanged)
def who_is_stunned_fights_no_more(scene: Scene, fact: ev.StatusSet | ev.ControlChanged) -> list[ev.Fact]:
    """A card that changes fields leaves combat, too; one that leaves the field is another card anyway."""
    if isinstance(fact, ev.StatusSet) and (fact.status != queries.STUNNED or not fact.value):
        return []
    thing = scene.table.things.get(fact.handle)
    return [ev.RoleEnded(fact.handle, role) for role in thing.roles] if thing is not None else []


@convention("1211.7")
def each_attacker_is_an_occurrence(_scene: Scene) -> bool:
    """Each counts as a UNIT attacking."""
    return True


def count_triggers(scene: Scene) -> Must | None:
    """Attacking and being attacked, alone or together with others."""
    item = proposed(scene)
    those = item.choices.get(BEGAN, ())
    sclm = len(those) > 1
    each = those if each_attacker_is_an_occurrence(scene) else those[:1]
    facts: list[ev.Fact] = []
    for h in each:
        facts += occurred(scene, "attacks", h, item.player)
        facts += occurred(scene, "SCLM attacks", h, item.player) if sclm else []
    target = (item.choices.get(TARGET) or (0,))[0]
    if target > 0:
        player = scene.table.controller(target)
        facts += occurred(scene, "attacked", target, player)
        facts += occurred(scene, "SCLM attacked", target, player) if sclm else []
    facts = [*only_first(facts), *affiliations(scene, item.player, those)]
    return Must(numbered(scene.table, facts), "804.8") if facts else None


@convention("1404.1")
def affiliation_joins_who_attacks_first(_scene: Scene) -> bool:
    """When another UNIT of its player attacks for the first time in a turn (docs/readings/trails.md, reading 23)."""
    return True


def affiliations(scene: Scene, player: str, attackers: tuple[int, ...]) -> list[ev.Fact]:
    """The counts of Affiliation, and the marks of UNITs that have attacked this turn."""
    if not affiliation_joins_who_attacks_first(scene):
        return []
    things, usage = scene.table.things, scene.table.usage
    mine = [h for h in board.units(scene, player) if board.has_icon(scene, h, "Affiliation")]
    facts: list[ev.Fact] = []
    for h in attackers:
        mark = f"turn:attacked:{things[h].number}"
        if not usage.get(mark):
            facts += [ev.UsageMarked(mark), *[wait(scene, "#Affiliation", one, player, h) for one in mine if one != h]]
    return facts


# --- combat (804.10, 804.11) -----------------------------------------------------------------------------------------


@convention("804.10")
def without_a_target_attackers_are_readied(_scene: Scene) -> bool:
    """Attackers are then chosen anew, as they are without attackers (docs/readings/trails.md, reading 16)."""
    return True


def stop_without_fighters(scene: Scene) -> list[Answer] | None:
    attackers = matching.attackers(scene)
    target = (proposed(scene).choices.get(TARGET) or (0,))[0]
    if attackers and (target < 0 or matching.defender(scene)):
        return None
    ready = [fact for h in attackers for fact in readied(scene, h)]
    return [*([Must(tuple(ready), "804.10")] if ready else []), *aborted(scene, "804.10")]


@convention("1327.1")
def some_fight_back_all(_scene: Scene) -> bool:
    """All that are allowed, in place of one."""
    return True


@convention("1327.2")
def some_must_be_fought_back(_scene: Scene) -> bool:
    """If nothing forbids it."""
    return True


def ask_whom_to_fight_back(scene: Scene) -> May | ForcedChoice | None:
    """The controller of the defending UNIT chooses one attacker that is not forbidden."""
    defender = matching.defender(scene)
    if not defender:
        return None
    able = tuple([h for h in matching.attackers(scene) if not board.flagged(scene, h, "cannot be fought back")])
    bound = tuple([h for h in able if board.flagged(scene, h, "fights back if able")])
    every = board.flagged(scene, defender, "fights back all") and some_fight_back_all(scene)
    if bound and not every and some_must_be_fought_back(scene):
        able = bound
    count = len(able) if every else min(1, len(able))
    choice = Some("804.11a-1", able, count, count)
    asked = May(scene.table.controller(defender), choice, (FoughtBack,), "804.11a-1", "targets")
    if count < len(able):
        return asked
    done = Must((ev.ChoiceSet(proposed(scene).item, FIGHTS_BACK, able),), "804.11a-1") if able else None
    return ForcedChoice(asked, able, done)


def keep_whom(scene: Scene, decision: FoughtBack) -> Must:
    return Must((ev.ChoiceSet(proposed(scene).item, FIGHTS_BACK, decision.targets),), "804.11a-1")


@convention("804.11a-2")
def enough_str_stuns_the_defender(_scene: Scene) -> bool:
    """As much as its DEF, of one attacker or of all together."""
    return True


@convention("804.11a-3")
def more_str_is_overkill(_scene: Scene) -> bool:
    """The difference, lost by the defender's player; never of a SCLM attack."""
    return True


@convention("804.11a-4")
def who_is_fought_back_may_be_stunned(_scene: Scene) -> bool:
    """By as much STR of the defending UNIT as its DEF."""
    return True


@convention("804.11b")
def whoever_attacks_a_player_overkills_them(_scene: Scene) -> bool:
    """Each attacker by its own STR, in a SCLM attack as well."""
    return True


@convention("1309.1a")
def support_keeps_overkill_away(_scene: Scene) -> bool:
    """From the UNIT that has it, not the stun (docs/readings/trails.md, readings 18 and 19)."""
    return True


@convention("1319.1")
def some_cause_no_overkill(_scene: Scene) -> bool:
    """Neither of a UNIT nor of a player."""
    return True


def overkills(scene: Scene, attacker: int) -> bool:
    """True if nothing prevents the UNIT from causing overkill."""
    return not (board.flagged(scene, attacker, "causes no overkill") and some_cause_no_overkill(scene))


def fight(scene: Scene) -> list[Answer] | None:
    """All from the values at this moment, and all at once (docs/readings/trails.md, reading 10)."""
    target = (proposed(scene).choices.get(TARGET) or (0,))[0]
    attackers = matching.attackers(scene)
    events = _on_player(scene, attackers, scene.table.player_at(target)) if target < 0 else _on_unit(scene, attackers)
    return happen(scene, events, "804.11") or None


def _on_player(scene: Scene, attackers: tuple[int, ...], player: str) -> list[ReplaceableEvent]:
    if not whoever_attacks_a_player_overkills_them(scene):
        return []
    return [
        ReplaceableEvent("overkill damage", 0, player, by, h)
        for h in attackers
        if overkills(scene, h) and (by := board.strength(scene, h)) > 0
    ]


def _on_unit(scene: Scene, attackers: tuple[int, ...]) -> list[ReplaceableEvent]:
    defender = matching.defender(scene)
    events: list[ReplaceableEvent] = []
    if not defender:
        return events
    total, defense = sum(board.strength(scene, h) for h in attackers), board.defense(scene, defender)
    if total >= defense and enough_str_stuns_the_defender(scene):
        events += of_stun(scene, defender)
    if total > defense and _is_overkilled(scene, attackers, defender):
        player = scene.table.controller(defender)
        events.append(ReplaceableEvent("overkill damage", 0, player, total - defense, attackers[0]))
    if who_is_fought_back_may_be_stunned(scene):
        back = [h for h in proposed(scene).choices.get(FIGHTS_BACK, ()) if h in attackers]
        strength = board.strength(scene, defender)
        events += [one for h in back if strength >= board.defense(scene, h) for one in of_stun(scene, h)]
    return events


def _is_overkilled(scene: Scene, attackers: tuple[int, ...], defender: int) -> bool:
    if matching.is_sclm(scene) or not more_str_is_overkill(scene):
        return False
    supported = queries.SUPPORT in scene.table.things[defender].statuses and support_keeps_overkill_away(scene)
    return not supported and overkills(scene, attackers[0])


# --- the end (804.13) ------------------------------------------------------------------------------------------------


@convention("804.13a")
def effects_of_the_combat_end(_scene: Scene) -> bool:
    """Those of the attack or the defense as well."""
    return True


@convention("804.13b", "804.13d")
def attackers_attack_no_more(_scene: Scene) -> bool:
    """They are no longer in combat, either."""
    return True


@convention("804.13c")
def defenders_defend_no_more(_scene: Scene) -> bool:
    """They are no longer targets, either."""
    return True


def end_combat(scene: Scene) -> Must | None:
    """Everything of the combat is over."""
    facts: list[ev.Fact] = []
    for one in over(scene):
        if isinstance(one, ev.EffectEnded):
            said = effects_of_the_combat_end
        else:
            said = (
                attackers_attack_no_more if getattr(one, "role", "") == queries.ATTACKING else defenders_defend_no_more
            )
        if said(scene):
            facts.append(one)
    if options(scene).support_until == "combat":
        things = scene.table.things
        facts += [
            ev.StatusSet(h, queries.SUPPORT, 0)
            for h in scene.table.zones[FIELD]
            if queries.SUPPORT in things[h].statuses
        ]
    return Must(tuple(facts), "804.13a") if facts else None


def forget_the_attack(scene: Scene) -> Must | None:
    """The defending player is no longer attacked."""
    item = pending(scene)
    return Must((ev.StackPopped(item.item, "over"),), "804.13e") if item is not None else None


def look_for_more(scene: Scene) -> Goto | None:
    """Rule processes and triggered crafts come first."""
    return Goto("804.12") if something_waits(scene) else None
