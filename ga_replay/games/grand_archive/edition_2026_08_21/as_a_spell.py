"""Abilities that do something as a Spell: activating one is activating a Spell (abilities.17.1)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of


@states(of("abilities.17.1"), without=False)
def activating_as_a_spell_is_activating_one(_scene: Scene, so: bool) -> bool:  # noqa: FBT001 - what the text says
    return so
