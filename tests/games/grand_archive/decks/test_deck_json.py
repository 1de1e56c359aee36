"""Deck lists as JSON: Omnidex's form and saved objects of Tabletop Simulator, with the line of every fault."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ga_replay.core.rules.decks import DeckUnreadableError
from ga_replay.games.grand_archive.decks.lists import read_deck, read_list

TEXT = """\
# Material Deck
1 Spirit of Wind
1 Tonoris, Lone Mercenary
# Main Deck
4 Dream Fairy
2 Zephyr
# Sideboard
1 Zephyr
"""
OMNIDEX = {
    "main": [{"card": "Dream Fairy", "quantity": 4}, {"card": "Zephyr", "quantity": 2}],
    "material": [{"card": "Spirit of Wind", "quantity": 1}, {"quantity": 1, "card": "Tonoris, Lone Mercenary"}],
    "sideboard": [{"card": "Zephyr", "quantity": 1, "note": 'a "card": of no use'}],
}


def stack(name: str, *cards: str) -> dict[str, Any]:
    return {
        "Name": "DeckCustom",
        "Nickname": name,
        "ContainedObjects": [{"Name": "CardCustom", "CardID": 100, "Nickname": card} for card in cards],
    }


MATERIAL = ("Spirit of Wind", "[b]Tonoris, Lone Mercenary[/b]\nLevel 1")
MAIN = ("Dream Fairy", "Zephyr", "Dream Fairy", "Zephyr", "Dream Fairy", "Dream Fairy")


def test_omnidex_says_the_same_as_text() -> None:
    expected = read_deck(TEXT, "d")
    assert read_deck(json.dumps(OMNIDEX), "d") == expected
    assert read_deck(json.dumps({"player": 7, "decklist": OMNIDEX}, indent=1), "d") == expected


def test_each_card_of_omnidex_has_its_line() -> None:
    deck = read_list("\ufeff" + json.dumps(OMNIDEX, indent=1), "d")
    assert [(line.name, line.number) for line in deck.main] == [("Dream Fairy", 4), ("Zephyr", 8)]
    assert deck.headers == {"main": 2, "material": 12, "sideboard": 22}
    assert [line.number for line in deck.material] == [14, 19]


@pytest.mark.parametrize("names", [("Main Deck", "Material Deck", "Sideboard"), ("", "", "sideboard")])
def test_stacks_of_tabletop_simulator(names: tuple[str, str, str]) -> None:
    piles = [stack(names[0], *MAIN), stack(names[1], *MATERIAL), stack(names[2], "Zephyr")]
    assert read_deck(json.dumps({"ObjectStates": piles}), "d") == read_deck(TEXT, "d")
    bag = {"Name": "Bag", "Nickname": "Deck of Wind", "ContainedObjects": piles}
    assert read_deck(json.dumps({"ObjectStates": [bag]}), "d") == read_deck(TEXT, "d")


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(DeckUnreadableError) as told:
        read_list(text, "d.json")
    return [(one.line, one.cause) for one in told.value.problems]


def test_faults_of_omnidex_name_their_lines() -> None:
    wrong = {
        "main": [{"card": "Dreem Fairy", "quantity": 4}, {"card": "Zephyr"}, 7, {"card": "Zephyr", "quantity": 0}],
        "sideboard": 3,
    }
    found = faults(json.dumps(wrong, indent=1))
    assert (4, 'no card has the name, slug or uuid "Dreem Fairy"') in found
    assert (8, "entry 2 of `main` is not a card") in found
    assert (2, "entry 3 of `main` is not a card") in found
    assert (12, "0 copies of Zephyr") in found
    assert (16, "`sideboard` is not a list") in found
    assert (0, "there is no material deck") in found


def test_what_is_no_deck_list_at_all() -> None:
    assert faults("[]")[0] == (0, "this JSON is not a deck list")
    assert faults("{}") == [(0, "there is no material deck"), (0, "there is no main deck")]
    ((line, cause), *_) = faults('{"main": [],\n "material": [}')
    assert line == 2
    assert cause.startswith("this is not JSON")
    assert (0, "there is no main deck") in faults('{"ObjectStates": [{"Nickname": "x"}, 3]}')
    assert faults('{"ObjectStates": 3}') != []


def test_a_second_stack_of_a_section_is_no_guess() -> None:
    piles = [stack("", *MAIN), stack("", "Zephyr"), stack("", *MATERIAL)]
    ((line, cause),) = faults(json.dumps({"ObjectStates": piles}, indent=1))
    assert cause == "there is a second stack for the main deck"
    assert line > 1
