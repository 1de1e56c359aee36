"""The elements, and the groups of them that texts name."""

from __future__ import annotations

ELEMENTS = (
    "NORM", "FIRE", "WATER", "WIND", "ARCANE", "ASTRA", "CRUX", "EXALTED", "EXIA", "LUXEM", "NEOS", "TERA", "UMBRA",
)  # fmt: skip
"""All elements; a chosen one is kept by its place here, counted from 1 (type-list/elements.1 to .3)."""
BASIC = frozenset({"FIRE", "WATER", "WIND"})
"""element.4, term/element.3.2."""


def is_of_element(elements: frozenset[str], name: str) -> bool:
    """True if one of the elements is that one, or of that group: basic, or advanced (element.4, special-elements/norm.1)."""
    match name:
        case "basic":
            return not elements.isdisjoint(BASIC)
        case "advanced":
            return not elements <= BASIC | {"NORM"}
        case _:
            return name.upper() in elements
