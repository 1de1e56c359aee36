"""Decks of the Pantheon format (format-conventions/pantheon-rules, boons.1)."""

import pytest

from ga_replay.core.rules.decks import unmet
from ga_replay.games.grand_archive.decks.sections import DeckLine, DeckList
from ga_replay.games.grand_archive.queries import card_named
from tests.support.grand_archive.boons import boon, greater
from tests.support.grand_archive.build import ally, champion, regalia, rules_now

RULES = "format-conventions/pantheon-rules"
LESSER, GREATER = boon("Small Gift"), greater("Large Gift")


def lines(*slugs: str) -> tuple[DeckLine, ...]:
    return tuple([DeckLine(at, 1, card_named(slug)) for at, slug in enumerate(slugs, 1)])


def some(count: int, name: str = "Ally") -> tuple[str, ...]:
    return tuple([ally(name=f"{name} {at}") for at in range(count)])


def material(count: int = 12) -> tuple[str, ...]:
    return (champion(), *[regalia(name=f"Regalia {at}") for at in range(count - 1)])


def wrong(form: str = "pantheon", **parts: tuple[str, ...]) -> list[tuple[str, str]]:
    """Rule and code of each demand that the list does not meet; the parts that are not said are as they should be."""
    said = {"material": material(), "main": some(60), "boons": (LESSER, GREATER), "sideboard": (), **parts}
    material_deck, main, boons, sideboard = (lines(*said[name]) for name in ("material", "main", "boons", "sideboard"))
    deck = DeckList("", material_deck, main, sideboard, boons=boons)
    return [(one.rule, one.code) for one in unmet(rules_now(), deck, form)]


def test_a_deck_as_it_should_be() -> None:
    """format-conventions/pantheon-rules."""
    assert wrong() == []
    assert wrong(main=some(75)) == []


@pytest.mark.rule(f"{RULES}.1")
def test_the_main_deck_has_sixty_cards_and_one_of_each() -> None:
    assert wrong(main=some(59)) == [(f"{RULES}.1", "pantheon-main-deck-of-sixty")]
    twice = (*some(59), some(1)[0])
    assert wrong(main=twice) == [(f"{RULES}.1", "one-of-a-name-in-a-pantheon-main-deck")]
    assert wrong("standard", main=twice, boons=()) == []


@pytest.mark.rule(f"{RULES}.2")
@pytest.mark.parametrize("count", [11, 13])
def test_the_material_deck_has_twelve_cards(count: int) -> None:
    assert wrong(material=material(count)) == [(f"{RULES}.2", "pantheon-material-deck-of-twelve")]


@pytest.mark.rule(f"{RULES}.2")
def test_a_level_0_champion_is_in_the_material_deck() -> None:
    found = wrong(material=(champion(1), *material()[1:]))
    assert found == [(f"{RULES}.2", "a-pantheon-champion-to-begin-with")]


@pytest.mark.rule(f"{RULES}.3")
@pytest.mark.parametrize("presented", [(), (LESSER,), (GREATER,), (LESSER, LESSER), (LESSER, GREATER, GREATER)])
def test_a_lesser_and_a_greater_boon_are_presented(presented: tuple[str, ...]) -> None:
    found = wrong(boons=presented)
    assert set(found) == {(f"{RULES}.3", "a-lesser-and-a-greater-boon")}


@pytest.mark.rule(f"{RULES}.3")
def test_other_cards_are_no_boons() -> None:
    found = wrong(boons=(LESSER, GREATER, *some(1, "Other")))
    assert found == [(f"{RULES}.3", "a-lesser-and-a-greater-boon")]


@pytest.mark.rule(f"{RULES}.4")
def test_there_is_no_sideboard() -> None:
    assert wrong(sideboard=some(1, "Other")) == [(f"{RULES}.4", "no-sideboard")]
    assert wrong("standard", sideboard=some(1, "Other"), boons=()) == []


@pytest.mark.rule("boons.1")
@pytest.mark.parametrize("form", ["standard", "draft"])
def test_boons_are_for_pantheon_alone(form: str) -> None:
    small = {"material": material(10), "main": some(60)}
    assert wrong(form, boons=(), **small) == []
    assert set(wrong(form, **small)) == {("boons.1", "boons-are-for-pantheon-alone")}


@pytest.mark.rule("boons.2.1")
def test_a_boon_lies_in_no_deck() -> None:
    found = wrong(main=(*some(60), boon("Third Gift")))
    assert found == [("boons.2.1", "boons-are-in-no-deck")]
