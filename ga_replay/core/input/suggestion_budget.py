"""How often one reading looks for names near an unknown one: that takes milliseconds, and a long list may be all wrong."""

from __future__ import annotations

MOST = 20
"""Whoever has so many names wrong has the wrong list, or the wrong game."""

NO_MORE = f"similar names are suggested only for the first {MOST} unknown names"
"""What is told of those that come after them."""


class SuggestionBudget:
    """Shared by all that reads one list, transcript or file."""

    def __init__(self) -> None:
        self._left = MOST

    def lasts(self) -> bool:
        """Whether one more unknown name is looked into."""
        self._left -= 1
        return self._left >= 0

    @property
    def spent(self) -> bool:
        """Whether it did not last for the last one."""
        return self._left < 0
