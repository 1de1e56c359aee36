"""The card that five Omens draw: by a trigger, or without one (docs/readings/grand-archive.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.grand_archive import queries, readings
from ga_replay.games.grand_archive.texts.continuous import masteries
from ga_replay.games.grand_archive.texts.triggers.mastery_triggers import OMENS, waiting
from ga_replay.games.grand_archive.zones import DECK, MEMORY


def drawn_otherwise(scene: Scene, event: Any) -> Iterator[str]:
    """The other reading, if by it the player of an attacking champion has no such trigger and draws at once."""
    player = _drawing(scene, event)
    if player and player in masteries.statically_possessed(scene):
        attacking = any("attacking" in scene.table.things[h].roles for h in queries.champions(scene, player))
        if attacking and masteries.omens(scene, player) >= masteries.MANY and _is_unlocked(scene, player):
            yield readings.OMENS_DRAW


def _drawing(scene: Scene, event: Any) -> str:
    match event:
        case ev.TriggerWaiting(text=text, player=player) if text == OMENS:
            return player
        case ev.CardMoved(handle=handle, frm=frm, to=to) if name_of(frm) == DECK:
            owner: str = scene.table.owner_of.get(handle, "")
            return owner if owner and to == key(MEMORY, owner) else ""
        case _:
            return ""


def _is_unlocked(scene: Scene, player: str) -> bool:
    return any(text == OMENS and scene.table.controller(champion) == player for champion, text, _ in waiting(scene))
