"""The first turns: what they skip, and who may attack in them (starting-the-game, turn-order)."""

from __future__ import annotations

from ga_replay.core.rules.agenda import Goto
from ga_replay.core.rules.amending import amended_procedure
from ga_replay.core.rules.pieces import forbids, step
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.turn.phases import TURN as BEFORE
from ga_replay.games.grand_archive.turn.phases import first_turn

SKIPPED = of("starting-the-game/standard-games-turn-one.1")


def begin_with_the_draw_phase(scene: Scene) -> Goto | None:
    """A first turn has no wake up, materialize and recollection phase; the champion is there already."""
    return Goto("starting-the-game/turn-one.2") if first_turn(scene) else None


TURN = amended_procedure(
    BEFORE,
    instead={
        "starting-the-game/turn-one.1": step(
            SKIPPED,
            begin_with_the_draw_phase,
            also=(of("turn-order.1.1"), of("starting-the-game/pantheon-games-turn-one.1"), "materialize-phase.1"),
        )
    },
    drop=("champion.3",),
)


@forbids(
    of("starting-the-game/standard-games-turn-one.1.1"),
    "no one attacks in their own first turn but the last player of the first round",
    de.AttackDeclared,
    also=(
        of("attacking-and-the-combat-phase.1.8"),
        of("attacking-and-the-combat-phase.1.1"),
        of("starting-the-game/pantheon-games-turn-one.2"),
    ),
)
def only_the_last_player_attacks_in_the_first_round(scene: Scene, _decision: de.AttackDeclared) -> bool:
    return first_turn(scene) and scene.table.turn_number < len(scene.table.players)
