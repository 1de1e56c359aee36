"""What the library's values look like at Python's prompt: short, and no hand is told."""

from __future__ import annotations

import ga_replay as ga
from ga_replay.app.match import Match
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour" / "tour.transcript"


def test_a_match_is_told_by_its_players_and_its_length() -> None:
    match = ga.read(TOUR.read_text(encoding="utf-8"), decks_from=TOUR.parent)
    assert repr(match) == f"<Match <text>: grand-archive, Ann and Bo, {len(match)} entries>"
    assert repr(Match(name="m", file="m", header=None, entries=())) == "<Match m: unreadable>"


def test_a_recorder_and_what_may_be_decided_are_short() -> None:
    with ga.record("epic", players={"Ann": None, "Bo": None}) as recorder:
        recorder.write("T1 A")
        assert repr(recorder).endswith(f"as all: {len(recorder)} entries>")
        decisions = recorder.legal_decisions()
    assert repr(decisions).startswith("<LegalDecisions of ")
    assert len(repr(decisions)) < 100


def test_a_deck_says_its_sizes() -> None:
    """Its counts make 60 cards, and it names no gods."""
    path = SAMPLES / "epic" / "decks" / "good-humans.txt"
    assert repr(ga.read_deck(path, game="epic")) == f"<Deck {path}: epic, main 60>"
