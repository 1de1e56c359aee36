"""Deck lists, what may be in a deck (1.3.2, 2.3.7), and what the formats want."""

import pytest

from ga_replay.core.rules.decks import DeckUnreadableError, unmet
from ga_replay.games.epic.cards.pool import packaged_pool
from ga_replay.games.epic.deck import DeckList, Line, read_list
from ga_replay.games.epic.formats import CONSTRUCTED, DRAFT, check
from ga_replay.games.epic.queries import card_named
from tests.support.epic.build import champion, god, rules_now


def listed(*slugs: str) -> DeckList:
    return DeckList("list", tuple(Line(number, 1, card_named(slug)) for number, slug in enumerate(slugs, 1)))


def test_a_list_says_its_cards_line_by_line() -> None:
    text = "# a deck\nEvil (5)\n3x Flash Fire\n2 forked lightning // burn\n\nAngeline, Silver Wing\nWolf's Bite\n"
    deck = read_list(text, "list")
    assert deck.slugs("main") == ("flash-fire",) * 3 + ("forked-lightning",) * 2 + ("wolfs-bite",)
    assert deck.slugs("gods") == ("angeline-silver-wing",)
    assert [line.number for line in deck.main] == [3, 4, 7]


def test_every_line_that_cannot_be_read_is_told() -> None:
    with pytest.raises(DeckUnreadableError) as caught:
        read_list("3x Flash Fyre\n0x Flash Fire\n2x Teleport\n", "list")
    assert [one.line for one in caught.value.problems] == [1, 2, 3]
    assert "Flash Fire" in caught.value.problems[0].remedy
    assert "teleport" in caught.value.problems[2].remedy


def test_an_empty_list_is_no_deck() -> None:
    with pytest.raises(DeckUnreadableError, match="no card"):
        read_list("# nothing\n", "list")


@pytest.mark.rule("2.3.7")
def test_tokens_are_in_no_deck() -> None:
    found = unmet(rules_now(), listed(champion(), "wolf-token"), "draft")
    assert [(one.rule, one.code, one.line) for one in found] == [("2.3.7", "decks-hold-game-cards", 2)]


@pytest.mark.rule("1.3.2")
def test_gods_are_in_no_deck() -> None:
    assert [one.rule for one in unmet(rules_now(), listed(champion(), god()), "draft")] == ["1.3.2"]


# --- formats: the publisher's own words, no part of the rulebook -------------------------------------------------------------


def faults(text: str, form: str) -> list[tuple[int, str]]:
    found = check(rules_now(), read_list(text, "list"), form)
    assert all(one.remedy for one in found)
    return [(one.line, one.code) for one in found]


def paid(count: int) -> str:
    """So many different cards that cost 1, three of each."""
    names = [card.slug for card in packaged_pool().cards if card.cost == 1 and "GOOD" in card.alignments]
    return "\n".join(f"3x {name}" for name in names[: count // 3])


def test_a_constructed_deck_has_60_cards_and_three_of_each() -> None:
    assert faults(paid(60), CONSTRUCTED.name) == []
    assert faults(paid(57), CONSTRUCTED.name) == [(0, "deck-too-small")]
    assert faults(paid(60) + "\n4x Flash Fire", CONSTRUCTED.name) == [
        (0, "too-many-free-cards"),
        (21, "too-many-copies"),
    ]


def test_two_paid_cards_of_its_alignment_allow_a_free_one() -> None:
    free = next(card.slug for card in packaged_pool().cards if card.cost == 0 and card.alignments == ("GOOD",))
    assert faults(paid(60) + f"\n3x {free}", CONSTRUCTED.name) == []
    assert faults("3x flash-fire\n" + paid(60), CONSTRUCTED.name) == [(0, "too-many-free-cards")]


def test_a_drafted_deck_has_30_cards_of_any_kind() -> None:
    assert faults("30x Flash Fire", DRAFT.name) == []
    assert faults("29x Flash Fire", DRAFT.name) == [(0, "deck-too-small")]
