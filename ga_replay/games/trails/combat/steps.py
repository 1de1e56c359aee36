"""The combat phase and its sub steps in the book's order (802 to 804)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Call, Must, ReplaceWith
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.combat import proposing, striking
from ga_replay.games.trails.turn import priority as at
from ga_replay.games.trails.turn.marks import mine, own, phase, triggers, window

PROPOSE = "propose"
RESOLUTION = "resolution"
AGAIN = "propose again"
END = "end"


def first_sub_step(scene: Scene) -> Call:
    """The initiative player begins; then the players alternate until both have passed."""
    return Call("sub step", (scene.table.turn_player,))


def next_sub_step(scene: Scene) -> ReplaceWith:
    return ReplaceWith("sub step", (queries.other(scene.table, scene.word()),))


def leave_the_sub_steps(scene: Scene) -> Must:
    """No player performs a step any more."""
    return Must((*moves.emptied(scene), ev.StepBegan(END)), "802.4", ordered=True)


COMBAT = procedure(
    "combat phase",
    step("704.1", phase("combat", "704.1"), name="phase"),
    step("802.1", triggers("start of combat", "802.1")),
    step("802.2", window(at.START_OF_COMBAT)),
    step("802.3", first_sub_step),
    step("802.4", leave_the_sub_steps, name=END),
    step("802.4", triggers("end of combat", "802.4"), name="end triggers"),
    step("802.5", window(at.END_OF_COMBAT)),
)


SUB_STEP = procedure(
    "sub step",
    step("802.3a", mine(PROPOSE, "802.3a"), name=PROPOSE),
    step("803.1", triggers("start of propose attacker", "803.1", own)),
    step("803.2", window(at.PROPOSE)),
    step("803.3", proposing.ask_for_attackers, proposing.attack, name="attackers"),
    step("803.5", proposing.ask_for_the_target, proposing.keep_the_target, name="target"),
    step("803.6", proposing.verify),
    step("803.7", window(at.DECLARED)),
    step("802.3a", mine(RESOLUTION, "802.3a"), name=RESOLUTION),
    step("804.1", striking.drop_who_fails),
    step("804.2", striking.stop_without_sides),
    step("804.3", striking.ask_for_the_toll, striking.gain_for_the_toll),
    step("804.4", striking.action_attackers),
    step("804.5", striking.begin_attacking),
    step("804.6", striking.begin_defending),
    step("804.8", striking.count_triggers),
    step("804.9", window(at.ATTACK)),
    step("804.10", striking.stop_without_fighters),
    step("804.11a-1", striking.ask_whom_to_fight_back, striking.keep_whom, also=("804.11a",)),
    step("804.11", striking.fight),
    step("804.12", window(at.FOUGHT)),
    step("804.13", striking.end_combat, name="cease"),
    step("804.13e", striking.forget_the_attack),
    step("804.13f", striking.look_for_more),
    step("804.14", next_sub_step, name="on"),
)
