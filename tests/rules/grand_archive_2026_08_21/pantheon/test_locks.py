"""Class Locked and Level Locked N (keyword/class-locked, keyword/level-locked-n)."""

from typing import Any

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.boons import boon, may_bestow, presenting
from tests.support.grand_archive.build import Bench, ally, broken, champion, regalia
from tests.support.grand_archive.words import line

CLASS, LEVEL = "keyword/class-locked", "keyword/level-locked-n"
NO_CLASS = [(f"{CLASS}.1", "class-locked-cards-need-a-champion-of-their-class")]
NO_LEVEL = [(f"{LEVEL}.1", "level-locked-cards-need-a-champion-of-that-base-level")]


def bench_of(level: int = 0, classes: tuple[str, ...] = (), **facts: Any) -> Bench:
    bench = Bench()
    bench.champions(champion(level, classes=classes, **facts))
    return bench.decks()


@pytest.mark.rule(f"{CLASS}.1", f"{CLASS}.2", f"{CLASS}.4", "bestowing-boons.6")
@pytest.mark.parametrize(
    ("champions", "own", "wrong"),
    [
        (("CLERIC",), ("CLERIC",), []),
        (("CLERIC", "MAGE"), ("MAGE", "TAMER"), []),
        (("WARRIOR",), ("CLERIC", "MAGE"), NO_CLASS),
        ((), ("CLERIC",), NO_CLASS),
    ],
)
def test_one_class_of_the_card_must_be_the_champions(
    champions: tuple[str, ...], own: tuple[str, ...], wrong: list[tuple[str, str]]
) -> None:
    slug = boon(classes=own, keywords={"class locked": 1})
    bench, handle = presenting(slug, bench_of(0, champions))
    game = bench.main()
    assert may_bestow(game, handle) is not bool(wrong)
    assert broken(game.do(de.BoonBestowed("A", handle))) == wrong


@pytest.mark.rule(f"{LEVEL}.1", f"{LEVEL}.4", "bestowing-boons.6")
@pytest.mark.parametrize(("level", "wrong"), [(0, NO_LEVEL), (1, NO_LEVEL), (2, []), (3, [])])
def test_the_champion_is_of_that_level_or_higher(level: int, wrong: list[tuple[str, str]]) -> None:
    bench, handle = presenting(boon(keywords={"level locked": 2}), bench_of(level))
    game = bench.main()
    assert may_bestow(game, handle) is not bool(wrong)
    assert broken(game.do(de.BoonBestowed("A", handle))) == wrong


@pytest.mark.rule(f"{LEVEL}.2")
def test_levels_that_effects_and_counters_add_do_not_unlock() -> None:
    bench = Bench()
    bench.field("A", champion(1), level=3)
    bench.field("B", champion())
    bench, handle = presenting(boon(keywords={"level locked": 2}), bench)
    assert broken(bench.main().do(de.BoonBestowed("A", handle))) == NO_LEVEL


@pytest.mark.rule(f"{LEVEL}.4.1")
@pytest.mark.parametrize(("level", "wrong"), [(2, NO_LEVEL), (3, [])])
def test_the_highest_of_several_counts(level: int, wrong: list[tuple[str, str]]) -> None:
    two = line(ir.Keyword("level locked", 1), ir.Keyword("level locked", 3))
    bench, handle = presenting(boon(lines=(two,)), bench_of(level))
    assert broken(bench.main().do(de.BoonBestowed("A", handle))) == wrong


@pytest.mark.rule(f"{CLASS}.3", f"{LEVEL}.3")
@pytest.mark.parametrize(
    ("keywords", "wrong"), [({"class locked": 1}, NO_CLASS), ({"level locked": 1}, NO_LEVEL), ({}, [])]
)
def test_a_card_in_hand_and_one_of_the_material_deck_are_locked_as_well(
    keywords: dict[str, int], wrong: list[tuple[str, str]]
) -> None:
    bench = bench_of(0, ("WARRIOR",))
    card = bench.hand("A", ally(classes=("MAGE",), cost_reserve=0, keywords=keywords))
    assert broken(bench.main().do(de.CardActivated("A", card))) == wrong
    bench = bench_of(0, ("WARRIOR",))
    item = bench.put("A", "material", regalia(classes=("MAGE",), keywords=keywords))
    game = bench.at("A", "materialize")
    assert broken(game.do(de.Materialized("A", item))) == wrong


def test_a_lock_leaves_the_rest_of_the_card_alone() -> None:
    """keyword/class-locked.5, keyword/level-locked-n.5: what is on the field already keeps its abilities."""
    knight = ally(2, 2, classes=("MAGE",), keywords={"class locked": 1, "level locked": 3, "vigor": 1})
    bench = bench_of(0, ("WARRIOR",))
    handle = bench.field("A", knight)
    assert "vigor" in queries.keywords(bench.main().scene, handle)
