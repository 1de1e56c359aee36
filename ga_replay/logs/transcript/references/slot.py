"""A place in a form of a line."""

from __future__ import annotations

from msgspec import Struct


class Slot(Struct, frozen=True):
    """A place in a form for a field: its notation, the zone of its cards, the word for none."""

    field: str
    kind: str
    scope: str = ""
    empty: str = "nothing"
