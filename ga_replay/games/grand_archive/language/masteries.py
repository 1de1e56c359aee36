"""Masteries and statuses by their names, and the addresses of their own texts."""

from __future__ import annotations

from functools import cache

MASTERIES = frozenset(
    {"Crowd's Favor", "Fractured Memories", "Phantasmagoria", "Servile Possessions", "Shifting Currents"}
)
"""Their names, as cards write them."""


@cache
def mastery_of(slug: str) -> str:
    """The name, in lower case, of the mastery whose card that is; empty for any other card."""
    return next((name.lower() for name in MASTERIES if name.lower().replace("'", "").replace(" ", "-") == slug), "")
