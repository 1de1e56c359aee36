"""A limit on look-ups of similar names: each takes milliseconds, and a long list may be all wrong."""

from __future__ import annotations

MOST = 20
"""With this many wrong names it is the wrong list, or the wrong game."""

NO_MORE = f"similar names are suggested only for the first {MOST} unknown names"
"""The message for those that come after them."""


class SuggestionBudget:
    """Shared by everything that reads one list, transcript or file."""

    def __init__(self) -> None:
        self._left = MOST

    def lasts(self) -> bool:
        """True if one more unknown name is looked up."""
        self._left -= 1
        return self._left >= 0

    @property
    def spent(self) -> bool:
        """True if the last name was not looked up."""
        return self._left < 0
