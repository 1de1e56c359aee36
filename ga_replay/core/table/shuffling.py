"""Cards that are put together in an unknown order."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core import events as ev
from ga_replay.core.table.table import Table


def facts_of_mixing(table: Table, moved: Iterable[tuple[int, str]]) -> list[ev.Fact]:
    """The facts that mix cards put into zones at the same time, each given with its zone.

    A single card is known, and a token is not a card.
    """
    together: dict[str, list[int]] = {}
    for handle, zone in moved:
        if handle not in table.tokens:
            together.setdefault(zone, []).append(handle)
    return [ev.Mixed(zone, tuple(sorted(cards))) for zone, cards in together.items() if len(cards) > 1]
