"""The battle phase from its announcement to the return to the main phase (4.4; M4.4 for more than two players)."""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, Goto, Must
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.epic import queries
from ga_replay.games.epic.battle import dealing, declaring
from ga_replay.games.epic.checks import check
from ga_replay.games.epic.combatants import ATTACKING, BLOCKED, BLOCKING, is_void, pending
from ga_replay.games.epic.decisions import DamageDealtOut
from ga_replay.games.epic.windows import BEFORE_BLOCKS, BEFORE_DAMAGE

BLOCKS = "blocks"
DAMAGE = "damage"
ROLES = frozenset({ATTACKING, BLOCKING, BLOCKED})


def begin(name: str, rule: str) -> Callable[[Scene], Must]:
    """A step that begins a step of the battle."""
    must = Must((ev.StepBegan(name),), rule)
    return lambda scene: must


def leave(scene: Scene) -> Goto | None:
    """Nothing is left to fight."""
    return Goto("over") if is_void(scene) else None


def triggers(scene: Scene) -> Call | None:
    """Triggered abilities resolve, beginning with the turn player's."""
    return Call("triggers", (scene.table.turn_player,)) if scene.table.waiting else None


def triggers_of_damage(scene: Scene) -> Call | None:
    return None if among_several_they_wait_for_the_main_phase(scene) else triggers(scene)


@states("M4.4.11", without=False, also=("M4.4.14",))
def among_several_they_wait_for_the_main_phase(scene: Scene) -> bool:
    return not queries.has_two_players(scene)


def champions_stop_fighting(scene: Scene) -> Must | None:
    """They attack and block no more; effects until the end of the battle end."""
    facts: list[ev.Fact] = [
        ev.RoleEnded(h, role)
        for h in queries.champions(scene)
        if scene.table.things[h].roles
        for role in scene.table.things[h].roles
        if role in ROLES
    ]
    facts += [ev.EffectEnded(one.effect) for one in scene.table.effects.values() if one.until == "battle"]
    item = pending(scene)
    if item is not None:
        facts.append(ev.StackPopped(item.item, "over"))
    return Must(tuple(facts), "4.4.15") if facts else None


def _attackers_dealt(scene: Scene, decision: DamageDealtOut) -> list[Answer]:
    return dealing.keep(scene, decision, "attackers deal")


def _blockers_dealt(scene: Scene, decision: DamageDealtOut) -> list[Answer]:
    return dealing.keep(scene, decision, "blockers deal")


BATTLE = procedure(
    "battle",
    step("4.3.2", lambda scene: Must((ev.PhaseBegan("battle"),), "4.3.2"), name="phase"),
    step("4.4.1", declaring.ask_for_attackers, declaring.attack, name="attackers", also=("M4.4.1", "3.1.1")),
    step("4.4.1", declaring.ask_whom, declaring.against, name="whom", also=("M4.4.1",)),
    step("4.4.2", triggers, name="attack triggers", also=("M4.4.2",)),
    step("4.4.1a", leave, name="after attacks", also=("M4.4.1a",)),
    step("4.4.3", begin(BEFORE_BLOCKS, "4.4.3"), name=BEFORE_BLOCKS),
    step("4.4.3", lambda scene: Call("initiative", (BEFORE_BLOCKS,)), name="play before blocks"),
    step("4.4.1a", leave, also=("M4.4.1a",)),
    step("4.4.6", begin(BLOCKS, "4.4.6"), name=BLOCKS),
    step("4.4.6", declaring.ask_for_blockers, declaring.block, name="blockers", also=("M4.4.6",)),
    step("4.4.7", triggers, name="block triggers", also=("M4.4.7",)),
    step("4.4.1a", leave, name="after blocks", also=("M4.4.1a",)),
    step("4.4.8", begin(BEFORE_DAMAGE, "4.4.8"), name=BEFORE_DAMAGE),
    step("4.4.8", lambda scene: Call("initiative", (BEFORE_DAMAGE,)), name="play before damage"),
    step("4.4.1a", leave, name="after plays", also=("M4.4.1a",)),
    step("4.4.11", begin(DAMAGE, "4.4.11"), name=DAMAGE),
    step(
        "4.4.11b",
        lambda scene: dealing.ask(scene, attacking=True),
        _attackers_dealt,
        name="attackers deal",
        also=("M4.4.11b",),
    ),
    step(
        "4.4.11b",
        lambda scene: dealing.ask(scene, attacking=False),
        _blockers_dealt,
        name="blockers deal",
        also=("M4.4.11b",),
    ),
    step("4.4.11", dealing.deal, name="deal", also=("2.1.5",)),
    step("4.4.13", check, name="checks", also=("M4.4.13", "5.13.3")),
    step("4.4.14", triggers_of_damage, name="damage triggers"),
    step("4.4.15", champions_stop_fighting, name="over", also=("M4.4.15",)),
    step("5.16.3", check, name="checks without effects"),
)
