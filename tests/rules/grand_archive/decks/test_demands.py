"""What a deck must be, demand by demand; numbers and zones are those of the rulebook's own words."""

from __future__ import annotations

from itertools import count

import pytest

from ga_replay.cardtext.normalize import key as line_key
from ga_replay.core.rules.decks import unmet
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.decks.sections import DeckLine, DeckList
from tests.support.grand_archive.build import SHELF, ally, card, champion, regalia, rules_now, weapon

RELIC = line_key("Divine Relic")


def lines(*entries: tuple[int, str], first: int) -> tuple[DeckLine, ...]:
    numbers = count(first)
    return tuple(DeckLine(next(numbers), copies, SHELF.by_slug(slug)) for copies, slug in entries)


def allies(number: int) -> list[tuple[int, str]]:
    """So many cards, four of a name at most."""
    return [(min(4, number - at), ally(name=f"Ally {at}")) for at in range(0, number, 4)]


def regalias(number: int) -> list[tuple[int, str]]:
    return [(1, regalia(name=f"Regalia {at}", cost_memory=1)) for at in range(number)]


SPIRIT = (1, champion(name="Spirit"))


def deck(
    material: list[tuple[int, str]] | None = None,
    main: list[tuple[int, str]] | None = None,
    side: list[tuple[int, str]] | None = None,
) -> DeckList:
    """A deck that is as it must be but for what is said; the material deck begins on line 1, the main deck on 100, the sideboard on 200."""
    return DeckList(
        "deck.txt",
        lines(*([SPIRIT] if material is None else material), first=2),
        lines(*(allies(60) if main is None else main), first=101),
        lines(*(side or []), first=201),
        {"material": 1, "main": 100, "sideboard": 200},
    )


def faults(listed: DeckList, form: str = "standard") -> list[tuple[str, int, str]]:
    found = list(unmet(rules_now(), listed, form))
    assert all(one.verdict is Status.ILLEGAL and one.message and one.remedy for one in found)
    return [(one.rule, one.line, one.section) for one in found]


def test_a_deck_as_the_book_wants_it_meets_every_demand() -> None:
    assert faults(deck(material=[SPIRIT, *regalias(11)], side=[*allies(15)])) == []
    assert faults(deck(main=allies(60), side=[*regalias(5)])) == []
    assert faults(deck(material=[SPIRIT, *regalias(9)], main=allies(30)), "draft") == []


@pytest.mark.rule("format-conventions.5")
def test_format_conventions_5_sixty_cards_at_least() -> None:
    assert faults(deck(main=allies(60))) == []
    assert faults(deck(main=allies(59))) == [("format-conventions.5", 100, "main")]
    assert faults(deck(main=allies(75))) == []


@pytest.mark.rule("format-conventions.5")
def test_format_conventions_5_four_of_a_name_over_all_its_lines() -> None:
    rest = allies(56)
    assert faults(deck(main=[*rest, (2, ally(name="Twin")), (2, ally(name="Twin"))])) == []
    five = deck(main=[*rest, (2, ally(name="Twin")), (3, ally(name="Twin"))])
    assert faults(five) == [("format-conventions.5", 101 + len(rest) + 1, "main")]
    # the sideboard may hold any combination of cards (format-conventions.8)
    assert faults(deck(main=[*rest, (4, ally(name="Twin"))], side=[(3, ally(name="Twin"))])) == []


@pytest.mark.rule("format-conventions.6")
def test_format_conventions_6_twelve_cards_at_most() -> None:
    assert faults(deck(material=[SPIRIT, *regalias(11)])) == []
    assert faults(deck(material=[SPIRIT, *regalias(12)])) == [("format-conventions.6", 1, "material")]


@pytest.mark.rule("format-conventions.6", "material-deck.p5")
def test_format_conventions_6_one_card_of_a_name() -> None:
    twice = deck(material=[SPIRIT, (1, champion(level=1, name="Rai")), (1, champion(level=2, name="Rai"))])
    assert faults(twice) == [("format-conventions.6", 4, "material")]
    assert faults(deck(material=[SPIRIT, (2, regalia(name="Lantern"))])) == [("format-conventions.6", 3, "material")]


@pytest.mark.rule("format-conventions.7", "material-deck.p4")
def test_format_conventions_7_a_level_0_champion() -> None:
    assert faults(deck(material=[(1, champion(level=1, name="Rai"))])) == [("format-conventions.7", 1, "material")]
    assert faults(deck(material=regalias(3))) == [("format-conventions.7", 1, "material")]
    # one in the sideboard does not help
    assert faults(deck(material=regalias(3), side=[SPIRIT])) == [("format-conventions.7", 1, "material")]


@pytest.mark.rule("format-conventions.8")
def test_format_conventions_8_fifteen_cards() -> None:
    assert faults(deck(side=allies(15))) == []
    codes = {(rule, line) for rule, line, _ in faults(deck(side=allies(16)))}
    assert codes == {("format-conventions.8", 200)}
    assert any(one.code == "sideboard-of-fifteen" for one in unmet(rules_now(), deck(side=allies(16)), "standard"))


