"""Law 9: what was kept of a computation is what computing it anew gives."""

import pytest

from ga_replay.games.epic import look as epic_look
from ga_replay.games.grand_archive import look
from tests.laws.games import EPIC, Match, each_of_grand_archive

STEP = 5
"""Every so manieth event is looked at; the steps of the pairs begin at different places."""


@each_of_grand_archive
def test_kept_characteristics_are_the_computed_ones(match: Match) -> None:
    referee = match.beginning()
    for number, event in enumerate(match.events()):
        referee.feed(event)
        _ = referee.due
        if (number + match.seed) % STEP:
            continue
        kept, fresh = referee.scene, match.scene(referee.table)
        for handle in referee.table.things:
            for measured in (look.types, look.power, look.life, look.elements, look.classes, look.keywords):
                assert measured(kept, handle) == measured(fresh, handle), (measured.__name__, handle, event)
        for player in referee.table.players:
            for told in (look.level, look.enabled_elements, look.controlled, look.champions, look.units):
                assert told(kept, player) == told(fresh, player), (told.__name__, player, event)


@pytest.mark.parametrize("match", EPIC, ids=str)
def test_kept_values_of_champions_are_the_computed_ones(match: Match) -> None:
    referee = match.beginning()
    for number, event in enumerate(match.events()):
        referee.feed(event)
        _ = referee.due
        if (number + match.seed) % STEP:
            continue
        kept, fresh = referee.scene, match.scene(referee.table)
        for handle in referee.table.things:
            for measured in (
                epic_look.offense,
                epic_look.defense,
                epic_look.keywords,
                epic_look.alignments,
                epic_look.traits,
            ):
                assert measured(kept, handle) == measured(fresh, handle), (measured.__name__, handle, event)
        assert epic_look.champions(kept) == epic_look.champions(fresh), event
        for player in referee.table.players:
            assert epic_look.own(kept, player) == epic_look.own(fresh, player), (player, event)
