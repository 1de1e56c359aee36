"""The age of objects that enter the field together (continuous-effects/timestamps.4)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of


@states(of("continuous-effects/timestamps.4"), without=AS_GIVEN)
def the_turn_players_objects_enter_first(scene: Scene, handles: tuple[int, ...]) -> tuple[int, ...]:
    """Then those of the other players in turn order; each player's own as that player ordered them."""
    table = scene.table
    return tuple(sorted(handles, key=lambda handle: table.turn_order().index(table.owner_of[handle])))


@states(of("continuous-effects/timestamps.4"), without=False)
def the_order_of_entering_counts(_scene: Scene) -> bool:
    """It makes the ages of what enters."""
    return True
