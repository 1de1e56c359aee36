"""The phases that a turn goes into, those that are skipped, and the one that distorted time puts elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, Must
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import texts

Reply = Answer | list[Answer] | None


def called(name: str) -> Callable[[Scene], Reply]:
    """A step that runs a phase, or skips it if the player is to skip one."""

    def run(scene: Scene) -> Reply:
        if (name != "end" and texts.ending_turn(scene)) or texts.comes_later(scene, name):
            return None
        return go_into(name, scene)

    return run


def go_into(name: str, scene: Scene) -> Reply:
    """Runs the phase, unless its turn player is to skip one."""
    call = _phase(name)
    if texts.SKIP not in scene.table.state_versions:
        return call
    skipped = texts.skip_key(scene.table.turn_player, name)
    told = scene.table.usage.get(skipped, 0)
    if told < 1 or not a_skipped_phase_does_not_happen(scene):
        return call
    return Must((ev.UsageMarked(skipped, -phases_are_skipped_one_by_one(scene, told)),), "skipping-phases.p1")


@cache
def _phase(name: str) -> Call:
    return Call(f"{name} phase")


@states("skipping-phases.p1", without=False, also=("skipping-phases.p3", "skipping-phases.eg1"))
def a_skipped_phase_does_not_happen(_scene: Scene) -> bool:
    """Neither the game's actions in it nor events at its end."""
    return True


@states("skipping-phases.p2", without=AS_GIVEN)
def phases_are_skipped_one_by_one(_scene: Scene, _told: int) -> int:
    """Each skip takes one phase of that name, over several turns if needed."""
    return 1


def materialize_late(scene: Scene) -> Reply:
    """While time is distorted the materialize phase comes here."""
    if not texts.is_distorted(scene.table) or texts.ending_turn(scene):
        return None
    return go_into("materialize", scene)
