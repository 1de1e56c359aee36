"""What players gain: masteries and statuses, and other directions of a mastery they have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language.masteries import DIRECTIONS, turning
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent


def gained(scene: Scene, fact: ev.PoolChanged) -> Iterator[GameEvent]:
    """A mastery or status that a player gains, or another direction of one they have."""
    if fact.by > 0:
        yield GameEvent("gain", who=fact.player, sort=fact.pool)
    yield from _turned_mastery(scene, fact)


def _turned_mastery(scene: Scene, fact: ev.PoolChanged) -> Iterator[GameEvent]:
    """A mastery that faced another direction before; one that is just gained changes none."""
    name, _, after = fact.pool.partition(": ")
    if fact.by <= 0 or after not in DIRECTIONS:
        return
    left = [
        one.pool.partition(": ")[2]
        for one in scene.group
        if isinstance(one, ev.PoolChanged)
        and one.player == fact.player
        and one.by < 0
        and one.pool.startswith(f"{name}: ")
    ]
    for before in left:
        steps = (DIRECTIONS.index(after) - DIRECTIONS.index(before)) % len(DIRECTIONS)
        yield GameEvent(turning(before, after), who=fact.player)
        if steps in WAYS:
            yield GameEvent(WAYS[steps], who=fact.player)


WAYS: Final = {1: "turn clockwise", 2: "turn opposite"}
"""How far a direction has changed, in quarters clockwise, and the words for it."""
