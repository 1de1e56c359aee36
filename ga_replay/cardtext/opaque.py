"""Lines of card text that are not understood."""

from __future__ import annotations

from msgspec import Struct


class Opaque(Struct, frozen=True):
    """The reason why a line is not understood.

    It is unread, ambiguous, unbound, not rendered, swallowed, too long, or of an absent card.
    """

    why: str
    detail: str = ""
