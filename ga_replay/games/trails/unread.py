"""Unread texts in force: as long as there is one, no verdict is sure. They are named by card and line."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails import loops
from ga_replay.games.trails.decisions import LoopRepeated
from ga_replay.games.trails.text_ref import card_named
from ga_replay.games.trails.triggers.index import HIDDEN
from ga_replay.games.trails.values.parts import speakers
from ga_replay.games.trails.values.ties import ties
from ga_replay.games.trails.zones import HOMEBASE, STANDBY

LOOP = "what the loop changes besides numbers"


def unread(scene: Scene, event: ev.Event) -> tuple[str, ...]:
    """The unread lines in force in their cards' zones; their reach is everything."""
    found = lines_in_force(scene)
    if (
        isinstance(event, ev.TriggerWaiting)
        and event.text.startswith(HIDDEN)
        and event.source not in scene.table.card_of
    ):
        return (*found, f"card {event.source} is not identified")
    if isinstance(event, LoopRepeated) and loops.AT in scene.table.usage and not loops.returns(scene):
        return (*found, LOOP)
    return found


def lines_in_force(scene: Scene) -> tuple[str, ...]:
    """The unread lines of face-up or waiting cards, and unrecorded choices if crafts contradict each other."""
    return (*scene.per_layout(_in_force), *ties(scene))


def _in_force(scene: Scene) -> tuple[str, ...]:
    table = scene.table
    down = {h for one in table.players for h in table.zones[f"{one}:{HOMEBASE}"] if table.face_of.get(h) == "down"}
    there = [h for h in (*speakers(scene), *table.zones[STANDBY]) if h in table.card_of and h not in down]
    cards = [card_named(table.card_of[h]) for h in there]
    return tuple(dict.fromkeys([f"{one.slug} {line}" for one in cards for line in one.lines]))
