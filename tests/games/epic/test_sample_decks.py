"""The deck lists of the samples: legal, wholly understood, and played out with nothing but legal events."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.rules.verdict import Status
from ga_replay.games.epic.cards.pool import packaged_pool
from ga_replay.games.epic.cards.programs import is_understood
from ga_replay.games.epic.deck import DeckList, read_list
from ga_replay.games.epic.formats import check
from ga_replay.games.epic.rules import EDITION, GAME, RULESET
from ga_replay.games.epic.setup import referee_for
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.support.places import SAMPLES

LISTS = sorted((SAMPLES / "epic/decks").glob("*.txt"))


def deck_of(file: Path) -> DeckList:
    return read_list(file.read_text(encoding="utf-8"), file.name)


def slugs(deck: DeckList) -> tuple[str, ...]:
    return tuple(line.card.slug for line in deck.main for _ in range(line.copies))


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.stem)
def test_the_list_is_legal_in_constructed_and_every_line_of_it_is_understood(file: Path) -> None:
    deck = deck_of(file)
    assert check(RULESET, deck, "constructed") == ()
    assert [line.card.name for line in deck.main if not is_understood(line.card)] == []


def played_out(seed: int, decks: list[tuple[str, ...]]) -> Recording:
    """A game of these decks, a seat each."""
    seats = tuple(Seat(name, main=deck) for name, deck in zip("ABCD", decks, strict=False))
    return play_out(Recording(referee_for(Header(GAME, EDITION, seats, "A"), RULESET)), random.Random(seed), 4000)


@pytest.mark.parametrize("seed", range(6))
def test_games_of_these_decks_are_legal_from_end_to_end(seed: int) -> None:
    decks = [slugs(deck_of(file)) for file in LISTS]
    random.Random(seed).shuffle(decks)
    recording = played_out(seed, decks[: 2 + seed % 3])
    assert {found.status for found in recording.verdicts} == {Status.LEGAL}
    assert recording.referee.table.ended


@pytest.mark.parametrize("seed", range(3))
def test_games_of_any_cards_are_unclear_by_an_unread_line_alone(seed: int) -> None:
    """With every card of the pool: nothing is illegal, and what is unclear names a line that nobody reads."""
    cards = [card.slug for card in packaged_pool().cards if card.type != "DEITY"]
    rng = random.Random(seed)
    decks = [tuple(rng.choice(cards) for _ in range(60)) for _ in range(2 + seed)]
    found = played_out(seed, decks).verdicts
    assert {one.status for one in found} <= {Status.LEGAL, Status.UNCLEAR}
    assert all(one.unread for one in found if one.status is Status.UNCLEAR)
