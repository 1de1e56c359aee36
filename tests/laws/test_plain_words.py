"""Whatever a recorder asks is said in words that a player knows, and no two answers read alike."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from ga_replay.app.games import GAMES
from ga_replay.app.questions import question_of
from ga_replay.app.sight import Sight
from ga_replay.core import agenda as ag
from ga_replay.core.catalogue import in_force
from ga_replay.core.choice import Rng
from ga_replay.logs.transcript.names import Names
from ga_replay.logs.transcript.pen import Pen
from ga_replay.match.playout import pick, play_out
from ga_replay.match.recording import Recording
from tests.games.trails.samples import sample_cards
from tests.laws.games import MATCHES, Match
from tests.laws.plain_words import faults

DECISIONS = 200


def wrong(match: Match, role: str = "all") -> list[str]:
    """What is wrong with the questions of a play-out."""
    game, found = GAMES[match.game], dict[str, None]()
    sight = Sight(game, role)
    with in_force(sample_cards()):
        recording = Recording(match.beginning())
        pen = Pen(recording, game.wording, Names(game.wording, frozenset()))
        cards = frozenset(
            game.wording.card_name(slug) for one in match.header.seats for slug in (*one.main, *one.material)
        )

        def looking(due: ag.May, rng: Rng) -> Any:
            found.update(dict.fromkeys(faults(question_of(pen, sight), cards)))
            return pick(due, rng)

        play_out(recording, random.Random(match.seed), DECISIONS, looking)
    return list(found)


@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_every_question_is_in_words(match: Match) -> None:
    assert wrong(match) == []


@pytest.mark.parametrize("match", MATCHES[::4], ids=str)
def test_every_question_to_a_player_who_does_not_see_all_is_too(match: Match) -> None:
    assert wrong(replace(match, seed=match.seed + 50), "A") == []
