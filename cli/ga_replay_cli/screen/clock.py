"""The clock of a round: it counts down on the screen, and writes nothing."""

from __future__ import annotations

from msgspec import Struct

NEARLY = 5 * 60
"""The warning comes this many seconds before the end."""


class Clock(Struct, frozen=True):
    """A round of this many minutes that began at `since`, in seconds; 0 minutes: there is no clock."""

    minutes: int = 0
    since: float = 0.0

    @property
    def runs(self) -> bool:
        """True if there is one."""
        return self.minutes > 0

    def text(self, now: float) -> str:
        """Its text: the time left, in words too when little or none is left."""
        if not self.runs:
            return ""
        left = self.minutes * 60 - int(now - self.since)
        shown = f"{abs(left) // 60}:{abs(left) % 60:02}"
        if left <= 0:
            return f"TIME IS UP (+{shown})"
        return f"{shown} LEFT" if left <= NEARLY else shown
