"""Time that is distorted: the materialize phase comes after the main phase."""

from __future__ import annotations

from typing import Final

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Table

DISTORTED: Final = "time distorted"
"""The mark that stays for the rest of the game."""
MATERIALIZE: Final = "materialize"


def is_distorted(table: Table) -> bool:
    """True if a text has distorted time."""
    return bool(table.usage.get(DISTORTED))


def comes_later(scene: Scene, phase: str) -> bool:
    """True if this phase is not in its regular place of the turn."""
    return phase == MATERIALIZE and is_distorted(scene.table) and the_regular_materialize_phase_is_skipped(scene)


@states("special-continuous-effects/time-is-distorted.1", without=False)
def the_regular_materialize_phase_is_skipped(_scene: Scene) -> bool:
    return True


@states("special-continuous-effects/time-is-distorted.2", without=False)
def time_is_not_distorted_again(scene: Scene) -> bool:
    """A second text that distorts it does nothing."""
    return is_distorted(scene.table)
