"""Beginnings of phases and steps, and the crafts that wait for them."""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.core import events as ev
from ga_replay.core.referee.proposals import numbered
from ga_replay.core.rules.agenda import Call, Must
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails.moves import emptied
from ga_replay.games.trails.triggers.index import occurred


def phase(name: str, rule: str) -> Callable[[Scene], Must]:
    """A step that begins a phase; pools are empty then."""
    return lambda scene: Must((*emptied(scene), ev.PhaseBegan(name)), rule, ordered=True)


def mine(name: str, rule: str) -> Callable[[Scene], Must]:
    """A step that begins a step of the player of the procedure."""
    return lambda scene: Must((*emptied(scene), ev.StepBegan(f"{scene.word()} {name}")), rule, ordered=True)


def triggers(what: str, rule: str, player: Callable[[Scene], str] = lambda _: "") -> Callable[[Scene], Must | None]:
    """A step at which triggered crafts count that wait for it."""

    def run(scene: Scene) -> Must | None:
        found = occurred(scene, what, 0, player(scene))
        return Must(numbered(scene.table, found), rule) if found else None

    return run


def own(scene: Scene) -> str:
    """The player of the procedure."""
    return scene.word()


def window(name: str) -> Callable[[Scene], Call]:
    """A step that executes priority processing."""
    call = Call("priority", (name,))
    return lambda _scene: call
