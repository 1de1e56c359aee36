"""The zones of Epic (1.4.1) under their names in logs."""

from __future__ import annotations

from typing import Final

from ga_replay.core.table.zones import Zone

DECK: Final = "deck"
HAND: Final = "hand"
DISCARD: Final = "discard"
SUPPLEMENTAL: Final = "supplemental"
PLAY: Final = "play"
"""All objects in play are in one zone and are distinguished by their controller (5.15.3)."""
OUTSIDE: Final = "outside"
"""Not a zone of the book: the token pile (2.3.1), and the cards of players who left the game (1.9.3)."""

ZONES: Final = (
    Zone(DECK, ordered=True),
    Zone(HAND),
    Zone(DISCARD, public=True),
    Zone(SUPPLEMENTAL, public=True),
    Zone(PLAY, shared=True, public=True, things=True),
    Zone(OUTSIDE, shared=True, public=True),
)
