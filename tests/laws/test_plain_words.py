"""Whatever a recorder asks is said in words that a player knows, and no two answers read alike."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ga_replay.app.games import GAMES
from ga_replay.core.catalogue import in_force
from tests.games.trails.samples import sample_cards
from tests.laws.asked import questions
from tests.laws.games import MATCHES, Match
from tests.laws.plain_words import faults


def wrong(match: Match, role: str = "all") -> list[str]:
    """What is wrong with the questions of a play-out."""
    name = GAMES[match.game].wording.card_name
    with in_force(sample_cards()):
        cards = frozenset(name(slug) for one in match.header.seats for slug in (*one.main, *one.material))
    return list(dict.fromkeys(fault for _, asked in questions(match, role) for fault in faults(asked, cards)))


@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_every_question_is_in_words(match: Match) -> None:
    assert wrong(match) == []


@pytest.mark.parametrize("match", MATCHES[::4], ids=str)
def test_every_question_to_a_player_who_does_not_see_all_is_too(match: Match) -> None:
    assert wrong(replace(match, seed=match.seed + 50), "A") == []