@pytest.mark.rule("format-conventions.8")
@pytest.mark.parametrize(
    ("main_cards", "dear_cards", "points"), [(15, 0, 15), (12, 1, 15), (0, 5, 15), (13, 1, 16), (1, 5, 16), (0, 6, 18)]
)
def test_format_conventions_8_fifteen_points(main_cards: int, dear_cards: int, points: int) -> None:
    found = faults(deck(side=[*allies(main_cards), *regalias(dear_cards)]))
    assert found == ([] if points <= 15 else [("format-conventions.8", 200, "sideboard")])


@pytest.mark.rule("format-conventions.8")
def test_format_conventions_8_a_champion_is_worth_three() -> None:
    champions = [(1, champion(level=1, name=f"Champion {at}")) for at in range(5)]
    assert faults(deck(side=champions)) == []
    assert faults(deck(side=[*champions, (1, ally())])) == [("format-conventions.8", 200, "sideboard")]


@pytest.mark.rule("format-conventions.9")
def test_format_conventions_9_thirty_cards_in_a_draft_and_any_number_of_a_name() -> None:
    assert faults(deck(main=[(30, ally())]), "draft") == []
    assert faults(deck(main=allies(29)), "draft") == [("format-conventions.9", 100, "main")]


@pytest.mark.rule("format-conventions.10")
def test_format_conventions_10_ten_cards_and_a_level_0_champion_in_a_draft() -> None:
    assert faults(deck(material=[SPIRIT, *regalias(10)]), "draft") == [("format-conventions.10", 1, "material")]
    assert faults(deck(material=regalias(2)), "draft") == [("format-conventions.10", 1, "material")]


@pytest.mark.rule("supertypes/regalia.2")
def test_regalia_2_a_regalia_is_once_in_a_drafted_material_deck() -> None:
    twice = deck(material=[SPIRIT, (1, regalia(name="Lantern")), (1, regalia(name="Lantern"))])
    assert faults(twice, "draft") == [("supertypes/regalia.2", 4, "material")]
    champions = deck(material=[(2, champion(name="Spirit"))])
    assert faults(champions, "draft") == []


@pytest.mark.rule("supertypes/regalia.1")
def test_regalia_1_a_regalia_starts_in_the_material_deck() -> None:
    found = deck(main=[*allies(60), (1, regalia(name="Lantern"))])
    assert faults(found) == [("supertypes/regalia.1", 116, "main")]
    assert faults(deck(side=[(1, regalia(name="Lantern"))])) == []


@pytest.mark.rule("champion.2")
def test_champion_2_a_champion_starts_in_the_material_deck() -> None:
    assert faults(deck(main=[*allies(60), (1, champion(level=1, name="Rai"))])) == [("champion.2", 116, "main")]


@pytest.mark.rule("ally.2")
def test_ally_2_an_ally_in_the_material_deck_is_a_regalia() -> None:
    assert faults(deck(material=[SPIRIT, (1, ally())])) == [("ally.2", 3, "material")]
    assert faults(deck(material=[SPIRIT, (1, regalia("ALLY", power=1, life=1))])) == []


@pytest.mark.rule("item.2")
def test_item_2_an_item_in_the_material_deck_is_a_regalia() -> None:
    assert faults(deck(material=[SPIRIT, (1, card("Potion", "ITEM", cost_reserve=1))])) == [("item.2", 3, "material")]


@pytest.mark.rule("weapon.2")
def test_weapon_2_a_weapon_in_the_material_deck_is_a_regalia() -> None:
    assert faults(deck(material=[SPIRIT, (1, weapon())])) == [("weapon.2", 3, "material")]
    assert faults(deck(material=[SPIRIT, (1, regalia("WEAPON", power=1, durability=1))])) == []


@pytest.mark.rule("cost.7")
@pytest.mark.parametrize("kind", ["ACTION", "ATTACK", "DOMAIN", "PHANTASIA"])
def test_cost_7_cards_of_the_material_deck_have_memory_costs(kind: str) -> None:
    assert faults(deck(material=[SPIRIT, (1, card("Plain", kind, cost_reserve=1))])) == [("cost.7", 3, "material")]


@pytest.mark.rule("keyword/divine-relic.1")
def test_divine_relic_1_one_card_with_the_keyword_in_the_material_deck() -> None:
    relics = [(1, regalia(name=f"Relic {at}", lines=(RELIC,))) for at in range(3)]
    assert faults(deck(material=[SPIRIT, relics[0]], side=relics[1:2])) == []
    expected = [("keyword/divine-relic.1", 4, "material"), ("keyword/divine-relic.1", 5, "material")]
    assert faults(deck(material=[SPIRIT, *relics])) == expected
    assert faults(deck(material=[SPIRIT, *relics[:2]]), "draft") == expected[:1]


@pytest.mark.rule("tokens.2")
def test_tokens_2_a_token_is_in_no_deck() -> None:
    token = SHELF.add(Card("", "", "Shard", ("ALLY",), token=True, power=1, life=1))
    assert faults(deck(main=[*allies(60), (1, token)])) == [("tokens.2", 116, "main")]
    assert faults(deck(side=[(1, token)])) == [("tokens.2", 201, "sideboard")]


@pytest.mark.rule("mastery.3")
def test_mastery_3_a_mastery_is_in_no_deck() -> None:
    mastery = card("Plain Mastery", "MASTERY")
    assert faults(deck(material=[SPIRIT, (1, mastery)])) == [("mastery.3", 3, "material")]
    assert faults(deck(side=[(1, mastery)])) == [("mastery.3", 201, "sideboard")]
