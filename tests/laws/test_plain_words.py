"""Whatever a recorder asks is said in words that a player knows, and no two answers read alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from ga_replay.app.games import GAMES
from ga_replay.app.questions import question_of
from ga_replay.app.recorder_view import RecorderView
from ga_replay.core.cards.catalogue import in_force
from ga_replay.core.rules import agenda as ag
from tests.support.laws.asked import questions
from tests.support.laws.games import MATCHES, Match
from tests.support.laws.plain_words import faults
from tests.support.said_aloud import begun
from tests.support.samples import MATCHES as SAMPLES
from tests.support.samples import name_of
from tests.support.trails.samples import sample_cards


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


def wrong_in(path: Path) -> list[str]:
    """What is wrong with the questions of a sample, as they are come to."""
    pen, entries = begun(path)
    game, found = GAMES[pen.wording.game], dict[str, None]()
    with in_force(pen.scene.catalogue):
        cards = frozenset(name for _, name in pen.wording.cards())
        for entry in entries:
            if isinstance(pen.due, ag.Asking) and ag.answers(pen.due, entry.event):
                found.update(dict.fromkeys(faults(question_of(pen, RecorderView(game, "all")), cards)))
            pen.recording.add(entry)
    return list(found)


@pytest.mark.parametrize("path", SAMPLES, ids=name_of)
def test_every_question_of_a_sample_is_in_words(path: Path) -> None:
    assert wrong_in(path) == []
