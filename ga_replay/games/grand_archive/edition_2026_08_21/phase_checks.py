"""State is checked in every phase, and what pends gives the turn player Opportunity (docs/readings/grand-archive.md, "A change of state")."""

from __future__ import annotations

from ga_replay.core.rules.amending import amended_procedure
from ga_replay.core.rules.pieces import step
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.turn import phases
from ga_replay.games.grand_archive.turn.opportunity import window

WAKE_UP = amended_procedure(
    phases.WAKE_UP,
    instead={
        "wake-up-phase.1": step("wake-up-phase.1", phases.wake_up),
        "wake-up-phase.2": step(
            of("wake-up-phase.2"), window("wake up", "pending"), name="wake-up-phase.2", also=("wake-up-phase.2",)
        ),
    },
)

MATERIALIZE = amended_procedure(
    phases.MATERIALIZE,
    instead={
        "materialize-phase.2": step(
            of("materialize-phase.2"), window("materialize", "pending"), name="materialize-phase.2"
        ),
        "materialize-phase.4": step(
            of("materialize-phase.4"),
            window("materialization", "pending"),
            name="materialize-phase.4",
            also=("materialize-phase.4",),
        ),
    },
)

RECOLLECTION = amended_procedure(
    phases.RECOLLECTION,
    instead={
        "recollection-phase.4": step(
            of("recollection-phase.4"),
            window("recollected", "pending"),
            name="recollection-phase.4",
            also=("recollection-phase.4",),
        )
    },
)

DRAW = amended_procedure(
    phases.DRAW,
    instead={
        "draw-phase.2": step(of("draw-phase.2"), window("draw", "pending"), name="draw-phase.2", also=("draw-phase.2",))
    },
)
