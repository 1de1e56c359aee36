"""Kinds of items for cards being played, on the Effects Stack, and the words of texts for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ACTS: Final[Mapping[str, str]] = {"activation": "activate", "materialization": "materialize", "bestowal": "bestow"}
"""The verb for playing a card, by the kind of its item."""
HIDDEN: Final = frozenset({"activation", "bestowal"})
"""The kinds of items for cards of zones that only their player knows."""
CARDS: Final = frozenset(ACTS)
"""The kinds of items that are cards; all others are abilities and triggers."""
DONE: Final[Mapping[str, str]] = {
    "activation": "activated",
    "materialization": "materialized",
    "bestowal": "bestowed",
}
"""The name under which playing a card is counted."""
