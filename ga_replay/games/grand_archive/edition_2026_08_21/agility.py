"""Agility of players: a property for the turn, which the clean-up takes (keyword/agility-n.1)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.texts.continuous.durations import END_OF_TURN
from ga_replay.games.grand_archive.texts.triggers.delayed_triggers import agility_of_the_turn_ends


@states(of("keyword/agility-n.1.1"), without="")
def agility_lasts_for_the_turn(_scene: Scene) -> str:
    """If the text does not say how long."""
    return END_OF_TURN


@states(of("keyword/agility-n.1.1.2"), without=())
def agility_is_lost(scene: Scene) -> tuple[ev.Fact, ...]:
    """In the clean-up, as it ended with the turn before."""
    return agility_of_the_turn_ends.run(scene)
