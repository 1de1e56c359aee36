"""A match that plays by itself: whether it does, how fast, and when the next event is due."""

from __future__ import annotations

SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.2)
"""Seconds for an event, the slowest first."""


class Player:
    """It begins when it is told to, and stops at the end."""

    def __init__(self) -> None:
        self.plays = False
        self.speed = 2
        self._waited = 0.0

    def toggle(self) -> None:
        """Plays on, or stops."""
        self.plays, self._waited = not self.plays, 0.0

    def stop(self) -> None:
        self.plays = False

    def pace(self, by: int) -> str:
        """Faster or slower; what the person is told."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        return f"an event takes {SPEEDS[self.speed]:g} s"

    def is_due(self, seconds: float) -> bool:
        """True if the next event is due when that much more time has passed."""
        if not self.plays:
            return False
        self._waited += seconds
        if self._waited < SPEEDS[self.speed] - seconds / 2:
            return False
        self._waited = 0.0
        return True
