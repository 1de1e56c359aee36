"""Deck lists of Trails: how they are written, what is wrong with them, and the samples of both modes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ga_replay.core.rules.decks import DeckUnreadableError
from ga_replay.games.trails.deck import BLITZ, STRATEGY, check, read_list, sizes
from ga_replay.games.trails.rules import RULESET
from tests.support.trails.samples import DECKS, deck, samples


def mode_of(file: Path) -> str:
    return STRATEGY if file.stem.startswith("strategy") else BLITZ


def wrong(text: str, mode: str) -> list[tuple[int, str, str]]:
    listed = read_list(text, "deck.txt", samples())
    return [(one.line, one.rule, one.message) for one in check(RULESET, listed, mode)]


@pytest.mark.parametrize("file", DECKS, ids=lambda file: file.stem)
def test_the_sample_decks_are_legal_in_their_mode_and_not_in_the_other(file: Path) -> None:
    mode, other = (STRATEGY, BLITZ) if mode_of(file) == STRATEGY else (BLITZ, STRATEGY)
    assert check(RULESET, deck(file), mode) == ()
    assert check(RULESET, deck(file), other)


def test_there_are_two_of_each_mode_and_every_card_is_in_one() -> None:
    assert sorted(mode_of(file) for file in DECKS) == [BLITZ, BLITZ, STRATEGY, STRATEGY]
    assert {slug for file in DECKS for slug in deck(file).slugs()} == {card.slug for card in samples()}


def test_cards_are_named_by_name_and_sub_name_or_by_the_name_alone() -> None:
    text = "UNIT (7)\n\n# said\n4x quill [unmasked]  // two lines\n2 Grub\nsoot-imp\n"
    listed = read_list(text, "deck.txt", samples())
    assert [(line.number, line.copies, line.card.slug) for line in listed.main] == [
        (4, 4, "quill-unmasked"),
        (5, 2, "grub-common"),
        (6, 1, "soot-imp"),
    ]
    assert sizes(listed) == {"main": 7}


def test_every_fault_of_a_list_is_named() -> None:
    with pytest.raises(DeckUnreadableError) as refused:
        read_list("99x Grub\nQuill\n1x Qill [Unmasked]\n", "deck.txt", samples())
    assert [(one.line, one.cause) for one in refused.value.problems] == [
        (1, "more than 60 copies on a line of a deck list, the bound of docs/limits.md"),
        (2, '"Quill" fits 2 cards'),
        (3, 'no card has the name, slug or uuid "Qill [Unmasked]"'),
    ]
    with pytest.raises(DeckUnreadableError, match="the list has no cards"):
        read_list("# nothing\n", "deck.txt", samples())


def test_what_a_deck_must_be() -> None:
    """602.3a, 602.4a, 602.4b, 602.4b-1."""
    assert wrong("39x Grub", BLITZ) == [(0, "602.3a", "the deck has 39 cards; it must have exactly 40")]
    assert wrong("60x Grub", STRATEGY) == [(0, "602.4a", "the deck has 60 cards; it must have exactly 50")]
    five = "45x Grub\n3x Soot Imp\n2x Soot Imp"
    assert wrong(five, STRATEGY) == [(3, "602.4b", "the deck has 5 copies of Soot Imp; at most 4 are allowed")]
    assert wrong("50x Grub", STRATEGY) == []
    assert wrong("40x Soot Imp", BLITZ) == []
