"""A choice of one card where a player may have taken several."""

from __future__ import annotations

from ga_replay.core.choice import Of


class Single(Of, frozen=True):
    """One of the cards; several of them come as a tuple and are too many."""

    def fault(self, value: int | tuple[int, ...]) -> str:
        return f"{len(value)} chosen where one is the most" if isinstance(value, tuple) else super().fault(value)
