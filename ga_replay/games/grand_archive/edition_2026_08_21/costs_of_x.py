"""Costs of X: costs that are not a written number (cost.9)."""

from __future__ import annotations

from typing import Final

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.zones import STACK

PRINTED: Final = {"reserve cost": "cost_reserve", "memory cost": "cost_memory"}


@states(of("cost.9.1"), without=False)
def x_is_not_among_numbers_that_are_said(scene: Scene, handle: int, trait: ir.NumberTrait) -> bool:
    """A card that costs X is none "with cost 0"; one "with cost 2 or less" it is. Objects cost 0 (cost.10)."""
    said = trait.n.least is not None and trait.n.least == trait.n.most
    printed = queries.card(scene, handle) if said and handle not in scene.table.things else None
    return printed is not None and not scene.table.lies(handle, STACK) and getattr(printed, PRINTED[trait.stat]) == -1
