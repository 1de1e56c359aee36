"""Boons whose lines nobody can read: one of these may have to be bestowed before the champions are there."""

from __future__ import annotations

from ga_replay.core.events.ids import SeatName
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive.texts.continuous.unread_lines import unread_lines
from ga_replay.games.grand_archive.zones import PANTHEON


def wait_for_champions(scene: Scene) -> bool:
    """True if the champions are still to come, and boons with unread keywords may have to come first."""
    table = scene.table
    return not table.turn_number and any(boons_before(scene, player) for player in table.players)


def boons_before(scene: Scene, player: SeatName) -> tuple[str, ...]:
    """The unread keywords of the player's boons (keyword/first-boon.1 by the edition of 2026-08-21).

    A sentence says what it waits for, and none waits for the champions.
    """
    table = scene.table
    boons = table.zones.get(key(PANTHEON, player), ())
    lines = [line for boon in boons for line in unread_lines(table.card_of.get(boon, ""))]
    return tuple([address for address, reach in lines if reach.about is None])
