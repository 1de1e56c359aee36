"""A position as a test says it: what stands above its setting, and the game in whose words it stands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from ga_replay.core.ports.notation import Notation
from ga_replay.core.ports.position_setup import PositionSetup
from ga_replay.logs.position.check_positions import Report, check


class Said(Struct, frozen=True):
    """What all positions of a module have in common."""

    head: str
    wording: Notation
    staging: Callable[[], PositionSetup]

    def checked(self, setting: str, played: str = "then not over") -> Report:
        """Everything that is found of the setting and what is played from it."""
        return check(f"{self.head}{setting}\n---\n{played}\n", self.wording, self.staging, "p.position")

    def otherwise(self, setting: str, played: str) -> list[tuple[str, str]]:
        """What was expected, and what is found in its place; the position itself can be read."""
        report = self.checked(setting, played)
        assert report.diagnostics == ()
        return [(one.expected, one.found) for one in report.checked[0].otherwise]
