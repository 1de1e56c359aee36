"""Lines of card text that are not understood."""

from __future__ import annotations

from msgspec import Struct


class Opaque(Struct, frozen=True):
    """Why the line is not understood: unread, ambiguous, unbound, not rendered, swallowed, too long, of an absent card.

    `detail` is the word that it depends on. Of an unread line that is the first one which cannot be there, and `after` the word before it.
    """

    why: str
    detail: str = ""
    after: str = ""
