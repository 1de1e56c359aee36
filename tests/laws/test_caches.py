"""Law 9: what was kept of a computation is what computing it anew gives."""

import pytest

from ga_replay.games.grand_archive import look
from tests.laws.games import PAIRS, beginning, events, played, scene_of

STEP = 5
"""Every so manieth event is looked at; the steps of the pairs begin at different places."""


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def test_kept_characteristics_are_the_computed_ones(pair: tuple[str, str, int]) -> None:
    referee = beginning(*pair[:2])
    for number, event in enumerate(events(played(*pair))):
        referee.feed(event)
        _ = referee.due
        if (number + pair[2]) % STEP:
            continue
        kept, fresh = referee.scene, scene_of(referee.table)
        for handle in referee.table.things:
            for measured in (look.types, look.power, look.life, look.elements, look.classes, look.keywords):
                assert measured(kept, handle) == measured(fresh, handle), (measured.__name__, handle, event)
        for player in referee.table.players:
            for told in (look.level, look.enabled_elements, look.controlled, look.champions, look.units):
                assert told(kept, player) == told(fresh, player), (told.__name__, player, event)
