"""A choice of one card by a player who may have taken several."""

from __future__ import annotations

from ga_replay.core.rules.choice import WRONG_NUMBER, Of


class Single(Of[int], frozen=True):
    """One of the cards; several of them come as a tuple and are too many."""

    def fault(self, value: int | tuple[int, ...]) -> str:
        return "at most 1 may be chosen" if isinstance(value, tuple) else super().fault(value)

    def code(self, value: int | tuple[int, ...]) -> str:
        return WRONG_NUMBER if isinstance(value, tuple) else super().code(value)
