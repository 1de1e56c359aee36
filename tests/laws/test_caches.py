"""Law 9: what was kept of a computation is what computing it anew gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ga_replay.core.events import Event
from ga_replay.core.scene import Scene
from ga_replay.games.epic import look as epic_look
from ga_replay.games.grand_archive import look
from ga_replay.games.trails.deeds import happening as trails_happening
from ga_replay.games.trails.values import board as trails_board
from tests.laws.games import EPIC, TRAILS, Match, each_of_grand_archive

STEP = 5
"""Every so manieth event is looked at; the steps of the matches begin at different places."""


def looks(match: Match) -> Iterator[tuple[Event, Scene, Scene]]:
    """Places of the play-out: the event, the scene that has kept what it could, and one that has kept nothing."""
    referee = match.beginning()
    for number, event in enumerate(match.events()):
        referee.feed(event)
        _ = referee.due
        if (number + match.seed) % STEP == 0:
            yield event, referee.scene, match.scene(referee.table)


def the_same(
    match: Match, of_objects: tuple[Callable[..., Any], ...], of_players: tuple[Callable[..., Any], ...]
) -> None:
    for event, kept, fresh in looks(match):
        for handle in kept.table.things:
            for measured in of_objects:
                assert measured(kept, handle) == measured(fresh, handle), (measured.__name__, handle, event)
        for player in kept.table.players:
            for told in of_players:
                assert told(kept, player) == told(fresh, player), (told.__name__, player, event)


@each_of_grand_archive
def test_kept_characteristics_are_the_computed_ones(match: Match) -> None:
    of_objects = (look.types, look.power, look.life, look.elements, look.classes, look.keywords)
    the_same(match, of_objects, (look.level, look.enabled_elements, look.controlled, look.champions, look.units))


@pytest.mark.parametrize("match", EPIC, ids=str)
def test_kept_values_of_champions_are_the_computed_ones(match: Match) -> None:
    of_objects = (
        epic_look.offense,
        epic_look.defense,
        epic_look.keywords,
        epic_look.alignments,
        epic_look.traits,
        epic_look.is_champion,
    )
    the_same(match, of_objects, (epic_look.own, epic_look.opponents))


@pytest.mark.parametrize("match", TRAILS, ids=str)
def test_kept_values_of_cards_of_trails_are_the_computed_ones(match: Match) -> None:
    """Every card on a field or in a homebase: names, organizations, crafts, numbers, and which of its crafts are valid."""
    the_same(
        match,
        (trails_board.values, trails_board.nature, trails_board.crafts),
        (trails_board.units, trails_happening.player_flags),
    )
