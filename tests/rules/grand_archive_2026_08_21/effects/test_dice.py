"""Dice that a text has its player roll (die-results-d-effects)."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from tests.support.grand_archive.build import Bench, Game, action
from tests.support.grand_archive.words import says

TEXT = "Depending on D6—\n• 1 to 3 — Nothing happens.\n• 4 or more — Draw two cards."


def rolling() -> Game:
    bench = Bench().decks()
    bench.champions()
    spell = bench.hand("A", action(lines=(says(TEXT),)))
    return bench.main().activate("A", spell).passes(2)


@pytest.mark.rule("die-results-d-effects.2")
@pytest.mark.parametrize(("face", "cards"), [(3, 0), (4, 2), (6, 2)])
def test_a_die_is_rolled_as_the_effect_resolves(face: int, cards: int) -> None:
    game = rolling()
    assert game.do(ev.ChanceFell("die", (face,))).status is Status.LEGAL
    assert len(game.table.zones["A:hand"]) == cards


@pytest.mark.rule("die-results-d-effects.1")
@pytest.mark.parametrize(("face", "status"), [(6, Status.LEGAL), (7, Status.ILLEGAL), (0, Status.ILLEGAL)])
def test_a_die_has_as_many_sides_as_it_says(face: int, status: Status) -> None:
    assert rolling().do(ev.ChanceFell("die", (face,))).status is status
