"""Class, element and champion bonuses: what they ask for, and where they work."""

import pytest

from ga_replay.games.grand_archive import texts
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from tests.support.grand_archive.build import Bench, action, ally, champion
from tests.support.grand_archive.words import costs, line


def bonus(sort: str, name: str = "") -> str:
    """A line that gives taunt behind that bonus."""
    return line(ir.Keyword("taunt", restrictions=(ir.Bonus(sort, 0, name),)))


def thrifty(sort: str, name: str = "") -> str:
    """A line by which the card costs 1 less behind that bonus."""
    return line(ir.Static((costs(1),), (ir.Bonus(sort, 0, name),)))


def two(mine: str) -> Bench:
    bench = Bench().decks()
    bench.champions(mine)
    return bench


@pytest.mark.rule("keyword/class-bonus.1", "keyword/class-bonus.4")
@pytest.mark.parametrize(("classes", "met"), [(("MAGE",), True), (("WARRIOR",), False)])
def test_a_class_bonus_wants_a_class_of_the_champion(classes: tuple[str, ...], met: bool) -> None:
    bench = two(champion(classes=("MAGE",)))
    unit = bench.field("A", ally(classes=classes, lines=(bonus("class"),)))
    assert has(bench.main().scene, unit, "taunt") is met


@pytest.mark.rule("keyword/class-bonus.2")
def test_one_of_several_classes_is_enough() -> None:
    bench = two(champion(classes=("MAGE", "CLERIC")))
    one = bench.field("A", ally(classes=("CLERIC", "WARRIOR"), lines=(bonus("class"),)))
    none = bench.field("A", ally(classes=("TAMER", "WARRIOR"), lines=(bonus("class"),)))
    scene = bench.main().scene
    assert (has(scene, one, "taunt"), has(scene, none, "taunt")) == (True, False)


@pytest.mark.rule("keyword/class-bonus.3")
def test_a_class_bonus_works_in_the_hand() -> None:
    bench = two(champion(classes=("MAGE",)))
    card = bench.hand("A", action(cost_reserve=3, classes=("MAGE",), lines=(thrifty("class"),)))
    assert texts.reserve_cost(bench.main().scene, "A", card, "") == 2


@pytest.mark.rule("keyword/class-bonus.4")
def test_floating_memory_behind_a_bonus_that_is_not_met_is_none() -> None:
    """keyword/class-bonus.eg1: in the graveyard too the line is ignored."""
    bench = two(champion(classes=("ASSASSIN",)))
    says = line(ir.Keyword("floating memory", restrictions=(ir.Bonus("class"),)))
    card = bench.put("A", "graveyard", ally(classes=("WARRIOR",), lines=(says,)))
    assert not has(bench.main().scene, card, "floating memory")


@pytest.mark.rule("keyword/element-bonus.1")
@pytest.mark.parametrize(("element", "met"), [("FIRE", True), ("WIND", False)])
def test_an_element_bonus_wants_an_element_of_the_champion(element: str, met: bool) -> None:
    bench = two(champion(elements=("FIRE",)))
    unit = bench.field("A", ally(elements=(element,), lines=(bonus("element"),)))
    assert has(bench.main().scene, unit, "taunt") is met


@pytest.mark.rule("keyword/element-bonus.2")
def test_an_element_bonus_works_in_the_hand() -> None:
    bench = two(champion(elements=("FIRE",)))
    card = bench.hand("A", action(cost_reserve=3, elements=("FIRE",), lines=(thrifty("element"),)))
    assert texts.reserve_cost(bench.main().scene, "A", card, "") == 2


@pytest.mark.rule("keyword/champion-bonus.1", "keyword/champion-bonus.3")
@pytest.mark.parametrize(("name", "met"), [("Merlin", True), ("Tristan", False)])
def test_a_champion_bonus_wants_that_champion(name: str, met: bool) -> None:
    bench = two(champion(name="Merlin, Plain Thief"))
    unit = bench.field("A", ally(lines=(bonus("champion", name),)))
    assert has(bench.main().scene, unit, "taunt") is met


@pytest.mark.rule("keyword/champion-bonus.2")
def test_a_champion_bonus_works_in_the_hand() -> None:
    bench = two(champion(name="Merlin, Plain Thief"))
    card = bench.hand("A", action(cost_reserve=3, lines=(thrifty("champion", "Merlin"),)))
    assert texts.reserve_cost(bench.main().scene, "A", card, "") == 2
