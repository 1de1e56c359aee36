"""Deck lists, and what may be in a deck (1.3.2, 2.3.7)."""

import pytest

from ga_replay.core.wording import DeckFault
from ga_replay.games.epic.deck import Deck, faults_of, read_deck
from tests.rules.epic.build import champion, god, rules_now


def test_a_list_says_its_cards_line_by_line() -> None:
    deck = read_deck("# a deck\n3x Flash Fire\n2 forked lightning // burn\n\nAngeline, Silver Wing\nWolf's Bite\n")
    assert deck.main == ("flash-fire",) * 3 + ("forked-lightning",) * 2 + ("wolfs-bite",)
    assert deck.gods == ("angeline-silver-wing",)


def test_every_line_that_cannot_be_read_is_told() -> None:
    with pytest.raises(DeckFault) as caught:
        read_deck("3x Flash Fyre\n0x Flash Fire\n2x Teleport\n")
    assert [number for number, _, _ in caught.value.faults] == [1, 2, 3]
    assert "Flash Fire" in caught.value.faults[0][2]


def test_an_empty_list_is_no_deck() -> None:
    with pytest.raises(DeckFault, match="no card"):
        read_deck("# nothing\n")


@pytest.mark.rule("2.3.7")
def test_tokens_are_in_no_deck() -> None:
    deck = Deck((champion(), "wolf-token", "wolf-token"))
    assert [(one.rule, one.code) for one in faults_of(deck, rules_now())] == [("2.3.7", "decks-hold-game-cards")]


@pytest.mark.rule("1.3.2")
def test_gods_are_in_no_deck() -> None:
    deck = Deck((champion(), god()))
    assert [one.rule for one in faults_of(deck, rules_now())] == ["1.3.2"]
