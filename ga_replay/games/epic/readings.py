"""Contradictions of the rulebook, as named in unclear verdicts (docs/readings/epic.md gives the chosen readings)."""

from __future__ import annotations

from typing import Final

AFTER_THE_ROUND: Final = "M4.4.9 gives initiative to the turn player but M4.4.10 and 4.4.10 continue with the defender"
