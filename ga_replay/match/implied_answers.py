"""Implied answers when none is written: to pass, to decline, or the only possible one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from ga_replay.core import events as ev
from ga_replay.core.ports.notation import Unsaid
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import AnyChoice, Of, Order, Some
from ga_replay.core.table.table import Table


def implied_answer(wording: Unsaid, table: Table, due: ag.Due) -> ev.Event | None:
    """The implied answer to what is due; None if there is none."""
    if isinstance(due, ag.May):
        if due.unsaid is not None:
            return due.unsaid
        passing = wording.passing(due.player)
        if type(passing) in due.kinds:
            return passing
        declined = wording.declines(due, table)
        if declined is not None:
            return declined
        found = _only(table, due.choice, numbers=due.kinds[0].numbers)
        if found is None and isinstance(due.choice, Order) and wording.in_any_order(table, due):
            found = due.choice.items
        if found is None:
            return None
        kind: Callable[..., ev.Decision] = due.kinds[0]
        return kind(due.player, found) if due.value_of else found if isinstance(found, ev.Decision) else None
    if isinstance(due, ag.Chance):
        value = _only(table, due.choice, numbers=isinstance(due.choice, Of))
        values = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else None
        return None if values is None else ev.ChanceFell(due.what, values)
    return ev.TextDone() if isinstance(due, ag.UnreadText) else None


def _only(table: Table, choice: AnyChoice, *, numbers: bool) -> object:
    """The only member, or the first of indistinguishable members; None if there is no such. No two numbers are alike."""
    members = list(islice(iter(choice), 2))
    if len(members) == 1:
        return members[0]
    if not members or numbers or not isinstance(choice, Some | Of) or not _alike(table, choice.items):
        return None
    if isinstance(choice, Of):
        return min(choice.items)
    return tuple(sorted(choice.items)[: choice.min]) if choice.min == choice.max else None


def _alike(table: Table, items: tuple[int, ...]) -> bool:
    zones = {table.zone_of.get(item) for item in items}
    return len(zones) == 1 and None not in zones and not any(item in table.card_of for item in items)
