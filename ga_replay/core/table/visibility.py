"""Visibility: players, spectators and judges who can know which card a handle is."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core.events.ids import Handle
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import UNDER

SPECTATOR = "spectator"
JUDGE = "judge"
ALL = "all"
UNTOLD = "??"
"""Stands in a deck list for a card that is hidden from the reader of this log."""

ROLES = (SPECTATOR, JUDGE, ALL)
"""The viewers besides the players; a judge may look at everything."""


def viewers(seats: Iterable[str]) -> tuple[str, ...]:
    """Every possible viewer of a match of these seats."""
    return (*seats, *ROLES)


def sees_all(viewer: str) -> bool:
    """True if the viewer sees everything that was written down."""
    return viewer in (JUDGE, ALL)


def viewer_words(viewer: str) -> str:
    """The viewer in a sentence: a seat by its letter, a role with its article."""
    if viewer == ALL:
        return "one who sees all"
    return f"a {viewer}" if viewer in ROLES else viewer


def knows(table: Table, handle: Handle, viewer: str) -> bool:
    """True if the viewer can know which card the handle is, as far as the log has it."""
    if sees_all(viewer):
        return handle in table.card_of
    return are_known(table, table.known_to.get(handle, 0), viewer)


def are_known(table: Table, bits: int, viewer: str) -> bool:
    """True if these bits of who knows a card are those of a viewer who does not see everything."""
    return bits == table.everybody if viewer == SPECTATOR else bool(bits & table.bit(viewer))


def is_open(table: Table, handle: Handle) -> bool:
    """True if its identity is public information now, which is less than that all know it.

    It lies in a public zone, or where it was revealed by something that has not resolved yet; people who have seen it
    still know it.
    """
    if not table.is_public(handle):
        return False
    zone = table.zone_of[handle]
    if zone == UNDER or zone in table.public_zones:
        return True
    item, where = table.shown.get(handle, (0, ""))
    return where == zone and any(one.item == item for one in table.stack)
