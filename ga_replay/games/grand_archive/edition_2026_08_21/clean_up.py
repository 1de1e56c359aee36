"""The clean-up of the end phase: all at once, and again after whatever it caused (end-phase)."""

from __future__ import annotations

from ga_replay.core.events import Fact
from ga_replay.core.rules.agenda import Goto, Must
from ga_replay.core.rules.amending import amended_procedure
from ga_replay.core.rules.pieces import step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive import damage
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.turn.phases import END as BEFORE
from ga_replay.games.grand_archive.turn.phases import end_effects, remove_damage, too_many

AT_ONCE = of("end-phase.3")
AGAIN = Goto("end-phase.p2")


@states("end-phase.p2", without=(), also=("stats/life.2.2",))
def damage_is_removed(scene: Scene) -> tuple[Fact, ...]:
    """The damage of allies goes."""
    must = remove_damage(scene) if damage.leaves_allies(scene) else None
    return must.facts if must is not None else ()


@states("end-phase.p3", without=(), also=(of("state-based-checks-and-effects/types-of-checks.6"),))
def effects_of_the_turn_end(scene: Scene) -> tuple[Fact, ...]:
    """Effects until the end of the turn end."""
    must = end_effects(scene) if damage.ends(scene) else None
    return must.facts if must is not None else ()


@states(AT_ONCE, without=None)
def clean_up(scene: Scene) -> Must | None:
    """Both happen at the same time."""
    facts = (*damage_is_removed(scene), *effects_of_the_turn_end(scene))
    return Must(facts, AT_ONCE) if facts else None


def clean_up_again(scene: Scene) -> Goto | None:
    """After what a clean-up caused there is another one, until there is nothing left to clean up; then the turn ends."""
    left = clean_up(scene) or too_many(scene)[1]
    return AGAIN if left else None


END = amended_procedure(
    BEFORE,
    instead={"end-phase.p2": step(AT_ONCE, clean_up, name="end-phase.p2")},
    drop=("end-phase.p3",),
    after={"end-phase.p5": (step(of("end-phase.7"), clean_up_again, also=(of("end-phase.8"),)),)},
)
