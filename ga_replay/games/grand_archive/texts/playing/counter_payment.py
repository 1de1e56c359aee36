"""Cards whose reserve cost a text lets be paid by removing counters, and in no other way: each counter pays for one."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.events.ids import ItemId
from ga_replay.core.table.table import Item

PAYING = "paid in counters "
"""The key under which a pending card keeps the kind of counters that pay for it; the value is their bearer."""


def begun(item: ItemId, told: Sequence[str | int]) -> ev.Fact:
    """The fact that keeps with what the pending card is paid: the kind of counters and their bearer."""
    kind, bearer = told
    return ev.ChoiceSet(item, f"{PAYING}{kind}", (int(bearer),))


def counters_that_pay(item: Item) -> tuple[int, str] | None:
    """The bearer and the kind of the counters that pay for the card; None if it is paid for as usual."""
    for name, values in item.choices.items():
        if name.startswith(PAYING):
            return values[0], name.removeprefix(PAYING)
    return None


def removed(item: Item, due: int) -> list[ev.Fact]:
    """The facts of paying so much."""
    of = counters_that_pay(item)
    return [ev.CountersChanged(*of, -due)] if of is not None and due > 0 else []
