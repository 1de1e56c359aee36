"""The end of combat step in its order: triggers, state, roles, intents (end-of-combat-step.1.1 to .1.4)."""

from __future__ import annotations

from ga_replay.core.rules.agenda import Call, Must
from ga_replay.core.rules.amending import amended_procedure
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.checks import check_state
from ga_replay.games.grand_archive.combat import cleanup
from ga_replay.games.grand_archive.combat.steps import COMBAT as BEFORE
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.turn.triggers import ask_order, order_taken, place_next

PLACED, CHECKED, ROLES, INTENTS = (of(f"end-of-combat-step.1.{number}") for number in (1, 2, 3, 4))

PLACING = procedure(
    "placing triggers",
    step(PLACED, lambda _scene: None, name="checks"),
    step(PLACED, ask_order, order_taken, name="order"),
    step(PLACED, place_next, name="place"),
)
"""Every waiting trigger is placed, and no player has Opportunity."""


def place_triggers(scene: Scene) -> Call | None:
    """The triggers of the damage are placed first."""
    return Call("placing triggers") if scene.table.waiting else None


def remove_from_combat(scene: Scene) -> Must | None:
    """Attacking and defending objects stop being so."""
    must = cleanup.remove_from_combat(scene)
    return Must(must.facts, ROLES) if must is not None else None


def clear_intents(scene: Scene) -> Must | None:
    """The cards in the intents go to the graveyard."""
    must = cleanup.clear_intents(scene)
    return Must(must.facts, INTENTS) if must is not None else None


COMBAT = amended_procedure(
    BEFORE,
    instead={
        "end-of-combat-step.1": step(PLACED, place_triggers, name="end-of-combat-step.1"),
        "end-of-combat-step.2": step(
            CHECKED, check_state, name="end-of-combat-step.2", also=("state-based-checks-and-effects.1",)
        ),
    },
    after={
        "end-of-combat-step.2": (
            step(CHECKED, place_triggers, name="placed after the checks"),
            step(ROLES, remove_from_combat),
            step(INTENTS, clear_intents, also=("attack.8", "attacking-and-the-combat-phase.6.1")),
        )
    },
    drop=("state-based-checks-and-effects.1",),
)
