"""The zones that card text names, as zones of the table."""

from __future__ import annotations

from collections.abc import Mapping

from ga_replay.games.grand_archive.zones import (
    BANISHMENT,
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    INTENT,
    MATERIAL,
    MEMORY,
    PANTHEON,
    STACK,
)

ZONES: Mapping[str, tuple[str, ...]] = {
    "hand": (HAND,),
    "memory": (MEMORY,),
    "hand and memory": (HAND, MEMORY),
    "deck": (DECK,),
    "material deck": (MATERIAL,),
    "graveyard": (GRAVEYARD,),
    "banishment": (BANISHMENT,),
    "intent": (INTENT,),
    "field": (FIELD,),
    "stack": (STACK,),
    "pantheon": (PANTHEON,),
    "mastery": (),
}
"""The zones of the table that a printed zone means; lineages and loaded cards lie under objects."""

UNDER_OBJECTS: Mapping[str, str] = {"inner lineage": "lineage", "lineage": "lineage", "loaded": "loaded"}
