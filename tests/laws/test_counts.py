"""Law 9, the counts: whatever changes on the table is counted where what was kept of it looks; without that a stale answer would be given for a new one."""

from __future__ import annotations

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.table.fold import apply
from ga_replay.core.table.table import Table, Thing
from tests.support.laws.games import EPIC, GRAND_ARCHIVE, TRAILS, Match

each_game = pytest.mark.parametrize("match", [*GRAND_ARCHIVE[:4], *EPIC[:3], *TRAILS[:2]], ids=str)


def borne(thing: Thing) -> dict[str, Any]:
    """What an object bears, by the sort under which changes of it are counted."""
    return {
        "damage": thing.damage,
        "statuses": thing.statuses.copy(),
        "roles": thing.roles.copy(),
        **thing.counters,
    }


def marks(table: Table) -> dict[str, dict[str, int]]:
    """The marks that outlast a turn, by their first word."""
    found: dict[str, dict[str, int]] = {}
    for name, count in table.usage.items():
        found.setdefault(name.partition(":")[0], {})[name] = count
    return {word: some for word, some in found.items() if word != "turn"}


def bodies(table: Table) -> dict[int, tuple[Any, ...]]:
    """Which card each object is, whose it is, and what lies under it."""
    card = table.card_of.get
    return {
        number: (handle, card(handle), thing.controller, [(under, card(under)) for under in thing.beneath])
        for number, handle in table.by_number.items()
        if (thing := table.things.get(handle)) is not None
    }


def shown(table: Table, zone: str) -> list[tuple[int, str | None]]:
    return [(handle, table.card_of.get(handle)) for handle in table.zones[zone]]


def differing(before: dict[Any, Any], after: dict[Any, Any]) -> set[Any]:
    """The keys under which both have something, and not the same; and those that only one has, where it is not nothing."""
    return {key for key in {*before, *after} if (before.get(key) or 0) != (after.get(key) or 0)}


@each_game
def test_every_change_of_what_objects_bear_is_counted_by_its_sort(match: Match) -> None:
    table = match.empty()
    for event in match.events():
        known, told = {h: borne(thing) for h, thing in table.things.items()}, marks(table)
        same, stirs, stirred = table.things.copy(), table.state_versions.copy(), table.state_version
        apply(table, event)
        stay = [h for h, thing in table.things.items() if same.get(h) is thing]
        changed = {sort for h in stay for sort in differing(known[h], borne(table.things[h]))}
        if not isinstance(event, ev.TurnBegan):
            changed |= differing(told, marks(table))
        for sort in changed:
            assert table.state_versions.get(sort, 0) > stirs.get(sort, 0), (sort, event)
        assert not changed or table.state_version > stirred


@each_game
def test_every_shift_of_what_lies_open_is_counted_by_its_zone(match: Match) -> None:
    table = match.empty()
    open_zones = [zone for zone in table.zones if zone in table.public_zones or zone in table.thing_zones]
    for event in match.events():
        lay = {zone: shown(table, zone) for zone in open_zones}
        layout, shifts, effects = table.board_version, table.zone_versions.copy(), table.effects.copy()
        apply(table, event)
        moved = [zone for zone in open_zones if shown(table, zone) != lay[zone]]
        for zone in moved:
            assert table.zone_versions[zone] > shifts[zone], (zone, event)
        assert table.board_version > layout or (not moved and table.effects == effects), event


@each_game
def test_every_object_that_becomes_another_is_laid_anew(match: Match) -> None:
    table = match.empty()
    for event in match.events():
        were, laid = bodies(table), {thing.number: thing.laid for thing in table.things.values()}
        stack, pended = [item.item for item in table.stack], table.stack_version
        apply(table, event)
        for number, body in bodies(table).items():
            if number in were and were[number] != body:
                assert table.things[body[0]].laid > laid[number], event
        assert table.stack_version > pended or stack == [item.item for item in table.stack], event
