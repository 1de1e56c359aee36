"""The zones of Trails (500) under their names in logs."""

from __future__ import annotations

from typing import Final

from ga_replay.core.table.zones import Zone

DECK: Final = "deck"
HAND: Final = "hand"
FIELD: Final = "field"
"""Both fields are one zone and are distinguished by controller: from field to field a card stays the same (502.3)."""
HOMEBASE: Final = "homebase"
TRAIL: Final = "trail"
STANDBY: Final = "standby"
EXILE: Final = "exile"

ZONES: Final = (
    Zone(DECK, ordered=True),
    Zone(HAND),
    Zone(FIELD, shared=True, public=True, things=True),
    Zone(HOMEBASE, public=True, things=True),
    Zone(TRAIL, public=True),
    Zone(STANDBY, shared=True, public=True, ordered=True),
    Zone(EXILE, public=True),
)
