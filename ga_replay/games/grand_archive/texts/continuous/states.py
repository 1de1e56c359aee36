"""States of objects, in the words of the cards."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.continuous.levels import spells_know_that_they_are_empowered


def in_state(scene: Scene, handle: int, name: str) -> bool:
    """True if the object is in that state, or was when last known."""
    if name == "preserved":
        return bool(scene.measure(name, handle, False))
    if name in {"face up", "face down"}:
        return (scene.table.face_of.get(handle) == "down") == (name == "face down")
    thing = scene.table.things.get(handle) or scene.table.former.get(handle)
    if thing is None:
        return False
    match name:
        case "awake":
            return not thing.turned
        case "rested":
            return bool(thing.turned)
        case "damaged":
            return thing.damage > 0
        case "token":
            return thing.token
        case "loaded" | "unloaded":
            return bool(queries.loaded(scene, handle)) == (name == "loaded")
        case "empowered":
            return spells_know_that_they_are_empowered(scene, handle)
        case _:
            return name in thing.roles or name in thing.statuses
