"""The numbers that stand for pending abilities and triggers where handles are picked."""

ITEMS = -1000
"""Pending abilities and triggers are kept as numbers below this, players as the few above it: neither is ever a handle."""


def item_ref(item: int) -> int:
    """The number under which a pending ability or trigger is picked: its card or object is only its source."""
    return ITEMS - item


def item_of(ref: int) -> int:
    """The pending item that such a number names, 0 where it is none."""
    return ITEMS - ref if ref < ITEMS else 0
