"""Where abilities function: in the zones that they name, else on the field and in the intent (abilities.4 to abilities.6)."""

from __future__ import annotations

from ga_replay.core.rules.conventions import stands
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.texts.continuous import definitions


def functions(scene: Scene, zone: str, place: str) -> bool:
    """Whether an ability that names that zone, or none, functions in that place; both in the words of the cards."""
    if zone == place:
        return place == "field" or stands(scene, definitions.where_named)
    if zone:
        return place == "field" and not stands(scene, definitions.only_where_named)
    match place:
        case "field":
            return True
        case "intent":
            return stands(scene, definitions.in_the_intent)
        case "stack":
            return stands(scene, definitions.on_the_stack)
        case _:
            return not stands(scene, definitions.on_the_field_alone)
