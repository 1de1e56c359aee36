"""That something on the Effects Stack has its targets: one event for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.events.keys import item_ref
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent

OBJECTS: Final = " objects"
"""How the key ends under which a pending item keeps the object numbers of the targets of a phrase."""
TARGET: Final = "target"
"""The act of such an event."""


def aimed(scene: Scene, fact: ev.ChoiceSet) -> Iterator[GameEvent]:
    """A trigger has its targets as they are chosen; what is activated has them once it counts as activated."""
    item = next((one for one in scene.table.stack if one.item == fact.item), None)
    if item is not None and item.kind == "trigger" and tells_targets(fact):
        yield from targets(item)


def tells_targets(fact: ev.ChoiceSet) -> bool:
    """True if it keeps the objects that were chosen as targets."""
    return fact.key.startswith("pick ") and fact.key.endswith(OBJECTS)


def targets(item: Item) -> Iterator[GameEvent]:
    """What pends, and all objects that it targets."""
    chosen = (values for key, values in item.choices.items() if f"{key}{OBJECTS}" in item.choices)
    handles = tuple(chain.from_iterable(chosen))
    if handles:
        what = item_ref(item.item) if item.kind in {"ability", "trigger"} else item.handle
        yield GameEvent(TARGET, what, item.player, to=handles[0], parts=handles)
