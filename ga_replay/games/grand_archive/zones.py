"""The zones of Grand Archive (game-zones.p1) under their names in logs."""

from __future__ import annotations

from typing import Final

from ga_replay.core.table.zones import Zone

DECK: Final = "deck"
MATERIAL: Final = "material"
HAND: Final = "hand"
MEMORY: Final = "memory"
FIELD: Final = "field"
GRAVEYARD: Final = "graveyard"
BANISHMENT: Final = "banishment"
INTENT: Final = "intent"
STACK: Final = "stack"
PANTHEON: Final = "pantheon"
"""Of the format of that name alone: boons lie there (edition 2026-08-21, pantheon.1)."""
OUTSIDE: Final = "outside"
"""Not a zone of the book: tokens that ceased to exist, and cards that no longer belong to anyone in the game."""

ZONES: Final = (
    Zone(DECK, ordered=True),
    Zone(MATERIAL),
    Zone(HAND),
    Zone(MEMORY),
    Zone(PANTHEON),
    Zone(GRAVEYARD, public=True),
    Zone(BANISHMENT, public=True),
    Zone(INTENT, public=True, things=True),
    Zone(FIELD, shared=True, public=True, things=True),
    Zone(OUTSIDE, shared=True, public=True),
    Zone(STACK, shared=True, public=True, things=True, ordered=True),
)
