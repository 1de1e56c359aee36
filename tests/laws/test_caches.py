"""Law 9: what was kept of a computation is what computing it anew gives."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from ga_replay.core.events import Event
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.fold import FoldError
from ga_replay.games.epic import queries as epic_look
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.continuous import collected_effects, has_keyword, unread_lines
from ga_replay.games.grand_archive.texts.triggers import trigger_index
from ga_replay.games.trails import replaceable_events as trails_happening
from ga_replay.games.trails.values import board as trails_board
from tests.support.laws.changing import changed
from tests.support.laws.games import EPIC, TRAILS, Match, each_of_grand_archive

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
    of_objects = (queries.types, queries.power, queries.life, queries.elements, queries.classes, queries.keywords)
    the_same(
        match,
        of_objects,
        (queries.level, queries.enabled_elements, queries.controlled, queries.champions, queries.units),
    )


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


def texts_at_work(scene: Scene) -> dict[str, Any]:
    """What the texts in force bring about: effects, what waits, unread lines, and who bears which of the keywords in the game."""
    known = trigger_index.index(scene)
    words = {word for slug in scene.table.named for word in has_keyword.named(slug)}
    return {
        "effects": {
            name: [
                (one.context.address, one.context.source, one.context.player, one.since, one.objects) for one in some
            ]
            for name, some in collected_effects.everything(scene).items()
        },
        "waiting": [(one.handle, one.acts, one.phases) for one in known.waiting],
        "granted": (known.granted, known.granted_phases, known.awaited, known.of_others),
        "unread": [(one.handle, one.address) for one in unread_lines.in_force(scene)],
        "clear": scene.rules.flow.is_clear(scene),
        "keywords": {word: sorted(has_keyword.bearers(scene, word)) for word in words},
        "types": {player: queries.own(scene, player, "ALLY", "CHAMPION") for player in scene.table.players},
    }


@each_of_grand_archive
def test_what_texts_bring_about_is_gathered_anew_as_soon_as_it_is_another(match: Match) -> None:
    """Also where a log is wrong: what it moves without a reason shifts something as well."""
    for log in (match.events(), *islice(changed(match.events(), random.Random(match.seed)), 6)):
        referee = match.beginning()
        with contextlib.suppress(FoldError):
            for number, event in enumerate(log):
                referee.feed(event)
                if (number + match.seed) % STEP == 0:
                    _ = referee.due
                    assert texts_at_work(referee.scene) == texts_at_work(match.scene(referee.table)), (number, event)
