"""A line of card text that is not understood."""

from __future__ import annotations

from msgspec import Struct


class Opaque(Struct, frozen=True):
    """Why the line is not understood: unread, ambiguous, unbound, not rendered, swallowed, too long, of an absent card."""

    why: str
    detail: str = ""
