"""Functional zones of abilities: those they name, else the field and the intent (abilities.4 to abilities.6)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.texts.continuous import definitions


def functions(scene: Scene, zone: str, place: str) -> bool:
    """True if an ability that names that zone, or none, functions in that place; both in the words of the cards."""
    if zone == place:
        return place == "field" or definitions.where_named(scene)
    if zone:
        return place == "field" and not definitions.only_where_named(scene)
    match place:
        case "field":
            return True
        case "intent":
            return definitions.in_the_intent(scene)
        case "stack":
            return definitions.on_the_stack(scene)
        case _:
            return not definitions.on_the_field_alone(scene)
