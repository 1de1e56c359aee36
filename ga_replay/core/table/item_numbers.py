"""Numbers of pending abilities and triggers among the handles of a choice."""

ITEMS = -1000
"""Pending abilities and triggers have numbers below this, players the few above it: none is ever a handle."""


def item_ref(item: int) -> int:
    """The number of a pending ability or trigger in a choice; the handle of its source is not it."""
    return ITEMS - item


def item_of(ref: int) -> int:
    """The pending item with that number; 0 for a handle."""
    return ITEMS - ref if ref < ITEMS else 0
