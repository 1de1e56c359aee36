"""Cards that come to lie together in an order that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core import events as ev
from ga_replay.core.table.table import Table


def facts_of_mixing(table: Table, moved: Iterable[tuple[int, str]]) -> list[ev.Fact]:
    """The facts that make cards alike which were put into zones at the same time, each given with its zone; one alone is no secret, a token no card."""
    together: dict[str, list[int]] = {}
    for handle, zone in moved:
        if handle not in table.tokens:
            together.setdefault(zone, []).append(handle)
    return [ev.Mixed(zone, tuple(sorted(cards))) for zone, cards in together.items() if len(cards) > 1]
