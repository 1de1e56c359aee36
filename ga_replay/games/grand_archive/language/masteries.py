"""Masteries and statuses by their names, and the addresses of their own texts."""

from __future__ import annotations

MASTERIES = frozenset(
    {"Crowd's Favor", "Fractured Memories", "Phantasmagoria", "Servile Possessions", "Shifting Currents"}
)
"""Their names, as cards write them."""


OWN = "~"
"""How the card of a mastery or status names itself."""


_BY_SLUG = {name.lower().replace("'", "").replace(" ", "-"): name.lower() for name in MASTERIES}


def mastery_of(slug: str) -> str:
    """The name, in lower case, of the mastery whose card that is; empty for any other card."""
    return _BY_SLUG.get(slug, "")


DIRECTIONS = ("north", "east", "south", "west")
"""The directions of Shifting Currents, clockwise."""


def turning(before: str, after: str) -> str:
    """The act of a mastery that changes from facing one direction to another."""
    return f"turn {before.lower()} to {after.lower()}"


TURNS = frozenset(
    {"turn opposite", "turn clockwise"}
    | {turning(one, other) for one in DIRECTIONS for other in DIRECTIONS if one != other}
)
"""All such acts."""
